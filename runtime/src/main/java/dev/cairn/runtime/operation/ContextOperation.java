package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.invocation.ContextEnd;
import dev.cairn.runtime.invocation.Liveness;
import dev.cairn.runtime.invocation.OperationContext;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A child context: workflow code that is recorded as a whole. Once it has ended, its body is not
 * run again, unless its result was too large to record: then replays run it along its own
 * operations.
 */
final class ContextOperation<T extends @Nullable Object> {
  private final OperationCall call;
  private final Codec<T> codec;
  private final Body<T> body;
  private final Function<Throwable, ErrorObject> record;
  private final Function<ErrorObject, Throwable> rebuild;

  /**
   * @param record what the journal shows of a failure of the body
   * @param rebuild what the caller gets for it, first time and in replays
   */
  ContextOperation(
      OperationCall call,
      Codec<T> codec,
      Body<T> body,
      Function<Throwable, ErrorObject> record,
      Function<ErrorObject, Throwable> rebuild) {
    this.call = call;
    this.codec = codec;
    this.body = body;
    this.record = record;
    this.rebuild = rebuild;
  }

  /** The outcome for the caller, from the journal or by running the body. */
  T run() {
    Operation recorded = call.recorded();
    if (recorded != null && recorded.status().isTerminal()) return replay(recorded);
    call.checkGoesOn();
    call.started(Liveness.BY_ITS_PARTS, recorded == null ? call.start() : null);
    String payload;
    try {
      payload = Payloads.encode(codec, runBody(/* closed= */ false), call.name());
    } catch (Throwable e) {
      switch (FailureMeaning.of(e)) {
        case UNWINDING -> throw Sneaky.<RuntimeException>raise(e);
        case JVM -> throw call.invocation().failInvocation(e);
        case OWN, WRONG_CALL -> throw fail(e);
      }
      throw new IllegalStateException("a failure has another meaning", e);
    }
    return succeed(payload);
  }

  private T replay(Operation ended) {
    if (ended.status() == OperationStatus.SUCCEEDED
        && ended.details() instanceof OperationDetails.Context context
        && context.replayChildren()) {
      call.announceReplay(ended);
      return decode(recompute());
    }
    call.replayed(ended);
    if (ended.status() != OperationStatus.SUCCEEDED) {
      throw Sneaky.<RuntimeException>raise(rebuild.apply(call.errorOf(ended)));
    }
    return decode(ended.result());
  }

  /** Runs the code again. Its outcome is seen after that, as it was the first time. */
  private @Nullable String recompute() {
    try {
      return Payloads.encode(codec, runBody(/* closed= */ true), call.name());
    } catch (Throwable e) {
      throw Sneaky.<RuntimeException>raise(e);
    } finally {
      call.context().consumed(call.id());
    }
  }

  /**
   * @param closed whether the context has closed, and its code only runs again
   */
  private T runBody(boolean closed) throws Throwable {
    WorkflowThread thread = call.thread();
    call.announceEntry(closed);
    OperationContext inner = thread.context().child(call.path(), call.id(), closed);
    OperationContext outer = thread.swap(inner);
    try {
      return Complete.run(body, thread, call.name());
    } finally {
      OperationContext unused = thread.swap(outer);
      outer.dependsOn(inner.dependsOn());
      // Nothing below a context may be recorded once it has closed.
      ContextEnd.leave(thread, inner);
    }
  }

  private T succeed(@Nullable String payload) {
    boolean fits = JsonSize.utf8(payload) <= call.profile().payloadBytes();
    call.thread().ended(call, fits ? call.succeed(payload) : call.succeedByChildren(null));
    call.succeeded(fits ? payload : null, /* attempts= */ 0);
    return decode(payload);
  }

  private RuntimeException fail(Throwable failure) {
    ErrorObject error = record.apply(failure);
    call.thread().ended(call, call.fail(error));
    call.failed(error, /* attempts= */ 0);
    return Sneaky.raise(rebuild.apply(error));
  }

  private T decode(@Nullable String payload) {
    return Payloads.decode(codec, payload, call.name());
  }
}
