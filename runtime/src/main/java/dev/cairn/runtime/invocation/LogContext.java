package dev.cairn.runtime.invocation;

import dev.cairn.runtime.LogKeys;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.slf4j.spi.MDCAdapter;

/**
 * The MDC of a thread: says what it works for, and afterwards what it said before. Where SLF4J has
 * no provider nobody listens, and nothing is said.
 */
public final class LogContext {
  private static final boolean HAS_PROVIDER = LoggingProvider.start();

  /** Whether there is anybody to log to. */
  static boolean hasLogger() {
    return HAS_PROVIDER;
  }

  /**
   * Says that this thread works for that run.
   *
   * @param requestId the id that the platform gave the invocation; null for none
   */
  public static void enterRun(String executionArn, @Nullable String requestId) {
    if (!HAS_PROVIDER) return;
    MDC.put(LogKeys.EXECUTION, executionArn);
    MDC.put(LogKeys.EXECUTION_ARN, executionArn);
    if (requestId != null) MDC.put(LogKeys.REQUEST_ID, requestId);
  }

  static void enterStep(Attempt step) {
    if (!HAS_PROVIDER) return;
    String attempt = step.attempt() == 1 ? "1" : Integer.toString(step.attempt());
    MDCAdapter mdc = MDC.getMDCAdapter();
    String id = step.call().id();
    mdc.put(LogKeys.OPERATION, id);
    mdc.put(LogKeys.OPERATION_ID, id);
    mdc.put(LogKeys.OPERATION_NAME, step.call().name());
    mdc.put(LogKeys.ATTEMPT, attempt);
    mdc.put(LogKeys.ATTEMPT_NUMBER, attempt);
  }

  static void leaveStep() {
    if (!HAS_PROVIDER) return;
    MDCAdapter mdc = MDC.getMDCAdapter();
    mdc.remove(LogKeys.OPERATION);
    mdc.remove(LogKeys.OPERATION_ID);
    mdc.remove(LogKeys.OPERATION_NAME);
    mdc.remove(LogKeys.ATTEMPT);
    mdc.remove(LogKeys.ATTEMPT_NUMBER);
  }

  /** All that this thread says, for another one to say as well; null for nothing. */
  @SuppressWarnings("NullAway") // slf4j is not annotated: there may be no map
  public static @Nullable Map<String, String> copy() {
    return HAS_PROVIDER ? MDC.getCopyOfContextMap() : null;
  }

  /** Says all of that and nothing else. */
  public static void set(@Nullable Map<String, String> context) {
    if (!HAS_PROVIDER) return;
    if (context == null) MDC.clear();
    else MDC.setContextMap(context);
  }

  private LogContext() {}
}
