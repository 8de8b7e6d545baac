package @package@;

import dev.cairn.AwaitEvent;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Optional;

/** Accepts a request, gives people time to think, and waits for a decision. */
public abstract class @type@Workflow {

  /** What a run is started with. */
  public record Request(String id, String item) {}

  /** A decision of a person. */
  public record Decision(boolean approved, String by) {}

  /** The end of a run. */
  public record Outcome(String number, String status) {}

  @Workflow(name = "@name@")
  public Outcome handle(Request request) {
    String number = register(request);
    timeToThink();
    Optional<Decision> decision = decision();
    String status = decision.map(d -> d.approved() ? "approved" : "rejected").orElse("expired");
    report(number, status);
    return new Outcome(number, status);
  }

  /** A step may talk to the world. It runs once; its result is recorded. */
  @Step(retry = @Retry(attempts = 5, delay = "1s"))
  protected String register(Request request) {
    return "number of " + request.id();
  }

  @Sleep("1h")
  protected abstract void timeToThink();

  @AwaitEvent(value = "decision", timeout = "7d")
  protected abstract Optional<Decision> decision();

  @Step
  protected void report(String number, String status) {
    System.out.println(number + " is " + status);
  }
}
