package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

abstract class FuturesWorkflow {
  @Workflow
  public String run(List<String> regions) {
    Map<String, DurableFuture<String>> started = new LinkedHashMap<>();
    for (String region : regions) started.put(region, Durable.async(() -> deploy(region)));
    List<DurableFuture<String>> more = new ArrayList<>();
    for (String region : regions) more.add(Durable.async(() -> deploy(region + "-b")));
    StringBuilder text = new StringBuilder();
    started.forEach((region, future) -> text.append(region).append(future.get()));
    DurableFuture<Void> timer = pause();
    Durable.all(more);
    timer.get();
    Batch<String> batch = Durable.map("verify", regions, (region, index) -> {
      List<String> own = new ArrayList<>();
      own.add(deploy(region));
      own.replaceAll(String::strip);
      int[] count = new int[1];
      count[0]++;
      return String.join(",", own) + count[0];
    });
    batch.throwIfFailed();
    List<String> results = batch.results().stream().map(String::strip).sorted(Comparator.reverseOrder()).toList();
    return text + results.toString() + Durable.uuid() + Durable.random().nextInt(7);
  }

  @Sleep("1h") protected abstract DurableFuture<Void> pause();
  @Step protected String deploy(String region) { return region; }
}
