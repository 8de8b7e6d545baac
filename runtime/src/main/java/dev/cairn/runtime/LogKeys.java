package dev.cairn.runtime;

/**
 * The keys that the runtime puts into SLF4J's MDC. They belong to the runtime: the keys of an
 * operation are removed when its body ends, so workflow code keeps its own values under other keys,
 * which nothing touches. The names without a prefix are those of the service's own SDKs, so that
 * logs of functions in different languages are searched alike.
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

  /** The same as {@link #EXECUTION}. */
  public static final String EXECUTION_ARN = "executionArn";

  /** The id that the platform gave the invocation, where it gave one: where the run's ARN is. */
  public static final String REQUEST_ID = "requestId";

  /** The same as {@link #OPERATION}. */
  public static final String OPERATION_ID = "operationId";

  /** The name of the operation: where its id is. */
  public static final String OPERATION_NAME = "operationName";

  /** The same as {@link #ATTEMPT}. */
  public static final String ATTEMPT_NUMBER = "attempt";

  private LogKeys() {}
}
