package dev.cairn.benchmarks.engine;

/** An engine that runs a workflow of {@link #STEPS} steps. */
interface Contestant extends AutoCloseable {
  int STEPS = 5;

  /** Starts a workflow and waits for its result. */
  void run(String id) throws Exception;

  /** Refuses a result that is not that of the last step. */
  static void check(String result) {
    if (!result.equals("done " + STEPS)) throw new IllegalStateException(result);
  }

  @Override
  void close();
}
