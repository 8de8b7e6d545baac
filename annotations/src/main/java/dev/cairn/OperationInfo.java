package dev.cairn;

/**
 * Facts that a {@link Codec} may know of the payload that it serves: enough for a key of its own,
 * or to bind an encrypted text to its place. It is the same wherever the payload is written or
 * read, in runs and in clients, and for all versions of a workflow, which may read each other's
 * payloads.
 *
 * @param workflow the name of the workflow
 * @param operation the name of the operation as it is declared, placeholders included; the
 *     workflow's for its own input and result
 * @param role what the payload is to the operation
 */
public record OperationInfo(String workflow, String operation, Role role) {

  /** The part that a payload plays in its operation. */
  public enum Role {
    /** The input of a workflow. */
    INPUT,
    /** The result of a workflow, a step, a subflow, an invoked function or an item of a batch. */
    RESULT,
    /** The payload of an event; clients write it, the run reads it. */
    EVENT,
    /** The state of a poll between two checks. */
    STATE,
    /** The argument of an invoked function, which reads it. */
    ARGUMENT
  }
}
