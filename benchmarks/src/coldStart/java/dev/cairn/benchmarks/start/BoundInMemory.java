package dev.cairn.benchmarks.start;

import java.io.IOException;

/** Cairn in front of a backend in memory. */
public final class BoundInMemory {
  public static void main(String[] args) throws IOException {
    Program.run(new BackendHandler(new BoundWorkflowExecutor(), new LeastBackend()));
  }

  private BoundInMemory() {}
}
