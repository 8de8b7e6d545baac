package dev.cairn.service.state;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import org.jspecify.annotations.Nullable;

/** How an execution ends: as what, and with which outcome. */
public record End(OperationStatus status, @Nullable String result, @Nullable ErrorObject error) {}
