package dev.cairn.runtime.operation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.invocation.Announcer;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Tells those who watch what becomes of a call; not loaded where nobody does. */
final class CallEvents {

  /** It has begun, or was met again; returns when. */
  static Instant begun(OperationCall call) {
    Announcer announcer = announcer(call);
    Instant now = announcer.now();
    Operation recorded = call.recorded();
    announcer.emit(
        recorded == null
            ? new ExecutionEvent.OperationStarted(call.ref(), now)
            : new ExecutionEvent.OperationResumed(
                call.ref(), recorded.status(), attemptsOf(recorded), now));
    return now;
  }

  /** It was ended from outside. */
  static void ended(OperationCall call, Operation ended) {
    ended(call, ended.status(), ended.result(), ended.error(), attemptsOf(ended));
  }

  /** It has ended. */
  static void ended(
      OperationCall call,
      OperationStatus status,
      @Nullable String result,
      @Nullable ErrorObject error,
      int attempts) {
    Announcer announcer = announcer(call);
    // The times are the backend's where it has told them, else those of this machine.
    Operation known = call.thread().journal().get(call.id());
    Instant now = announcer.now();
    Instant end = known == null || known.endMillis() == 0 ? now : millis(known.endMillis());
    Instant began = call.began();
    Instant start = began == null ? end : began;
    if (known != null && known.startMillis() != 0) start = millis(known.startMillis());
    announcer.emit(
        new ExecutionEvent.OperationEnded(
            call.ref(), status, attempts, announcer.told(result), error, start, end));
  }

  /** It was answered from the journal. */
  static void replayed(OperationCall call, Operation ended) {
    Announcer announcer = announcer(call);
    if (call.thread().journal().updatedSinceLastInvocation(call.id())) {
      ended(call, ended);
    } else {
      announcer.emit(
          new ExecutionEvent.OperationReplayed(
              call.ref(),
              ended.status(),
              attemptsOf(ended),
              announcer.told(ended.result()),
              announcer.now()));
    }
  }

  /**
   * The code of the context that it is runs.
   *
   * @param closed whether it has ended, and only runs again
   */
  static void entered(OperationCall call, boolean closed) {
    Announcer announcer = announcer(call);
    announcer.emit(
        new ExecutionEvent.ContextEntered(
            call.ref(), call.isKnownBefore(), closed, announcer.now()));
  }

  /** The number of attempts that the backend has counted; 0 for kinds that have none. */
  private static int attemptsOf(Operation operation) {
    return operation.step().attempt();
  }

  private static Instant millis(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  private static Announcer announcer(OperationCall call) {
    return call.invocation().announcer();
  }

  private CallEvents() {}
}
