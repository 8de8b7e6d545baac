package dev.cairn.testing.fault;

import dev.cairn.runtime.protocol.CheckpointResult;

/**
 * Sees the calls of a {@link TappedBackend}, and may spoil them. A hook may also take its time, or
 * move a virtual clock, before it returns.
 *
 * <pre>{@code
 * tapped.hook(new CheckpointHook() {
 *   public void beforeSend(CheckpointCall call) {
 *     if (call.number() == 3) throw BackendException.refused(429, "TooManyRequestsException", "slow");
 *   }
 * });
 * }</pre>
 */
public interface CheckpointHook {

  /** Before the call reaches the backend; what is thrown here keeps it from ever arriving. */
  default void beforeSend(CheckpointCall call) {}

  /** After the backend has applied the call; what is thrown here loses the answer. */
  default CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
    return result;
  }

  /** Before a page of state is asked for. */
  default void beforeState(String executionArn, String marker) {}
}
