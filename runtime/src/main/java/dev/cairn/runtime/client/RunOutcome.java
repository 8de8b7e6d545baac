package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/** The outcome of a run. */
public sealed interface RunOutcome {

  /** The answer of {@code cases} for this outcome. */
  <R extends @Nullable Object> R match(Cases<R> cases);

  /** One method for each outcome. */
  interface Cases<R extends @Nullable Object> {
    R running(Running outcome);

    R succeeded(Succeeded outcome);

    R failed(Failed outcome);

    R timedOut(TimedOut outcome);

    R stopped(Stopped outcome);

    R parked(Parked outcome);
  }

  /**
   * It has not ended.
   *
   * @param trouble why it makes no progress, for people: its code could not be run and is tried
   *     again; null if nothing is wrong
   */
  record Running(@Nullable String trouble) implements RunOutcome {
    /** It has not ended, and nothing is wrong. */
    public Running() {
      this(null);
    }

    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.running(this);
    }
  }

  /** It has returned; null for nothing. */
  record Succeeded(@Nullable String result) implements RunOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.succeeded(this);
    }
  }

  /** Its code has failed. */
  record Failed(ErrorObject error) implements RunOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.failed(this);
    }
  }

  /** It took longer than runs of this workflow may. */
  record TimedOut(ErrorObject error) implements RunOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.timedOut(this);
    }
  }

  /** Somebody has stopped it. */
  record Stopped(ErrorObject error) implements RunOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.stopped(this);
    }
  }

  /** It has not ended, and cannot go on until somebody does something about the reason. */
  record Parked(String reason) implements RunOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.parked(this);
    }
  }
}
