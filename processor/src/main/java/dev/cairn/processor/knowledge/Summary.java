package dev.cairn.processor.knowledge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The reviewed knowledge of the JDK and some libraries: verdicts by member, and traits. The text
 * that it is read from says what its entries look like; the most precise entry counts. Several
 * compilations of one process share it.
 */
public final class Summary {
  static final Verdict FINE = new Verdict.Fine();
  private static final Verdict UNKNOWN = new Verdict.Unknown();
  private static final String OBJECT = "java.lang.Object";

  private final Map<String, Verdict> verdicts;
  private final Map<String, ReviewedClass> reviewed;
  private final Map<Trait, Set<String>> traits;

  /** Few classes are asked for again and again. */
  private final Map<String, List<String>> withAbove = new ConcurrentHashMap<>();

  /** The text is read once in a process. */
  private static final class Bundled {
    static final Summary SUMMARY = read();

    private static Summary read() {
      SummaryReader reader = new SummaryReader();
      for (String resource : List.of("jdk.txt", "libraries.txt")) reader.read(resource);
      return reader.summary();
    }
  }

  Summary(
      Map<String, Verdict> verdicts,
      Map<String, ReviewedClass> reviewed,
      Map<Trait, Set<String>> traits) {
    this.verdicts = verdicts;
    this.reviewed = reviewed;
    this.traits = traits;
  }

  /** The summary that comes with Cairn. */
  public static Summary bundled() {
    return Bundled.SUMMARY;
  }

  /**
   * This summary with packages and classes that the user says are deterministic.
   *
   * @param names classes, or packages as {@code org.acme.*}
   */
  public Summary trusting(Collection<String> names) {
    if (names.isEmpty()) return this;
    Map<String, Verdict> more = new HashMap<>(verdicts);
    for (String name : names) more.put(name, FINE);
    return new Summary(more, reviewed, traits);
  }

  // Verdicts

  /** The verdict on a whole class, for instance {@code java.lang.Thread}. */
  public Verdict of(String className) {
    if (reviewed.containsKey(className)) return FINE;
    Verdict found = verdicts.get(className);
    if (found != null) return found;
    String around = className;
    while (around.contains(".")) {
      around = around.substring(0, around.lastIndexOf('.'));
      // A class that is nested in a listed one is like it.
      found = verdicts.get(around);
      if (found == null) found = verdicts.get(around + ".*");
      if (found != null) return found;
    }
    return UNKNOWN;
  }

  /** The verdict on a field, or on a method whose parameters do not matter. */
  public Verdict of(String className, String member) {
    return of(className, member, member);
  }

  /**
   * The verdict on a method.
   *
   * @param parameters the simple names of the parameters' erased types
   */
  public Verdict of(String className, String method, List<String> parameters) {
    return of(className, method, method + "(" + String.join(",", parameters) + ")");
  }

  private Verdict of(String className, String member, String overload) {
    for (String type : withAbove(className)) {
      Verdict found = verdicts.get(type + "#" + overload);
      if (found == null) found = verdicts.get(type + "#" + member);
      if (found != null) return found;
      ReviewedClass known = reviewed.get(type);
      if (known == null) break;
      if (known.members().contains(member)) return FINE;
    }
    return reviewed.containsKey(className) ? UNKNOWN : of(className);
  }

  /** The members of a class that were reviewed and found deterministic; none if it was not. */
  Set<String> reviewedMembers(String className) {
    ReviewedClass known = reviewed.get(className);
    return known == null ? Set.of() : known.members();
  }

  Set<String> reviewedClasses() {
    return reviewed.keySet();
  }

  // Traits

  boolean isListed(Trait trait) {
    return !traits.getOrDefault(trait, Set.of()).isEmpty();
  }

  /** Whether the class, or its package, is listed with the trait. */
  public boolean is(Trait trait, String className) {
    Set<String> entries = traits.getOrDefault(trait, Set.of());
    if (entries.contains(className)) return true;
    for (String around = className; around.contains("."); ) {
      around = around.substring(0, around.lastIndexOf('.'));
      if (entries.contains(around + ".*")) return true;
    }
    return false;
  }

  /** Whether the member has the trait, in the class or in one above it. */
  public boolean has(Trait trait, String className, String member) {
    Set<String> entries = traits.getOrDefault(trait, Set.of());
    for (String type : withAbove(className)) {
      if (entries.contains(type + "#" + member)) return true;
    }
    return false;
  }

  /**
   * Whether the overload has the trait, in the class or in one above it.
   *
   * @param parameters the simple names of the parameters' erased types
   */
  public boolean has(Trait trait, String className, String member, List<String> parameters) {
    return has(trait, className, member)
        || has(trait, className, member + "(" + String.join(",", parameters) + ")");
  }

  /** The classes and packages with the trait. */
  public Set<String> all(Trait trait) {
    return Set.copyOf(traits.getOrDefault(trait, Set.of()));
  }

  /** A member with the trait, of the class or of one above it. */
  public Optional<String> memberWith(Trait trait, String className) {
    return withAbove(className).stream()
        .flatMap(type -> membersWith(trait, type).stream())
        .findFirst();
  }

  /** The members with the trait of one class, without those of classes above it. */
  public Set<String> membersWith(Trait trait, String className) {
    Set<String> found = new HashSet<>();
    String prefix = className + "#";
    for (String entry : traits.getOrDefault(trait, Set.of())) {
      if (entry.startsWith(prefix)) found.add(entry.substring(prefix.length()));
    }
    return found;
  }

  /** The class and what is above it, nearest first, as far as the summary tells. */
  private List<String> withAbove(String className) {
    return withAbove.computeIfAbsent(className, this::findAbove);
  }

  private List<String> findAbove(String className) {
    Set<String> order = new LinkedHashSet<>();
    List<String> next = new ArrayList<>(List.of(className));
    for (int i = 0; i < next.size(); i++) {
      String type = next.get(i);
      if (!order.add(type)) continue;
      @Nullable ReviewedClass known = reviewed.get(type);
      if (known != null) next.addAll(known.above());
    }
    if (reviewed.containsKey(className)) order.add(OBJECT);
    return List.copyOf(order);
  }
}
