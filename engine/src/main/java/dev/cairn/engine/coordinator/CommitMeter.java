package dev.cairn.engine.coordinator;

import java.util.Arrays;

/** Measures the last commits of a node. */
public final class CommitMeter {
  private static final int KEPT = 1024;

  private final long[] nanos = new long[KEPT];
  private final int[] operations = new int[KEPT];
  private long commits;

  /**
   * The last commits, up to 1,024 of them.
   *
   * @param commits how many there were since the node began
   * @param p50Millis the time that half of them took at most; 0 before the first
   * @param perCommit operations per commit
   */
  public record Figures(long commits, double p50Millis, double p99Millis, double perCommit) {}

  /** A commit was made. */
  synchronized void made(long tookNanos, int operationsInIt) {
    int at = (int) (commits++ % KEPT);
    nanos[at] = tookNanos;
    operations[at] = operationsInIt;
  }

  /** The figures of now. */
  public synchronized Figures figures() {
    int kept = (int) Math.min(commits, KEPT);
    if (kept == 0) return new Figures(0, 0, 0, 0);
    long[] sorted = Arrays.copyOf(nanos, kept);
    Arrays.sort(sorted);
    double all = Arrays.stream(operations, 0, kept).sum();
    return new Figures(
        commits, sorted[kept / 2] / 1e6, sorted[(int) (kept * 0.99)] / 1e6, all / kept);
  }
}
