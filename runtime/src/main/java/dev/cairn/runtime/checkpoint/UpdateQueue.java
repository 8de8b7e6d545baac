package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Updates that wait to be sent, in order. */
final class UpdateQueue {
  private final BackendProfile profile;
  private final ArrayDeque<OperationUpdate> updates = new ArrayDeque<>();
  private long bytesAtMost;

  UpdateQueue(BackendProfile profile) {
    this.profile = profile;
  }

  void add(OperationUpdate update) {
    updates.add(update);
    bytesAtMost += JsonSize.atMost(update);
  }

  int size() {
    return updates.size();
  }

  boolean isEmpty() {
    return updates.isEmpty();
  }

  /** Whether another call could not take more of them: waiting for company gains nothing. */
  boolean isFull() {
    return updates.size() >= profile.batchUpdates();
  }

  void clear() {
    updates.clear();
    bytesAtMost = 0;
  }

  /** Takes as many from its beginning as one call may carry; a larger one alone. */
  List<OperationUpdate> takeBatch() {
    // What is small by its length alone is not counted character by character.
    boolean counts = bytesAtMost > profile.batchBytes();
    if (!counts && updates.size() <= profile.batchUpdates()) {
      List<OperationUpdate> all = new ArrayList<>(updates);
      clear();
      return all;
    }
    List<OperationUpdate> batch = new ArrayList<>(Math.min(updates.size(), profile.batchUpdates()));
    int bytes = 0;
    while (!updates.isEmpty() && batch.size() < profile.batchUpdates()) {
      if (counts) bytes += JsonSize.of(updates.peek());
      if (bytes > profile.batchBytes() && !batch.isEmpty()) break;
      OperationUpdate next = updates.remove();
      bytesAtMost -= JsonSize.atMost(next);
      batch.add(next);
    }
    return batch;
  }
}
