package dev.cairn.service.state;

import org.jspecify.annotations.Nullable;

/**
 * The function that a chained invoke calls.
 *
 * @param version the version that its name stands for; empty if there is no such function
 * @param durable whether the call is an execution of its own
 * @param executionArn that execution, once it was started
 */
public record Callee(String version, boolean durable, @Nullable String executionArn) {

  /** A name that leads to no function. */
  public static final Callee UNKNOWN = new Callee("", /* durable= */ false, null);

  /** The same with the execution that was started. */
  public Callee startedAs(String arn) {
    return new Callee(version, durable, arn);
  }
}
