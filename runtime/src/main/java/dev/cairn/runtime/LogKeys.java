package dev.cairn.runtime;

/**
 * What the runtime puts into SLF4J's MDC. Whatever was there before is there again afterwards.
 *
 * <pre>{@code
 * <pattern>%level %X{cairn.execution} %X{cairn.operation}#%X{cairn.attempt} %msg%n</pattern>
 * }</pre>
 */
public final class LogKeys {

  /** The ARN of the run: in workflow code, its branches and its steps. */
  public static final String EXECUTION = "cairn.execution";

  /** The id of the operation: in step bodies, polls and submitters of events. */
  public static final String OPERATION = "cairn.operation";

  /** The number of the attempt, from 1: where {@link #OPERATION} is. */
  public static final String ATTEMPT = "cairn.attempt";

  private LogKeys() {}
}
