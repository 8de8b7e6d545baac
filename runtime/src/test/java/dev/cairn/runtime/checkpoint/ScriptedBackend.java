package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Answers as it was told to, and else with the tokens {@code token-1}, {@code token-2} and so on
 * and nothing changed. Refuses calls that overlap.
 */
final class ScriptedBackend implements Backend {

  record Call(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    List<String> ids() {
      return updates.stream().map(u -> u.action() + " " + u.id()).toList();
    }
  }

  /** Holds a call in the backend until it is released. */
  static final class Gate {
    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    void awaitArrival() {
      await(arrived);
    }

    void release() {
      released.countDown();
    }

    private void pass() {
      arrived.countDown();
      await(released);
    }

    private static void await(CountDownLatch latch) {
      try {
        assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private final List<Call> calls = new ArrayList<>();
  private final List<String> pagesAsked = new ArrayList<>();
  private final Deque<Supplier<CheckpointResult>> answers = new ArrayDeque<>();
  private final Map<String, Supplier<StatePage>> pages = new HashMap<>();
  private final AtomicInteger under = new AtomicInteger();

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    assertThat(under.incrementAndGet()).as("calls at once").isEqualTo(1);
    try {
      Supplier<CheckpointResult> answer;
      int number;
      synchronized (this) {
        calls.add(new Call(executionArn, token, clientToken, List.copyOf(updates)));
        number = calls.size();
        answer = answers.poll();
      }
      return answer == null
          ? new CheckpointResult("token-" + number, StatePage.EMPTY)
          : answer.get();
    } finally {
      under.decrementAndGet();
    }
  }

  @Override
  public synchronized StatePage state(
      String executionArn, String token, String marker, int maxItems) {
    pagesAsked.add(executionArn + " " + token + " " + marker + " " + maxItems);
    return pages.get(marker).get();
  }

  /** The answer to the next call that has none yet. */
  synchronized void answer(Supplier<CheckpointResult> answer) {
    answers.add(answer);
  }

  /** Holds the next call, then answers it as usual. */
  Gate hold() {
    return hold(
        () -> {
          synchronized (this) {
            return new CheckpointResult("token-" + calls.size(), StatePage.EMPTY);
          }
        });
  }

  /** Holds the next call, then answers so. */
  Gate hold(Supplier<CheckpointResult> answer) {
    Gate gate = new Gate();
    answer(
        () -> {
          gate.pass();
          return answer.get();
        });
    return gate;
  }

  synchronized void page(String marker, Supplier<StatePage> page) {
    pages.put(marker, page);
  }

  synchronized List<Call> calls() {
    return List.copyOf(calls);
  }

  /** The content of each call, in short. */
  List<List<String>> sent() {
    return calls().stream().map(Call::ids).toList();
  }

  synchronized List<String> pagesAsked() {
    return List.copyOf(pagesAsked);
  }
}
