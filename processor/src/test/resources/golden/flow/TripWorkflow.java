package acme;

import dev.cairn.AwaitEvent;
import dev.cairn.Invoke;
import dev.cairn.Poll;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.List;
import java.util.Optional;

/** Shows how the flow of a workflow is drawn: loops, failures, branches, batches, subflows. */
public abstract class TripWorkflow {

  public record Leg(String from, String to) {}

  public record Ticket(String number, Leg leg, Optional<String> seat) {}

  @Workflow
  public List<Ticket> plan(List<Leg> legs) {
    DurableFuture<String> insured = Durable.async(this::insure);
    List<Ticket> tickets = Durable.map("book-all", legs, (leg, index) -> book(leg)).results();
    for (Ticket ticket : tickets) {
      if (ticket.seat().isEmpty()) choose(ticket, null);
    }
    try {
      pay("trip");
    } catch (IllegalStateException e) {
      cancel(tickets);
      throw e;
    } finally {
      tell(insured.get());
    }
    return tickets;
  }

  private String insure() {
    String offer = offer();
    while (!accepted()) offer = offer();
    return offer;
  }

  @Subflow(retry = @Retry(attempts = 3))
  protected Ticket book(Leg leg) {
    hold();
    return buy(leg);
  }

  @Sleep("10m")
  protected abstract void hold();

  @Invoke(function = "tickets")
  protected abstract Ticket buy(Leg leg);

  @AwaitEvent(value = "seat", timeout = "2h")
  protected String choose(Ticket ticket, CallbackId id) {
    return "";
  }

  @Step
  protected void pay(String what) {}

  @Step
  protected void cancel(List<Ticket> tickets) {}

  @Step
  protected void tell(String text) {}

  @Step
  protected String offer() {
    return "";
  }

  @Poll(every = "1m")
  protected boolean accepted() {
    return true;
  }
}
