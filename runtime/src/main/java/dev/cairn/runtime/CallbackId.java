package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The id of an awaited event, made by the backend. A method with a body that is annotated with
 * {@code @AwaitEvent} gets it as a parameter; its callers write {@link #assigned()} there.
 *
 * <pre>{@code
 * Review review = review(draft, CallbackId.assigned());
 *
 * @AwaitEvent("review")
 * protected Review review(Draft draft, CallbackId id) {
 *   reviewers.request(draft, id.value());
 *   return id.submitted();
 * }
 * }</pre>
 */
public record CallbackId(String value) {

  private static final CallbackId ASSIGNED = new CallbackId("");

  /** Stands at the call for the id that the runtime will put in its place. */
  public static CallbackId assigned() {
    return ASSIGNED;
  }

  /** The return value of a body that has handed the id on; the event's payload takes its place. */
  @SuppressWarnings({"TypeParameterUnusedInFormals", "NullAway"}) // never looked at by anybody
  public <T extends @Nullable Object> T submitted() {
    return null;
  }
}
