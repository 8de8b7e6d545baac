package dev.cairn.runtime.operation;

import dev.cairn.Delivery;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.StepFailedException;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.FailureRebuilder;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.platform.Bodies;
import dev.cairn.runtime.protocol.OperationSubType;
import org.jspecify.annotations.Nullable;

/**
 * An event whose id is handed on by the user's code: a child context of a callback, a step that
 * submits its id, and the wait for it. A failure of the event is recorded as one from outside, and
 * so told from one of the submitter.
 */
final class SubmittedEvent {

  static <T extends @Nullable Object, M> T await(
      WorkflowThread thread, Named<EventDefinition<T, M>> named, Submitter<M> submitter) {
    EventDefinition<T, M> event = named.definition();
    String name = named.name().text();
    OperationName callback = OperationName.of(name + "-callback", "callback");
    OperationName step = OperationName.of(name + "-submitter", "submitter");
    Names.check(callback.text());
    Names.check(step.text());
    OperationCall call = OperationCall.of(thread, named, OperationSubType.WAIT_FOR_CALLBACK);
    return new ContextOperation<>(
            call,
            event.codec(),
            () -> {
              EventOperation<T> awaited = new EventOperation<>(thread, event, callback, name);
              awaited.start();
              submit(new SubmitterStep<>(thread, event, step, submitter, awaited));
              return awaited.get();
            },
            FailureRecorder::record,
            error ->
                FailureRebuilder.rebuild(name, error, event.failures(), StepFailedException::new))
        .run();
  }

  private static void submit(SubmitterStep<?> step) {
    try {
      Void unused = step.run();
    } catch (Throwable e) {
      // The callback stays open, and nobody awaits it: it is no reason to be invoked again.
      if (FailureMeaning.of(e) != FailureMeaning.UNWINDING) step.forgetCallback();
      throw e;
    }
  }

  private static StepDefinition<Void, Signature.Void0> definition(
      EventDefinition<?, ?> event, OperationName name) {
    return new StepDefinition<>(
        name,
        event.source(),
        Json.codec(Void.class),
        event.retry(),
        Delivery.AT_LEAST_ONCE,
        null,
        event.failures());
  }

  /** The step that hands the id on. Its body calls no backend: the id is there before it runs. */
  private static final class SubmitterStep<M> extends StepOperation<M, Void> {
    private final EventDefinition<?, ?> event;
    private final EventOperation<?> callback;
    private final SubmittedId<M> id;

    SubmitterStep(
        WorkflowThread thread,
        EventDefinition<?, ?> event,
        OperationName name,
        Submitter<M> submitter,
        EventOperation<?> callback) {
      this(thread, event, name, callback, new SubmittedId<>(submitter));
    }

    private SubmitterStep(
        WorkflowThread thread,
        EventDefinition<?, ?> event,
        OperationName name,
        EventOperation<?> callback,
        SubmittedId<M> id) {
      super(thread, definition(event, name), id);
      this.event = event;
      this.callback = callback;
      this.id = id;
    }

    @Override
    Void runBody(Bodies bodies, MethodCall<M, Void> body) throws Throwable {
      return bodies.run(event, null, body);
    }

    @Override
    void prepare() {
      id.value = callback.assignedId(call().thread());
    }

    void forgetCallback() {
      call().thread().forget(callback.call());
    }
  }

  private static final class SubmittedId<M> implements VoidMethodCall<M> {
    private final Submitter<M> submitter;
    private @Nullable CallbackId value;

    SubmittedId(Submitter<M> submitter) {
      this.submitter = submitter;
    }

    @Override
    public void call(@Nullable M stub) throws Throwable {
      if (value == null) throw new IllegalStateException("the id has not been assigned");
      submitter.submit(value, stub);
    }
  }

  private SubmittedEvent() {}
}
