package dev.cairn.runtime.invocation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Interrupts that run code of the body's own: an interrupt closes the channel that its thread waits
 * for, on the thread that interrupts. The thread of this test stands for both.
 */
@Timeout(10)
class RunningBodyTest {
  private final Watcher watcher = Watcher.ofProcess();
  private final BlockingQueue<RunningBody> bodies = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> happened = new LinkedBlockingQueue<>();
  private final CountDownLatch release = new CountDownLatch(1);

  /** A thread in a body until it is released, with code that its interrupt runs. */
  private final class BodyThread extends Thread {
    private final Runnable whenInterrupted;

    BodyThread(Runnable whenInterrupted) {
      this.whenInterrupted = whenInterrupted;
    }

    @Override
    public void interrupt() {
      happened.add("interrupted on " + Thread.currentThread().getName());
      whenInterrupted.run();
    }

    @Override
    public void run() {
      RunningBody body = new RunningBody(new Unnamed(), watcher);
      bodies.add(body);
      await(release);
      happened.add("ended for " + body.end());
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private RunningBody bodyThat(Runnable whenInterrupted) throws InterruptedException {
    Thread thread = new BodyThread(whenInterrupted);
    thread.setDaemon(true);
    thread.start();
    return bodies.take();
  }

  @Test
  void anInterruptThatTakesItsTimeDoesNotHoldUpTheWatcher() throws InterruptedException {
    RunningBody body = bodyThat(() -> await(release));

    watcher.schedule(() -> body.interrupt(Interruption.TIMEOUT), 0);
    assertThat(happened.take()).isEqualTo("interrupted on cairn-aside");
    watcher.schedule(() -> happened.add("the timeout of another run"), 0);

    assertThat(happened.take()).isEqualTo("the timeout of another run");
    release.countDown();
    assertThat(happened.take()).isEqualTo("ended for TIMEOUT");
  }

  /** The caller may hold the lock of the invocation. */
  @Test
  void aBodyWhoseInterruptTakesItsTimeCanBeAskedAndInterruptedAgain() throws InterruptedException {
    RunningBody body = bodyThat(() -> await(release));
    body.interrupt(Interruption.TIMEOUT);
    assertThat(happened.take()).isEqualTo("interrupted on cairn-aside");

    body.interrupt(Interruption.DEADLINE);

    assertThat(body.reason()).isEqualTo(Interruption.TIMEOUT);
    release.countDown();
    assertThat(happened.take()).isEqualTo("ended for TIMEOUT");
  }

  @Test
  void anInterruptThatFailsChangesNothing() throws InterruptedException {
    RunningBody body =
        bodyThat(
            () -> {
              throw Sneaky.<RuntimeException>raise(new IOException("undeclared"));
            });

    body.interrupt(Interruption.TIMEOUT);

    assertThat(happened.take()).isEqualTo("interrupted on cairn-aside");
    release.countDown();
    assertThat(happened.take()).isEqualTo("ended for TIMEOUT");
  }

  private static final class Unnamed implements Attempt {
    @Override
    public LiveCall call() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int attempt() {
      return 1;
    }

    @Override
    public OperationUpdate cut() {
      throw new UnsupportedOperationException();
    }
  }
}
