package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.checkpoint.Watcher.Watch;
import dev.cairn.runtime.failure.Sneaky;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The real thread, held where it matters, so that nothing depends on how fast it is. */
@Timeout(10)
class ProcessWatcherTest {
  private static final long HOUR = TimeUnit.HOURS.toNanos(1);

  private final Watcher watcher = Watcher.ofProcess();
  private final BlockingQueue<String> ran = new LinkedBlockingQueue<>();

  @Test
  void isOneForTheProcess() {
    assertThat(Watcher.ofProcess()).isSameAs(watcher);
  }

  @Test
  void runsATaskWhenItsTimeHasCome() throws InterruptedException {
    long before = watcher.nanoTime();
    BlockingQueue<Long> times = new LinkedBlockingQueue<>();

    watcher.schedule(() -> times.add(watcher.nanoTime()), 1_000_000);

    assertThat(times.take() - before).isGreaterThanOrEqualTo(1_000_000);
  }

  @Test
  void runsTasksOnADaemonThreadOfItsOwn() throws InterruptedException {
    BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();

    watcher.schedule(() -> threads.add(Thread.currentThread()), 0);
    watcher.schedule(() -> threads.add(Thread.currentThread()), 0);

    Thread thread = threads.take();
    assertThat(thread.isDaemon()).isTrue();
    assertThat(thread.getName()).isEqualTo("cairn-watcher");
    assertThat(threads.take()).isSameAs(thread);
  }

  @Test
  void runsTasksInTheOrderOfTheirTimes() throws InterruptedException {
    CountDownLatch release = occupy();
    watcher.schedule(() -> ran.add("third"), -HOUR);
    watcher.schedule(() -> ran.add("first"), -3 * HOUR);
    watcher.schedule(() -> ran.add("second"), -2 * HOUR);

    release.countDown();

    assertThat(List.of(ran.take(), ran.take(), ran.take()))
        .containsExactly("first", "second", "third");
  }

  @Test
  void runsAnEarlierTaskWhileItWaitsForALaterOne() throws InterruptedException {
    Watch later = watcher.schedule(() -> ran.add("later"), HOUR);

    watcher.schedule(() -> ran.add("earlier"), 0);

    assertThat(ran.take()).isEqualTo("earlier");
    later.cancel();
  }

  @Test
  void doesNotRunWhatWasCancelled() throws InterruptedException {
    CountDownLatch release = occupy();
    Watch cancelled = watcher.schedule(() -> ran.add("cancelled"), -2 * HOUR);
    watcher.schedule(() -> ran.add("kept"), -HOUR);

    cancelled.cancel();
    release.countDown();

    assertThat(ran.take()).isEqualTo("kept");
    assertThat(ran).isEmpty();
  }

  @Test
  void runsALaterTaskAlthoughTheOneThatItWaitedForWasCancelled() throws InterruptedException {
    Watch cancelled = watcher.schedule(() -> ran.add("cancelled"), 20_000_000);
    cancelled.cancel();

    watcher.schedule(() -> ran.add("kept"), 30_000_000);

    assertThat(ran.take()).isEqualTo("kept");
    assertThat(ran).isEmpty();
  }

  @Test
  void takesACancelOfWhatHasRunForNothing() throws InterruptedException {
    Watch done = watcher.schedule(() -> ran.add("done"), 0);
    ran.take();

    done.cancel();

    watcher.schedule(() -> ran.add("next"), 0);
    assertThat(ran.take()).isEqualTo("next");
  }

  @Test
  void survivesATaskThatThrows() throws InterruptedException {
    watcher.schedule(
        () -> {
          throw new IllegalStateException("a task of one invocation fails");
        },
        0);
    watcher.schedule(
        () -> {
          throw new AssertionError("even with an error");
        },
        0);

    watcher.schedule(() -> ran.add("others go on"), 0);

    assertThat(ran.take()).isEqualTo("others go on");
  }

  /** Code of other languages throws checked exceptions that it does not declare. */
  @Test
  void survivesATaskThatThrowsACheckedException() throws InterruptedException {
    watcher.schedule(
        () -> {
          throw Sneaky.<RuntimeException>raise(new IOException("undeclared"));
        },
        0);

    watcher.schedule(() -> ran.add("others go on"), 0);

    assertThat(ran.take()).isEqualTo("others go on");
  }

  @Test
  void startsAnotherThreadWhereItsOwnHasEnded() throws InterruptedException {
    BlockingQueue<Thread> started = new LinkedBlockingQueue<>();
    Watcher other =
        new ProcessWatcher() {
          @Override
          void start(Thread made) {
            // The first one is a thread that ends at once, as one does whose logger fails.
            Thread thread = started.isEmpty() ? new Thread(() -> {}) : made;
            started.add(thread);
            super.start(thread);
          }
        };
    other.schedule(() -> ran.add("waits"), 0);
    started.element().join();

    other.schedule(() -> ran.add("next"), 0);

    assertThat(List.of(ran.take(), ran.take())).containsExactly("waits", "next");
  }

  @Test
  void takesTasksFromTheTaskThatRuns() throws InterruptedException {
    watcher.schedule(() -> watcher.schedule(() -> ran.add("inner"), 0), 0);

    assertThat(ran.take()).isEqualTo("inner");
  }

  @Test
  void triesAgainWithTheNextTaskIfItsThreadCouldNotBeStarted() throws InterruptedException {
    OutOfMemoryError noThread = new OutOfMemoryError("unable to create native thread");
    AtomicInteger starts = new AtomicInteger();
    Watcher other =
        new ProcessWatcher() {
          @Override
          void start(Thread made) {
            if (starts.incrementAndGet() == 1) throw noThread;
            super.start(made);
          }
        };
    assertThatThrownBy(() -> other.schedule(() -> ran.add("refused"), 0)).isSameAs(noThread);

    other.schedule(() -> ran.add("next"), 0);

    assertThat(starts).hasValue(2);
    // The caller of the refused task was told; it does not run behind its back.
    assertThat(ran.take()).isEqualTo("next");
  }

  /** Keeps the watcher's thread busy until the latch is counted down. */
  private CountDownLatch occupy() throws InterruptedException {
    CountDownLatch occupied = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    watcher.schedule(
        () -> {
          occupied.countDown();
          try {
            release.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        },
        0);
    occupied.await();
    return release;
  }
}
