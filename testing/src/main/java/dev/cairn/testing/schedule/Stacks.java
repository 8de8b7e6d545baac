package dev.cairn.testing.schedule;

import java.math.BigDecimal;
import java.time.Duration;

/** Threads and real time as messages show them. */
final class Stacks {

  /** The frames of a thread, without those of the schedule and of thread pools. */
  static String of(Thread thread) {
    StringBuilder text = new StringBuilder();
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (isOwn(frame)) continue;
      // Without the names of loaders and modules, which StackTraceElement puts first.
      text.append("\n    ").append(frame.getClassName()).append('.').append(frame.getMethodName());
      text.append('(').append(place(frame)).append(')');
    }
    return text.toString();
  }

  private static String place(StackTraceElement frame) {
    if (frame.isNativeMethod()) return "Native Method";
    if (frame.getFileName() == null) return "Unknown Source";
    return frame.getLineNumber() < 0
        ? frame.getFileName()
        : frame.getFileName() + ":" + frame.getLineNumber();
  }

  private static boolean isOwn(StackTraceElement frame) {
    String name = frame.getClassName();
    return name.startsWith(Turns.class.getPackageName())
        || name.startsWith("java.util.concurrent.ThreadPoolExecutor")
        || name.startsWith("java.util.concurrent.FutureTask")
        || name.equals("java.lang.Thread");
  }

  /** As in {@code 30 s}. */
  static String length(Duration time) {
    return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }

  private Stacks() {}
}
