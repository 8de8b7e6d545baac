package dev.cairn.testing.backend;

import org.jspecify.annotations.Nullable;

/**
 * A plain function that an execution has called and that has not answered yet.
 *
 * @param executionArn who called it
 * @param operationId the calling operation
 */
public record PendingInvoke(
    String executionArn,
    String operationId,
    String functionName,
    @Nullable String tenantId,
    @Nullable String payload) {}
