package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A listener cannot change the run that it watches. */
class ListenerTest {
  private final AtomicInteger thrown = new AtomicInteger();

  private static Scene branches() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> one = Durable.async(() -> w.step("a", () -> "A"));
              DurableFuture<String> two =
                  Durable.async(
                      () -> {
                        w.sleep("s", 5);
                        return w.await("e");
                      });
              return one.get() + two.get();
            });
    return scene;
  }

  private InvocationOutput finish(Scene scene) {
    scene.invoke();
    scene.awaitWakeUp();
    scene.invoke();
    scene.backend.succeedCallback(scene.backend.callbackId(scene.arn, "e"), "\"E\"");
    return scene.finish();
  }

  @Test
  void anErrorOfAnExecutionListenerChangesNothing() {
    Scene scene = branches();
    scene.options =
        scene.options.listener(
            event -> {
              thrown.incrementAndGet();
              throw new AssertionError("of a listener");
            });
    assertThat(finish(scene)).isEqualTo(new InvocationOutput.Succeeded("\"AE\""));
    assertThat(thrown).hasPositiveValue();
  }

  @Test
  void anErrorOfALifecycleListenerChangesNothing() {
    Scene scene = branches();
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void stateChanged(OperationState before, LiveOperation now) {
                fail();
              }

              @Override
              public void allIdle() {
                fail();
              }

              @Override
              public void decided(TerminationDecision decision) {
                fail();
              }

              private void fail() {
                thrown.incrementAndGet();
                throw new AssertionError("of a listener");
              }
            });
    assertThat(finish(scene)).isEqualTo(new InvocationOutput.Succeeded("\"AE\""));
    assertThat(thrown).hasPositiveValue();
  }
}
