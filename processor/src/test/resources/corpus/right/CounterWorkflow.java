package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

abstract class CounterWorkflow {
  @Workflow
  public int number(List<String> lines) {
    AtomicInteger counter = new AtomicInteger();
    List<String> numbered = new ArrayList<>();
    lines.forEach(line -> numbered.add(counter.incrementAndGet() + " " + line));
    int[] longest = {0};
    numbered.forEach(line -> longest[0] = Math.max(longest[0], line.length()));
    print(numbered);
    return longest[0];
  }

  @Step protected void print(List<String> lines) {}
}
