package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Callback;

abstract class CallbackWorkflow {
  @Workflow
  public String run(String who) {
    Callback<String> answer = answer();
    ask(who, answer.id().value());
    reminder();
    return answer.get();
  }

  @AwaitEvent("answer") protected abstract Callback<String> answer();
  @Step protected void ask(String who, String id) {}
  @Sleep("1d") protected abstract void reminder();
}
