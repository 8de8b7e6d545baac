package dev.cairn.runtime.client;

import dev.cairn.runtime.CallbackId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The receiver of an event. */
public sealed interface EventAddress {

  /** The answer of {@code cases} for this one. */
  <R extends @Nullable Object> R match(Cases<R> cases);

  /** One method for each receiver. */
  interface Cases<R extends @Nullable Object> {
    R named(Named event);

    R identified(Identified event);
  }

  /**
   * To a run that awaits it by name.
   *
   * @param patience how long to wait until the run awaits it, where the place cannot keep it; null
   *     for as long as the place finds sensible
   */
  record Named(RunId run, String event, @Nullable Duration patience) implements EventAddress {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.named(this);
    }

    @Override
    public String toString() {
      return "the event " + event + " of the run " + run;
    }
  }

  /** To the operation with that callback id: exact, and without a search. */
  record Identified(CallbackId id) implements EventAddress {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.identified(this);
    }

    @Override
    public String toString() {
      return "the event with the callback id " + id.value();
    }
  }
}
