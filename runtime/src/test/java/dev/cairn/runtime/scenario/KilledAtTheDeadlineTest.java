package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Delivery;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.execution.InvocationTerms;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A platform that kills an invocation after 60 s, as Lambda does: nothing that it does later
 * reaches the backend, which invokes again. Time passes in step bodies, and nowhere else.
 */
@Timeout(120)
class KilledAtTheDeadlineTest {
  private static final Duration TIME = Duration.ofSeconds(60);
  private static final Duration ANSWER = Duration.ofSeconds(59);
  private static final int SEEDS = 300;

  private final ManualWatcher watcher = new ManualWatcher();
  private final List<String> begun = Collections.synchronizedList(new ArrayList<>());
  private volatile Life life = new Life();
  private int kills;

  /** One invocation's process. */
  private static final class Life {
    final CountDownLatch over = new CountDownLatch(1);
    volatile boolean isKilled;
    volatile @Nullable InvocationOutput answer;
    volatile @Nullable RuntimeException failure;
    long beganAt;

    void kill() {
      isKilled = true;
      over.countDown();
    }

    void answers(InvocationOutput output) {
      answer = output;
      over.countDown();
    }

    void fails(RuntimeException thrown) {
      failure = thrown;
      over.countDown();
    }
  }

  /**
   * A step.
   *
   * @param seconds how long its body takes in the first attempts
   * @param slowAttempts how many those are
   * @param isDeaf whether its body ignores interrupts
   */
  private record Work(
      StepDefinition<String, Signature.Of0<String>> step,
      int seconds,
      int slowAttempts,
      boolean isDeaf) {}

  @Test
  void noBodyRestartsWithoutACountedAttemptAndNoAttemptIsLost() {
    for (int seed = 0; seed < SEEDS; seed++) {
      List<Work> plan = randomPlan(new Random(seed));
      begun.clear();

      InvocationOutput end = finish(plan, TIME);

      assertThat(kills).as("seed %d: invocations that were killed", seed).isZero();
      assertThat(end).as("seed %d", seed).isNotInstanceOf(InvocationOutput.Pending.class);
      assertThat(begun).as("seed %d: each attempt once and in order", seed).isEqualTo(inOrder());
    }
  }

  /** So the platform does kill, and the bodies are slow enough for it. */
  @Test
  void anInvocationThatIsNotToldItsTimeIsKilledAndTheSameAttemptBeginsAgain() {
    StepDefinition<String, Signature.Of0<String>> step = Script.stepDefinition("slow");

    InvocationOutput end = finish(List.of(new Work(step, 90, 1, false)), null);

    assertThat(kills).isPositive();
    assertThat(begun.subList(0, 2)).containsExactly("slow 1", "slow 1");
    assertThat(end).isInstanceOf(InvocationOutput.Failed.class);
  }

  @Test
  void anAtMostOnceStepIsBegunOnceThoughItsBodyIsDeaf() {
    StepDefinition<String, Signature.Of0<String>> step =
        Script.stepDefinition("once").retry(Script.retry(1)).delivery(Delivery.AT_MOST_ONCE);

    InvocationOutput end = finish(List.of(new Work(step, 90, 1, true)), TIME);

    assertThat(kills).isZero();
    assertThat(begun).containsExactly("once 1");
    assertThat(end).isInstanceOf(InvocationOutput.Failed.class);
  }

  private static List<Work> randomPlan(Random random) {
    List<Work> plan = new ArrayList<>();
    int steps = 1 + random.nextInt(4);
    for (int i = 0; i < steps; i++) {
      StepDefinition<String, Signature.Of0<String>> step =
          Script.stepDefinition("s" + i).retry(Script.retry(1 + random.nextInt(3)));
      if (random.nextBoolean()) step = step.delivery(Delivery.AT_MOST_ONCE);
      if (random.nextBoolean()) step = step.timeout(Duration.ofSeconds(1 + random.nextInt(100)));
      plan.add(new Work(step, random.nextInt(100), random.nextInt(3), random.nextInt(3) == 0));
    }
    return plan;
  }

  /** The attempts that were begun, as expected if none is begun twice and none is left out. */
  private List<String> inOrder() {
    List<String> expected = new ArrayList<>();
    String last = "";
    int attempt = 0;
    for (String one : begun) {
      String step = one.substring(0, one.indexOf(' '));
      attempt = step.equals(last) ? attempt + 1 : 1;
      last = step;
      expected.add(step + " " + attempt);
    }
    return expected;
  }

  /**
   * Runs the plan to its end.
   *
   * @param told what invocations are told of their time; null for nothing
   */
  private InvocationOutput finish(List<Work> plan, @Nullable Duration told) {
    kills = 0;
    Scene scene =
        Scene.of(
            (w, in) -> {
              for (Work work : plan) w.step(work.step(), () -> body(work, told));
              return "done";
            });
    scene.platform = scene.platform.watcher(watcher);
    InvocationOutput output = invoke(scene, told);
    for (int i = 0; output instanceof InvocationOutput.Pending; i++) {
      assertThat(i).as("invocations; attempts so far: %s", begun).isLessThan(100);
      if (!scene.backend.isRunnable(scene.arn)) scene.awaitWakeUp();
      output = invoke(scene, told);
    }
    return output;
  }

  private InvocationOutput invoke(Scene scene, @Nullable Duration told) {
    Life now = new Life();
    now.beganAt = watcher.nanoTime();
    life = now;
    InvocationInput input = scene.backend.beginInvocation(scene.arn);
    Watcher.Watch killer = watcher.schedule(now::kill, TIME.toNanos());
    Thread process = new Thread(() -> run(scene, now, input, told));
    process.start();
    await(now.over);
    killer.cancel();
    RuntimeException failure = now.failure;
    if (failure != null) throw failure;
    InvocationOutput answer = now.answer;
    if (answer == null) {
      kills++;
      scene.crash();
      boolean isOver = !scene.backend.status(scene.arn).name().equals("RUNNING");
      return isOver
          ? new InvocationOutput.Failed(ErrorObject.of("Killed", "too often"))
          : new InvocationOutput.Pending();
    }
    scene.backend.completeInvocation(scene.arn, answer);
    return answer;
  }

  private static void run(Scene scene, Life now, InvocationInput input, @Nullable Duration told) {
    WorkflowRuntime runtime =
        new WorkflowRuntime(new Mortal(scene.tapped, now), scene.options, scene.platform);
    try {
      now.answers(
          runtime.invoke(
              WorkflowVersions.of(() -> scene.script),
              input,
              InvocationTerms.defaults().remaining(told)));
    } catch (RuntimeException e) {
      if (!now.isKilled) now.fails(e); // else there is no process any more that could fail
    }
  }

  /** Takes its time, second by second. */
  private String body(Work work, @Nullable Duration told) throws InterruptedException {
    Life now = life;
    begun.add(work.step().name() + " " + Durable.attempt());
    int seconds = Durable.attempt() > work.slowAttempts() ? 0 : work.seconds();
    for (int i = 0; i < seconds; i++) {
      // The answer goes out by now, or not before the invocation is killed.
      boolean isLate = watcher.nanoTime() - now.beganAt >= ANSWER.toNanos();
      if (isLate && told != null) await(now.over);
      if (now.over.getCount() == 0) return "too late";
      watcher.advance(Duration.ofSeconds(1));
      if (!work.isDeaf() && Thread.interrupted()) throw new InterruptedException("in the body");
    }
    return "done";
  }

  /** Waits for what is certain to come, or goes on after a while so that its absence shows. */
  private static void await(CountDownLatch latch) {
    boolean interrupted = false;
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (true) {
      try {
        boolean unused = latch.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) Thread.currentThread().interrupt();
  }

  /** The backend as a process sees it that may be killed. */
  private record Mortal(Backend behind, Life life) implements Backend {
    @Override
    public CheckpointResult checkpoint(
        String arn, String token, String clientToken, List<OperationUpdate> updates) {
      if (life.isKilled) throw BackendException.unreachable("the process is gone", null);
      return behind.checkpoint(arn, token, clientToken, updates);
    }

    @Override
    public StatePage state(String arn, String token, String marker, int maxItems) {
      if (life.isKilled) throw BackendException.unreachable("the process is gone", null);
      return behind.state(arn, token, marker, maxItems);
    }
  }
}
