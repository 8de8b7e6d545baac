package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The answer to a checkpoint.
 *
 * @param checkpointToken what the next call has to show; null when the backend lets this invocation
 *     write no more
 * @param newState the operations that changed since the runtime last heard, its own ones included
 */
public record CheckpointResult(@Nullable String checkpointToken, StatePage newState) {}
