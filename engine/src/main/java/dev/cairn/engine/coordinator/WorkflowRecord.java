package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.WorkflowVersion;
import org.jspecify.annotations.Nullable;

/**
 * An execution that this node runs.
 *
 * @param execution its key
 * @param arn its name for the runtime
 * @param name its name for callers
 * @param run 1, and one more with each {@code continueAs}
 * @param timeoutAt when it times out as a whole; null for never
 */
public record WorkflowRecord(
    long execution,
    String arn,
    WorkflowVersion workflow,
    String name,
    int run,
    @Nullable Long timeoutAt) {}
