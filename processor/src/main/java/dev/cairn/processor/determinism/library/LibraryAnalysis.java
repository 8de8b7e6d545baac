package dev.cairn.processor.determinism.library;

import dev.cairn.processor.determinism.MethodId;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.model.Jdk;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells of methods of libraries whether replayed code may call them, by following their calls
 * through class files. Only the method that replayed code calls itself has to have a body.
 */
public final class LibraryAnalysis {

  private static final Outcome DECLARED = new Outcome.Declared();

  private final LibraryClasses classes;
  private final Summary summary;
  private final Set<MethodId> ignored;

  public LibraryAnalysis(ClassFiles files, Summary summary) {
    this(files, summary, Set.of());
  }

  /**
   * An analysis for code whose source was looked at before.
   *
   * @param ignored hazardous members that were seen there: what became of them was told by then
   */
  public LibraryAnalysis(ClassFiles files, Summary summary, Set<MethodId> ignored) {
    this.ignored = Set.copyOf(ignored);
    this.classes = new LibraryClasses(files, summary);
    this.summary = summary;
  }

  /**
   * The outcomes of calls of these methods by the same code: objects that one of them makes may be
   * what another one calls methods on.
   */
  public Map<MethodId, Outcome> of(Set<MethodId> methods) {
    LibraryWalk all = walk(Set.of());
    for (MethodId method : methods) all.walkThrough(method);
    Map<MethodId, Outcome> outcomes = new LinkedHashMap<>();
    for (MethodId method : methods) outcomes.put(method, of(method, all.made()));
    return outcomes;
  }

  private Outcome of(MethodId method, Set<String> made) {
    for (String owner : classes.lookup(method.owner())) {
      Optional<LibraryClass> type = classes.find(owner);
      if (type.isEmpty()) {
        if (Jdk.hasClass(owner)) break;
        return new Outcome.Unresolved(Phrase.NOT_ON_CLASS_PATH.with(ClassNames.of(owner)));
      }
      Optional<LibraryMethod> body = classes.method(type.get(), method);
      if (body.isEmpty()) continue;
      if (body.get().declared() || classes.isDeclared(type.get())) return DECLARED;
      boolean open =
          body.get().isAbstract()
              && made.stream().noneMatch(t -> classes.implementsMethod(t, owner, method));
      if (open) {
        return new Outcome.Unresolved(Phrase.UNKNOWN_IMPLEMENTATION.with(method.display()));
      }
      break;
    }
    return walk(made).from(method);
  }

  private LibraryWalk walk(Set<String> made) {
    return new LibraryWalk(classes, summary, ignored, made);
  }
}
