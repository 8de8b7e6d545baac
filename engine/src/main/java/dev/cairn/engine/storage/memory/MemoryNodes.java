package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.TakeOver;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.commit.Heads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The fence, the leases, and the executions of dead nodes over maps. */
final class MemoryNodes {
  private final Database database;

  MemoryNodes(Database database) {
    this.database = database;
  }

  Lease register(String name, Collection<WorkflowVersion> versions, Duration lease, long now) {
    long id = database.nextNode();
    long until = now + lease.toMillis();
    database.put(new NodeRow(id, name, 0, now, null, until, List.copyOf(versions)));
    return new Lease(id, now, until);
  }

  NodeRow setVersions(long node, Collection<WorkflowVersion> versions) {
    NodeRow row = fence(node);
    return put(withLease(row, row.endedAt(), row.leaseUntil(), List.copyOf(versions)));
  }

  Lease renew(long node, Duration lease, long now) {
    NodeRow row = requireLive(node);
    long until = now + lease.toMillis();
    database.put(withLease(row, null, until, row.versions()));
    return new Lease(node, now, until);
  }

  TakeOver takeOver(long node, int limit, long now) {
    NodeRow unused = fence(node);
    List<Long> dead = new ArrayList<>();
    for (NodeRow row : List.copyOf(database.nodes.values())) {
      if (row.leaseUntil() != null && row.leaseUntil() <= now && row.id() != node) {
        database.put(withLease(row, now, null, row.versions()));
        dead.add(row.id());
      }
    }
    int released = 0;
    for (NodeRow row : database.nodes.values()) {
      if (row.endedAt() == null) continue;
      for (Long key : List.copyOf(database.owned.get(row.id()))) {
        if (released == limit) return new TakeOver(dead, released, true);
        database.put(Heads.orphaned(execution(key), now));
        released++;
      }
    }
    return new TakeOver(dead, released, false);
  }

  NodeRow leave(long node, long now) {
    NodeRow row = fence(node);
    for (Long key : List.copyOf(database.owned.get(node))) {
      database.put(Heads.givenBack(execution(key), now));
    }
    return put(withLease(row, now, null, row.versions()));
  }

  /** Lets a commit go on only while the node lives, and counts it. */
  NodeRow fence(long node) {
    NodeRow row = requireLive(node);
    return put(
        new NodeRow(
            node,
            row.name(),
            row.batch() + 1,
            row.registered(),
            null,
            row.leaseUntil(),
            row.versions()));
  }

  NodeRow requireLive(long node) {
    NodeRow row = database.nodes.get(node);
    if (row == null || row.endedAt() != null) throw new NodeLostException(node);
    return row;
  }

  private NodeRow put(NodeRow row) {
    database.put(row);
    return row;
  }

  private ExecutionRow execution(long key) {
    return Objects.requireNonNull(database.executions.get(key));
  }

  private static NodeRow withLease(
      NodeRow row,
      @Nullable Long endedAt,
      @Nullable Long leaseUntil,
      List<WorkflowVersion> versions) {
    return new NodeRow(
        row.id(), row.name(), row.batch(), row.registered(), endedAt, leaseUntil, versions);
  }
}
