package dev.cairn.benchmarks.start;

import java.io.IOException;

/** Cairn as it is deployed: the generated handler. */
public final class BoundOverHttp {
  public static void main(String[] args) throws IOException {
    Program.run(new BoundWorkflowHandler());
  }

  private BoundOverHttp() {}
}
