package dev.cairn.processor.read.reached;

import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.WorkflowClass;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ExecutableElement;

/** The methods of a workflow that are parts of its flow. */
final class FlowMethods {
  private final WorkflowClass workflow;
  private final BodyIndexes bodies;
  private final Map<ExecutableElement, Boolean> known = new HashMap<>();

  FlowMethods(WorkflowClass workflow, BodyIndexes bodies) {
    this.workflow = workflow;
    this.bodies = bodies;
  }

  /** Whether a method is a part of the flow, which is compared operation by operation. */
  boolean contain(ExecutableElement method) {
    if (!workflow.isOwn(method)) return false;
    Boolean already = known.get(method);
    if (already != null) return already;
    known.put(method, false); // until more is known: it may call itself
    boolean is =
        method.equals(workflow.entry())
            || workflow.segmentOf(method).isPresent()
            || bodies.bodyOf(method).map(bodies::in).orElse(List.of()).stream()
                .anyMatch(this::isDurableCall);
    known.put(method, is);
    return is;
  }

  private boolean isDurableCall(BodyIndex.Node node) {
    if (node.method().isEmpty()) return false;
    ExecutableElement called = workflow.target(node.method().get(), node.path());
    return workflow.segmentOf(called).isPresent()
        || DurableMethod.of(called).isPresent()
        || contain(called);
  }
}
