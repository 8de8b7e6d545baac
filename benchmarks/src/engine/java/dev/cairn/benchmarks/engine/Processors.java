package dev.cairn.benchmarks.engine;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Processor time, as the kernel counts it. */
final class Processors {
  private static final long NANOS_A_TICK = 10_000_000;

  // Fields of /proc/PID/stat, counted from the state on.
  private static final int PARENT = 1;
  private static final int OWN = 11;
  private static final int OF_ENDED_CHILDREN = 13;

  /** The time that this JVM has used. */
  static long ofThisJvm() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** The time that a server has used: it, its processes that live, and those that have ended. */
  static long ofServer(long process) {
    List<Long> children =
        ProcessHandle.of(process).orElseThrow().children().map(ProcessHandle::pid).toList();
    long ticks = ticks(process, OWN) + ticks(process, OF_ENDED_CHILDREN);
    for (long child : children) ticks += ticks(child, OWN);
    return ticks * NANOS_A_TICK;
  }

  static long parentOf(long process) {
    return Long.parseLong(fields(process)[PARENT]);
  }

  /** User and system time. A process that has ended meanwhile is counted with its parent. */
  private static long ticks(long process, int field) {
    String[] fields = fields(process);
    return fields.length == 0
        ? 0
        : Long.parseLong(fields[field]) + Long.parseLong(fields[field + 1]);
  }

  private static String[] fields(long process) {
    Path file = Path.of("/proc/" + process + "/stat");
    try {
      String text = Files.readString(file);
      return text.substring(text.lastIndexOf(')') + 2).split(" ");
    } catch (IOException e) {
      if (Files.notExists(file)) return new String[0];
      throw new UncheckedIOException(e);
    }
  }

  private Processors() {}
}
