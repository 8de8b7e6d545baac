package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The number of attempts of failed work, and the waits between them. Waits are durable: nothing
 * runs, and nothing is billed, in between.
 *
 * <pre>{@code
 * @Step(retry = @Retry(attempts = 5, delay = "1s", maxDelay = "1m", notOn = CardDeclined.class))
 * protected Payment charge(Order order) { return gateway.charge(order); }
 * }</pre>
 *
 * <p>The wait before attempt <i>n + 1</i> is {@code min(delay * factor^(n-1), maxDelay)}, spread by
 * {@link #jitter}, in whole seconds, at least one.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({})
public @interface Retry {

  /** Attempts in all, the first one included; 1 means no retry. */
  int attempts() default 6;

  /** The wait after the first failure. */
  String delay() default "5s";

  /** The factor by which the wait grows from one failure to the next; 1 keeps it constant. */
  double factor() default 2;

  /** The longest wait; by default 60 s, or {@link #delay} if that is longer. */
  String maxDelay() default "60s";

  /** The spread of the waits. */
  Jitter jitter() default Jitter.FULL;

  /** Only failures of these types are retried; by default all. */
  Class<? extends Throwable>[] on() default {};

  /** Failures of these types are never retried, whatever {@link #on} says. */
  Class<? extends Throwable>[] notOn() default {};
}
