package acme;

import dev.cairn.runtime.Callback;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * Durable executor of {@link KindsWorkflow}.
 * Made by Cairn from {@code KindsWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class KindsWorkflowExecutor
    extends KindsWorkflow
    implements WorkflowExecutor<Void, Void> {
  static final StepDefinition<Integer, Signature.Of2<Integer, String[], Integer>> STEP =
      StepDefinition.of("step", Json.ofInteger())
          .at("KindsWorkflow.java", 27);

  static final StepDefinition<Void, Signature.Void0> VOID_STEP =
      StepDefinition.of("voidStep", Json.ofVoid())
          .at("KindsWorkflow.java", 32);

  static final StepDefinition<Map<String, List<Integer>>, Signature.Of0<Map<String, List<Integer>>>> GENERIC_STEP =
      StepDefinition.of("genericStep", KindsWorkflowCodecs.INTEGER_LIST_MAP)
          .at("KindsWorkflow.java", 35);

  static final SleepDefinition SLEEP =
      SleepDefinition.of("sleep", Duration.ofMinutes(90))
          .pause(1)
          .at("KindsWorkflow.java", 40);

  static final SleepDefinition SLEEP_FOR =
      SleepDefinition.of("sleepFor")
          .pause(2)
          .at("KindsWorkflow.java", 43);

  static final SleepDefinition SLEEP_UNTIL =
      SleepDefinition.of("until-{who}")
          .pause(3)
          .at("KindsWorkflow.java", 46);

  static final SleepDefinition START_SLEEP =
      SleepDefinition.of("startSleep", Duration.ofMinutes(15))
          .pause(4)
          .at("KindsWorkflow.java", 49);

  static final EventDefinition<String, Signature.NoSubmitter> EVENT =
      EventDefinition.of("event", Json.ofString())
          .pause(5)
          .at("KindsWorkflow.java", 52);

  static final EventDefinition<String, Signature.NoSubmitter> OPTIONAL_EVENT =
      EventDefinition.of("optional-{id}", Json.ofString())
          .timeout(Duration.ofHours(1))
          .pause(6)
          .at("KindsWorkflow.java", 55);

  static final EventDefinition<String, Signature.NoSubmitter> CALLBACK =
      EventDefinition.of("callback", Json.ofString())
          .pause(7)
          .at("KindsWorkflow.java", 58);

  static final EventDefinition<Void, Signature.NoSubmitter> SIGNAL =
      EventDefinition.of("signal", Json.ofVoid())
          .pause(8)
          .at("KindsWorkflow.java", 61);

  static final EventDefinition<String, Signature.Void2<String, CallbackId>> SUBMITTED_EVENT =
      EventDefinition.of("submitted", Json.ofString())
          .timeout(Duration.ofDays(2))
          .heartbeat(Duration.ofHours(1))
          .pause(9)
          .at("KindsWorkflow.java", 64);

  static final PollDefinition<Boolean, Signature.Of0<Boolean>> POLL_UNTIL_TRUE =
      PollDefinition.of(
              "pollUntilTrue",
              Json.ofBoolean(),
              RetryPolicy.DEFAULT
                  .attempts(60)
                  .delays(Duration.ofSeconds(5), 1.5, Duration.ofMinutes(5)))
          .pause(10)
          .at("KindsWorkflow.java", 69);

  static final PollDefinition<String, Signature.Of1<String, Optional<String>>> POLL_UNTIL_PRESENT =
      PollDefinition.of(
              "pollUntilPresent",
              Json.ofString(),
              RetryPolicy.DEFAULT
                  .attempts(120)
                  .delays(Duration.ofSeconds(30), 1, Duration.ofMinutes(5)))
          .pause(11)
          .at("KindsWorkflow.java", 74);

  static final PollDefinition<Integer, Signature.Of2<String, Integer, PollResult<Integer>>> POLL_STATE =
      PollDefinition.of(
              "pollState",
              Json.ofInteger(),
              RetryPolicy.DEFAULT
                  .attempts(60)
                  .delays(Duration.ofSeconds(5), 1.5, Duration.ofMinutes(5)))
          .pause(12)
          .at("KindsWorkflow.java", 79);

  static final InvokeDefinition<List<String>, String> INVOKE =
      InvokeDefinition.of(
              "invoke",
              "billing:live",
              KindsWorkflowCodecs.STRING_LIST,
              Json.ofString())
          .pause(13)
          .at("KindsWorkflow.java", 84);

  static final InvokeDefinition<List<String>, String> START_INVOKE =
      InvokeDefinition.of(
              "bill {region}",
              "${STAGE}-billing-{region}",
              KindsWorkflowCodecs.STRING_LIST,
              Json.ofString())
          .tenant("{tenant}")
          .pause(14)
          .at("KindsWorkflow.java", 87);

  static final SubflowDefinition<List<String>> SUBFLOW =
      SubflowDefinition.of("subflow", KindsWorkflowCodecs.STRING_LIST)
          .at("KindsWorkflow.java", 91);

  static final SubflowDefinition<Void> VOID_SUBFLOW =
      SubflowDefinition.of("voidSubflow", Json.ofVoid())
          .at("KindsWorkflow.java", 96);

  static final WorkflowDefinition<Void, Void> WORKFLOW =
      WorkflowDefinition.of(
              "kinds",
              1,
              Json.ofVoid(),
              Json.ofVoid(),
              STEP,
              VOID_STEP,
              GENERIC_STEP,
              SLEEP,
              SLEEP_FOR,
              SLEEP_UNTIL,
              START_SLEEP,
              EVENT,
              OPTIONAL_EVENT,
              CALLBACK,
              SIGNAL,
              SUBMITTED_EVENT,
              POLL_UNTIL_TRUE,
              POLL_UNTIL_PRESENT,
              POLL_STATE,
              INVOKE,
              START_INVOKE,
              SUBFLOW,
              VOID_SUBFLOW)
          .flow(FlowFile.of(KindsWorkflowExecutor.class, "kinds.flow", "6aee5697380dbf9e"))
          .at("KindsWorkflow.java", 24);

  public KindsWorkflowExecutor() {
    super();
  }

  @Override
  public WorkflowDefinition<Void, Void> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public Void runWorkflow(Void input) throws Throwable {
    run();
    return null;
  }

  @Override
  protected int step(int first, String... more) {
    // @Step, KindsWorkflow.java:27
    return Operations.step(this, STEP, stub -> stub == null ? super.step(first, more)
        : stub.run(first, more));
  }

  @Override
  protected void voidStep() {
    // @Step, KindsWorkflow.java:32
    Operations.voidStep(this, VOID_STEP, () -> super.voidStep());
  }

  @Override
  protected Map<String, List<Integer>> genericStep() {
    // @Step, KindsWorkflow.java:35
    return Operations.step(this, GENERIC_STEP, () -> super.genericStep());
  }

  @Override
  protected void sleep() {
    // @Sleep, KindsWorkflow.java:40
    Operations.sleep(this, SLEEP);
  }

  @Override
  protected void sleepFor(Duration time) {
    // @Sleep, KindsWorkflow.java:43
    Operations.sleep(this, SLEEP_FOR, time);
  }

  @Override
  protected void sleepUntil(Instant time, String who) {
    // @Sleep, KindsWorkflow.java:46
    Operations.sleepUntil(this, Operations.named(SLEEP_UNTIL).literal("until-").argument(who),
        time);
  }

  @Override
  protected DurableFuture<Void> startSleep() {
    // @Sleep, KindsWorkflow.java:49
    return Operations.startSleep(this, START_SLEEP);
  }

  @Override
  protected String event() {
    // @AwaitEvent, KindsWorkflow.java:52
    return Operations.awaitEvent(this, EVENT);
  }

  @Override
  protected Optional<String> optionalEvent(long id) {
    // @AwaitEvent, KindsWorkflow.java:55
    return Operations.awaitOptionalEvent(this, Operations.named(OPTIONAL_EVENT).literal("optional-")
        .argument(id));
  }

  @Override
  protected Callback<String> callback() {
    // @AwaitEvent, KindsWorkflow.java:58
    return Operations.startEvent(this, CALLBACK);
  }

  @Override
  protected void signal() {
    // @AwaitEvent, KindsWorkflow.java:61
    Operations.awaitEvent(this, SIGNAL);
  }

  @Override
  protected String submittedEvent(String draft, CallbackId id) {
    // @AwaitEvent, KindsWorkflow.java:64
    return Operations.awaitEvent(this, SUBMITTED_EVENT,
        (callback, stub) -> {
          if (stub == null) super.submittedEvent(draft, callback);
          else stub.run(draft, callback);
        });
  }

  @Override
  protected boolean pollUntilTrue() {
    // @Poll, KindsWorkflow.java:69
    return Operations.pollUntilTrue(this, POLL_UNTIL_TRUE, () -> super.pollUntilTrue());
  }

  @Override
  protected Optional<String> pollUntilPresent(String what) {
    // @Poll, KindsWorkflow.java:74
    return Operations.pollUntilPresent(this, POLL_UNTIL_PRESENT, stub ->
        stub == null ? super.pollUntilPresent(what) : stub.run(what));
  }

  @Override
  protected PollResult<Integer> pollState(String what, int state) {
    // @Poll, KindsWorkflow.java:79
    return Operations.pollState(this, POLL_STATE, state, (next, stub) ->
        stub == null ? super.pollState(what, next) : stub.run(what, next));
  }

  @Override
  protected String invoke(List<String> items) {
    // @Invoke, KindsWorkflow.java:84
    return Operations.invoke(this, INVOKE, items);
  }

  @Override
  protected DurableFuture<String> startInvoke(String region, String tenant, List<String> items) {
    // @Invoke, KindsWorkflow.java:87
    return Operations.startInvoke(this, Operations.named(START_INVOKE
        .function("${STAGE}-billing-" + region).tenant("" + tenant)).literal("bill ")
        .argument(region), items);
  }

  @Override
  protected List<String> subflow(String name) {
    // @Subflow, KindsWorkflow.java:91
    return Operations.subflow(this, SUBFLOW, () -> super.subflow(name));
  }

  @Override
  protected void voidSubflow() {
    // @Subflow, KindsWorkflow.java:96
    Operations.voidSubflow(this, VOID_SUBFLOW, () -> super.voidSubflow());
  }
}
