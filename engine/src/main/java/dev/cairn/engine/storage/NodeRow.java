package dev.cairn.engine.storage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A process that runs executions, from its start to its end. A process that lost its lease comes
 * back as another node.
 *
 * @param id never used again
 * @param batch how many commits it has made
 * @param endedAt when it left or was taken over; null while it lives
 * @param leaseUntil when it may be taken over; null after its end
 */
public record NodeRow(
    long id,
    String name,
    long batch,
    long registered,
    @Nullable Long endedAt,
    @Nullable Long leaseUntil,
    List<WorkflowVersion> versions) {

  public NodeRow {
    versions = List.copyOf(versions);
  }
}
