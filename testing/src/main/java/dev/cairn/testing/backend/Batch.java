package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The updates of one checkpoint, applied in order beside the log: the first one that breaks a rule
 * refuses them all, and the log has not been touched.
 */
final class Batch {

  /** One update and what it made of its operation. */
  record Change(OperationUpdate update, Entry after) {}

  private final OperationLog log;
  private final String executionId;
  private final long now;
  private final Map<String, Entry> staged = new LinkedHashMap<>();
  private final List<Change> changes = new ArrayList<>();
  private @Nullable OperationUpdate closing;
  private int metered;
  private long bytes;

  private Batch(OperationLog log, String executionId, long now) {
    this.log = log;
    this.executionId = executionId;
    this.now = now;
  }

  static Batch stage(
      OperationLog log,
      String executionId,
      UpdateRules rules,
      List<OperationUpdate> updates,
      long now) {
    updates.forEach(rules::check);
    BatchRules.check(updates);
    Batch batch = new Batch(log, executionId, now);
    updates.forEach(batch::apply);
    return batch;
  }

  /** What the updates did, one by one. */
  List<Change> changes() {
    return changes;
  }

  /** The update that ends the execution; null if none does. */
  @Nullable OperationUpdate closing() {
    return closing;
  }

  /** What the updates cost in operations, as the service meters them. */
  int metered() {
    return metered;
  }

  /** What the updates cost in bytes written. */
  long bytes() {
    return bytes;
  }

  private void apply(OperationUpdate update) {
    bytes += JsonSize.utf8(update.payload()) + Sizes.ofError(update.error());
    if (update.type() == OperationType.EXECUTION) {
      close(update);
      return;
    }
    Entry before = find(update.id());
    if (before != null) checkMetadata(before.operation(), update);
    checkParents(update);
    OperationStatus to = transition(before == null ? null : before.operation(), update);
    Operation operation =
        Effects.of(
            before == null ? null : before.operation(),
            update,
            to,
            now,
            Opaque.of(executionId, update.id()));
    Entry after = before == null ? new Entry(operation, update, now) : before.with(operation);
    staged.put(update.id(), after);
    changes.add(new Change(update, after));
    if (update.action() == OperationAction.START) metered++;
  }

  /**
   * The update may bear the execution's own id or a new one: SDKs differ, and the service takes
   * both.
   */
  private void close(OperationUpdate update) {
    Entry same = find(update.id());
    if (same != null && !same.id().equals(executionId)) checkMetadata(same.operation(), update);
    transition(log.get(executionId).operation(), update);
    closing = update;
  }

  private static OperationStatus transition(@Nullable Operation before, OperationUpdate update) {
    OperationStatus from = before == null ? null : before.status();
    OperationStatus to = Transitions.next(update.type(), from, update.action());
    if (to == null) {
      throw UpdateRules.refuse(
          update, from == null ? "it does not exist" : "its status is " + from);
    }
    return to;
  }

  private static void checkMetadata(Operation before, OperationUpdate update) {
    checkSame("type", before.type(), update.type(), update);
    checkSame("sub type", before.subType(), update.subType(), update);
    checkSame("name", before.name(), update.name(), update);
    checkSame("parent id", before.parentId(), update.parentId(), update);
  }

  private static void checkSame(
      String what, @Nullable Object before, @Nullable Object now, OperationUpdate update) {
    if (!Objects.equals(before, now)) {
      throw UpdateRules.refuse(
          update, "Inconsistent operation " + what + ": it was " + before + " and is now " + now);
    }
  }

  /** Nothing is recorded below what is not an open context, all the way up. */
  private void checkParents(OperationUpdate update) {
    for (String id = update.parentId(); id != null; ) {
      Entry parent = find(id);
      if (parent == null || parent.operation().type() != OperationType.CONTEXT) {
        throw UpdateRules.refuse(update, "Invalid parent operation id. " + id + " is no context");
      }
      if (parent.isClosedContext()) {
        throw UpdateRules.refuse(update, "the context " + id + " above it is " + parent.status());
      }
      id = parent.operation().parentId();
    }
  }

  private @Nullable Entry find(String id) {
    Entry entry = staged.get(id);
    return entry == null ? log.find(id) : entry;
  }
}
