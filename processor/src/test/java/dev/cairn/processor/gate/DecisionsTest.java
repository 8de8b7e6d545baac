package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything that a condition is computed from counts, and nothing else does. */
@Tag("one-jdk")
class DecisionsTest {
  private static final String PASSES = "";
  private static final String DECIDES = "CAIRN407";
  private static final String EITHER = " ? a() : b();";

  private static final List<Change> ALL =
      List.of(
          condition("another comparison", "in.length() > 3", "in.length() <= 3"),
          condition("a comparison that is turned", "in.isEmpty()", "!in.isEmpty()"),
          condition("or instead of and", "isEven(in) && x(in)", "isEven(in) || x(in)"),
          condition("another cast", "(byte) in.length() > 3", "(short) in.length() > 3"),
          condition(
              "another type is asked for", "any(in) instanceof String", "any(in) instanceof Long"),
          helper(
              "a local is computed by another operator",
              "int n = in.length() + 1; return n > 3" + EITHER,
              "int n = in.length() - 1; return n > 3" + EITHER),
          helper(
              "a local counts the other way",
              "int i = 0; while (i < in.length()) { a(); i++; } return b();",
              "int i = 0; while (i < in.length()) { a(); i--; } return b();"),
          helper(
              "a for loop counts in other steps",
              "for (int i = 0; i < in.length(); i++) a(); return b();",
              "for (int i = 0; i < in.length(); i += 2) a(); return b();"),
          helper(
              "the body of a for loop changes its counter",
              "for (int i = 0; i < in.length(); i++) { a(); if (i == 2) i++; } return b();",
              "for (int i = 0; i < in.length(); i++) { a(); if (i == 2) i += 2; } return b();"),
          helper(
              "a for loop counts something else besides",
              "for (int i = 0, k = 0; i < in.length(); i++, k++) { if (k > 1) a(); } return b();",
              "for (int i = 0, k = 0; i < in.length(); i++, k += 2) { if (k > 1) a(); } return"
                  + " b();"),
          new Change(
              "a helper that fills a list",
              DECIDES,
              entry(
                      "List<String> all = new ArrayList<>(); fill(all, in); return all.size() > 1"
                          + EITHER)
                  + "void fill(List<String> all, String in) { all.add(in); }",
              entry(
                      "List<String> all = new ArrayList<>(); fill(all, in); return all.size() > 1"
                          + EITHER)
                  + "void fill(List<String> all, String in) { all.add(in); all.add(in); }"),
          helper(
              "another order of a sorted list",
              "List<String> all = new ArrayList<>(List.of(in, \"x\")); Collections.sort(all);"
                  + " return all.get(0).equals(in)"
                  + EITHER,
              "List<String> all = new ArrayList<>(List.of(in, \"x\"));"
                  + " Collections.sort(all, Comparator.reverseOrder());"
                  + " return all.get(0).equals(in)"
                  + EITHER),
          members(
              "a constant that is an object",
              "NAMES.contains(in)",
              "static final List<String> NAMES = List.of(\"in\");",
              "static final List<String> NAMES = List.of(\"out\");"),
          members(
              "a constant of another class",
              "Limits.NAMES.contains(in)",
              "static class Limits { static final List<String> NAMES = List.of(\"in\"); }",
              "static class Limits { static final List<String> NAMES = List.of(\"out\"); }"),
          members(
              "an initializer that fills a constant",
              "NAMES.contains(in)",
              "static final List<String> NAMES = new ArrayList<>(); static { NAMES.add(\"in\"); }",
              "static final List<String> NAMES = new ArrayList<>(); static { NAMES.add(\"x\"); }"),
          members(
              "a field that a constructor computes",
              "new Limit(3).admits(in)",
              limit("this.most = most;"),
              limit("this.most = most + 1;")),
          members(
              "a field that is computed where it is declared",
              "new Limit().admits(in)",
              "static class Limit { final int most = Integer.parseInt(\"3\");"
                  + " boolean admits(String in) { return in.length() < most; } }",
              "static class Limit { final int most = Integer.parseInt(\"4\");"
                  + " boolean admits(String in) { return in.length() < most; } }"),
          members(
              "the code of a record's constructor",
              "new Length(in.length()).value() > 3",
              "record Length(int value) { Length { value = value + 1; } }",
              "record Length(int value) { Length { value = value - 1; } }"),
          members(
              "a value of an enum's constant",
              "kind(in).most > 3",
              kinds("SHORT(3), LONG(9)"),
              kinds("SHORT(4), LONG(9)")),
          new Change(
              "another name for a local",
              PASSES,
              entry("boolean even = isEven(in); return even" + EITHER),
              entry("boolean yes = isEven(in); return (yes)" + EITHER)),
          new Change(
              "the comparison of a counter is turned around",
              PASSES,
              entry("for (int i = 0; i < in.length(); i++) a(); return b();"),
              entry("for (int i = 0; in.length() > i; i++) a(); return b();")),
          new Change(
              "a counter is incremented before it is read",
              PASSES,
              entry("for (int i = 0; i < in.length(); i++) a(); return b();"),
              entry("for (int k = 0; k < in.length(); ++k) a(); return b();")),
          new Change(
              "another field that the constructor sets",
              "CAIRN411",
              entry("return new Limit(3).admits(in)" + EITHER) + limit("this.most = most;"),
              entry("return new Limit(3).admits(in)" + EITHER)
                  + limit("this.most = most; this.name = \"x\";")),
          new Change(
              "another text of an enum's constant that is only compared",
              PASSES,
              entry("return kind(in) == Kind.SHORT" + EITHER) + kinds("SHORT(3), LONG(9)"),
              entry("return kind(in) == Kind.SHORT" + EITHER) + kinds("SHORT(4), LONG(9)")));

  @TempDir static Path releases;
  private static Verdicts verdicts;

  static List<Change> all() {
    return ALL;
  }

  @BeforeAll
  static void compile() throws IOException {
    verdicts = Verdicts.on(ALL, releases);
  }

  @ParameterizedTest
  @MethodSource("all")
  void isJudged(Change change) {
    assertThat(verdicts.of(change).replaceAll("(CAIRN407)( \\1)+", "$1"))
        .as(verdicts.messages().toString())
        .isEqualTo(change.verdict());
  }

  private static Change condition(String title, String before, String after) {
    return helper(title, "return " + before + EITHER, "return " + after + EITHER);
  }

  private static Change helper(String title, String before, String after) {
    return new Change(title, DECIDES, entry(before), entry(after));
  }

  private static Change members(String title, String condition, String before, String after) {
    String entry = entry("return " + condition + EITHER);
    return new Change(title, DECIDES, entry + before, entry + after);
  }

  private static String entry(String body) {
    return "@Workflow public String run(String in) { "
        + body
        + """
         }
        @Step protected String a() { return "a"; }
        @Step protected String b() { return "b"; }
        boolean isEven(String in) { return in.length() % 2 == 0; }
        boolean x(String in) { return in.startsWith("x"); }
        Object any(String in) { return in; }
        """;
  }

  private static String limit(String constructor) {
    return "static class Limit { final int most; String name = \"\"; Limit(int most) { "
        + constructor
        + " } boolean admits(String in) { return in.length() < most; } }";
  }

  private static String kinds(String constants) {
    return "enum Kind { "
        + constants
        + "; final int most; Kind(int most) { this.most = most; } }"
        + " Kind kind(String in) { return in.isEmpty() ? Kind.SHORT : Kind.LONG; }";
  }
}
