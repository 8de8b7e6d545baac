package dev.cairn.testing.junit;

import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Gives each test a {@link LocalRunner} of its own, and tells with each failure what the runs did.
 *
 * <pre>{@code
 * @ExtendWith(LocalRunnerExtension.class)
 * class OrderWorkflowTest {
 *   @BeforeEach
 *   void register(LocalRunner runner) {
 *     runner.register(() -> new OrderWorkflowExecutor(gateway));
 *   }
 *
 *   @Test
 *   void shipsWhatWasApproved(LocalRunner runner) {
 *     OrderWorkflowClient orders = new OrderWorkflowClient(runner);
 *     orders.start("order-42", order);
 *     orders.approval("order-42", Approval.granted());
 *     assertThat(orders.result("order-42")).isEqualTo(receipt);
 *   }
 * }
 * }</pre>
 *
 * <p>With other options: {@code @RegisterExtension final LocalRunnerExtension cairn = new
 * LocalRunnerExtension(RunnerOptions.defaults().seed(7));}
 */
public final class LocalRunnerExtension
    implements ParameterResolver, TestExecutionExceptionHandler {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(LocalRunnerExtension.class);

  private final RunnerOptions options;

  /** Runners with the default options. */
  public LocalRunnerExtension() {
    this(RunnerOptions.defaults());
  }

  /** Runners with those options. */
  public LocalRunnerExtension(RunnerOptions options) {
    this.options = options;
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == LocalRunner.class;
  }

  // JUnit 5 has no other method.
  @SuppressWarnings("deprecation")
  @Override
  public LocalRunner resolveParameter(ParameterContext parameter, ExtensionContext context) {
    LocalRunner runner =
        store(context)
            .getOrComputeIfAbsent(
                LocalRunner.class, type -> LocalRunner.create(options), LocalRunner.class);
    return Objects.requireNonNull(runner, "the store computes one");
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    LocalRunner runner = store(context).get(LocalRunner.class, LocalRunner.class);
    throw explained(failure, runner);
  }

  /** The failure together with what the runs did. */
  static Throwable explained(Throwable failure, @Nullable LocalRunner runner) {
    if (runner != null) failure.addSuppressed(new WhatRunsDid(runner.describe()));
    return failure;
  }

  private static ExtensionContext.Store store(ExtensionContext context) {
    return context.getStore(NAMESPACE);
  }

  /** Not an error: a note that travels with one, since that is what every tool shows. */
  private static final class WhatRunsDid extends RuntimeException {
    private static final long serialVersionUID = 1;

    WhatRunsDid(String story) {
      super("what the runs did:\n" + story, null, false, false);
    }
  }
}
