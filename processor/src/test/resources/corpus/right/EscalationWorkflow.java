package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.time.Duration;
import java.util.List;

abstract class EscalationWorkflow {
  private final List<String> onCall;
  private final Duration patience;

  EscalationWorkflow(List<String> onCall, Duration patience) {
    this.onCall = List.copyOf(onCall);
    this.patience = patience;
  }

  @Workflow
  public String escalate(String incident) {
    for (String who : onCall) {
      page(who, incident);
      DurableFuture<String> answer = acknowledged(who);
      DurableFuture<String> silence = Durable.async(() -> {
        wait(patience.dividedBy(2));
        return "";
      });
      String said = Durable.race(answer, silence);
      if (!said.isEmpty()) return who;
    }
    return onCall.isEmpty() ? "nobody" : onCall.get(onCall.size() - 1);
  }

  @Step protected void page(String who, String incident) {}
  @AwaitEvent("ack-{who}") protected abstract DurableFuture<String> acknowledged(String who);
  @Sleep protected abstract void wait(Duration time);
}
