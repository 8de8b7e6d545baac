package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/**
 * An operation that has been started; {@link #get} awaits it.
 *
 * <pre>{@code
 * DurableFuture<Void> patience = patience();     // the timer runs
 * Quote quote = askEverybody();                  // meanwhile
 * patience.get();                                // suspends until the timer has ended
 * }</pre>
 *
 * @param <T> the result
 */
public interface DurableFuture<T extends @Nullable Object> {

  /**
   * The result, once there is one; until then the run is suspended. A failure of the operation is
   * thrown here, never where it was started.
   */
  T get();
}
