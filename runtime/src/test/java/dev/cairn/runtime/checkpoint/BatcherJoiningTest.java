package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.ScriptedBackend.Call;
import dev.cairn.runtime.checkpoint.ScriptedBackend.Gate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Many threads, one call at a time. */
class BatcherJoiningTest extends BatcherFixture {

  /** Invariant L2. */
  @Test
  void holdsNoLockDuringACall() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> flush = inThread(this::flush);
    gate.awaitArrival();

    assertThat(lock.isLocked()).isFalse();
    assertThat(locked(batcher::callInFlight)).isTrue();

    gate.release();
    assertThat(resultOf(flush)).isTrue();
    assertThat(locked(batcher::callInFlight)).isFalse();
  }

  @Test
  void sendsWhatFollowersQueuedInOneCallAfterTheOneInFlight() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> first = inThread(this::flush);
    gate.awaitArrival();
    Future<Boolean> second = flushInThread("b");
    awaitParked(1);
    Future<Boolean> third = flushInThread("c");
    awaitParked(2);
    assertThat(backend.calls()).hasSize(1);

    gate.release();

    assertThat(List.of(resultOf(first), resultOf(second), resultOf(third))).containsOnly(true);
    assertThat(backend.sent()).containsExactly(List.of("START a"), List.of("START b", "START c"));
  }

  @Test
  void letsAFollowerWithNothingOfItsOwnJoinTheCallInFlight() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> first = inThread(this::flush);
    gate.awaitArrival();
    Future<Boolean> follower = inThread(this::flush);
    awaitParked(1);

    gate.release();

    assertThat(resultOf(first)).isTrue();
    assertThat(resultOf(follower)).isTrue();
    assertThat(backend.calls()).hasSize(1);
  }

  @Test
  void letsAFollowerJoinTheCallThatCarriesWhatItDependsOn() {
    Gate gate = backend.hold();
    long result = addAll(start("a"), succeed("a"));
    Future<Boolean> first = inThread(this::flush);
    gate.awaitArrival();
    addAll(start("b"));
    Future<Boolean> follower = inThread(() -> flushTo(result));
    awaitParked(1);

    gate.release();

    assertThat(resultOf(first)).isTrue();
    assertThat(resultOf(follower)).isTrue();
    assertThat(backend.sent()).containsExactly(List.of("START a", "SUCCEED a"));
  }

  @Test
  void doesNotMakeTheFlusherSendWhatOthersQueuedMeanwhile() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> first = inThread(this::flush);
    gate.awaitArrival();
    addAll(start("b"));

    gate.release();

    assertThat(resultOf(first)).isTrue();
    assertThat(backend.calls()).hasSize(1);
    assertThat(locked(batcher::queuedUpdates)).isEqualTo(1);
  }

  /** Invariant B1. */
  @Test
  void keepsOrderAndTokensUnderManyThreads() {
    int threadCount = 8;
    int perThread = 50;
    CountDownLatch ready = new CountDownLatch(threadCount);
    List<Future<Boolean>> flushes =
        IntStream.range(0, threadCount)
            .mapToObj(
                thread ->
                    inThread(
                        () -> {
                          ready.countDown();
                          ready.await();
                          boolean durable = true;
                          for (int n = 0; n < perThread; n++) {
                            long number = addAll(succeed(thread + "-" + n));
                            durable &= n % 3 == 0 ? flush() : flushTo(number);
                          }
                          return durable;
                        }))
            .toList();

    assertThat(flushes).allSatisfy(flush -> assertThat(resultOf(flush)).isTrue());
    List<String> tokens = backend.calls().stream().map(Call::token).toList();
    assertThat(tokens)
        .containsExactlyElementsOf(
            IntStream.range(0, tokens.size()).mapToObj(n -> "token-" + n).toList());
    Map<String, List<Integer>> sentByThread = new HashMap<>();
    for (Call call : backend.calls()) {
      for (var update : call.updates()) {
        String[] parts = update.id().split("-");
        sentByThread
            .computeIfAbsent(parts[0], unused -> new ArrayList<>())
            .add(Integer.valueOf(parts[1]));
      }
    }
    assertThat(sentByThread).hasSize(threadCount);
    assertThat(sentByThread.values())
        .allSatisfy(
            sent ->
                assertThat(sent)
                    .containsExactlyElementsOf(IntStream.range(0, perThread).boxed().toList()));
  }

  private Future<Boolean> flushInThread(String id) {
    return inThread(
        () -> {
          addAll(start(id));
          return flush();
        });
  }
}
