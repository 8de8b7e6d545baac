package dev.cairn.processor.determinism.library;

import dev.cairn.processor.determinism.MethodId;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.knowledge.Verdict;
import dev.cairn.processor.model.Jdk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A walk along calls through class files, breadth first, so that it finds the shortest path to a
 * hazard.
 *
 * <p>A call of a method that may be overridden leads to those classes, too, that the code on the
 * way makes objects of. Objects of other implementing classes are made by other code, which is
 * walked when it is reached. Objects that are made to be called by the JDK, such as comparators,
 * are taken to be called.
 */
final class LibraryWalk {

  /** More than any method of a library that computes something comes to. */
  private static final int FARTHEST = 4_000;

  private static final int GRAVEST = 3;
  private static final Outcome DETERMINISTIC = new Outcome.Deterministic();

  /**
   * A method that is reached.
   *
   * @param before the one that calls it
   * @param forPeople whether it makes text that only people read
   */
  private record Reached(MethodId method, @Nullable Reached before, boolean forPeople) {}

  private final LibraryClasses classes;
  private final Summary summary;
  private final Set<MethodId> ignored;
  private final Deque<Reached> next = new ArrayDeque<>();
  private final Set<List<Object>> seen = new HashSet<>();
  private final Map<String, List<Reached>> open = new HashMap<>();
  private final Set<String> made;

  /**
   * @param ignored hazardous members of which everything was told before
   * @param made classes that objects were made of before
   */
  LibraryWalk(LibraryClasses classes, Summary summary, Set<MethodId> ignored, Set<String> made) {
    this.classes = classes;
    this.summary = summary;
    this.ignored = ignored;
    this.made = new LinkedHashSet<>(made);
  }

  /** The classes that the code on the way makes objects of. */
  Set<String> made() {
    return made;
  }

  /** Goes everywhere, whatever is found there. */
  void walkThrough(MethodId root) {
    reach(root, null, false);
    while (!next.isEmpty() && seen.size() <= FARTHEST) {
      Outcome unused = look(next.remove());
    }
  }

  Outcome from(MethodId root) {
    reach(root, null, false);
    Outcome gravest = DETERMINISTIC;
    while (!next.isEmpty() && gravity(gravest) < GRAVEST) {
      if (seen.size() > FARTHEST) {
        if (gravity(gravest) > 0) break;
        return new Outcome.Unresolved(Phrase.TOO_MUCH_CODE.with(root.display()));
      }
      gravest = graver(gravest, look(next.remove()));
    }
    return gravest;
  }

  private void reach(MethodId method, @Nullable Reached before, boolean forPeople) {
    if (seen.add(List.of(method, forPeople))) next.add(new Reached(method, before, forPeople));
  }

  /** A call of a method that may be overridden: it comes to objects that are made somewhere. */
  private void dispatch(Reached call) {
    MethodId method = call.method();
    open.computeIfAbsent(method.owner(), unused -> new ArrayList<>()).add(call);
    for (String type : made) {
      if (classes.lookup(type).contains(method.owner())) reachIn(type, call);
    }
  }

  /** An object is made: it may be what an abstract method is called on. */
  private void make(String type) {
    if (!made.add(type)) return;
    for (String above : classes.lookup(type)) {
      for (Reached call : open.getOrDefault(above, List.of())) reachIn(type, call);
    }
  }

  /** The method as objects of the class have it. */
  private void reachIn(String type, Reached call) {
    MethodId method = call.method();
    classes
        .declaring(type, method)
        .filter(declaring -> !declaring.equals(method.owner()))
        .ifPresent(
            declaring ->
                reach(
                    new MethodId(declaring, method.name(), method.descriptor()),
                    call.before(),
                    call.forPeople()));
  }

  private Outcome look(Reached at) {
    String unknown = null;
    for (String owner : classes.lookup(at.method().owner())) {
      Optional<LibraryClass> type = classes.find(owner);
      if (type.isEmpty()) {
        if (!Jdk.hasClass(owner) && summary.of(ClassNames.of(owner)) instanceof Verdict.Unknown) {
          return unresolved(at, Phrase.NOT_ON_CLASS_PATH.with(ClassNames.of(owner)));
        }
        if (isKnown(at, owner)) return judge(at, owner);
        unknown = unknown == null ? owner : unknown;
        continue;
      }
      Verdict known =
          summary.of(
              ClassNames.of(owner),
              at.method().name(),
              ClassNames.parameters(at.method().descriptor()));
      if (known instanceof Verdict.Fine) return DETERMINISTIC;
      if (known instanceof Verdict.Hazardous) return judge(at, owner);
      Optional<LibraryMethod> body = classes.method(type.get(), at.method());
      if (body.isEmpty()) continue;
      if (body.get().declared() || classes.isDeclared(type.get())) return DETERMINISTIC;
      if (body.get().isOverridable()) dispatch(at);
      if (at.method().name().equals("<init>")) {
        make(owner);
        for (MethodId callback : classes.callbacks(type.get())) reach(callback, at, at.forPeople());
      }
      if (body.get().isNative())
        return unresolved(at, Phrase.IS_NATIVE.with(at.method().display()));
      return follow(at, type.get(), body.get());
    }
    // Without one, it is <clinit> of a class that has none.
    return unknown == null ? DETERMINISTIC : judge(at, unknown);
  }

  /** Whether a class of the JDK above a class of a library may be what declares the method. */
  private boolean isKnown(Reached at, String owner) {
    List<String> parameters = ClassNames.parameters(at.method().descriptor());
    return !(summary.of(ClassNames.of(owner), at.method().name(), parameters)
        instanceof Verdict.Unknown);
  }

  private Outcome follow(Reached at, LibraryClass type, LibraryMethod body) {
    Outcome gravest = DETERMINISTIC;
    for (Act act : body.acts()) {
      Outcome found = DETERMINISTIC;
      if (act instanceof Act.Call call) {
        reach(call.target(), at, at.forPeople() || call.forPeople());
      } else if (act instanceof Act.StaticField field) {
        found = touch(at, type, field);
      } else if (act instanceof Act.Dynamic dynamic) {
        found = unresolved(at, Phrase.RUNS_MADE_CODE.with(dynamic.bootstrap()));
      }
      gravest = graver(gravest, found);
    }
    return gravest;
  }

  private Outcome touch(Reached at, LibraryClass in, Act.StaticField field) {
    Optional<LibraryClass> owner = classes.find(field.owner());
    if (owner.isEmpty()) return judgeField(at, field);
    // A class makes its own fields when it is first used.
    if (at.method().name().equals("<clinit>") && owner.get().equals(in)) return DETERMINISTIC;
    reach(MethodId.initializer(field.owner()), at, false);
    boolean variable = owner.get().variables().contains(field.name());
    if (variable && !ignored.contains(new MethodId(field.owner(), field.name(), "()"))) {
      return hazard(at, Hazard.MUTABLE_STATE, variable(field));
    }
    return DETERMINISTIC;
  }

  private Outcome judgeField(Reached at, Act.StaticField field) {
    Verdict verdict = summary.of(ClassNames.of(field.owner()), field.name());
    return verdict instanceof Verdict.Hazardous hazardous
            && hazardous.hazard().countsInLibraries()
            && !ignored.contains(new MethodId(field.owner(), field.name(), "()"))
        ? hazard(at, hazardous.hazard(), variable(field))
        : DETERMINISTIC;
  }

  private String variable(Act.StaticField field) {
    return MethodId.simpleName(ClassNames.of(field.owner())) + "." + field.name();
  }

  private Outcome judge(Reached at, String owner) {
    MethodId method = at.method();
    if (method.name().equals("<clinit>")) return DETERMINISTIC;
    Verdict verdict =
        summary.of(ClassNames.of(owner), method.name(), ClassNames.parameters(method.descriptor()));
    if (verdict instanceof Verdict.Hazardous hazardous) {
      boolean told =
          (at.forPeople() && hazardous.hazard() == Hazard.LOCALE)
              || summary.has(Trait.HARMLESS_IN_LIBRARIES, ClassNames.of(owner), method.name());
      return hazardous.hazard().countsInLibraries() && !told && !ignored.contains(method)
          ? hazard(before(at), hazardous.hazard(), method.display())
          : DETERMINISTIC;
    }
    return verdict instanceof Verdict.Unknown
        ? unresolved(at, Phrase.NOT_REVIEWED_MEMBER.with(method.display()))
        : DETERMINISTIC;
  }

  private Reached before(Reached at) {
    return at.before() == null ? at : at.before();
  }

  private Outcome hazard(Reached at, Hazard hazard, String subject) {
    return new Outcome.Hazardous(hazard, subject, chain(at));
  }

  private Outcome unresolved(Reached at, String reason) {
    return new Outcome.Unresolved(String.join(" → ", chain(at)) + ": " + reason);
  }

  private List<String> chain(Reached at) {
    List<String> chain = new ArrayList<>();
    for (Reached step = at; step != null; step = step.before()) {
      chain.add(step.method().display());
    }
    Collections.reverse(chain);
    return chain;
  }

  /** Hazards for values come before those for state; among equals, the nearest counts. */
  private static Outcome graver(Outcome one, Outcome other) {
    return gravity(other) > gravity(one) ? other : one;
  }

  private static int gravity(Outcome outcome) {
    if (outcome instanceof Outcome.Unresolved) return 1;
    if (!(outcome instanceof Outcome.Hazardous hazardous)) return 0;
    return switch (hazardous.hazard()) {
      case CLOCK, RANDOM -> GRAVEST;
      case MUTABLE_STATE, REFLECTION -> 1;
      default -> 2;
    };
  }
}
