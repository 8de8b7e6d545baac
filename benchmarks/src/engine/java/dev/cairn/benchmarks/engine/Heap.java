package dev.cairn.benchmarks.engine;

/** Memory that is in use. */
final class Heap {
  private static final int COUNTS = 20;
  private static final long COUNTS_MILLIS = 500;

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

  /**
   * Threads that stay: the least of some counts. While a pool opens a connection, it has a thread
   * for that and the driver another, for as long as that takes.
   */
  static int threads() throws InterruptedException {
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < COUNTS; i++) {
      Thread.sleep(COUNTS_MILLIS);
      least = Math.min(least, Thread.getAllStackTraces().size());
    }
    return least;
  }

  private Heap() {}
}
