package dev.cairn.runtime.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.Codec;
import dev.cairn.Delivery;
import dev.cairn.runtime.codec.Json;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The constants of generated executors: made step by step, each step changes one thing. */
class DefinitionsTest {
  private static final Codec<String> CODEC = Json.codec(String.class);
  private static final Duration LONG = Duration.ofDays(7);

  private static final Codec<Integer> OTHER_CODEC = Json.codec(Integer.class);

  // Nothing is left out and no two things are equal, so that a mix-up shows.
  private static final StepDefinition<String, Signature.Of0<String>> STEP =
      StepDefinition.of("op-{id}", CODEC)
          .timeout(Duration.ofSeconds(1))
          .rebuilds(IOException.class, IOException::new)
          .at("Step.java", 1);
  private static final SleepDefinition SLEEP =
      SleepDefinition.of("op-{id}", Duration.ofSeconds(2)).at("Sleep.java", 2).pause(2);
  private static final EventDefinition<String, Signature.NoSubmitter> EVENT =
      EventDefinition.of("op-{id}", CODEC)
          .pause(4)
          .timeout(Duration.ofSeconds(4))
          .heartbeat(Duration.ofSeconds(5))
          .rebuilds(IOException.class, IOException::new)
          .at("Event.java", 4);
  private static final PollDefinition<String, Signature.Of0<String>> POLL =
      PollDefinition.of("op-{id}", CODEC, RetryPolicy.DEFAULT)
          .pause(5)
          .rebuilds(IOException.class, IOException::new)
          .at("Poll.java", 5);
  private static final InvokeDefinition<String, Integer> INVOKE =
      InvokeDefinition.of("op-{id}", "function", CODEC, OTHER_CODEC)
          .at("Invoke.java", 6)
          .pause(6)
          .tenant("tenant");
  private static final SubflowDefinition<String> SUBFLOW =
      SubflowDefinition.of("op-{id}", CODEC)
          .at("Subflow.java", 7)
          .rebuilds(IOException.class, IOException::new);
  private static final WorkflowDefinition<String, Integer> WORKFLOW =
      WorkflowDefinition.of("order", 2, CODEC, OTHER_CODEC, STEP, SLEEP)
          .at("Order.java", 8)
          .item("acme.Other", CODEC);
  private static final FlowFile FLOW = FlowFile.of(Flow.NOT_READ);

  static Stream<Arguments> changes() {
    SourceLine line = new SourceLine("OrderWorkflow.java", 42);
    return Stream.of(
        Arguments.of(STEP, STEP.at("OrderWorkflow.java", 42), "source", line),
        Arguments.of(STEP, STEP.retry(RetryPolicy.NONE), "retry", RetryPolicy.NONE),
        Arguments.of(STEP, STEP.delivery(Delivery.AT_MOST_ONCE), "delivery", Delivery.AT_MOST_ONCE),
        Arguments.of(STEP, STEP.timeout(LONG), "timeout", LONG),
        Arguments.of(SLEEP, SLEEP.at("OrderWorkflow.java", 42), "source", line),
        Arguments.of(SLEEP, SLEEP.pause(3), "pauseIndex", 3),
        Arguments.of(EVENT, EVENT.at("OrderWorkflow.java", 42), "source", line),
        Arguments.of(EVENT, EVENT.pause(3), "pauseIndex", 3),
        Arguments.of(EVENT, EVENT.timeout(LONG), "timeout", LONG),
        Arguments.of(EVENT, EVENT.heartbeat(LONG), "heartbeat", LONG),
        Arguments.of(EVENT, EVENT.retry(RetryPolicy.NONE), "retry", RetryPolicy.NONE),
        Arguments.of(POLL, POLL.at("OrderWorkflow.java", 42), "source", line),
        Arguments.of(POLL, POLL.pause(3), "pauseIndex", 3),
        Arguments.of(INVOKE, INVOKE.at("OrderWorkflow.java", 42), "source", line),
        Arguments.of(INVOKE, INVOKE.pause(3), "pauseIndex", 3),
        Arguments.of(INVOKE, INVOKE.function("other:1"), "function", "other:1"),
        Arguments.of(INVOKE, INVOKE.tenant("acme"), "tenant", "acme"),
        Arguments.of(SUBFLOW, SUBFLOW.at("OrderWorkflow.java", 42), "source", line),
        Arguments.of(SUBFLOW, SUBFLOW.retry(RetryPolicy.DEFAULT), "retry", RetryPolicy.DEFAULT),
        Arguments.of(WORKFLOW, WORKFLOW.at("OrderWorkflow.java", 42), "source", line),
        Arguments.of(
            WORKFLOW,
            WORKFLOW.item("acme.Item", CODEC),
            "itemCodecs",
            Map.of("acme.Other", CODEC, "acme.Item", CODEC)),
        Arguments.of(WORKFLOW, WORKFLOW.flow(FLOW), "flow", FLOW));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void changesOneThingAndKeepsTheRest(Record before, Record after, String changed, Object value)
      throws ReflectiveOperationException {
    for (RecordComponent component : before.getClass().getRecordComponents()) {
      Object expected =
          component.getName().equals(changed) ? value : component.getAccessor().invoke(before);
      assertThat(component.getAccessor().invoke(after)).as(component.getName()).isEqualTo(expected);
    }
    assertThat(Objects.equals(before, after)).isFalse();
  }

  @Test
  void fillsTheNameOfACallAndChangesNothingElse() {
    assertThat(
            Stream.<OperationDefinition>of(STEP, SLEEP, EVENT, POLL, INVOKE, SUBFLOW)
                .map(method -> FilledName.of(method).literal("op-").argument(7)))
        .allSatisfy(call -> assertThat(call.name()).hasToString("op-7"))
        .extracting(Named::definition)
        .isEqualTo(List.of(STEP, SLEEP, EVENT, POLL, INVOKE, SUBFLOW));
  }

  @Test
  void rebuildsTheTypesThatAnOperationDeclaresOneByOne() {
    FailureTypes[] declared = {
      STEP.rebuilds(Error.class, Error::new).failures(),
      EVENT.rebuilds(Error.class, Error::new).failures(),
      POLL.rebuilds(Error.class, Error::new).failures(),
      SUBFLOW.rebuilds(Error.class, Error::new).failures()
    };

    assertThat(declared)
        .allSatisfy(
            types -> {
              assertThat(types.find("java.lang.Error").apply("m")).hasMessage("m");
              assertThat(types.find("java.io.IOException").apply("m")).hasMessage("m");
            });
  }

  @Test
  void givesAStepTheDefaults() {
    StepDefinition<String, Signature.Of0<String>> step = StepDefinition.of("op", CODEC);

    assertThat(step.retry()).isEqualTo(RetryPolicy.DEFAULT);
    assertThat(step.delivery()).isEqualTo(Delivery.AT_LEAST_ONCE);
    assertThat(step.timeout()).isNull();
    assertThat(step.source()).isEqualTo(SourceLine.UNKNOWN);
    assertThat(step.failures()).isSameAs(FailureTypes.NONE);
  }

  @Test
  void limitsAnEventByNothing() {
    EventDefinition<String, Signature.NoSubmitter> event = EventDefinition.of("op", CODEC);

    assertThat(event.timeout()).isNull();
    assertThat(event.heartbeat()).isNull();
  }

  @Test
  void doesNotRepeatASubflow() {
    assertThat(SUBFLOW.retry()).isEqualTo(RetryPolicy.NONE);
  }

  @Test
  void leavesTheLengthOfASleepToTheCallWhereNoneIsGiven() {
    assertThat(SleepDefinition.of("nap").duration()).isNull();
  }

  @Test
  void countsNeitherStepsNorSubflowsAmongPauses() {
    assertThat(STEP.pauseIndex()).isZero();
    assertThat(SUBFLOW.pauseIndex()).isZero();
  }

  @Test
  void listsTheOperationsOfAWorkflowInOrder() {
    assertThat(WORKFLOW.operations()).containsExactly(STEP, SLEEP);
  }

  @Test
  void isNotChangedThroughTheListThatItWasMadeFrom() {
    List<OperationDefinition> operations = new ArrayList<>(List.of(STEP));
    WorkflowDefinition<String, String> workflow =
        new WorkflowDefinition<>(
            "w",
            1,
            SourceLine.UNKNOWN,
            CODEC,
            CODEC,
            operations,
            Map.of(),
            FailureTypes.NONE,
            Lifetime.AS_THE_BACKEND_SAYS,
            FlowFile.of(Flow.NOT_READ));

    operations.clear();

    assertThat(workflow.operations()).containsExactly(STEP);
  }

  @Test
  void saysHowLongRunsLastAndAreKeptWhereTheCodeDoes() {
    assertThat(WORKFLOW.lifetime()).isEqualTo(Lifetime.AS_THE_BACKEND_SAYS);
    assertThat(WORKFLOW.timeout(Duration.ofDays(30)).retention(Duration.ofDays(7)).lifetime())
        .isEqualTo(new Lifetime(Duration.ofDays(30), Duration.ofDays(7)));
  }

  @Test
  void knowsTheTypesOfBatchesByTheirText() {
    Flow flow = new Flow(Machine.UNKNOWN, Map.of("items/first", "acme.Item"), false);

    WorkflowDefinition<String, Integer> workflow =
        WORKFLOW.item("acme.Item", OTHER_CODEC).flow(FlowFile.of(flow));

    assertThat(workflow.itemType("items/first")).isEqualTo("acme.Item");
    assertThat(workflow.itemType("items")).isNull();
  }

  @Test
  void continuesRunsOfOlderVersionsIfItsCodeAsksForTheVersion() {
    WorkflowDefinition<String, String> third = WorkflowDefinition.of("w", 3, CODEC, CODEC);
    Flow asking = new Flow(Machine.UNKNOWN, Map.of(), true);

    assertThat(third.continues(3)).isTrue();
    assertThat(third.continues(2)).isFalse();
    assertThat(third.flow(FlowFile.of(asking)).continues(1)).isTrue();
    assertThat(third.flow(FlowFile.of(asking)).continues(4)).isFalse();
  }

  @Test
  void knowsItsOwnFailureTypesAndThoseOfAllItsOperations() {
    FailureTypes types =
        WorkflowDefinition.of(
                "w",
                1,
                CODEC,
                CODEC,
                STEP,
                SLEEP,
                INVOKE,
                EVENT.rebuilds(ArithmeticException.class, ArithmeticException::new),
                POLL.rebuilds(IllegalStateException.class, IllegalStateException::new),
                SUBFLOW.rebuilds(Error.class, Error::new))
            .rebuilds(SecurityException.class, SecurityException::new)
            .failureTypes();

    assertThat(
            List.of(
                "java.io.IOException",
                "java.lang.ArithmeticException",
                "java.lang.IllegalStateException",
                "java.lang.Error",
                "java.lang.SecurityException"))
        .allSatisfy(type -> assertThat(types.find(type)).isNotNull());
  }

  @Test
  void namesAnOperationWhereItIsCalled() {
    InlineDefinition batch = InlineDefinition.of("all-items");

    assertThat(batch.name()).isEqualTo(OperationName.of("all-items"));
    assertThat(batch.source()).isEqualTo(SourceLine.UNKNOWN);
    assertThat(batch.pauseIndex()).isZero();
  }

  @Test
  void showsWhereSomethingWasDeclared() {
    assertThat(new SourceLine("OrderWorkflow.java", 42)).hasToString("OrderWorkflow.java:42");
    assertThat(SourceLine.UNKNOWN).hasToString("unknown source");
  }

  /** An order id of "${SECRET}" would otherwise become part of a name that the journal shows. */
  @Test
  void anArgumentBringsNoEnvironmentVariableIntoTheNameOfAFunction() {
    var archive =
        InvokeDefinition.of("archive", "${STAGE}-archive-{id}", CODEC, CODEC).at("Order.java", 7);

    assertThat(archive.function("${STAGE}-archive-$7").function()).isEqualTo("${STAGE}-archive-$7");
    assertThatThrownBy(() -> archive.function("${STAGE}-archive-${SECRET}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "\"${STAGE}-archive-${SECRET}\", the function of archive (Order.java:7), has a \"${\""
                + " that its declaration \"${STAGE}-archive-{id}\" does not have: an argument"
                + " holds it");
  }
}
