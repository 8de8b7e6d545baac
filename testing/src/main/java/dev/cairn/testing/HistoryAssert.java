package dev.cairn.testing;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.testing.history.RecordedHistory;
import dev.cairn.testing.history.Replay;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Assertions on a history that took place elsewhere. */
public final class HistoryAssert {
  private final RecordedHistory history;
  private @Nullable Replay replay;

  HistoryAssert(RecordedHistory history) {
    this.history = history;
  }

  /**
   * This code goes on with the run: it comes to the same operations, and reads what they recorded.
   *
   * @throws AssertionError if not; it says where, and what to do
   */
  public HistoryAssert replaysWith(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    Replay replayed = history.replay(executors);
    replay = replayed;
    if (!replayed.fits()) throw new AssertionError(replayed.problem().orElse(""));
    return this;
  }

  /** The code that replayed it returned this. */
  public HistoryAssert returning(@Nullable Object result) {
    if (replay == null) throw new IllegalStateException("say replaysWith(…) before");
    if (!replay.cameTo().equals("it returns") || !Objects.equals(replay.result(), result)) {
      throw new AssertionError(
          "expected " + history + " to return " + result + ", but " + shown(replay));
    }
    return this;
  }

  private static String shown(Replay replay) {
    return replay.cameTo() + (replay.result() == null ? "" : " " + replay.result());
  }
}
