package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.OperationAction;
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

  /**
   * Takes as many from its beginning as one call may carry; a larger one alone. A start and the
   * retry that defers it stay together, if one call has room for both.
   */
  List<OperationUpdate> takeBatch() {
    // What is small by its length alone is not counted character by character.
    boolean counts = bytesAtMost > profile.batchBytes();
    if (!counts && updates.size() <= profile.batchUpdates()) return takeAll();
    int fitting = fitting(counts);
    boolean cutsInTwo = fitting > 1 && fitting < updates.size() && isDeferredBy(fitting);
    List<OperationUpdate> first = updates.subList(0, cutsInTwo ? fitting - 1 : fitting);
    List<OperationUpdate> batch = new ArrayList<>(first);
    first.clear();
    for (OperationUpdate taken : batch) bytesAtMost -= JsonSize.atMost(taken);
    return batch;
  }

  /** The number of those at its beginning that one call may carry, at least one. */
  private int fitting(boolean countsBytes) {
    int most = Math.min(updates.size(), profile.batchUpdates());
    if (!countsBytes) return most;
    int fitting = 0;
    int bytes = 0;
    while (fitting < most) {
      bytes += JsonSize.of(updates.get(fitting));
      if (bytes > profile.batchBytes()) break;
      fitting++;
    }
    return Math.max(1, fitting);
  }

  /**
   * Whether the update at that place has the operation wait which starts right before it. Recorded
   * alone, the start would be an attempt.
   */
  private boolean isDeferredBy(int place) {
    OperationUpdate start = updates.get(place - 1);
    OperationUpdate retry = updates.get(place);
    return start.action() == OperationAction.START
        && retry.action() == OperationAction.RETRY
        && start.id().equals(retry.id());
  }
}
