package dev.cairn.processor.knowledge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
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
  private final Traits traits;

  /** Few classes are asked for again and again. */
  private final Map<String, List<String>> withAbove = new ConcurrentHashMap<>();

  private final Map<String, Map<String, Member>> members = new ConcurrentHashMap<>();

  /**
   * A member of a class or of one above it.
   *
   * @param byOverload whether some of its overloads are listed by themselves
   */
  private record Member(Set<Trait> traits, boolean byOverload) {
    private static final Member PLAIN = new Member(Set.of(), false);
  }

  /** The text is read once in a process. */
  private static final class Bundled {
    static final Summary SUMMARY = read();

    private static Summary read() {
      SummaryReader reader = new SummaryReader();
      for (String resource : List.of("jdk.txt", "libraries.txt")) reader.read(resource);
      return reader.summary();
    }
  }

  Summary(Map<String, Verdict> verdicts, Map<String, ReviewedClass> reviewed, Traits traits) {
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
    return !traits.entries(trait).isEmpty();
  }

  /** Whether the class, or its package, is listed with the trait. */
  public boolean is(Trait trait, String className) {
    return traits.ofClass(className).contains(trait);
  }

  /** Whether the member has the trait, in the class or in one above it. */
  public boolean has(Trait trait, String className, String member) {
    return member(className, member).traits().contains(trait);
  }

  /** Whether some trait is one of single overloads of the member. */
  public boolean isListedByOverload(String className, String member) {
    return member(className, member).byOverload();
  }

  private Member member(String className, String member) {
    // Most are known, and to ask for one is faster than to say what to do without it.
    Map<String, Member> ofClass = members.get(className);
    if (ofClass == null) {
      ofClass = members.computeIfAbsent(className, unused -> new ConcurrentHashMap<>());
    }
    Member known = ofClass.get(member);
    return known != null
        ? known
        : ofClass.computeIfAbsent(member, unused -> find(className, member));
  }

  private Member find(String className, String member) {
    Set<Trait> all = EnumSet.noneOf(Trait.class);
    boolean byOverload = false;
    for (String type : withAbove(className)) {
      String entry = type + "#" + member;
      all.addAll(traits.ofEntry(entry));
      byOverload |= traits.isListedByOverload(entry);
    }
    return all.isEmpty() && !byOverload ? Member.PLAIN : new Member(all, byOverload);
  }

  /**
   * Whether the overload has the trait, in the class or in one above it.
   *
   * @param parameters the simple names of the parameters' erased types
   */
  public boolean has(Trait trait, String className, String member, List<String> parameters) {
    return has(trait, className, member)
        || (isListedByOverload(className, member)
            && has(trait, className, member + "(" + String.join(",", parameters) + ")"));
  }

  /** The classes and packages with the trait. */
  public Set<String> all(Trait trait) {
    return traits.entries(trait);
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
    for (String entry : traits.entries(trait)) {
      if (entry.startsWith(prefix)) found.add(entry.substring(prefix.length()));
    }
    return found;
  }

  /** The class and what is above it, nearest first, as far as the summary tells. */
  private List<String> withAbove(String className) {
    List<String> known = withAbove.get(className);
    return known != null ? known : withAbove.computeIfAbsent(className, this::findAbove);
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
