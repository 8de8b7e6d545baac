package dev.cairn.http.lambda;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.ExecutionStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An execution as Lambda describes it.
 *
 * @param end null while it runs
 */
public record ExecutionDescription(
    String arn,
    String functionName,
    String version,
    String executionName,
    ExecutionStatus status,
    Instant start,
    @Nullable Instant end,
    @Nullable String input,
    @Nullable String result,
    @Nullable ErrorObject error) {

  /** The same for those who may not see payloads. */
  ExecutionDescription withoutPayloads() {
    return new ExecutionDescription(
        arn, functionName, version, executionName, status, start, end, null, null, null);
  }
}
