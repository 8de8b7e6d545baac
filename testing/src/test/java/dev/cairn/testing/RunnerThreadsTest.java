package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.client.EventNotAwaitedException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Threads that wait while another one drives the runner. */
final class RunnerThreadsTest {
  private final Scripts scripts = new Scripts(RunnerOptions.defaults());
  private final LocalRunner runner = scripts.runner();
  private final CompletableFuture<String> outcome = new CompletableFuture<>();

  /** Runs it on another thread, and comes back when that one waits for the runner. */
  private void waitBeside(Runnable code) {
    Thread thread =
        new Thread(
            () -> {
              try {
                code.run();
                outcome.complete("done");
              } catch (Throwable e) {
                outcome.completeExceptionally(e);
              }
            });
    thread.start();
    while (thread.isAlive() && !waitsForTheRunner(thread)) Thread.onSpinWait();
  }

  private static boolean waitsForTheRunner(Thread thread) {
    return thread.getState() == Thread.State.TIMED_WAITING
        && Stream.of(thread.getStackTrace())
            .anyMatch(frame -> frame.getClassName().equals(Driver.class.getName()));
  }

  /** A run that lets another thread wait, and then waits for an event from 10 s to 70 s. */
  private void startRunThatAwaits(Runnable beside) {
    scripts.register(
        "sign",
        (workflow, input) -> {
          String unused =
              workflow.step(
                  "begin",
                  () -> {
                    waitBeside(beside);
                    return "";
                  });
          workflow.sleep("pause", Duration.ofSeconds(10));
          return workflow.await("signature", Duration.ofMinutes(1));
        });
    scripts.start("sign", "run-1", "in");
  }

  @Test
  void noTimePassesAnEventThatSomebodyWaitsToSend() {
    startRunThatAwaits(() -> runner.sendEvent("run-1", "signature", "\"Ada\""));

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("Ada"));
    assertThat(outcome.join()).isEqualTo("done");
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plusSeconds(10));
  }

  @Test
  void aMomentThatSomebodyWaitsForIsSeen() {
    startRunThatAwaits(() -> runner.runUntilWaitingFor("run-1", "signature"));

    var unused = runner.await("run-1");

    assertThat(outcome.join()).isEqualTo("done");
  }

  @Test
  void aSenderWhoseTimeIsUpIsRefused() {
    scripts.register(
        "late",
        (workflow, input) -> {
          String unused =
              workflow.step(
                  "begin",
                  () -> {
                    waitBeside(() -> runner.sendEvent("run-1", "signature", "\"Ada\""));
                    return "";
                  });
          workflow.sleep("pause", Duration.ofHours(1));
          return workflow.await("signature");
        });
    scripts.start("late", "run-1", "in");

    assertThatThrownBy(() -> runner.await("run-1")).isInstanceOf(RunBlockedException.class);
    assertThatThrownBy(outcome::join)
        .hasCauseInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining("did not begin to within PT30S");
  }

  @Test
  void aSendersTimeIsUpAlsoWhileABodyTakesLong() {
    scripts.register(
        "slow",
        (workflow, input) -> {
          String unused =
              workflow.step(
                  "work",
                  () -> {
                    runner.clock().advance(Duration.ofSeconds(100));
                    return "";
                  });
          return workflow.await("signature");
        });
    scripts.start("slow", "run-1", "in");

    assertThatThrownBy(() -> runner.sendEvent("run-1", "signature", "\"Ada\""))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining("did not begin to within PT30S");
  }

  @Test
  void anEventIsSentAtItsMomentAlsoWhileAnotherBranchTakesLong() {
    scripts.register(
        "beside",
        (workflow, input) -> {
          var work =
              Durable.async(
                  () ->
                      workflow.step(
                          "work",
                          () -> {
                            runner.clock().advance(Duration.ofSeconds(100));
                            return "worked";
                          }));
          String signed = workflow.await("signature", Duration.ofSeconds(50));
          return work.get() + " and " + signed;
        });
    scripts.start("beside", "run-1", "in");

    runner.sendEvent("run-1", "signature", "\"signed\"");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("worked and signed"));
  }

  @Test
  void aSenderThatComesTooLateIsToldSo() {
    scripts.register(
        "sign",
        (workflow, input) -> {
          try {
            return workflow.await("signature", Duration.ofMinutes(1));
          } catch (RuntimeException e) {
            workflow.sleep("pause", Duration.ofHours(1));
            return "nobody signed";
          }
        });
    scripts.start("sign", "run-1", "in");
    runner.advance(Duration.ofMinutes(2));

    assertThatThrownBy(() -> runner.sendEvent("run-1", "signature", "\"Ada\""))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining(
            "does not await the event signature any more: it timed out at 2030-01-01T00:01:00Z");
  }
}
