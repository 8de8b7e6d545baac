package dev.cairn.example.docs;

import dev.cairn.AwaitEvent;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Callback;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.EventFailedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Events in all their forms. */
public abstract class ContractWorkflow {
  private final Office office;

  protected ContractWorkflow(Office office) {
    this.office = office;
  }

  @Workflow(name = "contract", wiring = ContractWiring.class)
  public List<String> conclude(String text) {
    List<String> outcome = new ArrayList<>();
    outcome.add(review(text, CallbackId.assigned()));
    Callback<String> signature = signature();
    sendLink(signature.id());
    outcome.add(signature.get());
    outcome.add(stamp("notary").orElse("no stamp"));
    try {
      outcome.add(seal());
    } catch (EventFailedException e) {
      outcome.add(e.getMessage());
    }
    return outcome;
  }

  @AwaitEvent(value = "seal", timeout = "7d")
  protected abstract String seal();

  @AwaitEvent(value = "stamp-{office}", timeout = "1h")
  protected abstract Optional<String> stamp(String office);

  @AwaitEvent("signature")
  protected abstract Callback<String> signature();

  @Step
  protected void sendLink(CallbackId id) {
    office.send(id.value());
  }

  @AwaitEvent(value = "review", timeout = "2d", heartbeat = "1h", retry = @Retry(attempts = 3))
  protected String review(String text, CallbackId id) {
    office.review(text, id.value());
    return id.submitted();
  }

  /** The people who work on contracts; answers go to the id of the event. */
  public interface Office {
    void review(String text, String callbackId);

    void send(String callbackId);
  }

  /** Makes executors for hosts that have no constructor arguments to give. */
  public static final class ContractWiring implements Supplier<ContractWorkflowExecutor> {
    @Override
    public ContractWorkflowExecutor get() {
      return new ContractWorkflowExecutor(new PostOffice());
    }
  }

  private static final class PostOffice implements Office {
    @Override
    public void review(String text, String callbackId) {}

    @Override
    public void send(String callbackId) {}
  }
}
