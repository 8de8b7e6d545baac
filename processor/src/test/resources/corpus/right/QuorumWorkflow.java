package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.ItemStatus;
import java.util.ArrayList;
import java.util.List;

abstract class QuorumWorkflow {
  @Workflow
  public String store(String value) {
    Batch<String> acks =
        Durable.map("replicas", List.of("a", "b", "c"), (String node, int index) -> {
          List<String> tries = new ArrayList<>();
          for (int i = 0; i < 2; i++) tries.add(write(node, value + i));
          return String.join("/", tries);
        }, BatchOptions.defaults().minSuccessful(2));
    if (acks.count(ItemStatus.SUCCEEDED) < 2) throw new IllegalStateException("no quorum");
    return acks.results().get(0);
  }

  @Step protected String write(String node, String value) { return node + value; }
}
