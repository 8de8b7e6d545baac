package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.CheckpointListener;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Applies what the backend answers: to the journal, to the tracker, and to the threads that wait.
 * Each response in full and in one section of the invocation's lock (invariant B3).
 */
final class Responses implements CheckpointListener {
  private final Journal journal;
  private final LifecycleTracker tracker;
  private final WaitingThreads waiting;
  private final WakeUps wakeUps;
  private final ChangeNews changes;
  private final Signal signal;
  private final InvocationEnd end;

  Responses(
      Journal journal,
      LifecycleTracker tracker,
      WaitingThreads waiting,
      WakeUps wakeUps,
      ChangeNews changes,
      Signal signal,
      InvocationEnd end) {
    this.journal = journal;
    this.tracker = tracker;
    this.waiting = waiting;
    this.wakeUps = wakeUps;
    this.changes = changes;
    this.signal = signal;
    this.end = end;
  }

  @Override
  public void callBegins() {
    wakeUps.callBegins();
  }

  @Override
  public void applied(List<OperationUpdate> sent, List<Operation> operations) {
    journal.apply(operations);
    changes.heard(operations);
    // By index: this runs for every call, and iterators are garbage that short steps notice.
    Operation last = operations.isEmpty() ? null : operations.get(operations.size() - 1);
    for (int i = 0; i < sent.size(); i++) {
      OperationUpdate update = sent.get(i);
      // Most calls carry one step, and the answer tells of that one: no need to look it up.
      if (last == null || !last.id().equals(update.id())) checkKnown(update);
    }
    // Where one step follows another nothing is live between them, and nobody waits.
    if (tracker.isIdle() && waiting.isEmpty() && wakeUps.isEmpty()) return;
    for (int i = 0; i < operations.size(); i++) {
      Operation operation = operations.get(i);
      if (operation.status().isTerminal()) tracker.endedOutside(operation.id());
      checkStatus(operation);
      waiting.wake(operation.id());
      if (!waiting.isAwaited(operation.id())) wakeUps.forget(operation.id());
    }
  }

  /** A thread would wait for ever for what may have ended in a way that is not known here. */
  private void checkStatus(Operation operation) {
    if (operation.status() != OperationStatus.UNKNOWN || !waiting.isAwaited(operation.id())) return;
    String name = operation.name() == null ? operation.id() : operation.name();
    SuspendedError unused = end.with(new Ending.InvocationFailed(UnknownStatus.of(name)));
  }

  /** Threads wait for what they have sent; nobody would ever wake them for what got lost. */
  private void checkKnown(OperationUpdate update) {
    if (update.type() == OperationType.EXECUTION || journal.get(update.id()) != null) return;
    SuspendedError unused =
        end.with(
            new Ending.InvocationFailed(
                new IllegalStateException(
                    "the backend took an update of "
                        + update.name()
                        + " and does not know the operation")));
  }

  @Override
  public void callEnded() {
    signal.callEnded();
  }

  @Override
  public void closed(@Nullable BackendException failure) {
    SuspendedError unused = end.with(endingFor(failure));
  }

  private static Ending endingFor(@Nullable BackendException failure) {
    if (failure == null) return new Ending.Withdrawn();
    return switch (failure.meaning()) {
      case UNANSWERED, THROTTLED, INVOCATION_REFUSED -> new Ending.InvocationFailed(failure);
      case RUN_REFUSED -> {
        String code = failure.code().isEmpty() ? failure.getClass().getName() : failure.code();
        yield new Ending.RunFailed(ErrorObject.of(code, String.valueOf(failure.getMessage())));
      }
    };
  }
}
