package dev.cairn.runtime.invocation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.platform.Platform;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** When the backend is asked for news of what somebody waits for. */
class WakeUpsTest {
  private static final Instant BEGIN = Instant.EPOCH;

  private final Time time = new Time();
  private final List<Long> asked = new ArrayList<>();
  private final Set<Object> waiting = new HashSet<>();
  private final WakeUps wakeUps =
      new WakeUps(waiting, Platform.real().watcher(time).clock(time::instant), this::answerASignal);

  /** Does the work of the sender after a signal. */
  private void answerASignal() {
    if (wakeUps.isDue()) {
      asked.add(Duration.between(BEGIN, time.instant()).toSeconds());
      wakeUps.callBegins();
      wakeUps.asked();
    }
    wakeUps.schedule();
  }

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
    settle(awaitUntil("sleep", 7L));
    assertThat(time.tasks).isEmpty();
    time.pass(20);
    assertThat(asked).isEmpty();
  }

  @Test
  void whatIsWaitedForAgainIsAskedForAtItsNewEnd() {
    settle(awaitUntil("retry", 1L));
    awaitUntil("retry", 3L);
    time.pass(4);
    assertThat(asked).containsExactly(3L);
  }

  @Test
  void theTimerOfWhatIsSettledAsksNothingForThoseThatAreDueLater() {
    awaitUntil("later", 9L);
    settle(awaitUntil("sooner", 2L));
    time.pass(10);
    assertThat(asked).containsExactly(9L);
  }

  @Test
  void newsAreAskedForAtOnceIfSomebodyWaits() {
    awaitUntil("event", null);
    assertThat(wakeUps.heardOfNews()).isTrue();
    answerASignal();
    time.pass(7);
    assertThat(asked).containsExactly(0L, 1L, 6L);
  }

  @Test
  void newsThatNobodyWaitedForAreAskedForWhenSomebodyDoes() {
    assertThat(wakeUps.heardOfNews()).isFalse();
    time.pass(3);
    awaitUntil("event", null);
    time.pass(0);
    assertThat(asked).containsExactly(3L);
  }

  @Test
  void newsThatACallHasBroughtAreNotAskedForAgain() {
    assertThat(wakeUps.heardOfNews()).isFalse();
    wakeUps.callBegins();
    awaitUntil("event", null);
    time.pass(0);
    assertThat(asked).isEmpty();
  }

  @Test
  void aMomentThatNoClockReachesIsNoTrouble() {
    waiting.add("far");
    wakeUps.expect(List.of(new Expected("far", Instant.MAX)));
    waiting.add("past");
    wakeUps.expect(List.of(new Expected("past", Instant.MIN)));
    time.pass(1);
    assertThat(asked).containsExactly(0L);
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

  private String awaitUntil(String key, Long second) {
    waiting.add(key);
    wakeUps.expect(List.of(new Expected(key, second == null ? null : BEGIN.plusSeconds(second))));
    return key;
  }

  private void settle(String key) {
    waiting.remove(key);
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
}
