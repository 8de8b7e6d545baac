package dev.cairn.service.state;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import org.jspecify.annotations.Nullable;

/** The end of an execution: its status and its outcome. */
public record End(OperationStatus status, @Nullable String result, @Nullable ErrorObject error) {}
