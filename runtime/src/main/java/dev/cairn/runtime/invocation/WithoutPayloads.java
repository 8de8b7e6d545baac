package dev.cairn.runtime.invocation;

import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;

/** Operations and answers without the inputs and results in them, which may be large or secret. */
final class WithoutPayloads
    implements OperationDetails.Cases<OperationDetails, RuntimeException>,
        InvocationOutput.Cases<InvocationOutput, RuntimeException> {

  Operation of(Operation operation) {
    return operation.details(operation.details().match(this));
  }

  @Override
  public OperationDetails execution(OperationDetails.Execution execution) {
    return new OperationDetails.Execution(null);
  }

  @Override
  public OperationDetails context(OperationDetails.Context context) {
    return new OperationDetails.Context(context.replayChildren(), null, context.error());
  }

  @Override
  public OperationDetails step(OperationDetails.Step step) {
    return new OperationDetails.Step(step.attempt(), step.nextAttemptMillis(), null, step.error());
  }

  @Override
  public OperationDetails wait(OperationDetails.Wait wait) {
    return wait;
  }

  @Override
  public OperationDetails callback(OperationDetails.Callback callback) {
    return new OperationDetails.Callback(callback.callbackId(), null, callback.error());
  }

  @Override
  public OperationDetails chainedInvoke(OperationDetails.ChainedInvoke chainedInvoke) {
    return new OperationDetails.ChainedInvoke(null, chainedInvoke.error());
  }

  @Override
  public InvocationOutput succeeded(InvocationOutput.Succeeded succeeded) {
    return new InvocationOutput.Succeeded(null);
  }

  @Override
  public InvocationOutput failed(InvocationOutput.Failed failed) {
    return failed;
  }

  @Override
  public InvocationOutput pending(InvocationOutput.Pending pending) {
    return pending;
  }

  @Override
  public InvocationOutput continuedAs(InvocationOutput.ContinuedAs continuedAs) {
    return new InvocationOutput.ContinuedAs(null);
  }
}
