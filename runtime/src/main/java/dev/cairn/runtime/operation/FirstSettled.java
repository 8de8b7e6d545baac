package dev.cairn.runtime.operation;

import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.InlineDefinition;
import dev.cairn.runtime.invocation.Liveness;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the first of several futures and records which one it was, so that every replay agrees
 * whatever comes first there. The losers go on; they may still be awaited.
 */
final class FirstSettled {

  /** The ends of a future that count. */
  private enum Choice {
    /** The first success; failures are passed over. */
    ANY("any"),
    /** The first end of either kind. */
    RACE("race");

    final String operation;

    Choice(String operation) {
      this.operation = operation;
    }

    boolean takes(Settleable<?> settled) {
      return this == RACE || !settled.hasFailed();
    }
  }

  private final WorkflowThread thread;
  private final Choice choice;
  private final OperationCall call;
  private final List<Settleable<?>> futures;

  private FirstSettled(WorkflowThread thread, Choice choice, List<Settleable<?>> futures) {
    this.thread = thread;
    this.choice = choice;
    this.call =
        OperationCall.of(thread, InlineDefinition.of(choice.operation), OperationSubType.STEP);
    this.futures = futures;
  }

  /** The first that succeeds; if none does, the failure of the first in the list. */
  static <T extends @Nullable Object> T any(
      WorkflowThread thread, List<? extends DurableFuture<? extends T>> futures) {
    return outcomeOf(futures, new FirstSettled(thread, Choice.ANY, settleable(futures)).winner());
  }

  /** The first that ends, with its result or failure. */
  static <T extends @Nullable Object> T race(
      WorkflowThread thread, List<? extends DurableFuture<? extends T>> futures) {
    return outcomeOf(futures, new FirstSettled(thread, Choice.RACE, settleable(futures)).winner());
  }

  private static List<Settleable<?>> settleable(List<? extends DurableFuture<?>> futures) {
    if (futures.isEmpty()) throw new IllegalArgumentException("there is no future to wait for");
    List<Settleable<?>> all = new ArrayList<>();
    for (DurableFuture<?> future : futures) {
      if (!(future instanceof Settleable<?> settleable)) {
        throw new IllegalArgumentException("not a future of this runtime: " + future);
      }
      WorkflowThread unused = settleable.checkAwaited();
      all.add(settleable);
    }
    return all;
  }

  private static <T extends @Nullable Object> T outcomeOf(
      List<? extends DurableFuture<? extends T>> futures, int winner) {
    return futures.get(winner).get();
  }

  private int winner() {
    Operation recorded = call.recorded();
    if (recorded != null && recorded.status() == OperationStatus.SUCCEEDED) {
      call.replayed(recorded);
      return checked(Payloads.decode(Json.codec(Integer.class), recorded.result(), call.name()));
    }
    call.checkGoesOn();
    call.started(Liveness.BY_ITS_PARTS, recorded == null ? call.start() : null);
    futures.forEach(future -> future.prepareWait(thread));
    int winner = awaitWinner();
    String result = Integer.toString(winner);
    thread.ended(call, call.succeed(result));
    call.succeeded(result, /* attempts= */ 0);
    return winner;
  }

  private int checked(@Nullable Integer winner) {
    if (winner != null && winner >= 0 && winner < futures.size()) return winner;
    throw call.invocation().failRun(Divergence.noSuchWinner(call.name(), winner, futures.size()));
  }

  private int awaitWinner() {
    List<Settleable<?>> open = new ArrayList<>(futures);
    while (!open.isEmpty()) {
      thread.await(open);
      BitSet settled = thread.settled(open);
      List<Settleable<?>> left = new ArrayList<>();
      for (int i = 0; i < open.size(); i++) {
        Settleable<?> future = open.get(i);
        if (!settled.get(i)) left.add(future);
        else if (choice.takes(future)) return futures.indexOf(future);
      }
      open = left;
    }
    return 0;
  }
}
