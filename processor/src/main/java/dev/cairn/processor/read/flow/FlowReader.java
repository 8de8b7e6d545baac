package dev.cairn.processor.read.flow;

import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reads the flow of a workflow's bodies: its entry and subflows, with the helpers that they call.
 * Attributes these classes, so all types that they name have to be there.
 */
public final class FlowReader {
  private final FlowDraft draft = new FlowDraft();
  private final BodyIndexes bodies;
  private final WorkflowClass workflow;
  private final BatchTypes batchTypes;
  private final ConditionReader conditions;
  private final ContinuationReader continuations;
  private final Inliner inliner;
  private final OperationCalls operations;
  private final EscapingCode escaping;

  public FlowReader(
      TypeElement type,
      WorkflowModel model,
      SourceTrees sources,
      BodyIndexes bodies,
      SourceLocations spots,
      TypeReader types,
      TypeFactsReader facts,
      Elements elements,
      ForeignCode foreign) {
    this.bodies = bodies;
    this.workflow = new WorkflowClass(type, model, elements, sources, bodies);
    this.batchTypes = new BatchTypes(types);
    this.conditions = new ConditionReader(sources, workflow, bodies, foreign.dispatch());
    this.continuations = new ContinuationReader(workflow.entry(), sources, facts);
    this.inliner = new Inliner(this, sources, spots, elements, foreign);
    this.operations = new OperationCalls(workflow, draft, conditions, inliner::context);
    this.escaping = new EscapingCode(inliner, draft, sources);
  }

  public BodyFlow read() {
    ContextFlow root = inliner.context(workflow.entry());
    for (TypeElement declaring : workflow.hierarchy()) escaping.addMembersOf(declaring);
    return draft.build(root);
  }

  FlowDraft draft() {
    return draft;
  }

  BodyIndexes bodies() {
    return bodies;
  }

  WorkflowClass workflow() {
    return workflow;
  }

  BatchTypes batchTypes() {
    return batchTypes;
  }

  ConditionReader conditions() {
    return conditions;
  }

  ContinuationReader continuations() {
    return continuations;
  }

  Inliner inliner() {
    return inliner;
  }

  OperationCalls operations() {
    return operations;
  }

  EscapingCode escaping() {
    return escaping;
  }
}
