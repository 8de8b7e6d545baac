package dev.cairn.engine.check;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run as the storage has it.
 *
 * @param result null unless it has succeeded
 * @param steps the results of steps that succeeded, by name
 * @param events the payloads of events that its operations took
 * @param mailbox the payloads of events that wait for it
 */
public record RecordedRun(
    String run,
    boolean hasEnded,
    @Nullable String result,
    Map<String, String> steps,
    List<String> events,
    List<String> mailbox) {

  public RecordedRun {
    steps = Map.copyOf(steps);
    events = List.copyOf(events);
    mailbox = List.copyOf(mailbox);
  }
}
