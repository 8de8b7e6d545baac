package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.ArrayList;
import java.util.List;

/** Updates that wait to be sent, in order. */
final class UpdateQueue {
  private final BackendProfile profile;

  /** Of most calls: the start of a step and its end. */
  private static final int FEW = 2;

  private List<OperationUpdate> updates = new ArrayList<>(FEW);
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
    List<OperationUpdate> unused = takeAll();
  }

  private List<OperationUpdate> takeAll() {
    List<OperationUpdate> all = updates;
    updates = new ArrayList<>(FEW);
    bytesAtMost = 0;
    return all;
  }

  /** Takes as many from its beginning as one call may carry; a larger one alone. */
  List<OperationUpdate> takeBatch() {
    // What is small by its length alone is not counted character by character.
    boolean counts = bytesAtMost > profile.batchBytes();
    if (!counts && updates.size() <= profile.batchUpdates()) return takeAll();
    int most = Math.min(updates.size(), profile.batchUpdates());
    int taken = 0;
    int bytes = 0;
    while (taken < most) {
      OperationUpdate next = updates.get(taken);
      if (counts) bytes += JsonSize.of(next);
      if (bytes > profile.batchBytes() && taken > 0) break;
      bytesAtMost -= JsonSize.atMost(next);
      taken++;
    }
    List<OperationUpdate> first = updates.subList(0, taken);
    List<OperationUpdate> batch = new ArrayList<>(first);
    first.clear();
    return batch;
  }
}
