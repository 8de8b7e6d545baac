package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.WrappingCodec;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Results of branches that a codec of their own records. */
public class BranchCodecWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.parallel(
            "serde",
            BatchOptions.defaults().maxConcurrency(1).itemCodec(new WrappingCodec()),
            Durable.branch("first", () -> "x"),
            Durable.branch("second", () -> "y"))
        .results();
  }
}
