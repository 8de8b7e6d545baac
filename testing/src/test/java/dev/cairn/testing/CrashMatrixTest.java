package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.Delivery;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.testing.stub.StepStub;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Every point is tried, and a workflow that does not survive one is told so. */
final class CrashMatrixTest {

  private static Object honest(LocalRunner runner) {
    EffectLedger ledger = new EffectLedger("charge", "arrived");
    runner.register(
        () ->
            new TypedWorkflow(
                what -> ledger.once(what, Durable.idempotencyKey(), () -> "done " + what)));
    runner.start("typed", 1, "run-1", "\"poll\"");
    var unused = runner.await("run-1");
    return ledger.actions();
  }

  @Test
  void aWorkflowThatKeepsItsKeysSurvivesEveryPoint() {
    int points =
        CrashMatrix.of(CrashMatrixTest::honest)
            .everyCheckpoint()
            .everyBody()
            .lostAnswers()
            .assertSameOutcome();

    LocalRunner calm = LocalRunner.create();
    Object unused = honest(calm);
    assertThat(points).isEqualTo(calm.tap().calls().size() * 4 + calm.bodies().size());
  }

  private static final StepDefinition<String, Signature.Of0<String>> MAIL =
      StepDefinition.of("mail", Json.codec(String.class))
          .delivery(Delivery.AT_MOST_ONCE)
          .retry(RetryPolicy.NONE);

  /** It fails by design wherever it was begun and its end is not recorded. */
  @Test
  void aStepThatIsTriedAtMostOnceIsLeftOutAtCheckpointsToo() {
    CrashMatrix matrix =
        CrashMatrix.of(
                runner -> {
                  runner.register(
                      () ->
                          new Script(
                              "post",
                              1,
                              (w, in) ->
                                  w.step("write", () -> "letter")
                                      + Operations.step(w, MAIL, () -> " sent")));
                  runner.start("post", 1, "run-1", "\"in\"");
                  return runner.await("run-1");
                })
            .everyCheckpoint()
            .everyBody();

    assertThatThrownBy(matrix::assertSameOutcome).hasMessageContaining("mail");
    assertThat(matrix.withoutBodiesOf("mail").assertSameOutcome()).isGreaterThan(3);
  }

  @Test
  void answersOfAStubAreThoseOfTheAttempt() {
    CrashMatrix.Scenario stubbed =
        runner -> {
          runner.register(() -> new TypedWorkflow(what -> {}));
          StepStub<Integer, Signature.Of1<String, Integer>> charge =
              runner
                  .stub(TypedWorkflow.CHARGE)
                  .fails(new IllegalStateException("busy"))
                  .returns(2)
                  .returns(3);
          runner.start("typed", 1, "run-1", "\"plain\"");
          var unused = runner.await("run-1");
          assertThat(charge.calls()).isGreaterThanOrEqualTo(2);
          return runner.execution("run-1").result();
        };

    assertThat(CrashMatrix.of(stubbed).everyCheckpoint().everyBody().assertSameOutcome())
        .isPositive();
  }

  @Test
  void resultsOfRunsMayBeLeftOut() {
    AtomicInteger runs = new AtomicInteger();
    CrashMatrix matrix =
        CrashMatrix.of(
                runner -> {
                  int number = runs.incrementAndGet();
                  runner.register(
                      () -> new Script("count", 1, (w, in) -> w.step("n", () -> "" + number)));
                  runner.start("count", 1, "run-1", "\"in\"");
                  var unused = runner.await("run-1");
                  return "counted";
                })
            .everyBody();

    assertThatThrownBy(matrix::assertSameOutcome)
        .hasMessageContaining("run-1=SUCCEEDED with \"1\"");
    assertThat(matrix.comparingReturned().assertSameOutcome()).isEqualTo(1);
  }

  @Test
  void arraysAreComparedByTheirContent() {
    CrashMatrix.Scenario scenario =
        runner -> {
          Object unused = honest(runner);
          return new int[] {1, 2};
        };

    assertThat(CrashMatrix.of(scenario).everyBody().assertSameOutcome()).isPositive();
  }

  @Test
  void actingTwiceIsFoundAndNamed() {
    CrashMatrix.Scenario careless =
        runner -> {
          EffectLedger ledger = new EffectLedger("charge");
          runner.register(() -> new TypedWorkflow(what -> ledger.always(what, "always the same")));
          runner.start("typed", 1, "run-1", "\"plain\"");
          var unused = runner.await("run-1");
          return ledger.actions();
        };

    assertThatThrownBy(() -> CrashMatrix.of(careless).everyBody().assertSameOutcome())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("1 of 1 points change the outcome")
        .hasMessageContaining("the process dies in body 1, of charge")
        .hasMessageContaining("{charge=1}")
        .hasMessageContaining("{charge=2}")
        .hasMessageContaining("StepSucceeded charge");
  }

  /** The service knows keys, but the workflow does not keep them. */
  @Test
  void aNewKeyForEachAttemptIsASecondEffect() {
    CrashMatrix.Scenario forgetful =
        runner -> {
          EffectLedger ledger = new EffectLedger("charge");
          runner.register(
              () ->
                  new TypedWorkflow(
                      what -> ledger.once(what, "key " + ledger.calls(what), () -> "done")));
          runner.start("typed", 1, "run-1", "\"plain\"");
          var unused = runner.await("run-1");
          return ledger.actions();
        };

    assertThatThrownBy(() -> CrashMatrix.of(forgetful).everyBody().assertSameOutcome())
        .hasMessageContaining("{charge=1}")
        .hasMessageContaining("{charge=2}");
  }

  @Test
  void aCrashAtACheckpointIsNamedByWhatItHas() {
    CrashMatrix.Scenario counting =
        runner -> {
          runner.register(() -> new TypedWorkflow(what -> {}));
          runner.start("typed", 1, "run-1", "\"plain\"");
          var unused = runner.await("run-1");
          return runner.execution("run-1").invocations();
        };

    assertThatThrownBy(() -> CrashMatrix.of(counting).everyCheckpoint().assertSameOutcome())
        .hasMessageContaining("the process dies before checkpoint 1 is sent, which has [charge");
  }

  @Test
  void aScenarioThatEndsDifferentlyEachTimeIsNamed() {
    int[] times = new int[1];
    CrashMatrix.Scenario stateful =
        runner -> {
          runner.register(() -> new TypedWorkflow(what -> {}));
          runner.start("typed", 1, "run-1", "\"plain\"");
          var unused = runner.await("run-1");
          return times[0]++;
        };

    assertThatThrownBy(
            () -> CrashMatrix.of(stateful).everyCheckpoint().oneByOne().assertSameOutcome())
        .hasMessageContaining("the scenario ends differently each time, also undisturbed")
        .hasMessageContaining("first: {run-1=SUCCEEDED with 1}, returned 0");
  }

  @Test
  void aScenarioThatWaitsForNothingIsToldToWait() {
    CrashMatrix.Scenario hasty =
        runner -> {
          runner.register(() -> new TypedWorkflow(what -> {}));
          runner.start("typed", 1, "run-1", "\"plain\"");
          return null;
        };

    assertThatThrownBy(() -> CrashMatrix.of(hasty).everyCheckpoint().assertSameOutcome())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("its runs made 0 checkpoints and ran 0 bodies")
        .hasMessageContaining("runner.await(id)");
  }

  @Test
  void aScenarioThatFailsUndisturbedIsToldSo() {
    CrashMatrix.Scenario wrong =
        runner -> {
          throw new IllegalStateException("no such thing");
        };

    assertThatThrownBy(() -> CrashMatrix.of(wrong).everyBody().assertSameOutcome())
        .hasMessageContaining("fails even undisturbed")
        .hasMessageContaining("no such thing");
  }

  @Test
  void aMatrixWithoutPointsIsRefused() {
    assertThatThrownBy(() -> CrashMatrix.of(CrashMatrixTest::honest).assertSameOutcome())
        .hasMessageContaining("no points are asked for");
  }

  @Test
  void bodiesThatMayNotDieAreLeftOut() {
    CrashMatrix matrix = CrashMatrix.of(CrashMatrixTest::honest).everyBody();

    int all = matrix.assertSameOutcome();
    int fewer = matrix.withoutBodiesOf("charge").assertSameOutcome();

    assertThat(fewer).isLessThan(all);
    assertThatThrownBy(() -> matrix.withoutBodiesOf("chrage").assertSameOutcome())
        .hasMessageContaining("withoutBodiesOf[chrage]: the bodies of the scenario are [charge,");
  }

  @Test
  void aLedgerTellsWhatWasDoneTwice() {
    EffectLedger ledger = new EffectLedger("mail");
    ledger.always("mail", "a");
    ledger.always("mail", "a");

    assertThat(ledger.effects("mail")).isEqualTo(2);
    assertThatThrownBy(ledger::assertNothingTwice).hasMessageContaining("mail 2 times with key a");
  }
}
