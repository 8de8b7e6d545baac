package dev.cairn.benchmarks.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.LongStream;

/** Reads what the current thread and the threads that the runtime keeps have used so far. */
final class Meter {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final long[] threads;

  /** The use of time and memory, in all or between two readings. */
  record Reading(long cpuNanos, long wallNanos, long bytes) {
    Reading since(Reading before) {
      return new Reading(
          cpuNanos - before.cpuNanos, wallNanos - before.wallNanos, bytes - before.bytes);
    }
  }

  private Meter(long[] threads) {
    this.threads = threads;
  }

  /** A meter of the threads that live now. */
  static Meter ofLiveThreads() {
    long current = Thread.currentThread().getId();
    LongStream kept =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("cairn-"))
            .mapToLong(Thread::getId);
    return new Meter(LongStream.concat(LongStream.of(current), kept).toArray());
  }

  Reading read() {
    long cpu = 0;
    for (long nanos : THREADS.getThreadCpuTime(threads)) cpu += nanos;
    long bytes = 0;
    for (long allocated : THREADS.getThreadAllocatedBytes(threads)) bytes += allocated;
    return new Reading(cpu, System.nanoTime(), bytes);
  }
}
