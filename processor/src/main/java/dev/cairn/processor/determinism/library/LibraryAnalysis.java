package dev.cairn.processor.determinism.library;

import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.determinism.MethodId;
import dev.cairn.processor.determinism.summary.Summary;
import dev.cairn.processor.determinism.summary.Verdict;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.model.Jdk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Follows calls through class files, breadth first, so that the shortest way to a hazard is told.
 *
 * <p>A call of a method that may be overridden leads to those classes, too, that the code on the
 * way makes objects of. What else implements it was made by other code, which is looked at where it
 * is reached. Only the method that replayed code calls itself has to have a body. Objects that are
 * made to be called by the JDK, such as comparators, are taken to be called.
 */
public final class LibraryAnalysis {

  /** More than any method of a library that computes something comes to. */
  private static final int FARTHEST = 4_000;

  private static final int GRAVEST = 3;
  private static final Outcome DETERMINISTIC = new Outcome.Deterministic();
  private static final Outcome DECLARED = new Outcome.Declared();

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
    Walk all = new Walk(Set.of());
    for (MethodId method : methods) all.walkThrough(method);
    Map<MethodId, Outcome> outcomes = new LinkedHashMap<>();
    for (MethodId method : methods) outcomes.put(method, of(method, all.made));
    return outcomes;
  }

  private Outcome of(MethodId method, Set<String> made) {
    for (String owner : classes.lookup(method.owner())) {
      Optional<LibraryClass> type = classes.find(owner);
      if (type.isEmpty()) {
        if (Jdk.hasClass(owner)) break;
        return new Outcome.Unresolved(Phrase.NOT_ON_CLASS_PATH.with(className(owner)));
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
    return new Walk(made).from(method);
  }

  private final class Walk {
    private final Deque<Reached> next = new ArrayDeque<>();
    private final Set<List<Object>> seen = new HashSet<>();
    private final Map<String, List<Reached>> open = new HashMap<>();
    private final Set<String> made;

    /**
     * @param made classes that objects were made of before
     */
    Walk(Set<String> made) {
      this.made = new LinkedHashSet<>(made);
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
          if (!Jdk.hasClass(owner) && summary.of(className(owner)) instanceof Verdict.Unknown) {
            return unresolved(at, Phrase.NOT_ON_CLASS_PATH.with(className(owner)));
          }
          if (isKnown(at, owner)) return judge(at, owner);
          unknown = unknown == null ? owner : unknown;
          continue;
        }
        Verdict known =
            summary.of(className(owner), at.method().name(), parameters(at.method().descriptor()));
        if (known instanceof Verdict.Fine) return DETERMINISTIC;
        if (known instanceof Verdict.Hazardous) return judge(at, owner);
        Optional<LibraryMethod> body = classes.method(type.get(), at.method());
        if (body.isEmpty()) continue;
        if (body.get().declared() || classes.isDeclared(type.get())) return DETERMINISTIC;
        if (body.get().isOverridable()) dispatch(at);
        if (at.method().name().equals("<init>")) {
          make(owner);
          for (MethodId callback : classes.callbacks(type.get()))
            reach(callback, at, at.forPeople());
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
      List<String> parameters = parameters(at.method().descriptor());
      return !(summary.of(className(owner), at.method().name(), parameters)
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
      Verdict verdict = summary.of(className(field.owner()), field.name());
      return verdict instanceof Verdict.Hazardous hazardous
              && hazardous.hazard().countsInLibraries()
              && !ignored.contains(new MethodId(field.owner(), field.name(), "()"))
          ? hazard(at, hazardous.hazard(), variable(field))
          : DETERMINISTIC;
    }

    private String variable(Act.StaticField field) {
      return MethodId.simpleName(className(field.owner())) + "." + field.name();
    }

    private Outcome judge(Reached at, String owner) {
      MethodId method = at.method();
      if (method.name().equals("<clinit>")) return DETERMINISTIC;
      Verdict verdict =
          summary.of(className(owner), method.name(), parameters(method.descriptor()));
      if (verdict instanceof Verdict.Hazardous hazardous) {
        boolean told = at.forPeople() && hazardous.hazard() == Hazard.LOCALE;
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

  private static String className(String internalName) {
    return internalName.replace('/', '.').replace('$', '.');
  }

  private static List<String> parameters(String descriptor) {
    List<String> names = new ArrayList<>();
    for (Type type : Type.getArgumentTypes(descriptor)) {
      names.add(MethodId.simpleName(type.getClassName().replace('$', '.')));
    }
    return names;
  }
}
