package dev.cairn.manifest.path;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the context of each operation of a journal by its id, as replays do. Operations are added
 * in the order of their start, so that a context is known before what is inside it.
 *
 * <p>An id that was too long for its path shows neither context nor segment. Then the parent that
 * was recorded stands for the context, and the name for the segment.
 */
public final class Contexts {
  private static final int SHORTENED_LENGTH = 64;
  private static final Pattern SHORTENED = Pattern.compile(".{31}_[0-9a-f]{32}");
  private static final Pattern INDEX = Pattern.compile("[0-9]{1,9}");

  private final Manifest manifest;
  private final String root;
  private final Set<String> recorded = new HashSet<>();
  private final Map<String, Manifest.Operation> declared = new HashMap<>();
  private final Map<String, Optional<Manifest.Context>> contexts = new HashMap<>();

  /**
   * @param version the one that the run began with; from the second on, ids begin with it
   */
  public Contexts(Manifest manifest, int version) {
    this.manifest = manifest;
    this.root = version == 1 ? "" : "v" + version;
  }

  /** The path of the run's own context. */
  public String root() {
    return root;
  }

  /** Adds the next operation; the path of the context that it belongs to. */
  public String add(Recorded operation) {
    recorded.add(operation.id());
    // Most ids have another length, which is asked first: runs have thousands of operations.
    boolean isShortened =
        operation.id().length() == SHORTENED_LENGTH && SHORTENED.matcher(operation.id()).matches();
    Optional<Manifest.Operation> known =
        isShortened
            ? byName(operation)
            : manifest.operation(new Symbol(segment(last(operation.id())), operation.kind()));
    known.ifPresent(found -> declared.put(operation.id(), found));
    int end = operation.id().lastIndexOf("--");
    if (end >= 0 && !isShortened) return operation.id().substring(0, end);
    return operation.parent().orElse(isShortened ? root : "");
  }

  /** The manifest's operation for one that was added; empty if it has none. */
  public Optional<Manifest.Operation> declared(String id) {
    return Optional.ofNullable(declared.get(id));
  }

  /** The code of the context at a path; empty if nothing is known of it. */
  public Optional<Manifest.Context> at(String path) {
    Optional<Manifest.Context> known = contexts.get(path);
    if (known != null) return known;
    Optional<Manifest.Context> found = find(path);
    contexts.put(path, found);
    return found;
  }

  private Optional<Manifest.Context> find(String path) {
    if (path.equals(root)) return manifest.root();
    if (path.isEmpty()) return Optional.empty();
    int end = path.lastIndexOf("--");
    String parent = end < 0 ? "" : path.substring(0, end);
    String visit = last(path);
    Manifest.Operation around = declared.get(parent);
    if (around != null && INDEX.matcher(visit).matches()) return item(around.inside(), visit);
    Manifest.Operation own = declared.get(path);
    if (own != null) return own.inside().body().flatMap(manifest::context);
    if (recorded.contains(path) || !visit.startsWith("async-")) return Optional.empty();
    return at(parent).flatMap(Manifest.Context::branches).flatMap(manifest::context);
  }

  private Optional<Manifest.Context> item(Manifest.Inside inside, String index) {
    int number = Integer.parseInt(index);
    List<String> first = inside.items();
    Optional<String> name =
        number < first.size() ? Optional.of(first.get(number)) : inside.otherItems();
    return name.flatMap(manifest::context);
  }

  private Optional<Manifest.Operation> byName(Recorded operation) {
    return manifest.operations().stream()
        .filter(known -> known.symbol().kind().equals(operation.kind()))
        .filter(known -> operation.name().matches(pattern(known.name())))
        .findFirst();
  }

  /** Placeholders stand for any text. */
  private static String pattern(String name) {
    return Stream.of(name.split("\\{[^}]*}", -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*"));
  }

  private static String last(String path) {
    int end = path.lastIndexOf("--");
    return path.substring(end < 0 ? 0 : end + 2);
  }

  /** From its second visit on, an operation's segment is followed by a number. */
  private static String segment(String visit) {
    int dash = visit.indexOf('-');
    return dash < 0 ? visit : visit.substring(0, dash);
  }
}
