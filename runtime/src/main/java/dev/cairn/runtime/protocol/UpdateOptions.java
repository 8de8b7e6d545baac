package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/** What an update carries for one type of operation only. */
public sealed interface UpdateOptions {

  /** On the closing update of a context: whether replays run its body again. */
  record Context(boolean replayChildren) implements UpdateOptions {}

  /** On the retry of a step. */
  record Step(long nextAttemptDelaySeconds) implements UpdateOptions {}

  /** On the start of a timer. */
  record Wait(long waitSeconds) implements UpdateOptions {}

  /** On the start of a callback; 0 switches a limit off. */
  record Callback(long timeoutSeconds, long heartbeatTimeoutSeconds) implements UpdateOptions {}

  /** On the start of a call of another function. */
  record ChainedInvoke(String functionName, @Nullable String tenantId) implements UpdateOptions {}
}
