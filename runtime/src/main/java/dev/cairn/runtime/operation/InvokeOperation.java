package dev.cairn.runtime.operation;

import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import org.jspecify.annotations.Nullable;

/** A call of another function or workflow. */
final class InvokeOperation<I extends @Nullable Object, T extends @Nullable Object>
    extends IdleOperation<T> {
  private final InvokeDefinition<I, T> invoke;
  private final I payload;

  InvokeOperation(WorkflowThread thread, Named<InvokeDefinition<I, T>> invoke, I payload) {
    super(OperationCall.of(thread, invoke, OperationSubType.CHAINED_INVOKE));
    this.invoke = invoke.definition();
    this.payload = payload;
  }

  @Override
  OperationUpdate startUpdate() {
    String function =
        EnvironmentText.fill(
            call().invocation().deployedName(invoke.function()),
            call().invocation().options().environment(),
            invoke);
    String text =
        Payloads.encode(
            invoke.payloadCodec(), payload, call().name(), call().profile().invokePayloadBytes());
    return call().start(text, new UpdateOptions.ChainedInvoke(function, invoke.tenant()));
  }

  @Override
  T outcomeOf(Operation ended) {
    if (ended.status() == OperationStatus.SUCCEEDED) {
      return Payloads.decode(invoke.codec(), ended.result(), call().name());
    }
    throw new InvokeFailedException(call().name(), call().errorOf(ended));
  }
}
