package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonType;
import dev.cairn.runtime.codec.Shape;
import dev.cairn.runtime.codec.Shapes;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link KindsWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code KindsWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class KindsWorkflowCodecs {
  private static final Shape<List<Integer>> INTEGER_LIST_SHAPE = Shapes.listOf(Shapes.ofInteger());

  private static final Shape<Map<String, List<Integer>>> INTEGER_LIST_MAP_SHAPE =
      Shapes.mapOf(INTEGER_LIST_SHAPE);

  private static final Shape<List<String>> STRING_LIST_SHAPE = Shapes.listOf(Shapes.ofString());

  static final Codec<Map<String, List<Integer>>> INTEGER_LIST_MAP =
      Json.codec(
              JsonType.<Map<String, List<Integer>>>of(Map.class, JsonType.of(String.class),
                  JsonType.of(List.class, JsonType.of(Integer.class))),
              INTEGER_LIST_MAP_SHAPE);

  static final Codec<List<String>> STRING_LIST =
      Json.codec(JsonType.<List<String>>of(List.class, JsonType.of(String.class)),
          STRING_LIST_SHAPE);

  private KindsWorkflowCodecs() {
  }
}
