package dev.cairn.runtime.execution;

import dev.cairn.runtime.LogKeys;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** The MDC of a thread: says what it works for, and afterwards what it said before. */
final class LogContext {

  /** Says that; returns what was said before, for {@link #restore}. */
  static @Nullable String replace(String key, String value) {
    String before = MDC.get(key);
    MDC.put(key, value);
    return before;
  }

  static void restore(String key, @Nullable String before) {
    if (before == null) MDC.remove(key);
    else MDC.put(key, before);
  }

  static void enterStep(StepScope step) {
    MDC.put(LogKeys.OPERATION, step.operationId());
    MDC.put(LogKeys.ATTEMPT, Integer.toString(step.attempt()));
  }

  static void leaveStep() {
    MDC.remove(LogKeys.OPERATION);
    MDC.remove(LogKeys.ATTEMPT);
  }

  /** All that this thread says, for another one to say as well; null for nothing. */
  @SuppressWarnings("NullAway") // slf4j is not annotated: there may be no map
  static @Nullable Map<String, String> copy() {
    return MDC.getCopyOfContextMap();
  }

  /** Says all of that and nothing else. */
  static void set(@Nullable Map<String, String> context) {
    if (context == null) MDC.clear();
    else MDC.setContextMap(context);
  }

  private LogContext() {}
}
