package dev.cairn.server.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FeedsTest {
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final Duration SHORT = Duration.ofMillis(1);

  private final Semaphore changes = new Semaphore(0);
  private final AtomicInteger reads = new AtomicInteger();
  private final AtomicInteger watched = new AtomicInteger();
  private Runnable beforeRead = () -> {};
  private Runnable beforePause = () -> {};
  private BooleanSupplier isSettled = () -> true;
  private LongSupplier clock = () -> System.nanoTime() / 1_000_000;
  private final ExecutorService threads = Executors.newCachedThreadPool();

  /** Each value is the number of the read that it comes from. */
  private final Feeds<String, Integer> feeds =
      new Feeds<>(
          key -> signal(),
          key ->
              () -> {
                beforeRead.run();
                return reads.incrementAndGet();
              },
          1000,
          () -> {
            beforePause.run();
            return clock.getAsLong();
          });

  private Feeds.Signal signal() {
    watched.incrementAndGet();
    return new Feeds.Signal() {
      @Override
      public boolean await(Duration atMost) throws InterruptedException {
        return changes.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS);
      }

      @Override
      public boolean isSettled() {
        return isSettled.getAsBoolean();
      }

      @Override
      public void close() {
        watched.decrementAndGet();
      }
    };
  }

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  @Test
  void tenViewersCostTheReadsOfOne() throws Exception {
    List<Callable<Integer>> viewers = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      var viewer = feeds.view("run");
      viewers.add(() -> viewer.next(LONG));
    }

    for (int read = 1; read <= 5; read++) {
      for (Future<Integer> shown : threads.invokeAll(viewers)) {
        assertThat(shown.get()).isEqualTo(read);
      }
      changes.release();
    }

    assertThat(reads).hasValue(5);
    assertThat(watched).hasValue(1);
  }

  @Test
  void aViewerThatComesLaterIsShownWhatWasRead() throws Exception {
    try (var first = feeds.view("run");
        var second = feeds.view("run")) {
      assertThat(first.next(LONG)).isEqualTo(1);
      assertThat(second.next(LONG)).isEqualTo(1);
      assertThat(second.next(SHORT)).isNull();
    }
  }

  @Test
  void anotherThingIsReadOnItsOwn() throws Exception {
    try (var one = feeds.view("run");
        var other = feeds.view("another")) {
      assertThat(one.next(LONG)).isEqualTo(1);
      assertThat(other.next(LONG)).isEqualTo(2);
    }
  }

  @Test
  void nothingIsKeptOfAThingThatNobodyLooksAt() throws Exception {
    try (var viewer = feeds.view("run")) {
      assertThat(viewer.next(LONG)).isEqualTo(1);
    }
    assertThat(watched).hasValue(0);

    try (var viewer = feeds.view("run")) {
      assertThat(viewer.next(LONG)).isEqualTo(2);
    }
  }

  @Test
  void aChangeIsNotLostWithTheViewerThatHeardOfIt() throws Exception {
    try (var first = feeds.view("run");
        var second = feeds.view("run")) {
      assertThat(first.next(LONG)).isEqualTo(1);
      assertThat(second.next(LONG)).isEqualTo(1);
      changes.release();
      beforePause = () -> Thread.currentThread().interrupt();
      assertThatThrownBy(() -> first.next(LONG)).isInstanceOf(InterruptedException.class);
      beforePause = () -> {};

      assertThat(second.next(LONG)).isEqualTo(2);
    }
  }

  @Test
  void changesOfARunThatIsWorkedOnAreToldTogether() throws Exception {
    try (var viewer = feeds.view("run")) {
      assertThat(viewer.next(LONG)).isEqualTo(1);
      // Time stands still, so that nothing but the end of the work ends the wait.
      clock = () -> 0;
      AtomicInteger looks = new AtomicInteger();
      isSettled =
          () -> {
            boolean isLast = looks.incrementAndGet() == 3;
            if (!isLast) changes.release();
            return isLast;
          };
      changes.release();

      assertThat(viewer.next(LONG)).isEqualTo(2);

      assertThat(looks).hasValue(3);
      assertThat(changes.availablePermits()).isZero();
    }
  }

  @Test
  void workThatGoesOnIsNotWaitedFor() throws Exception {
    try (var viewer = feeds.view("run")) {
      assertThat(viewer.next(LONG)).isEqualTo(1);
      isSettled = () -> false;
      changes.release();

      assertThat(viewer.next(LONG)).isEqualTo(2);
    }
  }

  @Test
  void aReadThatFailsIsTriedAgainByTheNextViewer() throws Exception {
    try (var first = feeds.view("run");
        var second = feeds.view("run")) {
      beforeRead =
          () -> {
            throw new IllegalStateException("the database is away");
          };
      assertThatThrownBy(() -> first.next(LONG)).hasMessage("the database is away");
      beforeRead = () -> {};

      assertThat(second.next(LONG)).isEqualTo(1);
    }
  }

  @Test
  void aViewerThatWaitsTakesOverFromOneThatFails() throws Exception {
    try (var first = feeds.view("run");
        var second = feeds.view("run")) {
      Semaphore leads = new Semaphore(0);
      Semaphore mayFail = new Semaphore(0);
      beforeRead =
          () -> {
            leads.release();
            mayFail.acquireUninterruptibly();
            beforeRead = () -> {};
            throw new IllegalStateException("the database is away");
          };
      Future<Integer> failing = threads.submit(() -> first.next(LONG));
      leads.acquire();
      Future<Integer> waiting = threads.submit(() -> second.next(LONG));
      mayFail.release();

      assertThatThrownBy(failing::get).hasRootCauseMessage("the database is away");
      assertThat(waiting.get()).isEqualTo(1);
    }
  }
}
