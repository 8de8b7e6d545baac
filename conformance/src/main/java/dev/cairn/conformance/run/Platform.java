package dev.cairn.conformance.run;

/** A place for runs: a durable service with the functions that it invokes. */
public interface Platform extends AutoCloseable {

  /**
   * Starts a run.
   *
   * @param function the name of the function, which is the requirement's id
   * @param input JSON
   * @param async whether nobody waits for its result
   */
  Run start(String function, String input, boolean async);

  @Override
  void close();
}
