package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.LocalRunner;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run that goes on as another one. */
class ContinueAsTest {
  private final List<String> effects = new ArrayList<>();

  private LocalRunner run(Script.Code code) {
    LocalRunner runner = LocalRunner.create().register("script", 1, () -> Script.of(code));
    runner.start("script", 1, "run", "\"3\"");
    return runner;
  }

  private String countDown(Script w, String in) {
    int left = Integer.parseInt(in);
    w.step(
        "count",
        () -> {
          effects.add(in);
          return in;
        });
    return left == 0 ? "lift off" : Durable.continueAs(Integer.toString(left - 1));
  }

  @Test
  void endsWithTheResultOfTheLastRun() {
    LocalRunner runner = run(this::countDown);

    assertThat(runner.await("run")).isEqualTo(new InvocationOutput.Succeeded("\"lift off\""));
    assertThat(effects).containsExactly("3", "2", "1", "0");
  }

  @Test
  void everyRunHasAJournalOfItsOwn() {
    LocalRunner runner = run(this::countDown);
    runner.await("run");

    assertThat(runner.backend().executions()).hasSize(4);
    assertThat(runner.execution("run").operations())
        .extracting(Operation::name)
        .containsExactly("run", "count", "continueAs");
  }

  @Test
  void goesOnWithTheSameVersionOfTheSameFunction() {
    Scene scene = Scene.of((w, in) -> Durable.continueAs("again"));
    scene.invoke();

    UpdateOptions options = scene.tapped.batches().get(0).get(0).options();
    assertThat(options)
        .isEqualTo(
            new UpdateOptions.ChainedInvoke(
                scene.arn.substring(0, scene.arn.indexOf("/durable-execution/")), null));
  }

  @Test
  void failsAsTheLastRunFails() {
    LocalRunner runner =
        run(
            (w, in) -> {
              if (in.equals("0")) throw new IllegalStateException("no fuel");
              return Durable.continueAs("0");
            });

    assertThat(runner.await("run"))
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> {
              assertThat(failed.error().type()).isEqualTo("java.lang.IllegalStateException");
              assertThat(failed.error().message()).isEqualTo("no fuel");
            });
  }

  @Test
  void nothingAfterItIsRun() {
    LocalRunner runner =
        run(
            (w, in) -> {
              if (in.equals("0")) return "end";
              String result = Durable.continueAs("0");
              effects.add("after");
              w.step("after", () -> result);
              return "another";
            });

    assertThat(runner.await("run")).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
    assertThat(effects).isEmpty();
  }

  @Test
  void waitsForTheNewRunWithoutRunning() {
    LocalRunner runner =
        run(
            (w, in) -> {
              if (in.equals("3")) return Durable.continueAs("0");
              return w.await("e");
            });
    runner.runReady();

    assertThat(runner.execution("run").status()).isEqualTo(ExecutionStatus.RUNNING);
    assertThat(runner.execution("run").operation("continueAs").status())
        .isEqualTo(OperationStatus.STARTED);
  }

  @Test
  void isRefusedInASubflow() {
    LocalRunner runner = run((w, in) -> w.subflow("part", () -> Durable.continueAs("0")));

    assertRefused(runner.await("run"));
  }

  @Test
  void isRefusedInABranch() {
    LocalRunner runner = run((w, in) -> Durable.<String>async(() -> Durable.continueAs("0")).get());

    assertRefused(runner.await("run"));
  }

  private static void assertRefused(InvocationOutput output) {
    assertThat(output)
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> {
              assertThat(failed.error().message())
                  .contains("Durable.continueAs() was called in a branch or a subflow");
              assertThat(failed.error().type())
                  .isEqualTo(InvalidDurableCallException.class.getName());
            });
  }
}
