package dev.cairn.service;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The request to start an execution.
 *
 * @param functionName letters, digits, {@code -} and {@code _}
 * @param version a number or {@code $LATEST}; never an alias
 * @param executionName makes a repeated start harmless; letters, digits, {@code -} and {@code _},
 *     at most 64
 * @param synchronous whether the caller waits for the answer, which allows larger payloads
 * @param executionTimeout the longest the execution may last; null for no limit
 */
public record StartRequest(
    String functionName,
    String version,
    String executionName,
    @Nullable String input,
    boolean synchronous,
    @Nullable Duration executionTimeout) {

  /** An asynchronous start of the latest version, without a time limit. */
  public static StartRequest of(String functionName, String executionName, @Nullable String input) {
    return new StartRequest(
        functionName, "$LATEST", executionName, input, /* synchronous= */ false, null);
  }

  /** The same for that version. */
  public StartRequest version(String version) {
    return new StartRequest(
        functionName, version, executionName, input, synchronous, executionTimeout);
  }

  /** The same, whose caller waits. */
  public StartRequest synchronous(boolean synchronous) {
    return new StartRequest(
        functionName, version, executionName, input, synchronous, executionTimeout);
  }

  /** The same with that time limit. */
  public StartRequest executionTimeout(Duration executionTimeout) {
    return new StartRequest(
        functionName, version, executionName, input, synchronous, executionTimeout);
  }
}
