package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.OperationContext;
import dev.cairn.runtime.execution.SuspendedError;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.UpdateOptions;
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
    call.announce();
    if (!call.isStarted()) call.start(null, null);
    String payload;
    try {
      payload = Payloads.encode(codec, runBody(false), call.name());
    } catch (SuspendedError e) {
      throw e;
    } catch (StackOverflowError e) {
      throw fail(e);
    } catch (VirtualMachineError e) {
      throw call.invocation().failInvocation(e);
    } catch (Throwable e) {
      throw fail(e);
    }
    return succeed(payload);
  }

  private T replay(Operation ended) {
    call.replay(ended, call.frame());
    if (ended.status() != OperationStatus.SUCCEEDED) {
      ErrorObject error = ended.error();
      String status = ended.status().name();
      throw Sneaky.<RuntimeException>raise(
          rebuild.apply(
              error != null ? error : ErrorObject.of(status, call.name() + " ended as " + status)));
    }
    boolean runsAgain =
        ended.details() instanceof OperationDetails.Context context && context.replayChildren();
    return decode(runsAgain ? recompute() : ended.result());
  }

  private @Nullable String recompute() {
    try {
      return Payloads.encode(codec, runBody(true), call.name());
    } catch (Throwable e) {
      throw Sneaky.<RuntimeException>raise(e);
    } finally {
      call.frame().context().consumed(call.id());
    }
  }

  private T runBody(boolean again) throws Throwable {
    Frame frame = call.frame();
    boolean closed = again || frame.context().isClosed();
    OperationContext inner = OperationContext.child(call.path(), call.id(), closed);
    inner.dependsOn(frame.context().dependsOn());
    OperationContext outer = frame.swap(inner);
    try {
      return Complete.run(body, frame, call.name());
    } finally {
      OperationContext unused = frame.swap(outer);
      outer.dependsOn(inner.dependsOn());
      // Nothing below a context may be recorded once it has closed.
      call.invocation().abandonBranches(frame, inner);
    }
  }

  private T succeed(@Nullable String payload) {
    boolean fits = JsonSize.utf8(payload) <= call.profile().payloadBytes();
    call.succeed(fits ? payload : null, fits ? null : new UpdateOptions.Context(true));
    call.consumed(OperationStatus.SUCCEEDED, null, call.frame());
    return decode(payload);
  }

  private RuntimeException fail(Throwable failure) {
    ErrorObject error = record.apply(failure);
    call.fail(error);
    call.consumed(OperationStatus.FAILED, error, call.frame());
    return Sneaky.raise(rebuild.apply(error));
  }

  private T decode(@Nullable String payload) {
    return Payloads.decode(codec, payload, call.name());
  }
}
