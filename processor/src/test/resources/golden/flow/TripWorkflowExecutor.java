package acme;

import dev.cairn.runtime.CallbackId;
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
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * Durable executor of {@link TripWorkflow}.
 * Made by Cairn from {@code TripWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class TripWorkflowExecutor
    extends TripWorkflow
    implements WorkflowExecutor<List<TripWorkflow.Leg>, List<TripWorkflow.Ticket>> {
  static final SubflowDefinition<TripWorkflow.Ticket> BOOK =
      SubflowDefinition.of("book", TripWorkflowCodecs.TICKET)
          .retry(RetryPolicy.DEFAULT.attempts(3))
          .at("TripWorkflow.java", 49);

  static final SleepDefinition HOLD =
      SleepDefinition.of("hold", Duration.ofMinutes(10))
          .pause(1)
          .at("TripWorkflow.java", 55);

  static final InvokeDefinition<TripWorkflow.Leg, TripWorkflow.Ticket> BUY =
      InvokeDefinition.of("buy", "tickets", TripWorkflowCodecs.LEG, TripWorkflowCodecs.TICKET)
          .pause(2)
          .at("TripWorkflow.java", 58);

  static final EventDefinition<String, Signature.Void2<TripWorkflow.Ticket, CallbackId>> CHOOSE =
      EventDefinition.of("seat", Json.ofString())
          .timeout(Duration.ofHours(2))
          .pause(3)
          .at("TripWorkflow.java", 61);

  static final StepDefinition<Void, Signature.Void1<String>> PAY =
      StepDefinition.of("pay", Json.ofVoid())
          .at("TripWorkflow.java", 66);

  static final StepDefinition<Void, Signature.Void1<List<TripWorkflow.Ticket>>> CANCEL =
      StepDefinition.of("cancel", Json.ofVoid())
          .at("TripWorkflow.java", 69);

  static final StepDefinition<Void, Signature.Void1<String>> TELL =
      StepDefinition.of("tell", Json.ofVoid())
          .at("TripWorkflow.java", 72);

  static final StepDefinition<String, Signature.Of0<String>> OFFER =
      StepDefinition.of("offer", Json.ofString())
          .at("TripWorkflow.java", 75);

  static final PollDefinition<Boolean, Signature.Of0<Boolean>> ACCEPTED =
      PollDefinition.of(
              "accepted",
              Json.ofBoolean(),
              RetryPolicy.DEFAULT
                  .attempts(60)
                  .delays(Duration.ofMinutes(1), 1.5, Duration.ofMinutes(5)))
          .pause(4)
          .at("TripWorkflow.java", 80);

  static final WorkflowDefinition<List<TripWorkflow.Leg>, List<TripWorkflow.Ticket>> WORKFLOW =
      WorkflowDefinition.of(
              "trip",
              1,
              TripWorkflowCodecs.LEG_LIST,
              TripWorkflowCodecs.TICKET_LIST,
              BOOK,
              HOLD,
              BUY,
              CHOOSE,
              PAY,
              CANCEL,
              TELL,
              OFFER,
              ACCEPTED)
          .item("acme.TripWorkflow.Leg", TripWorkflowCodecs.LEG)
          .item("acme.TripWorkflow.Ticket", TripWorkflowCodecs.TICKET)
          .item("dev.cairn.runtime.CallbackId", TripWorkflowCodecs.CALLBACK_ID)
          .flow(FlowFile.of(TripWorkflowExecutor.class, "trip.flow", "e5f192b4e7a5ebbb"))
          .at("TripWorkflow.java", 25);

  public TripWorkflowExecutor() {
    super();
  }

  @Override
  public WorkflowDefinition<List<TripWorkflow.Leg>, List<TripWorkflow.Ticket>> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public List<TripWorkflow.Ticket> runWorkflow(List<TripWorkflow.Leg> input) throws Throwable {
    return plan(input);
  }

  @Override
  protected TripWorkflow.Ticket book(TripWorkflow.Leg leg) {
    // @Subflow, TripWorkflow.java:49
    return Operations.subflow(this, BOOK, () -> super.book(leg));
  }

  @Override
  protected void hold() {
    // @Sleep, TripWorkflow.java:55
    Operations.sleep(this, HOLD);
  }

  @Override
  protected TripWorkflow.Ticket buy(TripWorkflow.Leg leg) {
    // @Invoke, TripWorkflow.java:58
    return Operations.invoke(this, BUY, leg);
  }

  @Override
  protected String choose(TripWorkflow.Ticket ticket, CallbackId id) {
    // @AwaitEvent, TripWorkflow.java:61
    return Operations.awaitEvent(this, CHOOSE,
        (callback, stub) -> {
          if (stub == null) super.choose(ticket, callback);
          else stub.run(ticket, callback);
        });
  }

  @Override
  protected void pay(String what) {
    // @Step, TripWorkflow.java:66
    Operations.voidStep(this, PAY,
        stub -> {
          if (stub == null) super.pay(what);
          else stub.run(what);
        });
  }

  @Override
  protected void cancel(List<TripWorkflow.Ticket> tickets) {
    // @Step, TripWorkflow.java:69
    Operations.voidStep(this, CANCEL,
        stub -> {
          if (stub == null) super.cancel(tickets);
          else stub.run(tickets);
        });
  }

  @Override
  protected void tell(String text) {
    // @Step, TripWorkflow.java:72
    Operations.voidStep(this, TELL,
        stub -> {
          if (stub == null) super.tell(text);
          else stub.run(text);
        });
  }

  @Override
  protected String offer() {
    // @Step, TripWorkflow.java:75
    return Operations.step(this, OFFER, () -> super.offer());
  }

  @Override
  protected boolean accepted() {
    // @Poll, TripWorkflow.java:80
    return Operations.pollUntilTrue(this, ACCEPTED, () -> super.accepted());
  }
}
