package dev.cairn.processor.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The text is a review of the JDK, member by member. */
class JdkReviewTest {
  private final Summary summary = Summary.bundled();

  /** Members that JDK 17 does not have. */
  private static final Set<String> NEWER =
      Set.of(
          "#ceilDiv",
          "#ceilDivExact",
          "#ceilMod",
          "#divideExact",
          "#floorDivExact",
          "#powExact",
          "#unsignedMultiplyExact",
          "#unsignedPowExact",
          "#getFirst",
          "#getLast",
          "#removeFirst",
          "#removeLast",
          "#newSequencedSetFromMap",
          "#unmodifiableSequencedCollection",
          "#unmodifiableSequencedMap",
          "#unmodifiableSequencedSet",
          "AbstractStringBuilder#repeat",
          "CharSequence#getChars",
          "#newHashMap",
          "#newHashSet",
          "#newLinkedHashMap",
          "#newLinkedHashSet",
          "#clamp",
          "#ofLiteral",
          "#ofPosixLiteral",
          "URL#of",
          "#caseFoldLanguageTag",
          "#equiDoubles");

  /** A newer JDK may have more of them: they are to be looked at, and written down. */
  @Test
  void everyMemberOfAReviewedClassWasReviewed() {
    Set<String> missing = new TreeSet<>();
    int classes = 0;
    for (String name : summary.reviewedClasses()) {
      Optional<Class<?>> type = load(name);
      if (type.isEmpty()) continue; // of a newer JDK than this one
      classes++;
      for (Member member : members(type.get())) {
        String called = member instanceof Constructor<?> ? "<init>" : member.getName();
        boolean known =
            summary.reviewedMembers(name).contains(called)
                || summary.of(name, called) instanceof Verdict.Hazardous;
        if (!known) missing.add(name + "#" + called);
      }
    }

    assertThat(classes).isGreaterThan(600);
    assertThat(missing).isEmpty();
  }

  /** Members of a class that is trusted as a whole would be trusted before they are there. */
  @Test
  void noClassOfTheJdkIsTrustedAsAWhole() throws IOException {
    try (InputStream text = Summary.class.getResourceAsStream("jdk.txt")) {
      byte[] bytes = Objects.requireNonNull(text).readAllBytes();
      assertThat(new String(bytes, StandardCharsets.UTF_8).lines())
          .noneMatch(line -> line.endsWith(" *"));
    }
    assertThat(summary.of("java.lang.Character.UnicodeBlock", "ofMachine"))
        .isEqualTo(new Verdict.Unknown());
    assertThat(summary.of("java.lang.runtime.SwitchBootstraps", "shuffledSwitch"))
        .isEqualTo(new Verdict.Unknown());
  }

  /** A name that nobody has is a mistake in writing, and does nothing. */
  @Test
  void everyMemberWithATraitIsThere() {
    Set<String> missing = new TreeSet<>();
    for (Trait trait : Trait.values()) {
      for (String entry : summary.all(trait)) {
        int hash = entry.indexOf('#');
        if (hash < 0 || !entry.startsWith("java.")) continue;
        Optional<Class<?>> type = load(entry.substring(0, hash));
        String named = entry.replaceAll("\\(.*", "");
        if (type.isPresent()
            && NEWER.stream().noneMatch(named::endsWith)
            && !has(type.get(), named.substring(hash + 1))) {
          missing.add(trait + " " + entry);
        }
      }
    }

    assertThat(missing).isEmpty();
  }

  private static boolean has(Class<?> type, String member) {
    if (member.equals("<init>")) return type.getDeclaredConstructors().length > 0;
    if (Arrays.stream(type.getMethods()).anyMatch(one -> one.getName().equals(member))) return true;
    return members(type).stream().anyMatch(one -> one.getName().equals(member));
  }

  @Test
  void whatANewerJdkAddsIsUnknown() {
    assertThat(summary.of("java.util.stream.Stream", "shuffled", List.of()))
        .isEqualTo(new Verdict.Unknown());
    assertThat(summary.of("java.util.Tombola", "draw", List.of())).isEqualTo(new Verdict.Unknown());
    assertThat(summary.of("java.lang.Tombola")).isEqualTo(new Verdict.Unknown());
  }

  @Test
  void membersAreInherited() {
    assertThat(summary.of("java.util.TreeMap", "getOrDefault", List.of("Object", "Object")))
        .isEqualTo(Summary.FINE);
    assertThat(summary.of("java.util.ArrayList", "parallelStream", List.of()))
        .isEqualTo(new Verdict.Hazardous(Hazard.CONCURRENCY));
    assertThat(summary.of("java.lang.StringBuilder", "length", List.of())).isEqualTo(Summary.FINE);
    assertThat(summary.has(Trait.CHANGES_ITS_OBJECT, "java.util.ArrayList", "removeIf")).isTrue();
  }

  @Test
  void whatNewerJdksHaveAddedWasReviewed() {
    assertThat(summary.of("java.lang.IO", "println"))
        .isEqualTo(new Verdict.Hazardous(Hazard.INPUT_OUTPUT));
    assertThat(summary.of("java.util.stream.Gatherers", "mapConcurrent"))
        .isEqualTo(new Verdict.Hazardous(Hazard.CONCURRENCY));
    assertThat(summary.of("java.util.stream.Gatherers", "windowFixed")).isEqualTo(Summary.FINE);
    assertThat(summary.of("java.util.Locale", "availableLocales"))
        .isEqualTo(new Verdict.Hazardous(Hazard.ENVIRONMENT));
    assertThat(summary.of("java.util.Objects", "toIdentityString"))
        .isEqualTo(new Verdict.Hazardous(Hazard.IDENTITY_HASH));
  }

  /** No trait has lost its section. */
  @Test
  void everyTraitIsListed() {
    assertThat(Trait.values())
        .allSatisfy(trait -> assertThat(summary.isListed(trait)).as("%s", trait).isTrue());
  }

  private static List<Member> members(Class<?> type) {
    List<Member> found = new ArrayList<>();
    for (Constructor<?> one : type.getDeclaredConstructors()) {
      if (!type.isEnum()) found.add(one);
    }
    for (Method one : type.getDeclaredMethods()) {
      if (!one.isSynthetic()) found.add(one);
    }
    for (Field one : type.getDeclaredFields()) {
      if (!one.isEnumConstant() && Modifier.isPublic(one.getModifiers())) found.add(one);
    }
    found.removeIf(
        member ->
            !Modifier.isPublic(member.getModifiers())
                && !Modifier.isProtected(member.getModifiers()));
    return found;
  }

  /** The class as source names it; nested ones have another name for the JVM. */
  private static Optional<Class<?>> load(String name) {
    String binary = name;
    while (true) {
      try {
        return Optional.of(Class.forName(binary, false, ClassLoader.getPlatformClassLoader()));
      } catch (ClassNotFoundException e) {
        int dot = binary.lastIndexOf('.');
        if (dot < 0) return Optional.empty();
        binary = binary.substring(0, dot) + "$" + binary.substring(dot + 1);
      }
    }
  }
}
