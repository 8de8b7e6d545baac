package dev.cairn.conformance.map;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.WrappingCodec;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Results of items that a codec of their own records. */
public class ItemCodecWorkflow {

  @Workflow
  public List<String> run(List<String> items) {
    return Durable.map(
            "serde",
            items,
            (item, index) -> item,
            BatchOptions.defaults().maxConcurrency(1).itemCodec(new WrappingCodec()))
        .results();
  }
}
