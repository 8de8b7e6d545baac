package dev.cairn.runtime.operation;

import dev.cairn.Delivery;
import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.EventTimeoutException;
import dev.cairn.runtime.StepFailedException;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.failure.FailureRebuilder;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationSubType;
import org.jspecify.annotations.Nullable;

/**
 * An event whose id is handed on by the user's code: a child context of a callback, a step that
 * submits its id, and the wait for it.
 */
final class SubmittedEvent {
  /** Marks a recorded failure as the submitter's, so that it is not taken for one from outside. */
  private static final String SUBMITTER = "cairn:submitter";

  static <T extends @Nullable Object> T await(
      Frame frame, EventDefinition<T> event, Submitter submitter) {
    OperationCall call = OperationCall.of(frame, event, OperationSubType.WAIT_FOR_CALLBACK);
    return new ContextOperation<>(
            call,
            event.codec(),
            () -> submitAndAwait(frame, event, submitter),
            SubmittedEvent::record,
            error -> rebuild(event, error))
        .run();
  }

  private static <T extends @Nullable Object> T submitAndAwait(
      Frame frame, EventDefinition<T> event, Submitter submitter) {
    String name = event.name().text();
    EventOperation<T> callback =
        new EventOperation<>(frame, event, new OperationName(name + "-callback", "callback"));
    callback.start();
    Void unused = new StepOperation<>(frame, step(event), body(frame, submitter, callback)).run();
    return callback.get();
  }

  @SuppressWarnings("NullAway") // the only value of Void is null
  private static Body<Void> body(Frame frame, Submitter submitter, EventOperation<?> callback) {
    return () -> {
      submitter.submit(callback.assignedId(frame));
      return null;
    };
  }

  private static StepDefinition<Void> step(EventDefinition<?> event) {
    return new StepDefinition<Void>(
        new OperationName(event.name().text() + "-submitter", "submitter"),
        event.source(),
        Json.codec(Void.class),
        event.retry(),
        Delivery.AT_LEAST_ONCE,
        null,
        event.failures());
  }

  private static ErrorObject record(Throwable failure) {
    ErrorObject error = FailureRecorder.record(failure);
    boolean fromOutside =
        failure instanceof EventFailedException || failure instanceof EventTimeoutException;
    return fromOutside
        ? error
        : new ErrorObject(error.type(), error.message(), SUBMITTER, error.stackTrace());
  }

  private static Throwable rebuild(EventDefinition<?> event, ErrorObject error) {
    if (!SUBMITTER.equals(error.data())) return EventOperation.failure(event, error);
    return FailureRebuilder.rebuild(
        event.name().text(), error, event.failures(), StepFailedException::new);
  }

  private SubmittedEvent() {}
}
