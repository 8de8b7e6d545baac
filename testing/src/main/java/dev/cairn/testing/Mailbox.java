package dev.cairn.testing;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.testing.backend.StrictBackend;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Events on their way to runs. One that nobody waits for yet is kept; of several with the same
 * name, the first sent is the first delivered.
 */
final class Mailbox {

  /** An event's payload, or what became of it instead. */
  private record Letter(@Nullable String payload, @Nullable ErrorObject error) {}

  /** The receiver of an event. */
  private record Address(String arn, String executionId, String event) {}

  private final StrictBackend backend;
  private final RunnerListener listener;
  private final Map<Address, Deque<Letter>> letters = new LinkedHashMap<>();

  Mailbox(StrictBackend backend, RunnerListener listener) {
    this.backend = backend;
    this.listener = listener;
  }

  /** Complains about an event that no run can take. */
  void check(String event, @Nullable String payload, @Nullable ErrorObject error) {
    try {
      backend.checkEvent(event, payload, error);
    } catch (BackendException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  void send(
      String arn,
      String executionId,
      String event,
      @Nullable String payload,
      @Nullable ErrorObject error) {
    Address address = new Address(arn, executionId, event);
    synchronized (this) {
      letters.computeIfAbsent(address, to -> new ArrayDeque<>()).add(new Letter(payload, error));
    }
    deliver();
    if (isKept(address)) listener.eventKept(executionId, event);
  }

  /** Hands over what somebody waits for by now. */
  void deliver() {
    for (Address address : addresses()) {
      for (Letter letter = take(address); letter != null; letter = take(address)) {
        listener.eventDelivered(address.executionId(), address.event());
      }
    }
  }

  /** The names of events that a run has not waited for yet, one per event. */
  synchronized List<String> kept(String arn) {
    List<String> names = new ArrayList<>();
    letters.forEach(
        (address, waiting) -> {
          if (address.arn().equals(arn)) waiting.forEach(letter -> names.add(address.event()));
        });
    return names;
  }

  private synchronized List<Address> addresses() {
    return List.copyOf(letters.keySet());
  }

  private synchronized boolean isKept(Address address) {
    return letters.containsKey(address);
  }

  private synchronized @Nullable Letter take(Address address) {
    Deque<Letter> waiting = letters.get(address);
    String callbackId = waiting == null ? null : backend.callbackId(address.arn(), address.event());
    if (waiting == null || callbackId == null) return null;
    Letter letter = waiting.removeFirst();
    if (waiting.isEmpty()) letters.remove(address);
    ErrorObject error = letter.error();
    if (error == null) backend.succeedCallback(callbackId, letter.payload());
    else backend.failCallback(callbackId, error);
    return letter;
  }
}
