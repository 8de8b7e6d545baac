package dev.cairn.testing;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Instant;
import java.util.List;

/** Several listeners as one. */
record Listeners(List<RunnerListener> all) implements RunnerListener {

  @Override
  public void runnerCreated(LocalRunner runner) {
    all.forEach(listener -> listener.runnerCreated(runner));
  }

  @Override
  public void runStarted(String executionId, String workflow) {
    all.forEach(listener -> listener.runStarted(executionId, workflow));
  }

  @Override
  public void invocationStarted(String executionId, int number) {
    all.forEach(listener -> listener.invocationStarted(executionId, number));
  }

  @Override
  public void invocationEnded(String executionId, int number, InvocationOutput output) {
    all.forEach(listener -> listener.invocationEnded(executionId, number, output));
  }

  @Override
  public void invocationFailed(String executionId, int number, ErrorObject error) {
    all.forEach(listener -> listener.invocationFailed(executionId, number, error));
  }

  @Override
  public void timeAdvanced(Instant from, Instant to) {
    all.forEach(listener -> listener.timeAdvanced(from, to));
  }

  @Override
  public void eventKept(String executionId, String event) {
    all.forEach(listener -> listener.eventKept(executionId, event));
  }

  @Override
  public void eventDelivered(String executionId, String event) {
    all.forEach(listener -> listener.eventDelivered(executionId, event));
  }

  @Override
  public void functionCalled(String executionId, String function) {
    all.forEach(listener -> listener.functionCalled(executionId, function));
  }
}
