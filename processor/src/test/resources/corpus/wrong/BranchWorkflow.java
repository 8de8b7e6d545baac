package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

abstract class BranchWorkflow {
  static final class Tally {
    private int count;
    void hit() { count++; }
    int count() { return count; }
  }

  @Workflow
  public int run(List<String> input) {
    List<String> results = new ArrayList<>();
    int[] sum = {0};
    AtomicInteger counter = new AtomicInteger();
    Map<String, String> byName = new LinkedHashMap<>();
    Tally tally = new Tally();
    Batch<String> batch = Durable.map("work", input, (item, index) -> {
      String result = work(item);
      results.add(result); // CAIRN310
      sum[0] += index; // CAIRN310
      List<String> own = new ArrayList<>();
      own.add(result);
      return result;
    });
    DurableFuture<String> a = Durable.async(() -> {
      counter.incrementAndGet(); // CAIRN310
      byName.put("a", work("a")); // CAIRN310
      tally.hit(); // CAIRN310
      return "a";
    });
    Branch<String> b = Durable.branch("b", () -> {
      input.forEach(results::add); // CAIRN310
      return work("b");
    });
    Batch<String> both = Durable.parallel("both", b);
    return results.size() + sum[0] + batch.results().size() + a.get().length() + both.results().size() + tally.count();
  }

  @Step protected String work(String input) { return input; }
}
