package dev.cairn.server;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.DurableFuture;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Counts what it is told, where null means nothing, if it can be told null. */
public abstract class CountWorkflow {

  @Workflow(name = "count")
  public int count(int first) {
    DurableFuture<Integer> later = later();
    int sum = first + next() + number(maybe());
    Integer told = later.get();
    return sum + number(told) + sometime().orElse(0);
  }

  private static int number(@Nullable Integer told) {
    return told == null ? 0 : told;
  }

  @AwaitEvent("next")
  protected abstract int next();

  @AwaitEvent("maybe")
  protected abstract @Nullable Integer maybe();

  @AwaitEvent("later")
  protected abstract DurableFuture<Integer> later();

  @AwaitEvent(value = "sometime", timeout = "1h")
  protected abstract Optional<Integer> sometime();
}
