package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.lifecycle.PauseProgress;
import dev.cairn.runtime.lifecycle.PauseProgress.Passage;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A workflow of two sleeps with a step between them, followed through its three invocations: how
 * many pauses it has come to, how many it has got past, and when the pending one ends.
 */
class PauseTableTest {
  private final Scene scene =
      Scene.of(
          (w, in) -> {
            w.sleep("first", 5);
            w.step("work", () -> "done");
            w.sleep("second", 10);
            return "end";
          });
  private final Instant start = scene.clock.instant();
  private final Instant t1 = start.plus(Duration.ofSeconds(5));
  private final Instant t2 = start.plus(Duration.ofSeconds(15));

  @Test
  void theFirstInvocationPausesAtTheFirstSleep() {
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    assertThat(scene.pauses()).containsExactly(new PauseProgress(1, 0, t1));
    assertThat(passages()).isEmpty();
  }

  @Test
  void theSecondInvocationResumesFromTheFirstSleepAndPausesAtTheSecond() {
    scene.invoke();
    scene.awaitWakeUp();
    scene.events.clear();
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Pending.class);
    assertThat(scene.pauses())
        .containsExactly(new PauseProgress(1, 1, null), new PauseProgress(2, 1, t2));
    assertThat(passages()).containsExactly(Passage.RESUME);
  }

  @Test
  void theThirdInvocationSkipsTheFirstSleepAndResumesFromTheSecond() {
    scene.invoke();
    scene.awaitWakeUp();
    scene.invoke();
    scene.awaitWakeUp();
    scene.events.clear();
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Succeeded.class);
    assertThat(scene.pauses())
        .containsExactly(new PauseProgress(1, 1, t2), new PauseProgress(2, 2, null));
    assertThat(passages()).containsExactly(Passage.SKIP, Passage.RESUME);
  }

  @Test
  void noSleepIsEverStartedTwice() {
    scene.finish();
    assertThat(scene.checkpoints())
        .containsExactly("first:START", "work:START work:SUCCEED second:START");
  }

  @Test
  void aWaitForAnEventCountsLikeASleep() {
    Scene waiting =
        Scene.of(
            (w, in) -> {
              w.sleep("first", 5);
              return w.await("confirmed");
            });
    waiting.invoke();
    waiting.awaitWakeUp();
    waiting.invoke();
    waiting.backend.succeedCallback(
        waiting.backend.callbackId(waiting.arn, "confirmed"), "\"yes\"");
    waiting.events.clear();
    assertThat(waiting.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"yes\""));
    assertThat(waiting.pauses())
        .containsExactly(new PauseProgress(1, 1, null), new PauseProgress(2, 2, null));
  }

  @Test
  void aWaitWithATimeoutTellsWhenItEndsAtTheLatest() {
    Scene waiting =
        Scene.of(
            (w, in) -> Operations.awaitEvent(w, Script.event("e").timeout(Duration.ofSeconds(90))));
    waiting.invoke();
    assertThat(waiting.pauses())
        .containsExactly(new PauseProgress(1, 0, waiting.clock.instant().plusSeconds(90)));
  }

  private List<Passage> passages() {
    return scene.events(ExecutionEvent.PausePassed.class).stream()
        .map(ExecutionEvent.PausePassed::passage)
        .toList();
  }
}
