package dev.cairn.lambda.client;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunId;

/** The meaning of the service's refusals, with a remedy where one is known. */
final class Refusals {

  static RuntimeException ofStart(RunId run, FunctionName function, BackendException refusal) {
    if (refusal.code().startsWith("DurableExecutionAlready")) {
      return new RunAlreadyStartedException(
          "the run " + run + " was started with another input", refusal);
    }
    if (refusal.status() == 404) {
      return new IllegalStateException(
          "there is no function "
              + function
              + " to start the run "
              + run
              + " with: deploy it, or say with LambdaServiceOptions how it is called ("
              + refusal.getMessage()
              + ")",
          refusal);
    }
    return explained(
        refusal, "start the run " + run, "lambda:InvokeFunction on the function " + function);
  }

  static RuntimeException ofSearch(RunId run, FunctionName function, BackendException refusal) {
    return explained(
        refusal,
        "look for the run " + run,
        "lambda:ListDurableExecutionsByFunction and lambda:ListVersionsByFunction on the function "
            + function.name());
  }

  static RuntimeException ofRun(RunId run, String action, BackendException refusal) {
    return explained(
        refusal,
        "reach the run " + run,
        action + " on the function of " + run.workflow() + ", with :* behind its ARN");
  }

  static RuntimeException ofEvent(EventAddress event, BackendException refusal) {
    if (Callbacks.isClosed(refusal) || refusal.status() == 404) {
      return new EventNotAwaitedException(
          event + " is not awaited, or not any more: " + refusal.getMessage(), refusal);
    }
    return explained(
        refusal,
        "send " + event,
        "lambda:SendDurableExecutionCallbackSuccess, …Failure and …Heartbeat on the function, with"
            + " :* behind its ARN");
  }

  private static BackendException explained(
      BackendException refusal, String what, String permissions) {
    if (!refusal.code().startsWith("AccessDenied")) return refusal;
    return refusal.withMessage(
        "this caller may not "
            + what
            + "; allow "
            + permissions
            + " ("
            + refusal.getMessage()
            + ")");
  }

  private Refusals() {}
}
