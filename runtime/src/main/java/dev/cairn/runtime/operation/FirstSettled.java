package dev.cairn.runtime.operation;

import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.InlineDefinition;
import dev.cairn.runtime.execution.Awaited;
import dev.cairn.runtime.execution.Frame;
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
  private static final InlineDefinition ANY = InlineDefinition.of("any");
  private static final InlineDefinition RACE = InlineDefinition.of("race");

  private final Frame frame;
  private final OperationCall call;
  private final List<Settleable<?>> futures;
  private final boolean failuresCount;

  private FirstSettled(
      Frame frame, InlineDefinition choice, List<Settleable<?>> futures, boolean failuresCount) {
    this.frame = frame;
    this.call = OperationCall.of(frame, choice, OperationSubType.STEP);
    this.futures = futures;
    this.failuresCount = failuresCount;
  }

  /** The first that succeeds; if none does, the failure of the first in the list. */
  static <T extends @Nullable Object> T any(
      Frame frame, List<? extends DurableFuture<? extends T>> futures) {
    return outcomeOf(futures, new FirstSettled(frame, ANY, settleable(futures), false).winner());
  }

  /** The first that ends, with its result or failure. */
  static <T extends @Nullable Object> T race(
      Frame frame, List<? extends DurableFuture<? extends T>> futures) {
    return outcomeOf(futures, new FirstSettled(frame, RACE, settleable(futures), true).winner());
  }

  private static List<Settleable<?>> settleable(List<? extends DurableFuture<?>> futures) {
    if (futures.isEmpty()) throw new IllegalArgumentException("there is no future to wait for");
    List<Settleable<?>> all = new ArrayList<>();
    for (DurableFuture<?> future : futures) {
      if (!(future instanceof Settleable<?> settleable)) {
        throw new IllegalArgumentException("not a future of this runtime: " + future);
      }
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
      call.replay(recorded, frame);
      return Payloads.decode(Json.codec(Integer.class), recorded.result(), call.name());
    }
    call.checkGoesOn();
    call.announce();
    if (!call.isStarted()) call.start(null, null);
    futures.forEach(future -> future.awaitedAmongOthers(frame));
    int winner = awaitWinner();
    call.succeed(Integer.toString(winner), null);
    call.consumed(OperationStatus.SUCCEEDED, null, frame);
    return winner;
  }

  private int awaitWinner() {
    BitSet open = new BitSet();
    open.set(0, futures.size());
    while (true) {
      List<Awaited> awaited = new ArrayList<>();
      open.stream().forEach(i -> awaited.add(futures.get(i)));
      frame.invocation().await(frame, awaited);
      int winner = frame.invocation().locked(() -> winnerAmong(open));
      if (winner >= 0) return winner;
      if (open.isEmpty()) return 0;
    }
  }

  /** The first that is settled and counts, or -1; those that do not count are taken out. */
  private int winnerAmong(BitSet open) {
    for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
      Settleable<?> future = futures.get(i);
      if (!future.isSettled()) continue;
      if (failuresCount || !future.hasFailed()) return i;
      open.clear(i);
    }
    return -1;
  }
}
