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
  static final Shape<List<Integer>> INTEGER_LIST = Shapes.ofInteger().list();

  static final Shape<Map<String, List<Integer>>> INTEGER_LIST_MAP = INTEGER_LIST.map();

  static final Shape<List<String>> STRING_LIST = Shapes.ofString().list();

  private KindsWorkflowCodecs() {
  }
}
