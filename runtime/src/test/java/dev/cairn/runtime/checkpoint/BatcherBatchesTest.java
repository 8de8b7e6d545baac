package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The division of updates into calls. */
class BatcherBatchesTest extends BatcherFixture {

  @Test
  void sendsNothingBeforeSomebodyNeedsIt() {
    addAll(start("a"), succeed("a"));

    assertThat(backend.calls()).isEmpty();
  }

  @Test
  void sendsEverythingThatIsQueuedInOneCall() {
    addAll(start("a"), succeed("a"), start("b"));

    assertThat(flush()).isTrue();

    assertThat(backend.sent()).containsExactly(List.of("START a", "SUCCEED a", "START b"));
  }

  @Test
  void makesNoCallIfNothingIsQueued() {
    assertThat(flush()).isTrue();

    assertThat(backend.calls()).isEmpty();
  }

  @Test
  void sendsNothingTwice() {
    addAll(start("a"));
    flush();

    flush();

    assertThat(backend.calls()).hasSize(1);
  }

  /** Invariant B1. */
  @Test
  void usesTheTokenOfTheAnswerBefore() {
    for (String id : List.of("a", "b", "c")) {
      addAll(start(id));
      flush();
    }

    assertThat(backend.calls())
        .extracting(ScriptedBackend.Call::token)
        .containsExactly("token-0", "token-1", "token-2");
    assertThat(backend.calls()).extracting(ScriptedBackend.Call::executionArn).containsOnly(ARN);
  }

  @Test
  void namesEveryCallSoThatARepeatedOneIsKnown() {
    for (String id : List.of("a", "b", "c")) {
      addAll(start(id));
      flush();
    }

    assertThat(backend.calls())
        .extracting(ScriptedBackend.Call::clientToken)
        .doesNotHaveDuplicates()
        .allSatisfy(name -> assertThat(name).matches("[\\x21-\\x7E]{1,64}"));
  }

  @Test
  void namesTheCallsOfAnotherInvocationDifferently() {
    CheckpointBatcher other =
        new CheckpointBatcher(
            backend, ARN, "another-token", lock, changed, watcher, new SilentListener(), () -> {});
    addAll(start("a"));
    locked(() -> other.add(start("a")));

    flush();
    locked(other::flush);

    assertThat(backend.calls())
        .extracting(ScriptedBackend.Call::clientToken)
        .doesNotHaveDuplicates();
  }

  @Test
  void sendsTwoHundredUpdatesInACallAtTheMost() {
    for (int i = 0; i < 401; i++) addAll(start("s" + i));

    flush();

    assertThat(backend.calls()).extracting(c -> c.updates().size()).containsExactly(200, 200, 1);
  }

  @Test
  void countsRealBytesNotCharacters() {
    // Each takes twice its length in UTF-8, so that three are more than 750 KB.
    String payload = "é".repeat(128 * 1024);
    for (int i = 0; i < 4; i++) addAll(succeed("s" + i, payload));

    flush();

    assertThat(backend.calls()).extracting(c -> c.updates().size()).containsExactly(2, 2);
  }

  @Test
  void countsTheEscapesThatPayloadsNeedInsideOfJson() {
    String payload = "\"".repeat(128 * 1024);
    for (int i = 0; i < 4; i++) addAll(succeed("s" + i, payload));

    flush();

    assertThat(backend.calls()).extracting(c -> c.updates().size()).containsExactly(2, 2);
  }

  @Test
  void sendsAnUpdateThatIsLargerThanABatchAlone() {
    addAll(start("a"), succeed("a", "x".repeat(800 * 1024)), start("b"), start("c"));

    flush();

    assertThat(backend.sent())
        .containsExactly(List.of("START a"), List.of("SUCCEED a"), List.of("START b", "START c"));
  }

  /** Invariant B6. */
  @Test
  void keepsAStartTogetherWithTheRetryThatDefersItWhereACallIsFull() {
    for (int i = 0; i < 199; i++) addAll(start("s" + i));
    addAll(start("deferred"), retry("deferred"), start("next"));

    flush();

    assertThat(backend.calls()).extracting(c -> c.updates().size()).containsExactly(199, 3);
    assertThat(backend.sent().get(1))
        .containsExactly("START deferred", "RETRY deferred", "START next");
  }

  /** Invariant B6. */
  @Test
  void keepsAStartTogetherWithTheRetryThatDefersItWhereItsBytesDoNotFit() {
    String payload = "x".repeat(249 * 1024);
    addAll(succeed("a", payload), succeed("b", payload), succeed("c", payload));
    addAll(start("deferred"), update("deferred", OperationAction.RETRY, "y".repeat(2_000)));

    flush();

    assertThat(backend.sent())
        .containsExactly(
            List.of("SUCCEED a", "SUCCEED b", "SUCCEED c"),
            List.of("START deferred", "RETRY deferred"));
  }

  @Test
  void sendsStartsAndRetriesThatNoCallHasRoomForOneByOne() {
    addAll(start("large"), update("large", OperationAction.RETRY, "x".repeat(800 * 1024)));
    addAll(start("a"), retry("a"));

    flush();

    assertThat(backend.sent())
        .containsExactly(
            List.of("START large"), List.of("RETRY large"), List.of("START a", "RETRY a"));
  }

  /**
   * Invariant B2, as a property: batches are full, within limits, and together the queue in its
   * order.
   */
  @Test
  void cutsAnyQueueIntoFullBatchesInOrder() {
    Random random = new Random(10);
    for (int round = 0; round < 8; round++) {
      List<OperationUpdate> queued = new ArrayList<>();
      for (int n = random.nextInt(500); n > 0; n--) {
        int length = random.nextInt(20) == 0 ? random.nextInt(900_000) : random.nextInt(9_000);
        queued.add(succeed("u" + n, "x".repeat(length)));
      }
      int before = backend.calls().size();
      queued.forEach(batcher::add);

      flush();

      List<List<OperationUpdate>> batches =
          backend.calls().stream().skip(before).map(ScriptedBackend.Call::updates).toList();
      assertThat(batches.stream().flatMap(List::stream)).containsExactlyElementsOf(queued);
      for (int i = 0; i < batches.size(); i++) {
        List<OperationUpdate> batch = batches.get(i);
        assertThat(batch.size() == 1 || fits(batch)).isTrue();
        if (i + 1 == batches.size()) continue;
        List<OperationUpdate> more = new ArrayList<>(batch);
        more.add(batches.get(i + 1).get(0));
        assertThat(fits(more)).as("one more would not fit").isFalse();
      }
    }
  }

  private static boolean fits(List<OperationUpdate> batch) {
    return batch.size() <= Limits.BATCH_UPDATES
        && batch.stream().mapToInt(JsonSize::of).sum() <= Limits.BATCH_BYTES;
  }

  // A body may run once what it depends on is durable; what was queued later need not be.

  @Test
  void numbersUpdatesInTheOrderInWhichTheyAreQueued() {
    assertThat(List.of(addAll(start("a")), addAll(succeed("a")), addAll(start("b"))))
        .containsExactly(1L, 2L, 3L);
  }

  @Test
  void sendsAnUpdateThatIsDependedOnWithAllBeforeIt() {
    long result = addAll(start("a"), succeed("a"));

    assertThat(flushTo(result)).isTrue();

    assertThat(backend.sent()).containsExactly(List.of("START a", "SUCCEED a"));
  }

  @Test
  void takesTheStartsAfterAResultAlong() {
    long result = addAll(start("a"), succeed("a"));
    addAll(start("b"));

    flushTo(result);

    assertThat(backend.sent()).containsExactly(List.of("START a", "SUCCEED a", "START b"));
  }

  @Test
  void doesNotSendStartsAloneThatNothingDependsOn() {
    long result = addAll(start("a"), succeed("a"));
    flush();
    addAll(start("b"));

    assertThat(flushTo(result)).isTrue();

    assertThat(backend.calls()).hasSize(1);
  }

  @Test
  void sendsNothingWhereNothingIsDependedOn() {
    addAll(start("a"));

    assertThat(flushTo(0)).isTrue();

    assertThat(backend.calls()).isEmpty();
  }

  @Test
  void sendsNoMoreCallsThanItTakesToReachWhatIsDependedOn() {
    long result = addAll(succeed("a"));
    for (int i = 0; i < 400; i++) addAll(start("s" + i));

    assertThat(flushTo(result)).isTrue();

    assertThat(backend.calls()).hasSize(1);
    assertThat(locked(batcher::queuedUpdates)).isEqualTo(201);
  }

  @Test
  void sendsForACallerThatHoldsTheLock() {
    addAll(start("a"));

    assertThat(flush()).isTrue();

    assertThat(backend.sent()).containsExactly(List.of("START a"));
  }

  @Test
  void countsWhatIsQueued() {
    addAll(start("a"), start("b"));
    assertThat(locked(batcher::queuedUpdates)).isEqualTo(2);

    flush();
    assertThat(locked(batcher::queuedUpdates)).isZero();
  }
}
