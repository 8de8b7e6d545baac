package acme;

import dev.cairn.AwaitEvent;
import dev.cairn.Invoke;
import dev.cairn.Poll;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Callback;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.PollResult;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Each form that a durable method can have. */
public abstract class KindsWorkflow {

  @Workflow
  public void run() {}

  @Step
  protected int step(int first, String... more) {
    return first;
  }

  @Step
  protected void voidStep() {}

  @Step
  protected Map<String, List<Integer>> genericStep() {
    return Map.of();
  }

  @Sleep("1h30m")
  protected abstract void sleep();

  @Sleep
  protected abstract void sleepFor(Duration time);

  @Sleep(name = "until-{who}")
  protected abstract void sleepUntil(Instant time, String who);

  @Sleep("15m")
  protected abstract DurableFuture<Void> startSleep();

  @AwaitEvent("event")
  protected abstract String event();

  @AwaitEvent(value = "optional-{id}", timeout = "1h")
  protected abstract Optional<String> optionalEvent(long id);

  @AwaitEvent("callback")
  protected abstract Callback<String> callback();

  @AwaitEvent("signal")
  protected abstract void signal();

  @AwaitEvent(value = "submitted", timeout = "2d", heartbeat = "1h")
  protected String submittedEvent(String draft, CallbackId id) {
    return id.submitted();
  }

  @Poll
  protected boolean pollUntilTrue() {
    return true;
  }

  @Poll(every = "30s", factor = 1, attempts = 120)
  protected Optional<String> pollUntilPresent(String what) {
    return Optional.of(what);
  }

  @Poll
  protected PollResult<Integer> pollState(String what, int state) {
    return PollResult.done(state);
  }

  @Invoke(function = "billing:live")
  protected abstract String invoke(List<String> items);

  @Invoke(function = "${STAGE}-billing-{region}", tenant = "{tenant}", name = "bill {region}")
  protected abstract DurableFuture<String> startInvoke(
      String region, String tenant, List<String> items);

  @Subflow
  protected List<String> subflow(String name) {
    return List.of(name);
  }

  @Subflow
  protected void voidSubflow() {}
}
