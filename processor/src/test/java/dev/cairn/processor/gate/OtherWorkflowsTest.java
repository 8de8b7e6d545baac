package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A change of one workflow is no change of another that has the same superclass. */
@Tag("one-jdk")
class OtherWorkflowsTest {
  private static final String BASE =
      """
      abstract class Base {
        @Step protected int draw() { return 4; }
        protected int twice(IntSupplier code) { return code.getAsInt() + code.getAsInt(); }
      }
      """;

  private static final String ONE =
      """
      public abstract class OneWorkflow extends Base {
        @Workflow public int one() { return twice(this::draw) > 3 ? more() : 0; }
        @Step protected int more() { return 5; }
      }
      """;

  private static final String OTHER =
      """
      public abstract class OtherWorkflow extends Base {
        @Workflow public int other() { int sum = draw(); return sum > %s ? draw() : sum; }
      }
      """;

  @Test
  void whatIsRecordedDoesNotDependOnTheExecutorsThatRecordIt() {
    assertThat(manifestOfOne(OTHER.formatted("3"))).isEqualTo(manifestOfOne(OTHER.formatted("4")));
  }

  private static String manifestOfOne(String other) {
    return Workflows.resource(
        Workflows.of(BASE, ONE, other).compileCleanly(), "META-INF/cairn/one.json");
  }
}
