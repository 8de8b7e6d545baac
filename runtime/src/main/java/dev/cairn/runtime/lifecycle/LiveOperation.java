package dev.cairn.runtime.lifecycle;

import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An operation that has begun in this invocation and has not ended.
 *
 * @param path where in the run it is; the id is made from it
 * @param parentId the context that it belongs to; null for the run's own
 * @param wakesAt when the backend will change it by itself; null if only an event can
 */
public record LiveOperation(
    String id,
    String path,
    String name,
    OperationSubType subType,
    @Nullable String parentId,
    OperationState state,
    @Nullable Instant wakesAt) {

  @Override
  public String toString() {
    String waking = wakesAt == null ? "" : ", wakes at " + wakesAt;
    return name + " [" + id + "] " + subType.wireName() + " " + state + waking;
  }
}
