package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies with errors: javac tells all of them, once, and the processor adds nothing. */
class RefusedByJavacTest {

  private static final String BROKEN =
      """
      abstract class SomeWorkflow {
        @Workflow public String run(List<String> in) {
          long now = System.nanoTime();
          in.forEach(s -> { int z = s; });
          in.foo();
          return step(undefined) + now;
        }
        @Step protected String step(String text) { return text; }
      }
      """;

  private static List<String> errors(Compilation compilation) {
    return compilation.errors().stream().map(RefusedByJavacTest::text).sorted().toList();
  }

  private static String text(Diagnostic<? extends JavaFileObject> diagnostic) {
    return diagnostic.getLineNumber() + " " + diagnostic.getMessage(Locale.ROOT);
  }

  @Test
  void theErrorsAreThoseOfJavacAlone() {
    Compilation alone = Workflows.of(BROKEN).withProcessors().withOptions("-proc:none").compile();

    Compilation with = Workflows.of(BROKEN).compile();

    assertThat(errors(alone)).hasSize(3);
    assertThat(errors(with)).isEqualTo(errors(alone));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "step(undefined);",
        "in.foo();",
        "int z = in;",
        "Unknown unknown = null;",
        "step();",
        "step(1);",
        "Integer cast = (Integer) in;",
        "in.chars().forEach(one -> { String other = one; });",
        "int in = 1;",
        "for (int i = 0; i < 1; i++) { int i = 2; }",
        "Runnable twice = () -> { String in = null; };",
        "final int fixed = 1; fixed = 2;",
        "final int fixed = 1; fixed++;",
        "field = 2;",
        "if (in.isEmpty()) return;",
        "switch (in.length()) { case 1: step(in); break; case 1: break; default: break; }",
        "switch (Color.valueOf(in)) { case RED -> step(in); case RED -> {} }",
      })
  void nothingIsAddedToMistakesOfAnyKind(String statement) {
    String source =
        """
        abstract class SomeWorkflow {
          enum Color { RED }
          private final int field = 1;
          @Workflow public String run(String in) {
            long now = System.nanoTime();
            %s
            return step(in) + now + field;
          }
          @Step protected String step(String text) { return text; }
        }
        """
            .formatted(statement);
    Compilation alone = Workflows.of(source).withProcessors().withOptions("-proc:none").compile();

    Compilation with = Workflows.of(source).compile();

    assertThat(errors(alone)).isNotEmpty();
    assertThat(errors(with)).isEqualTo(errors(alone));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (String one : in.split(\",\")) step(one); for (String one : in.split(\",\"))"
            + " step(one);",
        "try { step(in); } catch (IllegalStateException e) { step(e.toString()); }"
            + " try { step(in); } catch (IllegalStateException e) { step(\"x\"); }",
        "final String later; if (in.isEmpty()) later = \"\"; else later = in; step(later);",
        "Object any = in; if (any instanceof String it) step(it);"
            + " else if (any instanceof Integer it) step(it + \"\");",
        "try (StringReader open = new StringReader(in)) { step(in); } catch (IllegalStateException"
            + " e) { String open = in; step(open); }",
        "new Object() { String in(String in) { return in; } }.in(in);",
        "switch (in) { case \"a\" -> { int n = 1; step(n + in); }"
            + " default -> { int n = 2; step(n + in); } }",
      })
  void codeThatIsRightIsChecked(String statement) {
    String source =
        """
        abstract class SomeWorkflow {
          @Workflow public String run(String in) {
            long now = System.nanoTime();
            %s
            return step(in) + now;
          }
          @Step protected String step(String text) { return text; }
        }
        """
            .formatted(statement);

    assertThat(errors(Workflows.of(source).compile()))
        .singleElement()
        .asString()
        .contains("CAIRN", "nanoTime");
  }

  @Test
  void otherFilesAreCheckedAllTheSame() {
    Compilation compilation =
        Workflows.of(
                BROKEN,
                """
                abstract class OtherWorkflow {
                  @Workflow public long run() { return System.nanoTime() + step(); }
                  @Step protected int step() { return 1; }
                }
                """)
            .compile();

    assertThat(errors(compilation))
        .hasSize(4)
        .filteredOn(error -> error.contains("CAIRN"))
        .singleElement()
        .asString()
        .contains("nanoTime");
  }
}
