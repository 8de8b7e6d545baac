package acme;

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
  static final Shape<List<Integer>> INTEGER_LIST = Shapes.listOf(Shapes.ofInteger());

  static final Shape<Map<String, List<Integer>>> INTEGER_LIST_MAP = Shapes.mapOf(INTEGER_LIST);

  static final Shape<List<String>> STRING_LIST = Shapes.listOf(Shapes.ofString());

  private KindsWorkflowCodecs() {
  }
}
