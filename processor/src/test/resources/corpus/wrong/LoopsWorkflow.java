package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Instant;
import java.util.List;

abstract class LoopsWorkflow {
  @Workflow
  public String run(List<String> input) {
    String state = work("x");
    while (state.isEmpty()) {} // CAIRN323
    for (;;) { // CAIRN323
      if (input.isEmpty()) continue;
      input.size();
    }
  }

  @Subflow protected int wait(int n) {
    Instant deadline = Durable.now().plusSeconds(n);
    while (Durable.now().isBefore(deadline)) {} // CAIRN323
    int rounds = 0;
    do { // CAIRN323
      rounds++;
    } while (n > 0);
    while (work("y").isEmpty()) rounds++;
    while (true) {
      if (work("" + rounds).isEmpty()) return rounds;
    }
  }

  @Step protected String work(String input) { return input; }
}
