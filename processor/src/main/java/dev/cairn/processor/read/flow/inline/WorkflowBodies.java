package dev.cairn.processor.read.flow.inline;

import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowDraft;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.reached.ReachedCode;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** The bodies of one workflow, with the readers that all of them share. */
public final class WorkflowBodies {

  /** Reads the statements of one body. */
  public interface StatementReader {

    /**
     * The flow of the code at the path.
     *
     * @param returned the target of its return statements
     */
    Flow read(WorkflowBodies bodies, BodyPlace place, TreePath path, Flow.Label returned);
  }

  private final FlowDraft draft = new FlowDraft();
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;
  private final WorkflowClass workflow;
  private final TypeReader types;
  private final TypeFactsReader facts;
  private final ConditionReader conditions;
  private final Choices choices;
  private final Inliner inliner;
  private final OperationCalls operations;
  private final EscapingCode escaping;

  public WorkflowBodies(
      TypeElement type,
      WorkflowModel model,
      SourceTrees sources,
      BodyIndexes bodies,
      SourceLocations spots,
      TypeReader types,
      TypeFactsReader facts,
      Elements elements,
      ForeignCode foreign,
      StatementReader statements) {
    this.bodies = bodies;
    this.sources = sources;
    this.dispatch = foreign.dispatch();
    this.workflow = new WorkflowClass(type, model, elements, sources, bodies);
    this.types = types;
    this.facts = facts;
    this.conditions = new ConditionReader(sources, workflow, bodies, foreign.dispatch());
    this.choices = new Choices(conditions);
    this.inliner = new Inliner(this, statements, sources, spots, elements, foreign);
    this.operations = new OperationCalls(workflow, draft, conditions, inliner::context);
    this.escaping = new EscapingCode(inliner, draft, sources);
  }

  /** The flow of the entry and of all that it calls. */
  public BodyFlow read() {
    for (TypeElement declaring : workflow.hierarchy()) escaping.addMembersOf(declaring);
    ContextFlow root = inliner.context(workflow.entry());
    return draft.build(
        root,
        draft.isPrecise() ? "" : conditions.allCode(),
        ReachedCode.of(sources, workflow, bodies, dispatch, conditions));
  }

  public FlowDraft draft() {
    return draft;
  }

  public BodyIndexes indexes() {
    return bodies;
  }

  public WorkflowClass workflow() {
    return workflow;
  }

  public TypeReader types() {
    return types;
  }

  public TypeFactsReader facts() {
    return facts;
  }

  public ConditionReader conditions() {
    return conditions;
  }

  public Choices choices() {
    return choices;
  }

  public Inliner inliner() {
    return inliner;
  }

  public OperationCalls operations() {
    return operations;
  }

  public EscapingCode escaping() {
    return escaping;
  }
}
