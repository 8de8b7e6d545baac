package dev.cairn.service.state;

import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of an execution.
 *
 * @param result null for none
 * @param error null for one that has succeeded, or was stopped without a reason
 */
public record Outcome(@Nullable String result, @Nullable ErrorObject error) {}
