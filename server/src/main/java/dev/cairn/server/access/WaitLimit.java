package dev.cairn.server.access;

import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Places;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Lets so many callers wait for runs at a time: each holds a thread, and those of all other
 * requests must be left. The server is not told when a caller has gone. So a newcomer takes the
 * place of the one that has waited longest, who is answered early, and asks again if it is still
 * there.
 */
public final class WaitLimit {
  /** Callers who are still there ask again at once; this bounds how often. */
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final Places places;

  public WaitLimit(int most) {
    this(most, System::nanoTime);
  }

  /**
   * @param nanos the time, as {@link System#nanoTime} has it
   */
  WaitLimit(int most, LongSupplier nanos) {
    places = new Places(most, PATIENCE, nanos);
  }

  /** Waits to the end, or answers without a wait if too many do. */
  public <T> T orElse(Supplier<T> waiting, Supplier<T> otherwise) {
    return wait(false, waiting, otherwise, otherwise);
  }

  /**
   * Waits, perhaps until somebody else needs the place.
   *
   * @param waiting what is interrupted then
   * @param early the answer of one who is sent away
   * @param otherwise the answer of one who finds no place
   */
  public <T> T orEarly(Supplier<T> waiting, Supplier<T> early, Supplier<T> otherwise) {
    return wait(true, waiting, early, otherwise);
  }

  private <T> T wait(
      boolean mayBeSentAway, Supplier<T> waiting, Supplier<T> early, Supplier<T> otherwise) {
    Places.Place place = places.take(mayBeSentAway);
    if (place == null) return otherwise.get();
    T result;
    try {
      result = waiting.get();
    } catch (RuntimeException e) {
      if (places.leave(place)) return early.get();
      throw e;
    }
    boolean unused = places.leave(place);
    return result;
  }

  /** Refuses a caller who is going to wait, before anything is done for it. */
  public void requireRoom() {
    if (!places.hasRoom()) throw refusal();
  }

  /** The refusal of a caller who would have to wait. */
  public static HttpRefusal refusal() {
    return HttpRefusal.tooMany("Too many callers wait for runs; ask again.", 1);
  }
}
