package dev.cairn.service.rules;

import dev.cairn.runtime.checkpoint.BackendException;

/** The ways in which the service says no. */
final class Refusal {

  /** The request breaks a rule. */
  static BackendException invalid(String message) {
    return BackendException.refused(400, "InvalidParameterValueException", message);
  }

  /** The token cannot be used, or not any more; the service's message starts so, in lower case. */
  static BackendException token(String why) {
    return invalid("Invalid checkpoint token: " + why);
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
