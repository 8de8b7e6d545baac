package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** When the one lock of an invocation is taken, and when it is not held. */
class LockSectionsTest {

  /** Counts how often a thread takes it that does not hold it. */
  private static final class CountedLock extends ReentrantLock {
    private static final long serialVersionUID = 1;

    private int taken;

    @Override
    public void lock() {
      boolean isHeld = isHeldByCurrentThread();
      super.lock();
      if (!isHeld) taken++;
    }
  }

  private final CountedLock lock = new CountedLock();

  private Scene scene(Script.Code code) {
    Scene scene = Scene.of(code);
    scene.platform = scene.platform.locks(() -> lock);
    return scene;
  }

  private int takenFor(int steps, Duration remaining) {
    int before = lock.taken;
    Scene scene =
        scene(
            (w, in) -> {
              for (int i = 0; i < steps; i++) w.step("step", () -> "done");
              return "";
            });
    assertThat(scene.invoke(remaining)).isInstanceOf(InvocationOutput.Succeeded.class);
    return lock.taken - before;
  }

  /**
   * Invariant T1: one to start and one to end; the first is left for the call of the step before.
   */
  @Test
  void aNewStepTakesTwoSections() {
    int callsAndSections = takenFor(12, null) - takenFor(2, null);

    assertThat(callsAndSections).isEqualTo(10 * (2 + 1));
  }

  /** Invariant T1, where it is decided in the same section whether the body may begin. */
  @Test
  void aNewStepTakesTwoSectionsWithADeadline() {
    Duration time = Duration.ofSeconds(60);
    int callsAndSections = takenFor(12, time) - takenFor(2, time);

    assertThat(callsAndSections).isEqualTo(10 * (2 + 1));
  }

  /** Invariant L1. */
  @Test
  void anInvocationHasOneLock() {
    AtomicInteger locks = new AtomicInteger();
    Scene scene = branching(new AtomicBoolean());
    scene.platform =
        scene.platform.locks(
            () -> {
              locks.incrementAndGet();
              return lock;
            });

    assertThat(scene.invoke(Duration.ofSeconds(60))).isInstanceOf(InvocationOutput.Pending.class);

    assertThat(locks).hasValue(1);
  }

  /** Invariant L3: the lock of the watcher is a leaf, which nothing is locked below. */
  @Test
  void theLockIsNotTakenBelowThatOfTheWatcher() {
    ManualWatcher watcher = new ManualWatcher();
    AtomicBoolean isBelow = new AtomicBoolean();
    Scene scene = branching(new AtomicBoolean());
    scene.platform =
        scene
            .platform
            .watcher(watcher)
            .locks(
                () ->
                    new ReentrantLock() {
                      private static final long serialVersionUID = 1;

                      @Override
                      public void lock() {
                        isBelow.compareAndSet(false, Thread.holdsLock(watcher));
                        super.lock();
                      }
                    });

    scene.finish();

    assertThat(isBelow).isFalse();
  }

  /** Invariant L2. */
  @Test
  void noCallIsMadeAndNoBodyRunsWithTheLockHeld() {
    AtomicBoolean isHeld = new AtomicBoolean();
    Scene scene = branching(isHeld);
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            look(isHeld);
          }
        });

    scene.finish();

    assertThat(isHeld).isFalse();
  }

  private Scene branching(AtomicBoolean isHeld) {
    return scene(
        (w, in) -> {
          var branch = Durable.async(() -> w.step("branch", () -> look(isHeld)));
          w.step("root", () -> look(isHeld));
          w.sleep("nap", 1);
          return branch.get();
        });
  }

  private String look(AtomicBoolean isHeld) {
    isHeld.compareAndSet(false, lock.isHeldByCurrentThread());
    return "";
  }
}
