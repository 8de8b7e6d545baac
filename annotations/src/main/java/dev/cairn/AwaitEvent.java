package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Waits for an event from outside: an approval, a webhook, an answer from another system.
 *
 * <pre>{@code
 * // waits; a sender that knows the run sends the event by name
 * @AwaitEvent(value = "approval", timeout = "7d")
 * protected abstract Approval approval();
 *
 * // empty when the time is up
 * @AwaitEvent(value = "payment-{orderId}", timeout = "1h")
 * protected abstract Optional<Payment> payment(String orderId);
 *
 * // starts; id() may be handed out, get() awaits
 * @AwaitEvent("signature")
 * protected abstract Callback<Signature> signature();
 *
 * // a body hands the callback's id to the other system, as a retried step
 * @AwaitEvent(value = "review", timeout = "2d", heartbeat = "1h")
 * protected Review review(Draft draft, CallbackId id) {
 *   reviewers.request(draft, id.value());
 *   return id.submitted();
 * }
 * }</pre>
 *
 * <p>The caller of the last form writes {@code review(draft, CallbackId.assigned())}; what its body
 * returns is ignored, the event's payload is the result. A failure sent instead of a payload
 * arrives as {@code EventFailedException}; when the time is up, an {@code EventTimeoutException},
 * or empty where the method returns {@code Optional}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface AwaitEvent {

  /** The name of the event, and of the operation. May carry placeholders. */
  String value();

  /** The longest wait; by default as long as the run may last. */
  String timeout() default "";

  /** The longest silence: a sender that works on it has to give a sign of life more often. */
  String heartbeat() default "";

  /** The codec that reads the payload; JSON by default. */
  Class<? extends Codec<?>> codec() default Codec.ByType.class;

  /** The retries of a failing body; only for methods with a body. */
  Retry retry() default @Retry;
}
