package dev.cairn.runtime.lifecycle;

import java.util.List;

/**
 * All that the decision to end an invocation depends on, seen at one moment, after the last
 * response was applied in full.
 *
 * @param queuedUpdates updates that have not been sent
 * @param callInFlight whether a checkpoint call is under way
 * @param forcedCheckpoints threads that asked for a checkpoint and have no answer yet
 * @param runningThreads workflow threads that are not parked on an operation
 * @param operations the live operations
 */
public record TerminationSnapshot(
    int queuedUpdates,
    boolean callInFlight,
    int forcedCheckpoints,
    int runningThreads,
    List<LiveOperation> operations) {

  public TerminationSnapshot {
    operations = List.copyOf(operations);
  }
}
