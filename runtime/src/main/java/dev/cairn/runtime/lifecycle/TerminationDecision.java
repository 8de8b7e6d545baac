package dev.cairn.runtime.lifecycle;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The decision of the decider, with the snapshot that it was made from. */
public sealed interface TerminationDecision {

  TerminationSnapshot snapshot();

  /** In words: why the invocation ends or goes on, with the state of every operation. */
  default String explain() {
    return verdict()
        + snapshot().operations().stream()
            .map(operation -> "\n  " + operation)
            .collect(Collectors.joining());
  }

  String verdict();

  /** The answer of {@code cases} for this decision. */
  <T> T match(Cases<T> cases);

  /** One method for each decision. */
  interface Cases<T> {
    T goOn(GoOn decision);

    T terminate(Terminate decision);

    T stuck(Stuck decision);
  }

  /** Nothing can move in this invocation, and the backend will invoke again. */
  record Terminate(TerminationReason reason, TerminationSnapshot snapshot)
      implements TerminationDecision {
    @Override
    public String verdict() {
      return "the invocation ends: " + reason;
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.terminate(this);
    }
  }

  /** Something still moves in this invocation. */
  record GoOn(Set<Blocker> blockers, TerminationSnapshot snapshot) implements TerminationDecision {
    public GoOn {
      blockers = Set.copyOf(EnumSet.copyOf(blockers));
    }

    /** Whether nothing moves but updates that somebody has to send. */
    public boolean onlyUpdatesAreUnsent() {
      return blockers.equals(Set.of(Blocker.QUEUE_NOT_EMPTY));
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.goOn(this);
    }

    @Override
    public String verdict() {
      return "the invocation goes on: "
          + EnumSet.copyOf(blockers).stream()
              .map(Blocker::description)
              .collect(Collectors.joining(", "));
    }
  }

  /**
   * Nothing moves, and nothing is outstanding or an operation executes that no thread runs: no one
   * would ever invoke again. A bug of the runtime.
   */
  record Stuck(TerminationSnapshot snapshot) implements TerminationDecision {
    @Override
    public String verdict() {
      return "nothing runs and nothing is outstanding; this is a bug of the runtime";
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.stuck(this);
    }
  }

  /** A reason that keeps an invocation going. */
  enum Blocker {
    QUEUE_NOT_EMPTY("updates are queued"),
    CALL_IN_FLIGHT("a checkpoint call is in flight"),
    FORCED_CHECKPOINT_PENDING("a forced checkpoint is pending"),
    USER_CODE_RUNNING("user code runs");

    private final String description;

    Blocker(String description) {
      this.description = description;
    }

    String description() {
      return description;
    }
  }
}
