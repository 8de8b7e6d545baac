package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

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
