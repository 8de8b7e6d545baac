package dev.cairn.benchmarks.engine;

/** An engine that runs a workflow of five steps. */
interface Contestant extends AutoCloseable {

  /** Starts a workflow and waits for its result. */
  void run(String id) throws Exception;

  @Override
  void close();
}
