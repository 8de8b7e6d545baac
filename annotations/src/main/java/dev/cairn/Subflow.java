package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A part of a workflow that is recorded as a whole: once it has ended, replays take its result and
 * do not look inside. Its body may make durable calls and has to be deterministic.
 *
 * <pre>{@code
 * @Subflow
 * protected Shipment fulfil(Order order) {
 *   Parcel parcel = pack(order);
 *   handOver();
 *   return track(parcel);
 * }
 *
 * @Subflow(retry = @Retry(attempts = 3, delay = "1m"))
 * protected Booking book(Trip trip) { return confirm(reserve(trip)); }
 * }</pre>
 *
 * <p>With {@link #retry} the whole block is repeated when it fails, with durable waits in between.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Subflow {

  /** The name of the operation; by default the method's. May carry placeholders. */
  String name() default "";

  /** The retries of the block when it fails; none by default. */
  Retry retry() default @Retry(attempts = 1);

  /** The codec that records the result; JSON by default. */
  Class<? extends Codec<?>> codec() default Codec.ByType.class;
}
