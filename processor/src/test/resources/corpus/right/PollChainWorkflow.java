package corpus.right;

import dev.cairn.Poll;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Optional;

abstract class PollChainWorkflow {
  @Workflow
  public String run(String id) {
    start(id);
    if (!ready(id)) return "impossible";
    String result = result(id);
    return result.chars().filter(Character::isLetter).count() > 0 ? result : "numbers";
  }

  @Step protected void start(String id) { new Thread(() -> {}).start(); }
  @Poll(every = "10s", attempts = 100) protected boolean ready(String id) { return true; }
  @Poll protected Optional<String> poll(String id) { return Optional.of(id); }
  private String result(String id) { return poll(id).orElse(""); }
}
