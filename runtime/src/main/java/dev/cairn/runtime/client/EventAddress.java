package dev.cairn.runtime.client;

import dev.cairn.runtime.CallbackId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The receiver of an event. */
public sealed interface EventAddress {

  /**
   * To a run that awaits it by name.
   *
   * @param patience how long to wait until the run awaits it, where the place cannot keep it; null
   *     for as long as the place finds sensible
   */
  record Named(RunId run, String event, @Nullable Duration patience) implements EventAddress {

    @Override
    public String toString() {
      return "the event " + event + " of the run " + run;
    }
  }

  /** To whoever awaits the event with that id: exact, and without looking for it. */
  record Identified(CallbackId id) implements EventAddress {

    @Override
    public String toString() {
      return "the event with the callback id " + id.value();
    }
  }
}
