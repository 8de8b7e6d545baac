package dev.cairn.testing;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.service.mailbox.DeliveryOrder;
import dev.cairn.service.mailbox.Waiting;
import dev.cairn.service.state.Entry;
import dev.cairn.testing.backend.StrictBackend;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Events on their way to runs. One that nobody waits for yet is kept. */
final class Mailbox {

  /** An event to a run: its payload, or what became of it instead. */
  private record Letter(
      long number,
      String arn,
      String executionId,
      String event,
      @Nullable String payload,
      @Nullable ErrorObject error) {}

  private final StrictBackend backend;
  private final RunnerListener listener;
  private final List<Letter> letters = new ArrayList<>();
  private long sent;

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
    Letter letter;
    synchronized (this) {
      letter = new Letter(++sent, arn, executionId, event, payload, error);
      letters.add(letter);
    }
    deliver();
    if (isKept(letter)) listener.eventKept(executionId, event);
  }

  /** Hands over what somebody waits for by now. */
  void deliver() {
    for (Letter letter : take()) listener.eventDelivered(letter.executionId(), letter.event());
  }

  /** The names of events that a run has not waited for yet, one per event. */
  synchronized List<String> kept(String arn) {
    return letters.stream().filter(it -> it.arn().equals(arn)).map(Letter::event).toList();
  }

  private synchronized boolean isKept(Letter letter) {
    return letters.contains(letter);
  }

  private synchronized List<Letter> take() {
    List<Letter> delivered = new ArrayList<>();
    DeliveryOrder.run(List.copyOf(letters), List.of(), new Letters(delivered));
    letters.removeAll(delivered);
    return delivered;
  }

  /** An event of a run. */
  private record Address(String arn, String event) {}

  /** The letters that are kept, and the runs that they are for. */
  private final class Letters implements DeliveryOrder.Mailbox<Letter, Entry> {
    private final List<Letter> delivered;

    /** A run may begin to wait at any moment: no later letter may find what an earlier did not. */
    private final Set<Address> unawaited = new HashSet<>();

    Letters(List<Letter> delivered) {
      this.delivered = delivered;
    }

    @Override
    public long number(Letter letter) {
      return letter.number();
    }

    @Override
    public Collection<Entry> waits(Letter letter) {
      Address address = new Address(letter.arn(), letter.event());
      if (unawaited.contains(address)) return List.of();
      Entry entry = backend.awaiting(letter.arn(), letter.event());
      if (entry != null) return List.of(entry);
      unawaited.add(address);
      return List.of();
    }

    @Override
    public Waiting waiting(Entry entry) {
      return Waiting.of(entry);
    }

    @Override
    public boolean deliver(Entry entry, Letter letter) {
      if (!(entry.operation().details() instanceof OperationDetails.Callback callback)
          || callback.callbackId() == null) {
        return false;
      }
      ErrorObject error = letter.error();
      if (error == null) backend.succeedCallback(callback.callbackId(), letter.payload());
      else backend.failCallback(callback.callbackId(), error);
      delivered.add(letter);
      return true;
    }
  }
}
