package dev.cairn.testing;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.service.ExecutionStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stubs by the operation constants of an executor. */
final class StubsTest {
  private final List<String> world = new ArrayList<>();
  private final LocalRunner runner =
      LocalRunner.create(
              RunnerOptions.defaults()
                  .runtime(
                      (RuntimeOptions options) ->
                          options.environment(name -> "STAGE".equals(name) ? "test" : null)))
          .register(() -> new TypedWorkflow(world::add));

  private Run start(String input) {
    runner.start("typed", 1, "run-1", "\"" + input + "\"");
    return runner.run("run-1");
  }

  @Test
  void aStepFailsAndReturnsInTheOrderThatWasSaid() {
    var charge =
        runner
            .stub(TypedWorkflow.CHARGE)
            .fails(new IllegalStateException("busy"))
            .fails(new IllegalStateException("busy still"))
            .returns(5);

    assertThat(start("plain").untilEnded()).succeeded().with(5).did("charge").times(3);
    assertThat(charge.calls()).isEqualTo(3);
    assertThat(world).isEmpty();
  }

  @Test
  void aLaterStubTakesThePlaceOfAnEarlierOne() {
    var earlier = runner.stub(TypedWorkflow.CHARGE).returns(1);
    var later = runner.stub(TypedWorkflow.CHARGE).returns(2);
    var function = runner.stub(TypedWorkflow.BILL).returns(10);
    var otherFunction = runner.stub(TypedWorkflow.BILL).returns(20);

    assertThat(start("bill").untilEnded()).with(22);
    assertThat(List.of(earlier.calls(), later.calls())).containsExactly(0, 1);
    assertThat(List.of(function.calls(), otherFunction.calls())).containsExactly(0, 1);
  }

  @Test
  void aStepIsAnsweredByCode() {
    runner.stub(TypedWorkflow.CHARGE).answers(input -> input.length() + 37);

    assertThat(start("plain").untilEnded()).with(42);
  }

  @Test
  void codeInThePlaceOfAStepKnowsItsAttemptAndKey() {
    List<String> keys = new ArrayList<>();
    runner
        .stub(TypedWorkflow.CHARGE)
        .answers(
            input -> {
              keys.add(Durable.idempotencyKey());
              if (Durable.attempt() < 3) throw new IllegalStateException("busy");
              return Durable.attempt();
            });

    assertThat(start("plain").untilEnded()).succeeded().with(3);
    assertThat(keys).hasSize(3).containsOnly(keys.get(0));
  }

  private static final StepDefinition<Void, Signature.Void0> NOTE =
      StepDefinition.of("note", Json.codec(Void.class)).at("StubsTest.java", 1);

  /** Takes a note. */
  private record Noting(List<String> notes) implements WorkflowExecutor<String, String> {
    @Override
    public WorkflowDefinition<String, String> workflowDefinition() {
      return WorkflowDefinition.of(
          "noting", 1, Json.codec(String.class), Json.codec(String.class), NOTE);
    }

    @Override
    public String runWorkflow(String input) {
      Operations.voidStep(this, NOTE, () -> notes.add(input));
      return "done";
    }
  }

  @Test
  void aStepWithoutAResultDoesNothing() {
    runner.register(() -> new Noting(world));
    var note = runner.stub(NOTE).answers(() -> {});
    runner.start("noting", 1, "run-1", "\"hello\"");

    assertThat(runner.run("run-1").untilEnded()).succeeded().did("note").times(1);
    assertThat(note.calls()).isEqualTo(1);
    assertThat(world).isEmpty();
  }

  @Test
  void aPollIsNotDoneAndThenDone() {
    runner.stub(TypedWorkflow.ARRIVED).notYet().notYet().done(true);

    Run run = start("poll").untilEnded();
    assertThat(run).succeeded().did("arrived").times(3);
    assertThat(run.resultOf(TypedWorkflow.ARRIVED)).isTrue();
    assertThat(world).containsExactly("charge");
  }

  @Test
  void aFunctionIsTypedByItsCall() {
    runner.stub(TypedWorkflow.BILL).answers(sum -> sum * 100);

    Run run = start("bill").untilEnded();
    assertThat(run).succeeded().with(101);
    assertThat(run.resultOf(TypedWorkflow.BILL)).isEqualTo(100);
  }

  @Test
  void aFunctionThatFailsFailsTheCall() {
    runner.stub(TypedWorkflow.BILL).fails(new IllegalStateException("no such customer"));

    assertThat(start("bill").untilEnded()).failed().withMessage("no such customer");
  }

  @Test
  void aSubmitterHandsTheIdToTheTest() {
    List<CallbackId> ids = new ArrayList<>();
    runner.stub(TypedWorkflow.GRANTED).submits(ids::add);

    Run run = start("submit").untilWaitingFor("granted");
    runner.backend().succeedCallback(ids.get(0).value(), "7");

    assertThat(run.untilEnded()).succeeded().with(8);
    assertThat(world).containsExactly("charge");
  }

  @Test
  void aStubWithoutAnAnswerEndsTheTestAndNotTheRun() {
    var unused = runner.stub(TypedWorkflow.CHARGE);
    Run run = start("plain");

    assertThatThrownBy(run::untilEnded)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stub of charge has no answer; say what it returns");
    assertThat(run.status()).isEqualTo(ExecutionStatus.RUNNING);
  }

  @Test
  void everyKindOfStubNeedsAnAnswer() {
    var poll = runner.stub(TypedWorkflow.ARRIVED);
    var function = runner.stub(TypedWorkflow.BILL);
    var submitter = runner.stub(TypedWorkflow.GRANTED);

    assertHasNoAnswer("poll", "arrived");
    assertHasNoAnswer("submit", "granted");
    // The last one: its call stays open, and is asked again whenever the runner goes on.
    assertHasNoAnswer("bill", "bill");
    assertThat(List.of(poll.calls(), function.calls(), submitter.calls())).containsOnly(0);
  }

  private void assertHasNoAnswer(String input, String operation) {
    runner.start("typed", 1, input, "\"" + input + "\"");

    assertThatThrownBy(() -> runner.await(input))
        .hasMessage("the stub of " + operation + " has no answer; say what it returns");
  }

  @Test
  void anAssertionThatFailsInAStubFailsTheTest() {
    runner
        .stub(TypedWorkflow.CHARGE)
        .answers(
            input -> {
              throw new AssertionError("asked for " + input);
            });
    Run run = start("plain");

    assertThatThrownBy(run::untilEnded)
        .isInstanceOf(AssertionError.class)
        .hasMessage("asked for plain");
  }

  @Test
  void anAssertionErrorThatAStubIsToldToFailWithIsTheFailureOfTheStep() {
    runner.stub(TypedWorkflow.CHARGE).fails(new AssertionError("planned"));

    assertThat(start("plain").untilEnded().status()).isEqualTo(ExecutionStatus.FAILED);
  }

  @Test
  @SuppressWarnings("NullAway") // the mistakes that are told
  void anAnswerThatIsMissingIsRefusedWhereItIsWritten() {
    assertThatThrownBy(() -> runner.stub(TypedWorkflow.CHARGE).answers(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a stub answers with code");
    assertThatThrownBy(() -> runner.stub(TypedWorkflow.CHARGE).fails(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a stub fails with an exception");
  }

  @Test
  void anUnknownEventIsRefusedBeforeAnyTimePasses() {
    Run run = start("event");

    assertThatThrownBy(() -> runner.sendEvent("run-1", "aproval", "1"))
        .hasMessageContaining("has no event 'aproval'; there are [approval-level, granted]");
    assertThatThrownBy(() -> run.untilWaitingFor("aproval"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the workflow typed has no event 'aproval'; there are [approval-level, granted]");
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START);
  }

  @Test
  void aStubOfAWorkflowThatIsNotRegisteredIsNamed() {
    var note = runner.stub(NOTE).answers(() -> {});
    runner.start("typed", 1, "run-1", "\"plain\"");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the stub of note")
        .hasMessageContaining("is of a workflow that is not registered; there are [typed:1]");
    assertThat(note.calls()).isZero();
  }
}
