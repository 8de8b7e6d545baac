package dev.cairn.http.function;

/** A function somewhere else. */
@FunctionalInterface
public interface FunctionInvoker {

  /**
   * Invokes the function and waits for its answer.
   *
   * @param functionArn the name that it is invoked by
   * @throws FunctionError if it answers with an error, or not in time
   */
  byte[] invoke(String functionArn, byte[] input);

  /**
   * Whether the function works on the invocation of an execution; false while no process of it has
   * taken the invocation.
   *
   * @param execution the ARN of one that is invoked
   */
  default boolean isTaken(String execution) {
    return true;
  }
}
