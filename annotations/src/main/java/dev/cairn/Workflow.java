package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the entry of a durable workflow: one method of a class, with no parameter or one.
 *
 * <p>The body is replayed whenever the run comes back from a pause, so it has to be deterministic;
 * code that is not (clocks, network, files, randomness) belongs into a {@link Step}.
 *
 * <pre>{@code
 * public abstract class OrderWorkflow {
 *   @Workflow(name = "order")
 *   public Receipt place(Order order) {
 *     Payment payment = charge(order);
 *     coolingOff();
 *     return ship(order, payment);
 *   }
 *
 *   @Step protected Payment charge(Order order) { return gateway.charge(order); }
 *   @Sleep("24h") protected abstract void coolingOff();
 *   @Step protected Receipt ship(Order order, Payment payment) { return depot.ship(order); }
 * }
 * }</pre>
 *
 * <p>From this class the compiler generates {@code OrderWorkflowExecutor} and {@code
 * OrderWorkflowClient} in the same package, and with {@code cairn-lambda} on the class path {@code
 * OrderWorkflowHandler}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Workflow {

  /**
   * The name that runs are started and recorded under: letters, digits, {@code -} and {@code _}. By
   * default the class name without a trailing {@code Workflow}, its first letter in lower case.
   */
  String name() default "";

  /**
   * The version of the code, from 1. Several classes may share a name with different versions; a
   * run stays on the version that it started with.
   */
  int version() default 1;

  /**
   * The longest time that a run may last, waits included, up to 366 days. A run that takes longer
   * is ended. Without it, the limit is 366 days on Lambda, and there is none on the engine.
   * Templates compare it with the waits of the code.
   */
  String timeout() default "";

  /** The days that a run is kept after its end: 1 to 90. */
  int retentionDays() default 14;

  /**
   * A class with a public no-arg constructor that implements {@code Supplier} of the generated
   * executor: the place where dependency injection plugs in. Not needed where the workflow class
   * has a no-arg constructor.
   *
   * <pre>{@code
   * public final class OrderWiring implements Supplier<OrderWorkflowExecutor> {
   *   public OrderWorkflowExecutor get() { return new OrderWorkflowExecutor(new HttpGateway()); }
   * }
   *
   * @Workflow(name = "order", wiring = OrderWiring.class)
   * }</pre>
   */
  Class<?> wiring() default void.class;

  /**
   * The codec of the input, which clients write and the run reads; JSON by default. Lambda takes
   * nothing but JSON as input: a text that is none travels as a JSON string.
   */
  Class<? extends Codec<?>> inputCodec() default Codec.ByType.class;

  /** The codec of the result, which the run writes and clients read; JSON by default. */
  Class<? extends Codec<?>> codec() default Codec.ByType.class;
}
