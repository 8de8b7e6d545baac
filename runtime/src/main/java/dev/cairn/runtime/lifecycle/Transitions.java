package dev.cairn.runtime.lifecycle;

import static dev.cairn.runtime.lifecycle.OperationState.COMPLETED;
import static dev.cairn.runtime.lifecycle.OperationState.EXECUTING;
import static dev.cairn.runtime.lifecycle.OperationState.IDLE_AWAITED;
import static dev.cairn.runtime.lifecycle.OperationState.IDLE_NOT_AWAITED;
import static dev.cairn.runtime.lifecycle.OperationState.RETRY_WAITING;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Which state may follow which. Every operation begins in {@link OperationState#EXECUTING}; a state
 * never follows itself.
 */
final class Transitions {
  private static final Map<OperationState, Set<OperationState>> NEXT =
      new EnumMap<>(
          Map.of(
              EXECUTING, EnumSet.of(RETRY_WAITING, IDLE_NOT_AWAITED, COMPLETED),
              RETRY_WAITING, EnumSet.of(EXECUTING, COMPLETED),
              IDLE_NOT_AWAITED, EnumSet.of(IDLE_AWAITED, COMPLETED),
              IDLE_AWAITED, EnumSet.of(COMPLETED),
              COMPLETED, EnumSet.noneOf(OperationState.class)));

  /** The states that may follow {@code state}. */
  static Set<OperationState> after(OperationState state) {
    return NEXT.getOrDefault(state, Set.of());
  }

  static boolean allowed(OperationState from, OperationState to) {
    return after(from).contains(to);
  }

  private Transitions() {}
}
