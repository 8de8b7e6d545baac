package dev.cairn.runtime.invocation;

import dev.cairn.runtime.LogKeys;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * The MDC of a thread: says what it works for, and afterwards what it said before.
 *
 * <p>Where SLF4J has no provider, nobody listens, and waking it would cost a cold start more than
 * all of the runtime's own work. Whether there is one, the class path tells for less.
 */
public final class LogContext {
  private static final boolean HEARD = hasProvider();

  private static boolean hasProvider() {
    return System.getProperty("slf4j.provider") != null
        || LogContext.class
                .getClassLoader()
                .getResource("META-INF/services/org.slf4j.spi.SLF4JServiceProvider")
            != null;
  }

  /** Whether there is anybody to log to. */
  static boolean isHeard() {
    return HEARD;
  }

  /** Says that; returns what was said before, for {@link #restore}. */
  public static @Nullable String replace(String key, String value) {
    if (!HEARD) return null;
    String before = MDC.get(key);
    MDC.put(key, value);
    return before;
  }

  /** Says again what was said before {@link #replace}. */
  public static void restore(String key, @Nullable String before) {
    if (!HEARD) return;
    if (before == null) MDC.remove(key);
    else MDC.put(key, before);
  }

  public static void enterRun(String executionArn) {
    if (!HEARD) return;
    MDC.put(LogKeys.EXECUTION, executionArn);
    MDC.put(LogKeys.EXECUTION_ARN, executionArn);
  }

  static void enterStep(StepScope step) {
    if (!HEARD) return;
    String attempt = step.attempt() == 1 ? "1" : Integer.toString(step.attempt());
    MDC.put(LogKeys.OPERATION, step.operationId());
    MDC.put(LogKeys.OPERATION_ID, step.operationId());
    MDC.put(LogKeys.OPERATION_NAME, step.operation());
    MDC.put(LogKeys.ATTEMPT, attempt);
    MDC.put(LogKeys.ATTEMPT_NUMBER, attempt);
  }

  static void leaveStep() {
    if (!HEARD) return;
    MDC.remove(LogKeys.OPERATION);
    MDC.remove(LogKeys.OPERATION_ID);
    MDC.remove(LogKeys.OPERATION_NAME);
    MDC.remove(LogKeys.ATTEMPT);
    MDC.remove(LogKeys.ATTEMPT_NUMBER);
  }

  /** All that this thread says, for another one to say as well; null for nothing. */
  @SuppressWarnings("NullAway") // slf4j is not annotated: there may be no map
  public static @Nullable Map<String, String> copy() {
    return HEARD ? MDC.getCopyOfContextMap() : null;
  }

  /** Says all of that and nothing else. */
  public static void set(@Nullable Map<String, String> context) {
    if (!HEARD) return;
    if (context == null) MDC.clear();
    else MDC.setContextMap(context);
  }

  private LogContext() {}
}
