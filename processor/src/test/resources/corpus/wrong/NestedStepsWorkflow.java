package corpus.wrong;

import dev.cairn.Poll;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Instant;
import java.util.List;

abstract class NestedStepsWorkflow {
  @Workflow
  public String run(String input) {
    return outer(input) + checked(input);
  }

  @Step protected String outer(String input) {
    pause(); // CAIRN320
    List.of(input).forEach(this::inner); // CAIRN320
    Durable.async(() -> "x"); // CAIRN320
    Instant now = Durable.now(); // CAIRN320
    return helper(input) + Durable.attempt();
  }

  private String helper(String input) {
    return inner(input); // CAIRN320
  }

  @Step protected String inner(String input) { return input; }
  @Sleep("1h") protected abstract void pause();
  @Poll protected boolean checked(String input) {
    return inner(input).isEmpty(); // CAIRN320
  }
}
