package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A durable timer: the run pauses, costs nothing, and goes on when the time has come.
 *
 * <pre>{@code
 * @Sleep("24h")        protected abstract void coolingOff();
 * @Sleep               protected abstract void pause(Duration time);
 * @Sleep               protected abstract void until(Instant deadline);
 * @Sleep("15m")        protected abstract DurableFuture<Void> patience();   // starts, get() awaits
 * }</pre>
 *
 * <p>On an abstract method that returns nothing or a {@code DurableFuture<Void>}, with no parameter
 * and a {@link #value}, or with one parameter of type {@code Duration} or {@code Instant} and none
 * (parameters that only fill placeholders of {@link #name} may come besides). Timers count in whole
 * seconds, from one second to 366 days; fractions are rounded up.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Sleep {

  /** The time: {@code 30s}, {@code 5m}, {@code 24h}, {@code 7d}, {@code 1h30m}, or ISO-8601. */
  String value() default "";

  /** The name of the operation; by default the method's. May carry placeholders. */
  String name() default "";
}
