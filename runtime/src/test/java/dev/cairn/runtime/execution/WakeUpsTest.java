package dev.cairn.runtime.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.checkpoint.CheckpointListener;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** When the backend is asked for news of what somebody waits for. */
class WakeUpsTest {
  private static final Instant BEGIN = Instant.EPOCH;

  private final Time time = new Time();
  private final List<Long> asked = new ArrayList<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final WaitingThreads waiting = new WaitingThreads();
  private final WakeUps wakeUps =
      new WakeUps(
          lock,
          waiting,
          new CheckpointBatcher(
              new Asked(), "arn", "token", lock, lock.newCondition(), time, new Nobody()),
          RuntimeOptions.defaults().watcher(time).clock(time::instant),
          () -> {});

  @Test
  void whatHasAnEndIsAskedForThenAndFromThenOnEveryFiveSeconds() {
    awaitUntil("sleep", 7L);
    time.pass(18);
    assertThat(asked).containsExactly(7L, 12L, 17L);
  }

  @Test
  void whatHasNoEndIsAskedForAfterASecondAndFromThenOnEveryFiveSeconds() {
    awaitUntil("event", null);
    time.pass(12);
    assertThat(asked).containsExactly(1L, 6L, 11L);
  }

  @Test
  void oneQuestionServesAllThatFallDueAtATime() {
    awaitUntil("one", 3L);
    awaitUntil("other", 3L);
    time.pass(4);
    assertThat(asked).containsExactly(3L);
  }

  @Test
  void whatIsSettledByAnotherResponseIsNotAskedForAndLeavesNoTimer() {
    settle("sleep", awaitUntil("sleep", 7L));
    assertThat(time.tasks).isEmpty();
    time.pass(20);
    assertThat(asked).isEmpty();
  }

  @Test
  void whatIsWaitedForAgainIsAskedForAtItsNewEnd() {
    settle("retry", awaitUntil("retry", 1L));
    awaitUntil("retry", 3L);
    time.pass(4);
    assertThat(asked).containsExactly(3L);
  }

  @Test
  void theTimerOfWhatIsSettledAsksNothingForThoseThatAreDueLater() {
    awaitUntil("later", 9L);
    settle("sooner", awaitUntil("sooner", 2L));
    time.pass(10);
    assertThat(asked).containsExactly(9L);
  }

  @Test
  void nothingIsAskedAfterTheEnd() {
    awaitUntil("sleep", 7L);
    wakeUps.cancel();
    assertThat(time.tasks).isEmpty();
    awaitUntil("event", null);
    time.pass(20);
    assertThat(asked).isEmpty();
  }

  private WaitingThreads.Waiter awaitUntil(String key, Long second) {
    Expected awaited = new Expected(key, second == null ? null : BEGIN.plusSeconds(second));
    WaitingThreads.Waiter waiter =
        new WaitingThreads.Waiter(List.of(awaited)) {
          @Override
          boolean isAbandoned() {
            return false;
          }

          @Override
          void resume() {}
        };
    waiting.add(waiter);
    wakeUps.expect(List.of(awaited));
    return waiter;
  }

  private void settle(String key, WaitingThreads.Waiter waiter) {
    waiting.resume(waiter);
    wakeUps.forget(key);
  }

  private record Expected(Object key, Instant wakesAt) implements Awaited {
    @Override
    public boolean isSettled() {
      return false;
    }

    @Override
    public boolean isSettledByBackend() {
      return true;
    }
  }

  /** A clock, and a watcher that goes by it. */
  private static final class Time implements Watcher {
    private final List<Task> tasks = new ArrayList<>();
    private long now;

    private record Task(Runnable work, long at) {}

    Instant instant() {
      return BEGIN.plusNanos(now);
    }

    void pass(int seconds) {
      long end = now + TimeUnit.SECONDS.toNanos(seconds);
      while (true) {
        Task next = tasks.stream().min(Comparator.comparingLong(Task::at)).orElse(null);
        if (next == null || next.at() > end) break;
        tasks.remove(next);
        now = next.at();
        next.work().run();
      }
      now = end;
    }

    @Override
    public long nanoTime() {
      return now;
    }

    @Override
    public Watch schedule(Runnable task, long delayNanos) {
      Task scheduled = new Task(task, now + delayNanos);
      tasks.add(scheduled);
      return () -> tasks.remove(scheduled);
    }
  }

  private final class Asked implements Backend {
    @Override
    public CheckpointResult checkpoint(
        String arn, String token, String clientToken, List<OperationUpdate> updates) {
      asked.add(Duration.between(BEGIN, time.instant()).toSeconds());
      return new CheckpointResult(token, new StatePage(List.of(), null));
    }

    @Override
    public StatePage state(String arn, String token, String marker, int maxItems) {
      throw new UnsupportedOperationException();
    }
  }

  private static final class Nobody implements CheckpointListener {
    @Override
    public void applied(List<Operation> changed) {}

    @Override
    public void answered() {}

    @Override
    public void closed(BackendException failure) {}
  }
}
