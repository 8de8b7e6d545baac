package dev.cairn.benchmarks.start;

import java.io.IOException;

/** Cairn in front of a backend in memory. */
public final class StringsInMemory {
  public static void main(String[] args) throws IOException {
    Program.run(new BackendHandler(new StringsWorkflowExecutor(), new LeastBackend()));
  }

  private StringsInMemory() {}
}
