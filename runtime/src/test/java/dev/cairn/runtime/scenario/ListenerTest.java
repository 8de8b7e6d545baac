package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A listener cannot change the run that it watches. */
class ListenerTest {
  private final AtomicInteger thrown = new AtomicInteger();
  private final AtomicInteger called = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();
  private boolean isCalling;

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

  /** An exception whose methods throw, as loggers find out. */
  private static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("unreadable");
    }
  }

  @Test
  void anExceptionOfAListenerThatCannotBeLoggedChangesNothing() {
    RecordingLogger log = TestLoggers.record(Invocation.class);
    try {
      Scene scene = branches();
      scene.options =
          scene
              .options
              .listener(
                  event -> {
                    throw new Unreadable();
                  })
              .lifecycle(
                  new LifecycleListener() {
                    @Override
                    public void allIdle() {
                      throw new Unreadable();
                    }
                  });
      assertThat(finish(scene)).isEqualTo(new InvocationOutput.Succeeded("\"AE\""));
    } finally {
      TestLoggers.silence(Invocation.class);
    }
    assertThat(log.messages)
        .filteredOn(message -> message.startsWith("a listener failed on "))
        .isNotEmpty()
        .allSatisfy(message -> assertThat(message).contains("Unreadable: (its message cannot"));
  }

  /** Calls that workflow code makes; of a listener they would be part of the run. */
  private static final List<Consumer<Script>> CALLS =
      List.of(
          script -> script.step("of a listener", () -> ""),
          script -> script.sleep("of a listener", 1),
          script -> Durable.uuid(),
          script -> Durable.now(),
          script -> Durable.random(),
          script -> Durable.version(),
          script -> Durable.async(() -> ""),
          script -> Durable.continueAs(""));

  private void callDurably(Script script) {
    if (isCalling) return; // a call that is taken is told to the listener again
    isCalling = true;
    try {
      for (Consumer<Script> call : CALLS) {
        called.incrementAndGet();
        try {
          call.accept(script);
        } catch (InvalidDurableCallException e) {
          refused.incrementAndGet();
        }
      }
    } finally {
      isCalling = false;
    }
  }

  private static String uuids(Script w) {
    String uuids = Durable.uuid().toString();
    w.step("a", () -> "A");
    w.sleep("s", 5);
    return uuids + Durable.uuid();
  }

  @Test
  void durableCallsOfAnExecutionListenerAreRefused() {
    Scene scene = Scene.of((w, in) -> uuids(w));
    scene.options = scene.options.listener(event -> callDurably(scene.script));
    InvocationOutput output = scene.finish();

    assertThat(refused.get()).isPositive().isEqualTo(called.get());
    assertThat(output).isEqualTo(Scene.of((w, in) -> uuids(w)).finish());
  }

  @Test
  void durableCallsOfALifecycleListenerAreRefused() {
    Scene scene = Scene.of((w, in) -> uuids(w));
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void stateChanged(OperationState before, LiveOperation now) {
                callDurably(scene.script);
              }
            });
    InvocationOutput output = scene.finish();

    assertThat(refused.get()).isPositive().isEqualTo(called.get());
    assertThat(output).isEqualTo(Scene.of((w, in) -> uuids(w)).finish());
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
