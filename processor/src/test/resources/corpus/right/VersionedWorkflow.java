package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;

abstract class VersionedWorkflow {
  record Cmd(String name, Map<String, String> options, Set<String> flags) {}
  @Workflow(version = 2)
  public String run(Cmd cmd) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, String> e : cmd.options().entrySet()) text.append(work(e.getKey() + e.getValue()));
    for (String flag : cmd.flags()) text.append(flag);
    Map<String, List<String>> found = lookup(cmd.name());
    found.forEach((k, v) -> v.forEach(x -> work(k + x)));
    if (Durable.version() >= 2) work("new");
    RandomGenerator random = Durable.random();
    int n = random.nextInt(10);
    List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3));
    Collections.shuffle(shuffled, new Random(42));
    Optional<String> answer = answer();
    return answer.map(a -> work(a + n)).orElseGet(() -> text.toString()) + shuffled;
  }

  @Step protected Map<String, List<String>> lookup(String name) { return Map.of(); }
  @AwaitEvent(value = "answer", timeout = "1h") protected abstract Optional<String> answer();
  @Step protected String work(String input) { return input; }
}
