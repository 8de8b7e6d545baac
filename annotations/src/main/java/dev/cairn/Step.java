package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method whose body does the real work: it runs once, its result or failure is recorded, and
 * every replay takes the recorded one. The body may do anything, except durable calls.
 *
 * <pre>{@code
 * @Step(retry = @Retry(attempts = 3, delay = "2s"), timeout = "30s")
 * protected Payment charge(Order order) throws CardDeclined {
 *   return gateway.charge(Durable.idempotencyKey(), order.card(), order.total());
 * }
 * }</pre>
 *
 * <p>On a concrete method that is neither private, static nor final.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Step {

  /**
   * The name of the operation; by default the method's. May carry placeholders: {@code
   * "charge-{customer}"} is filled from the parameter {@code customer}.
   */
  String name() default "";

  /** The retries of failures; by default six attempts with growing waits from 5 s to 60 s. */
  Retry retry() default @Retry;

  /** The promise when the process dies in the middle of an attempt. */
  Delivery delivery() default Delivery.AT_LEAST_ONCE;

  /**
   * The longest time of an attempt before it is interrupted and counts as failed; no limit by
   * default.
   */
  String timeout() default "";

  /** The codec that records the result; JSON by default. */
  Class<? extends Codec<?>> codec() default Codec.ByType.class;
}
