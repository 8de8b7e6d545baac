package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether the branches of a batch are still found. Their results are recorded by index and found by
 * name.
 */
final class BranchNames {
  private static final String RESULT = "result of ";

  /** The difference, if there is one. */
  static Optional<Difference> problem(Manifest.Operation before, Manifest.Operation now) {
    if (!areKnown(before) || !areKnown(now)) return Optional.empty();
    List<String> released = before.inside().items();
    List<String> current = now.inside().items();
    for (int i = 0; i < current.size(); i++) {
      String name = name(current.get(i));
      boolean isNew = i >= released.size();
      if (!isNew && name(released.get(i)).equals(name)) continue;
      String problem =
          isNew
              ? Phrase.BRANCH_IS_NEW.with(name)
              : Phrase.OTHER_BRANCH.with(name(released.get(i)), name);
      return Optional.of(
          new Difference.Payload(
              Phrase.THE_BRANCHES.with(before.name()), problem, Optional.of(now.symbol())));
    }
    return Optional.empty();
  }

  /** Whether there is one batch of that name, with branches that could be read. */
  private static boolean areKnown(Manifest.Operation batch) {
    Set<String> roles = new TreeSet<>(batch.payloads().keySet());
    roles.addAll(batch.codecs().keySet());
    roles.removeIf(role -> !role.startsWith(RESULT));
    Manifest.Inside inside = batch.inside();
    return !inside.items().isEmpty()
        && inside.otherItems().isEmpty()
        && roles.size() == inside.items().size();
  }

  /** Contexts are called after their branches, and numbered where they share a name. */
  private static String name(String context) {
    return context.replaceFirst("#[0-9]+$", "");
  }

  private BranchNames() {}
}
