package dev.cairn.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class EntryRulesTest {

  @Test
  void aClassHasOneEntry() {
    Workflows.of(
            """
            class SomeWorkflow {
              @Workflow(name = "one") // CAIRN120
              public void one() {}
              @Workflow(name = "two") // CAIRN120
              public void two() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void anEntryIsAnOrdinaryMethod() {
    Workflows.of(
            """
            class AWorkflow {
              @Workflow private void run() {} // CAIRN121
            }
            class BWorkflow {
              @Workflow static void run() {} // CAIRN121
            }
            class CWorkflow {
              @Workflow public final void run() {} // CAIRN121
            }
            abstract class DWorkflow {
              @Workflow abstract void run(); // CAIRN121
            }
            class EWorkflow {
              @Workflow public <T extends String> void run(T input) {} // CAIRN136
            }
            """)
        .compileAsExpected();
  }

  @Test
  void anEntryMayHaveAnyVisibilityButPrivate() {
    Workflows.of(
            """
            class SomeWorkflow { @Workflow void run() {} }
            """,
            """
            class OtherWorkflow { @Workflow protected void run() {} }
            """)
        .compileCleanly();
  }

  @Test
  void anEntryHasOneParameterOrNone() {
    Workflows.of(
            """
            class SomeWorkflow {
              @Workflow public void run(
                  String one,
                  String two) {} // CAIRN122
            }
            """)
        .compileAsExpected();
  }

  @Test
  void anEntryReturnsAValueAndNoHandle() {
    Workflows.of(
            """
            class SomeWorkflow {
              @Workflow public DurableFuture<String> run() { return null; } // CAIRN138
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aWorkflowNameIsMadeOfLettersDigitsAndDashes() {
    String longest = "x".repeat(64);
    Workflows.of(
            """
            class AWorkflow { @Workflow(name = "my order") void run() {} } // CAIRN123
            class BWorkflow { @Workflow(name = "order.new") void run() {} } // CAIRN123
            class CWorkflow { @Workflow(name = "%sx") void run() {} } // CAIRN123
            class DWorkflow { @Workflow(name = "%s") void run() {} }
            class EWorkflow { @Workflow(name = "my-Order_2") void run() {} }
            class $Workflow {
              @Workflow // CAIRN123
              void run() {}
            }
            """
                .formatted(longest, longest))
        .compileAsExpected();
  }

  @Test
  void anUnnamedWorkflowIsNamedForItsClass() {
    var compilation =
        Workflows.of(
                """
                class OrderItemsWorkflow { @Workflow void run() {} }
                """,
                """
                class Shipping { @Workflow void run() {} }
                """,
                """
                package other;
                class Workflow { @dev.cairn.Workflow void run() {} }
                """)
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.OrderItemsWorkflowExecutor"))
        .contains("WorkflowDefinition.of(\"orderItems\", 1,");
    assertThat(Workflows.source(compilation, "acme.ShippingExecutor"))
        .contains("WorkflowDefinition.of(\"shipping\", 1,");
    assertThat(Workflows.source(compilation, "other.WorkflowExecutor"))
        .contains("WorkflowDefinition.of(\"workflow\", 1,");
  }

  @Test
  void versionsCountFromOne() {
    Workflows.of(
            """
            class SomeWorkflow {
              @Workflow(
                  version = 0) // CAIRN124
              void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void twoWorkflowsDifferInNameOrVersion() {
    Workflows.of(
            """
            class AWorkflow { @Workflow(name = "order") void run() {} }
            """,
            """
            class BWorkflow {
              @Workflow(
                  name = "order") // CAIRN125
              void run() {}
            }
            """,
            """
            class CWorkflow { @Workflow(name = "order", version = 2) void run() {} }
            """)
        .compileAsExpected();
  }

  @Test
  void runsAreKeptForUpToNinetyDays() {
    Workflows.of(
            """
            class SomeWorkflow {
              @Workflow(
                  retentionDays = 0) // CAIRN126
              void run() {}
            }
            """,
            """
            class OtherWorkflow {
              @Workflow(
                  retentionDays = 91) // CAIRN126
              void run() {}
            }
            """,
            """
            class ThirdWorkflow {
              @Workflow(retentionDays = 90) void run() {}
            }
            """)
        .compileAsExpected();
  }
}
