package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Delivery;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.fault.CrashPoint;
import dev.cairn.testing.fault.Crashes;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A process dies on each side of each checkpoint of a run, one run for each. */
class CrashMatrixTest {
  private static final BatchOptions TEXT = BatchOptions.defaults().itemCodec(Script.TEXT);

  private static final Set<CrashPoint.Moment> AT_CHECKPOINTS =
      EnumSet.complementOf(EnumSet.of(CrashPoint.Moment.IN_BODY));

  /** Workflows of every kind of operation. Bodies are counted by what they do. */
  enum Case {
    STEPS((w, bodies) -> w.step("a", () -> bodies.run("a")) + w.step("b", () -> bodies.run("b"))),
    AT_MOST_ONCE(
        (w, bodies) ->
            w.step(
                Script.stepDefinition("once")
                    .delivery(Delivery.AT_MOST_ONCE)
                    .retry(Script.retry(9)),
                () -> bodies.run("once#" + Durable.attempt()))),
    RETRIES(
        (w, bodies) ->
            w.step(
                "flaky",
                () -> {
                  bodies.run("flaky");
                  if (Durable.attempt() < 3) throw new IllegalStateException("again");
                  return "F";
                })),
    SLEEP_AND_EVENT(
        (w, bodies) -> {
          w.step("a", () -> bodies.run("a"));
          w.sleep("s", 5);
          String event = w.await("e");
          return event + w.step("b", () -> bodies.run("b"));
        }),
    SUBMITTED_EVENT(
        (w, bodies) ->
            Operations.awaitEvent(
                w, Script.event("e").retry(Script.retry(3)), (id, stub) -> bodies.run("submit"))),
    POLL(
        (w, bodies) ->
            Operations.pollState(
                    w,
                    Script.poll("p", 9),
                    "",
                    (s, stub) -> {
                      bodies.run("check");
                      return s.length() == 2 ? PollResult.done(s) : PollResult.again(s + "x");
                    })
                .value()),
    INVOKE((w, bodies) -> Operations.invoke(w, Script.invoke("i", "echo:1"), "x")),
    SUBFLOW(
        (w, bodies) ->
            w.subflow(
                "sub",
                () -> w.step("a", () -> bodies.run("a")) + w.step("b", () -> bodies.run("b")))),
    REPEATED_SUBFLOW(
        (w, bodies) -> {
          int[] tries = new int[1];
          return Operations.subflow(
              w,
              SubflowDefinition.of("sub", Script.TEXT).retry(Script.retry(3)),
              () -> {
                String a = w.step("a", () -> bodies.run("a"));
                if (tries[0]++ == 0) throw new IllegalStateException("again");
                return a;
              });
        }),
    BRANCHES(
        (w, bodies) -> {
          DurableFuture<String> one = Durable.async(() -> w.step("a", () -> bodies.run("a1")));
          DurableFuture<String> two =
              Durable.async(
                  () -> {
                    w.sleep("s", 5);
                    return w.step("a", () -> bodies.run("a2"));
                  });
          return one.get() + two.get();
        }),
    BATCH(
        (w, bodies) -> {
          Batch<String> batch =
              Durable.map(
                  "m",
                  List.of("x", "y", "z"),
                  (item, index) -> {
                    String a = w.step("a", () -> bodies.run("a" + item));
                    w.sleep("s", 1 + index);
                    return a + w.step("b", () -> bodies.run("b" + item));
                  },
                  TEXT.maxConcurrency(2));
          return String.join(",", batch.results());
        });

    private final Code code;

    Case(Code code) {
      this.code = code;
    }
  }

  private interface Code {
    String run(Script workflow, Bodies bodies) throws Throwable;
  }

  /** The number of runs of each body. */
  private static final class Bodies {
    private final Map<String, Integer> runs = new ConcurrentSkipListMap<>();

    String run(String name) {
      runs.merge(name, 1, Integer::sum);
      return name.replaceAll("#.*", "");
    }
  }

  @ParameterizedTest
  @EnumSource
  void theResultIsTheSameWhereverTheProcessDies(Case workflow) {
    Play calm = new Play(workflow, List.of());
    String expected = calm.finish();
    int calls = calm.scene.tapped.calls().size();
    int crashed = 0;
    for (int call = 1; call <= calls; call++) {
      for (CrashPoint.Moment moment : AT_CHECKPOINTS) {
        CrashPoint point = new CrashPoint(call, moment);
        Play play = new Play(workflow, List.of(point));
        assertThat(play.finish()).as("%s after %s", workflow, point).isEqualTo(expected);
        // Branches share calls as they happen to meet, so a run may have fewer than the calm one.
        if (play.crashed == 0 && moment != CrashPoint.Moment.LOST_ANSWER) {
          assertThat(play.scene.tapped.calls()).as("calls without %s", point).hasSizeLessThan(call);
        }
        crashed += play.crashed;
        assertThat(names(play)).as("bodies at %s", point).containsAll(names(calm));
        play.bodies.runs.forEach(
            (body, runs) -> {
              if (body.contains("#")) assertThat(runs).as("%s at %s", body, point).isEqualTo(1);
            });
      }
    }
    assertThat(crashed).as("crashes").isPositive();
  }

  private static Iterable<String> names(Play play) {
    Map<String, Integer> names = new TreeMap<>();
    play.bodies.runs.keySet().forEach(body -> names.put(body.replaceAll("#.*", ""), 1));
    return names.keySet();
  }

  private static final class Play {
    private final Bodies bodies = new Bodies();
    private final Scene scene;
    private final Script script;
    private final Crashes crashes;
    private int crashed;

    Play(Case workflow, List<CrashPoint> points) {
      script = Script.of((w, in) -> workflow.code.run(w, bodies));
      scene = new Scene(script, "\"in\"", BackendOptions.defaults().invocationAttempts(50));
      crashes = new Crashes(points);
      scene.tapped.hook(crashes);
    }

    String finish() {
      while (true) {
        crashes.revive();
        InvocationOutput output = invoke();
        if (output instanceof InvocationOutput.Succeeded succeeded) return succeeded.result();
        assertThat(output).isInstanceOf(InvocationOutput.Pending.class);
        makeSomethingHappen();
      }
    }

    private InvocationOutput invoke() {
      try {
        InvocationOutput output =
            scene.runtime().invoke(script, scene.backend.beginInvocation(scene.arn));
        if (!crashes.isDead()) {
          scene.backend.completeInvocation(scene.arn, output);
          return output;
        }
      } catch (InvocationFailedException e) {
        assertThat(crashes.isDead()).isTrue();
      }
      crashed++;
      scene.backend.failInvocation(scene.arn, ErrorObject.of("Runtime.ExitError", "died"));
      return new InvocationOutput.Pending();
    }

    private void makeSomethingHappen() {
      if (scene.backend.isRunnable(scene.arn)) return;
      for (PendingInvoke pending : scene.backend.pendingInvokes()) {
        scene.backend.succeedInvoke(scene.arn, pending.operationId(), pending.payload());
      }
      for (Operation waiting : scene.backend.outstanding(scene.arn)) {
        if (waiting.type() != OperationType.CALLBACK) continue;
        scene.backend.succeedCallback(scene.backend.callbackId(scene.arn, waiting.name()), "\"E\"");
      }
      if (!scene.backend.isRunnable(scene.arn)) scene.awaitWakeUp();
    }
  }
}
