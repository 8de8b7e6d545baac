package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls that no workflow thread makes, and that nothing the backend tells in them is lost. */
@Timeout(30)
class SenderTest {
  private final ManualWatcher watcher = new ManualWatcher();

  /** An event in a branch, workflow code during which the backend is asked, then the wait. */
  private Scene asked(Runnable meanwhile) {
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> event = Durable.async(() -> w.await("e"));
              watcher.advance(Duration.ofMillis(100)); // its start is sent
              watcher.awaitScheduled();
              meanwhile.run();
              return event.get();
            });
    scene.platform = scene.platform.watcher(watcher);
    return scene;
  }

  private static void sendEvent(Scene scene) {
    scene.backend.succeedCallback(scene.backend.callbackId(scene.arn, "e"), "\"news\"");
  }

  /**
   * Runs when the decider is asked for the first time with a blocker of this kind.
   *
   * @param suspended runs if the invocation suspends before, so that it can end and be seen to
   */
  private static void onceBlockedBy(
      Scene scene, TerminationDecision.Blocker blocker, Runnable then, Runnable suspended) {
    boolean[] done = new boolean[1];
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void decided(TerminationDecision decision) {
                if (decision instanceof TerminationDecision.Terminate && !done[0]) {
                  done[0] = true;
                  suspended.run();
                }
                boolean only =
                    decision instanceof TerminationDecision.GoOn goOn
                        && goOn.blockers().equals(java.util.Set.of(blocker));
                if (!only || done[0]) return;
                done[0] = true;
                then.run();
              }
            });
  }

  /** Invariant T2. */
  @Test
  void anInvocationDoesNotSuspendWhileAQuestionIsUnderWayAndHearsItsAnswer() {
    CountDownLatch allWait = new CountDownLatch(1);
    Thread workflow = Thread.currentThread();
    Scene scene = asked(() -> pass(Duration.ofSeconds(1)));
    clockOf.set(scene);
    scene.platform = scene.platform.threads(Threads.best());
    CountDownLatch asking = new CountDownLatch(1);
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            if (!call.updates().isEmpty()) return;
            asking.countDown();
            assertThat(Thread.currentThread()).as("sender").isNotSameAs(workflow);
            awaitLatch(allWait);
            sendEvent(scene);
          }
        });
    onceBlockedBy(
        scene, TerminationDecision.Blocker.CALL_IN_FLIGHT, allWait::countDown, allWait::countDown);
    meanwhile = () -> awaitLatch(asking);
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"news\""));
    assertThat(scene.run().invocations()).isEqualTo(1);
  }

  private Runnable meanwhile = () -> {};

  private void pass(Duration time) {
    clockOf.get().clock.advance(time);
    watcher.advance(time);
    meanwhile.run();
  }

  private final AtomicReference<Scene> clockOf = new AtomicReference<>();

  /** Invariant T2. */
  @Test
  void anInvocationDoesNotSuspendOnceAQuestionIsDecidedOn() {
    AtomicReference<Runnable> sender = new AtomicReference<>();
    Scene scene = asked(() -> pass(Duration.ofSeconds(1)));
    clockOf.set(scene);
    boolean[] starts = new boolean[1];
    scene.platform =
        scene.platform.threads(
            (role, work) -> {
              if (role != Threads.Role.SENDER) Threads.best().start(role, work);
              else if (!starts[0]) {
                starts[0] = true; // the starts of the operations
                work.run();
              } else {
                sender.set(work); // the question: its thread is slow to start
              }
            });
    onceBlockedBy(
        scene,
        TerminationDecision.Blocker.FORCED_CHECKPOINT_PENDING,
        () -> {
          sendEvent(scene);
          Threads.best().start(Threads.Role.SENDER, sender.get());
        },
        () -> Threads.best().start(Threads.Role.SENDER, sender.get()));
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"news\""));
    assertThat(scene.run().invocations()).isEqualTo(1);
  }

  @Test
  void aTimeoutOfAStepDoesNotWaitForABackendThatHangs() {
    CountDownLatch interrupted = new CountDownLatch(1);
    Thread workflow = Thread.currentThread();
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return w.step(
                    Script.stepDefinition("slow")
                        .timeout(Duration.ofSeconds(1))
                        .retry(Script.retry(1)),
                    () -> {
                      watcher.advance(Duration.ofMillis(100)); // its start is sent, and hangs
                      watcher.advance(Duration.ofSeconds(1));
                      try {
                        new CountDownLatch(1).await();
                      } finally {
                        interrupted.countDown();
                      }
                      return "";
                    });
              } catch (StepTimeoutException e) {
                return "timed out";
              }
            });
    scene.platform = scene.platform.watcher(watcher).threads(Threads.best());
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            if (interrupted.getCount() == 0) return;
            // The watcher is advanced by the body: what it does itself, it does on this thread.
            assertThat(Thread.currentThread()).as("sender").isNotSameAs(workflow);
            awaitLatch(interrupted);
          }
        });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"timed out\""));
  }

  /** Two runs on one watcher, of which one has a backend that does not answer. */
  @Test
  void aTimeoutOfAStepDoesNotWaitForTheBackendOfAnotherRun() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch hangs = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Scene slow =
        Scene.of(
            (w, in) ->
                w.step(
                    "slow",
                    () -> {
                      begun.countDown();
                      awaitLatch(release);
                      return "late";
                    }));
    slow.platform = slow.platform.watcher(watcher).threads(Threads.best());
    slow.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            hangs.countDown();
            awaitLatch(release);
          }
        });
    Scene quick =
        Scene.of(
            (w, in) -> {
              try {
                return w.step(
                    Script.stepDefinition("quick")
                        .timeout(Duration.ofSeconds(1))
                        .retry(Script.retry(1)),
                    () -> {
                      watcher.advance(Duration.ofMillis(100)); // the start of slow is sent
                      awaitLatch(hangs);
                      watcher.advance(Duration.ofSeconds(1));
                      new CountDownLatch(1).await();
                      return "";
                    });
              } catch (StepTimeoutException e) {
                return "timed out";
              }
            });
    quick.platform = quick.platform.watcher(watcher).threads(Threads.best());
    FutureTask<InvocationOutput> other = new FutureTask<>(slow::invoke);
    new Thread(other).start();
    try {
      awaitLatch(begun);
      assertThat(quick.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"timed out\""));
    } finally {
      release.countDown();
    }
    assertThat(other.get()).isEqualTo(new InvocationOutput.Succeeded("\"late\""));
  }

  @Test
  void theBackendIsAskedAtOnceWhenItSaysThatThereIsNews() {
    Scene scene = asked(() -> lookNow());
    clockOf.set(scene);
    Backend telling = new Telling(scene.tapped);
    InvocationOutput output =
        new WorkflowRuntime(telling, scene.options, scene.platform)
            .invoke(scene.script, scene.backend.beginInvocation(scene.arn));
    assertThat(output).isEqualTo(new InvocationOutput.Succeeded("\"news\""));
    assertThat(scene.clock.instant()).isEqualTo(dev.cairn.testing.VirtualClock.START);
    assertThat(subscription.get()).as("subscription after the invocation").isNull();
  }

  @Test
  void aRunThatIsLostEndsItsBodiesAndMakesNoOtherCall() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.step(
                    "first",
                    () -> {
                      subscription.get().runLost();
                      watcher.advance(Duration.ZERO);
                      new CountDownLatch(1).await();
                      return "never";
                    }));
    scene.platform = scene.platform.watcher(watcher);
    WorkflowRuntime runtime =
        new WorkflowRuntime(new Telling(scene.tapped), scene.options, scene.platform);
    InvocationInput input = scene.backend.beginInvocation(scene.arn);
    assertThatThrownBy(() -> runtime.invoke(scene.script, input))
        .isInstanceOf(InvocationFailedException.class)
        .rootCause()
        .hasMessage("the run is not this process's any more");
    assertThat(scene.tapped.calls()).isEmpty();
  }

  private void lookNow() {
    sendEvent(clockOf.get());
    subscription.get().lookNow();
    watcher.advance(Duration.ZERO);
  }

  private final AtomicReference<Backend.RunListener> subscription = new AtomicReference<>();

  private final class Telling implements Backend {
    private final Backend behind;

    Telling(Backend behind) {
      this.behind = behind;
    }

    @Override
    public Subscription subscribe(String executionArn, RunListener listener) {
      subscription.set(listener);
      return () -> subscription.set(null);
    }

    @Override
    public CheckpointResult checkpoint(
        String arn, String token, String clientToken, List<OperationUpdate> updates) {
      return behind.checkpoint(arn, token, clientToken, updates);
    }

    @Override
    public StatePage state(String arn, String token, String marker, int maxItems) {
      return behind.state(arn, token, marker, maxItems);
    }

    @Override
    public BackendProfile profile() {
      return behind.profile();
    }

    @Override
    public Continuation continuation(String executionArn) {
      return behind.continuation(executionArn);
    }

    @Override
    public String deployedName(String named) {
      return behind.deployedName(named);
    }
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
  }
}
