package dev.cairn.conformance.map;

import dev.cairn.Codec;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.CompletionReason;
import java.util.ArrayList;
import java.util.List;

/** Records nothing of a batch but the results, joined. Good for batches without failures. */
public final class JoiningCodec implements Codec<Batch<String>> {
  private static final String MARK = "OPSERDE:";

  @Override
  public String encode(Batch<String> batch) {
    return MARK + String.join(",", batch.results());
  }

  @Override
  public Batch<String> decode(String text) {
    List<Batch.Item<String>> items = new ArrayList<>();
    for (String result : text.substring(MARK.length()).split(",", -1)) {
      items.add(Batch.Item.succeeded(items.size(), "item-" + items.size(), result));
    }
    return new Batch<>(CompletionReason.ALL_COMPLETED, items);
  }
}
