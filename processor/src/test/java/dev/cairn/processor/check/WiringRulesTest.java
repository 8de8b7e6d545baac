package dev.cairn.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class WiringRulesTest {

  /** Stands for the module that handlers need. */
  private static final String LAMBDA =
      """
      package dev.cairn.lambda;
      import dev.cairn.runtime.WorkflowExecutor;
      import java.util.function.Supplier;
      public abstract class LambdaHandler {
        protected LambdaHandler(Supplier<? extends WorkflowExecutor<?, ?>> executors) {}
      }
      """;

  @Test
  void aHandlerCanMakeItsExecutor() {
    var compilation =
        Workflows.of(
                LAMBDA,
                """
                class OrderWorkflow {
                  OrderWorkflow(String gateway) {}
                  @Workflow // CAIRN111
                  public void run() {}
                }
                """)
            .compileAsExpected();

    assertThat(Workflows.describe(compilation))
        .contains("Give OrderWorkflow a no-arg constructor that is not private")
        .contains(
            "@Workflow(wiring = OrderWiring.class), with public final class OrderWiring implements"
                + " Supplier<OrderWorkflowExecutor>");
  }

  @Test
  void aNoArgConstructorIsEnough() {
    Workflows.of(
            LAMBDA,
            """
            class OrderWorkflow {
              protected OrderWorkflow() {}
              OrderWorkflow(String gateway) {}
              @Workflow public void run() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void aNoArgConstructorThatMayThrowIsNotEnough() {
    Workflows.of(
            LAMBDA,
            """
            class OrderWorkflow {
              OrderWorkflow() throws IOException {}
              @Workflow // CAIRN111
              public void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aHandlerOfWhatIsDeprecatedDrawsNoWarning() {
    Workflows.of(
            LAMBDA,
            """
            @Deprecated
            class OrderWorkflow {
              @Deprecated protected OrderWorkflow() {}
              @Workflow public void run() {}
            }
            """,
            """
            class ParcelWorkflow {
              ParcelWorkflow(String gateway) {}
              @SuppressWarnings("deprecation")
              @Workflow(wiring = ParcelWiring.class) public void run() {}
            }
            """,
            """
            @Deprecated
            public final class ParcelWiring implements Supplier<ParcelWorkflowExecutor> {
              public ParcelWiring() {}
              @Override public ParcelWorkflowExecutor get() { return new ParcelWorkflowExecutor(""); }
            }
            """)
        .compileCleanly();
  }

  @Test
  void theHandlersNameIsFree() {
    Workflows.of(
            LAMBDA,
            """
            class OrderWorkflow { // CAIRN108
              @Workflow public void run() {}
            }
            """,
            "class OrderWorkflowHandler {}")
        .compileAsExpected();
  }

  @Test
  void withoutHandlersTheirNameMayBeTaken() {
    Workflows.of(
            """
            class OrderWorkflow {
              @Workflow public void run() {}
            }
            """,
            "class OrderWorkflowHandler {}")
        .compileCleanly();
  }

  @Test
  void aWiringClassIsEnough() {
    Workflows.of(
            LAMBDA,
            """
            class OrderWorkflow {
              OrderWorkflow(String gateway) {}
              @Workflow(wiring = OrderWiring.class) public void run() {}
            }
            """,
            """
            public final class OrderWiring implements Supplier<OrderWorkflowExecutor> {
              public OrderWiring() {}
              @Override public OrderWorkflowExecutor get() { return new OrderWorkflowExecutor(""); }
            }
            """)
        .compileCleanly();
  }

  @Test
  void aWiringClassMayBeInAnotherPackageAndSupplyThroughASuperclass() {
    Workflows.of(
            """
            public class OrderWorkflow {
              protected OrderWorkflow(String gateway) {}
              @Workflow(wiring = wires.OrderWiring.class) public void run() {}
            }
            """,
            """
            package wires;
            import acme.OrderWorkflowExecutor;
            public final class OrderWiring extends Wiring<OrderWorkflowExecutor> {
              public OrderWiring() {}
              @Override public OrderWorkflowExecutor get() { return new OrderWorkflowExecutor(""); }
            }
            """,
            """
            package wires;
            abstract class Wiring<T> implements java.util.function.Supplier<T> {}
            """)
        .compileCleanly();
  }

  @Test
  void withoutHandlersNoWiringIsNeeded() {
    Workflows.of(
            """
            class OrderWorkflow {
              OrderWorkflow(String gateway) {}
              @Workflow public void run() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void aWiringClassSuppliesTheExecutor() {
    Workflows.of(
            """
            class AWorkflow {
              static abstract class Wiring implements Supplier<AWorkflowExecutor> {
                public Wiring() {}
              }
              @Workflow(wiring = Wiring.class) void run() {} // CAIRN112
            }
            class BWorkflow {
              interface Wiring extends Supplier<BWorkflowExecutor> {}
              @Workflow(wiring = Wiring.class) void run() {} // CAIRN112
            }
            class CWorkflow {
              static class Wiring implements Supplier<CWorkflowExecutor> {
                Wiring() {}
                public CWorkflowExecutor get() { return null; }
              }
              @Workflow(wiring = Wiring.class) void run() {} // CAIRN112
            }
            class HWorkflow {
              static class Wiring implements Supplier<HWorkflowExecutor> {
                public Wiring() throws IOException {}
                public HWorkflowExecutor get() { return null; }
              }
              @Workflow(wiring = Wiring.class) void run() {} // CAIRN112
            }
            class DWorkflow {
              static class Wiring { public Wiring() {} }
              @Workflow(wiring = Wiring.class) void run() {} // CAIRN112
            }
            class EWorkflow {
              static class Wiring implements Supplier<EWorkflow> {
                public Wiring() {}
                public EWorkflow get() { return null; }
              }
              @Workflow(wiring = Wiring.class) void run() {} // CAIRN112
            }
            class FWorkflow {
              class Wiring implements Supplier<FWorkflow> {
                public Wiring() {}
                public FWorkflow get() { return null; }
              }
              @Workflow(wiring = Wiring.class) void run() {} // CAIRN112
            }
            class GWorkflow {
              private static class Wiring implements Supplier<GWorkflow> {
                public Wiring() {}
                public GWorkflow get() { return null; }
              }
              @Workflow(wiring = Wiring.class) void run() {} // CAIRN112
            }
            """)
        .compileWithOurErrorsAsExpected();
  }
}
