package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.ArrayList;
import java.util.List;

abstract class FirstAnswerWorkflow {
  @Workflow
  public String ask(List<String> experts) {
    List<DurableFuture<String>> answers = new ArrayList<>();
    for (String expert : experts) answers.add(Durable.async(() -> answer(expert)));
    return Durable.any(answers);
  }

  private String answer(String expert) {
    invite(expert);
    return reply(expert);
  }

  @Step protected void invite(String expert) {}
  @AwaitEvent("reply-{expert}") protected abstract String reply(String expert);
}
