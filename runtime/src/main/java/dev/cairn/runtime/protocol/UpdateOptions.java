package dev.cairn.runtime.protocol;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Options that an update carries for one type of operation only. */
public sealed interface UpdateOptions {

  /** The answer of {@code cases} for this one. */
  <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X;

  /** One method for each type of operation that has options. */
  interface Cases<T extends @Nullable Object, X extends Exception> {
    T context(Context context) throws X;

    T step(Step step) throws X;

    T wait(Wait wait) throws X;

    T callback(Callback callback) throws X;

    T chainedInvoke(ChainedInvoke chainedInvoke) throws X;
  }

  /** On the closing update of a context: whether replays run its body again. */
  record Context(boolean replayChildren) implements UpdateOptions {
    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.context(this);
    }
  }

  /** On the retry of a step: how long its next attempt waits. */
  record Step(Duration nextAttemptDelay) implements UpdateOptions {
    public Step(long nextAttemptDelaySeconds) {
      this(Duration.ofSeconds(nextAttemptDelaySeconds));
    }

    /** The delay as the wire carries it: a fraction counts as a second. */
    public long nextAttemptDelaySeconds() {
      return wholeSeconds(nextAttemptDelay);
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.step(this);
    }
  }

  /** On the start of a timer: how long it runs. */
  record Wait(Duration duration) implements UpdateOptions {
    public Wait(long waitSeconds) {
      this(Duration.ofSeconds(waitSeconds));
    }

    /** The duration as the wire carries it: a fraction counts as a second. */
    public long waitSeconds() {
      return wholeSeconds(duration);
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.wait(this);
    }
  }

  /** On the start of a callback; zero switches a limit off. */
  record Callback(Duration timeout, Duration heartbeatTimeout) implements UpdateOptions {
    public Callback(long timeoutSeconds, long heartbeatTimeoutSeconds) {
      this(Duration.ofSeconds(timeoutSeconds), Duration.ofSeconds(heartbeatTimeoutSeconds));
    }

    /** The timeout as the wire carries it: a fraction counts as a second. */
    public long timeoutSeconds() {
      return wholeSeconds(timeout);
    }

    /** The heartbeat timeout as the wire carries it: a fraction counts as a second. */
    public long heartbeatTimeoutSeconds() {
      return wholeSeconds(heartbeatTimeout);
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.callback(this);
    }
  }

  /** On the start of a call of another function. */
  record ChainedInvoke(String functionName, @Nullable String tenantId) implements UpdateOptions {
    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.chainedInvoke(this);
    }
  }

  private static long wholeSeconds(Duration duration) {
    return duration.getSeconds() + (duration.getNano() > 0 ? 1 : 0);
  }
}
