package dev.cairn.runtime;

import java.util.function.Supplier;

/**
 * A wiring that also has options for its workflow, such as listeners. Named by
 * {@code @Workflow(wiring = …)}; made once for a process, asked for an executor at each invocation.
 *
 * <pre>{@code
 * public final class OrderWiring implements WorkflowWiring<OrderWorkflowExecutor> {
 *   private final PaymentGateway gateway = new HttpGateway();
 *
 *   @Override
 *   public OrderWorkflowExecutor get() {
 *     return new OrderWorkflowExecutor(gateway);
 *   }
 *
 *   @Override
 *   public RuntimeOptions runtimeOptions() {
 *     return RuntimeOptions.defaults().listener(new Metrics());
 *   }
 * }
 * }</pre>
 *
 * @param <E> the executor
 */
public interface WorkflowWiring<E extends WorkflowExecutor<?, ?>> extends Supplier<E> {

  /** The options; asked once. */
  default RuntimeOptions runtimeOptions() {
    return RuntimeOptions.defaults();
  }
}
