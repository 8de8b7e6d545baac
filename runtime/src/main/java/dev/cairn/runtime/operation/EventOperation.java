package dev.cairn.runtime.operation;

import dev.cairn.runtime.Callback;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.EventTimeoutException;
import dev.cairn.runtime.OperationFailedException;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.invocation.CallChecks;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An awaited event: a callback that somebody outside completes. */
final class EventOperation<T extends @Nullable Object> extends IdleOperation<T>
    implements Callback<T> {
  private static final String TIMEOUT = "Callback.Timeout";
  private static final String HEARTBEAT = "Callback.Heartbeat";

  private final EventDefinition<T, ?> event;
  private final String name;

  /** An event that is awaited under its own name. */
  EventOperation(WorkflowThread thread, Named<? extends EventDefinition<T, ?>> event) {
    super(OperationCall.of(thread, event, OperationSubType.CALLBACK));
    this.event = event.definition();
    name = call().name();
  }

  /** An event that is recorded under another name, and told of under its own. */
  EventOperation(
      WorkflowThread thread, EventDefinition<T, ?> event, OperationName recordedAs, String name) {
    super(OperationCall.of(thread, event, recordedAs, OperationSubType.CALLBACK));
    this.event = event;
    this.name = name;
  }

  @Override
  OperationUpdate startUpdate() {
    return call()
        .start(new UpdateOptions.Callback(rounded(event.timeout()), rounded(event.heartbeat())));
  }

  @Override
  @Nullable Instant endsAtTheLatest(Operation operation) {
    Duration timeout = event.timeout();
    return timeout == null
        ? null
        : Instant.ofEpochMilli(operation.startMillis()).plus(rounded(timeout));
  }

  /** Zero for no limit. */
  private Duration rounded(@Nullable Duration duration) {
    if (duration == null || duration.isZero()) return Duration.ZERO;
    return call().profile().rounded(duration);
  }

  @Override
  public CallbackId id() {
    return assignedId(CallChecks.forAwait(call().invocation(), call().name()));
  }

  /** The id, once the backend has made it. */
  CallbackId assignedId(WorkflowThread thread) {
    if (durable(thread).details() instanceof OperationDetails.Callback details) {
      String id = details.callbackId();
      if (id != null) return new CallbackId(id);
    }
    throw new IllegalStateException("the backend gave no callback id to " + call().name());
  }

  @Override
  T outcomeOf(Operation ended) {
    if (ended.status() == OperationStatus.SUCCEEDED) {
      return Payloads.decode(event.codec(), ended.result(), call().name());
    }
    ErrorObject error = call().errorOf(ended);
    if (ended.status() == OperationStatus.TIMED_OUT && !isTimeout(error)) {
      error = new ErrorObject(TIMEOUT, error.message(), error.data(), error.stackTrace());
    }
    throw failure(name, error);
  }

  /**
   * The caller's exception for a failure from outside, or for an event that did not come in time.
   */
  static OperationFailedException failure(String name, ErrorObject error) {
    return isTimeout(error)
        ? new EventTimeoutException(name, error)
        : new EventFailedException(name, error);
  }

  private static boolean isTimeout(ErrorObject error) {
    return TIMEOUT.equals(error.type()) || HEARTBEAT.equals(error.type());
  }
}
