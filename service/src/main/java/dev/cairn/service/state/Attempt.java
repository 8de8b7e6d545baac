package dev.cairn.service.state;

import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/**
 * An attempt of a step that ended with another one to come.
 *
 * @param startedEvent the number of its start in the history
 * @param endedEvent the number of its end in the history
 * @param result the state of a poll; null for none
 * @param error what it failed with; null for a poll that is not done
 * @param delayMillis until the next attempt
 */
public record Attempt(
    int startedEvent,
    long startedMillis,
    int endedEvent,
    long endedMillis,
    @Nullable String result,
    @Nullable ErrorObject error,
    long delayMillis) {}
