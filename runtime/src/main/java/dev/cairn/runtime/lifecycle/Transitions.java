package dev.cairn.runtime.lifecycle;

import static dev.cairn.runtime.lifecycle.OperationState.COMPLETED;
import static dev.cairn.runtime.lifecycle.OperationState.EXECUTING;
import static dev.cairn.runtime.lifecycle.OperationState.IDLE_AWAITED;
import static dev.cairn.runtime.lifecycle.OperationState.IDLE_NOT_AWAITED;
import static dev.cairn.runtime.lifecycle.OperationState.RETRY_WAITING;

import java.util.EnumSet;
import java.util.Set;

/**
 * The table of states that may follow each other. Every operation begins in {@link
 * OperationState#EXECUTING}; a state never follows itself.
 */
final class Transitions {
  private static final Set<OperationState> AFTER_EXECUTING =
      EnumSet.of(RETRY_WAITING, IDLE_NOT_AWAITED, COMPLETED);
  private static final Set<OperationState> AFTER_RETRY_WAITING = EnumSet.of(EXECUTING, COMPLETED);
  private static final Set<OperationState> AFTER_IDLE_NOT_AWAITED =
      EnumSet.of(IDLE_AWAITED, COMPLETED);
  private static final Set<OperationState> AFTER_IDLE_AWAITED = EnumSet.of(COMPLETED);
  private static final Set<OperationState> AFTER_COMPLETED = EnumSet.noneOf(OperationState.class);

  /** The states that may follow {@code state}. */
  static Set<OperationState> after(OperationState state) {
    return switch (state) {
      case EXECUTING -> AFTER_EXECUTING;
      case RETRY_WAITING -> AFTER_RETRY_WAITING;
      case IDLE_NOT_AWAITED -> AFTER_IDLE_NOT_AWAITED;
      case IDLE_AWAITED -> AFTER_IDLE_AWAITED;
      case COMPLETED -> AFTER_COMPLETED;
    };
  }

  static boolean allowed(OperationState from, OperationState to) {
    return after(from).contains(to);
  }

  private Transitions() {}
}
