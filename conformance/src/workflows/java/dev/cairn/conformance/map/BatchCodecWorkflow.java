package dev.cairn.conformance.map;

import dev.cairn.Sleep;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A batch that is recorded by a codec of its own; with an input, replayed as well. */
public abstract class BatchCodecWorkflow {

  @Workflow
  public List<String> run(@Nullable String thenRest) {
    List<String> results =
        Durable.map(
                "op-serde",
                List.of("x", "y"),
                (item, index) -> item.toUpperCase(Locale.ROOT),
                BatchOptions.defaults().maxConcurrency(1).batchCodec(new JoiningCodec()))
            .results();
    if (thenRest != null) rest();
    return results;
  }

  @Sleep("1s")
  protected abstract void rest();
}
