package dev.cairn.conformance.functions;

/** Invokes functions, wherever they are. */
public interface Invoker {

  /**
   * The answer of a function.
   *
   * @throws dev.cairn.http.function.FunctionError if it answers with an error, or its process ends
   */
  byte[] invoke(String function, byte[] input);
}
