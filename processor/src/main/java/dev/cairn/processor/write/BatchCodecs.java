package dev.cairn.processor.write;

import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.BodyFlow.BatchResult;
import dev.cairn.processor.model.TypeRef;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the items of batches return.
 *
 * @param types by the name of the batch, or of batch and branch; in the order of names
 */
record BatchCodecs(Map<String, TypeRef> types) {

  /** Of bodies that could not be read. */
  static final BatchCodecs NONE = new BatchCodecs(Map.of());

  static BatchCodecs of(BodyFlow flow) {
    Map<String, TypeRef> types = new TreeMap<>();
    for (BatchResult batch : flow.batches()) {
      if (batch.ownCodec() || batch.batch().isEmpty()) continue;
      batch.type().ifPresent(type -> types.put(batch.key(), type.boxed()));
    }
    return new BatchCodecs(Collections.unmodifiableMap(types));
  }
}
