package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Repeats a check until it succeeds; between two checks the run is suspended.
 *
 * <pre>{@code
 * @Poll(every = "30s", factor = 1, attempts = 120)
 * protected boolean delivered(Parcel parcel) { return carrier.delivered(parcel.id()); }
 *
 * @Poll
 * protected Optional<Quote> quote(Request request) { return market.quote(request); }
 *
 * @Poll(every = "10s")
 * protected PollResult<Export> export(Export state) {
 *   Export next = exporter.advance(state);
 *   return next.complete() ? PollResult.done(next) : PollResult.again(next);
 * }
 * }</pre>
 *
 * <p>A {@code boolean} method is repeated until it returns true, an {@code Optional} one until it
 * returns a value. With {@code PollResult} the last parameter is the state: the caller passes the
 * first one, and each check gets the state that the one before returned. An exception of the body
 * ends the poll at once; when all attempts are used up, the caller gets a {@code
 * PollExhaustedException}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Poll {

  /** The name of the operation; by default the method's. May carry placeholders. */
  String name() default "";

  /** The wait after the first check. */
  String every() default "5s";

  /** The factor by which the wait grows from check to check; 1 keeps it constant. */
  double factor() default 1.5;

  /** The longest wait; by default 5 m, or {@link #every} if that is longer. */
  String maxDelay() default "5m";

  /** The spread of the waits. */
  Jitter jitter() default Jitter.FULL;

  /** Checks in all. */
  int attempts() default 60;

  /** The codec that records the state or result; JSON by default. */
  Class<? extends Codec<?>> codec() default Codec.ByType.class;
}
