package dev.cairn.runtime;

import dev.cairn.runtime.definition.SourceLine;
import dev.cairn.runtime.protocol.OperationSubType;
import org.jspecify.annotations.Nullable;

/**
 * Names an operation of a run to those who watch it.
 *
 * @param executionArn the run
 * @param pauseIndex its number among the pauses of the workflow, in source order; 0 if it is none
 * @param source where the durable method is declared
 */
public record OperationRef(
    String executionArn,
    String id,
    String name,
    OperationSubType subType,
    @Nullable String parentId,
    int pauseIndex,
    SourceLine source) {}
