package dev.cairn.testing;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Instant;

/**
 * Watches a {@link LocalRunner} at work. Called one at a time, on the thread that drives it or on
 * one of a run; an exception of a listener reaches the thread that drives the run.
 *
 * <pre>{@code
 * RunnerListener leaps = new RunnerListener() {
 *   public void timeAdvanced(Instant from, Instant to) {
 *     System.out.println("... " + Duration.between(from, to));
 *   }
 * };
 * }</pre>
 */
public interface RunnerListener {

  /** The runner that tells all of this; called before anything else. */
  default void runnerCreated(LocalRunner runner) {}

  /** A run was started by a caller. */
  default void runStarted(String executionId, String workflow) {}

  /** The n-th invocation of a run begins; the first is 1. */
  default void invocationStarted(String executionId, int number) {}

  /** An invocation has answered. */
  default void invocationEnded(String executionId, int number, InvocationOutput output) {}

  /** An invocation has failed as such; the run may be invoked again. */
  default void invocationFailed(String executionId, int number, ErrorObject error) {}

  /** Nothing was left to do now, so the clock leaps to where something falls due. */
  default void timeAdvanced(Instant from, Instant to) {}

  /** An event was sent that nobody waits for yet. */
  default void eventKept(String executionId, String event) {}

  /** An event has reached the run that waits for it. */
  default void eventDelivered(String executionId, String event) {}

  /** A plain function is about to be called for a run. */
  default void functionCalled(String executionId, String function) {}
}
