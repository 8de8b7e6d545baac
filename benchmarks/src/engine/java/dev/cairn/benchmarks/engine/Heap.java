package dev.cairn.benchmarks.engine;

/** Memory that is in use. */
final class Heap {

  /** Bytes that are reachable. */
  static long liveBytes() throws InterruptedException {
    // The second collection takes what the first has only cleared references to.
    for (int i = 0; i < 2; i++) {
      System.gc();
      Thread.sleep(100);
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Threads that live. */
  static int threads() {
    return Thread.getAllStackTraces().size();
  }

  private Heap() {}
}
