package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import org.junit.jupiter.api.Test;

/** A run stays on the version that it began with. */
class VersionsTest {
  private final Script first = script(1, false, "one");
  private final Script second = script(2, false, "two");

  @Test
  void aNewRunBeginsWithTheNewestVersion() {
    Scene scene = new Scene(second);

    InvocationOutput output = invoke(scene, WorkflowVersions.of(() -> second).and(1, () -> first));

    assertThat(output).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.operation("v2--before").name()).isEqualTo("before");
  }

  @Test
  void aRunGoesOnWithTheVersionThatItBeganWith() {
    Scene scene = new Scene(first);
    scene.invoke();
    scene.awaitWakeUp();

    InvocationOutput output = invoke(scene, WorkflowVersions.of(() -> second).and(1, () -> first));

    assertThat(output).isEqualTo(new InvocationOutput.Succeeded("\"one 1\""));
  }

  @Test
  void aRunOfAVersionThatIsNotThereWaits() {
    Scene scene = new Scene(first);
    scene.invoke();
    scene.awaitWakeUp();

    assertThatExceptionOfType(InvocationFailedException.class)
        .isThrownBy(() -> invoke(scene, WorkflowVersions.of(() -> second)))
        .withMessage(
            "this run began with version 1 of the workflow script, and here is only version 2. It"
                + " waits: deploy a class with @Workflow(name = \"script\", version = 1) beside"
                + " the newer one");
    scene.crash();
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"one 1\""));
  }

  @Test
  void olderCodeDoesNotTakeARunOfANewerVersion() {
    Scene scene = new Scene(second);
    scene.invoke();
    scene.awaitWakeUp();

    assertThatExceptionOfType(InvocationFailedException.class)
        .isThrownBy(() -> invoke(scene, WorkflowVersions.of(() -> first)))
        .withMessageContaining("began with version 2");
  }

  @Test
  void codeThatKnowsOlderVersionsGoesOnWithTheirRuns() {
    Scene scene = new Scene(first);
    scene.invoke();
    scene.awaitWakeUp();
    Script later = script(3, true, "three");

    InvocationOutput output = invoke(scene, WorkflowVersions.of(() -> later).and(2, () -> second));

    assertThat(output).isEqualTo(new InvocationOutput.Succeeded("\"three 1\""));
    assertThat(scene.run().operations())
        .extracting(operation -> operation.id())
        .contains("before", "rest", "after");
  }

  @Test
  void aNearerVersionIsAskedFirst() {
    Scene scene = new Scene(first);
    scene.invoke();
    scene.awaitWakeUp();
    Script nearer = script(2, true, "two");
    Script newest = script(3, true, "three");

    InvocationOutput output = invoke(scene, WorkflowVersions.of(() -> newest).and(2, () -> nearer));

    assertThat(output).isEqualTo(new InvocationOutput.Succeeded("\"two 1\""));
  }

  @Test
  void stepBodiesMayAskForTheVersion() {
    Scene scene = new Scene(Script.of(2, (w, in) -> w.step("ask", () -> "" + Durable.version())));

    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"2\""));
  }

  @Test
  void outsideOfARunThereIsNoVersion() {
    assertThatExceptionOfType(InvalidDurableCallException.class)
        .isThrownBy(Durable::version)
        .withMessageContaining("outside of a run");
  }

  private static Script script(int version, boolean asksVersion, String result) {
    Script.Code code =
        (w, in) -> {
          w.step("before", () -> "x");
          w.sleep("rest", 5);
          return w.step("after", () -> result) + " " + Durable.version();
        };
    return asksVersion ? Script.askingVersion(version, code) : Script.of(version, code);
  }

  private static InvocationOutput invoke(Scene scene, WorkflowVersions versions) {
    InvocationInput input = scene.backend.beginInvocation(scene.arn);
    InvocationOutput output = scene.runtime().invoke(versions, input);
    scene.backend.completeInvocation(scene.arn, output);
    return output;
  }
}
