package dev.cairn.service.rules;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.BackendFailure;

/** The ways in which the service says no. */
public final class Refusal {

  /** The request breaks a rule. */
  static BackendException invalid(String message) {
    return BackendException.refused(400, "InvalidParameterValueException", message);
  }

  /**
   * The token cannot be used, or not any more: the invocation that has it cannot go on, another one
   * can. The message begins as the service's does.
   */
  public static BackendException token(String why) {
    return BackendException.refused(
        BackendFailure.INVOCATION_REFUSED,
        400,
        "InvalidParameterValueException",
        "Invalid checkpoint token: " + why);
  }

  static BackendException notFound(String message) {
    return BackendException.refused(404, "ResourceNotFoundException", message);
  }

  static BackendException callbackClosed(String message) {
    return BackendException.refused(400, "CallbackTimeoutException", message);
  }

  static BackendException alreadyStarted(String message) {
    return BackendException.refused(409, "DurableExecutionAlreadyStartedException", message);
  }

  private Refusal() {}
}
