package dev.cairn;

/**
 * What a {@link Codec} may know of the payload that it serves: enough for a key of its own, or to
 * bind an encrypted text to its place. It is the same wherever the payload is written or read, in
 * runs and in clients, and for all versions of a workflow, which may read each other's payloads.
 *
 * @param workflow the name of the workflow
 * @param operation the name of the operation as it is declared, placeholders included; the
 *     workflow's for its own input and result
 * @param role what the payload is to the operation
 */
public record OperationInfo(String workflow, String operation, Role role) {

  /** What a payload is to its operation. */
  public enum Role {
    /** What a workflow is started with. */
    INPUT,
    /** What a workflow, a step, a subflow, an invoked function or an item of a batch returns. */
    RESULT,
    /** What an event carries; clients write it, the run reads it. */
    EVENT,
    /** What a poll goes on with. */
    STATE,
    /** What an invoked function gets; it is that function which reads it. */
    ARGUMENT
  }
}
