package dev.cairn.processor.read.flow;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import dev.cairn.processor.read.flow.statement.JumpTargets;
import dev.cairn.processor.read.flow.statement.LoopReader;
import dev.cairn.processor.read.flow.statement.SwitchReader;
import dev.cairn.processor.read.flow.statement.TryReader;
import org.jspecify.annotations.Nullable;

/** Reads the statements of one body: each is put together from the flows of its parts. */
final class FlowScanner extends ExpressionScanner {
  private final BodyPlace place;
  private final Flow.Label returned;
  private final BodyIndexes indexes;
  private final JumpTargets targets = new JumpTargets();
  private final LoopReader loops;
  private final SwitchReader switches;
  private final TryReader tries;

  FlowScanner(WorkflowBodies bodies, BodyPlace place, Flow.Label returned) {
    super(bodies, place);
    this.place = place;
    this.returned = returned;
    this.indexes = bodies.indexes();
    this.loops = new LoopReader(this, implied, values, decisions, conditions, targets, place);
    this.switches = new SwitchReader(this, conditions, indexes, targets, place);
    this.tries = new TryReader(this, implied, values, bodies.workflow(), place.sources());
  }

  /** Reads a body from outside. */
  Flow readBody(TreePath path) {
    Flow flow = scan(path, null);
    return flow == null ? Flows.nothing() : flow;
  }

  @Override
  public Flow visitIf(IfTree tree, @Nullable Void unused) {
    return decisions.decide(
        tree.getCondition(), read(tree.getThenStatement()), read(tree.getElseStatement()));
  }

  @Override
  public Flow visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
    return loops.read(tree);
  }

  @Override
  public Flow visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
    return loops.read(tree);
  }

  @Override
  public Flow visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    return loops.read(tree);
  }

  @Override
  public Flow visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    return loops.read(tree);
  }

  @Override
  public Flow visitLabeledStatement(LabeledStatementTree tree, @Nullable Void unused) {
    return loops.read(tree);
  }

  @Override
  public Flow visitBreak(BreakTree tree, @Nullable Void unused) {
    return targets.broken(tree.getLabel());
  }

  @Override
  public Flow visitContinue(ContinueTree tree, @Nullable Void unused) {
    return targets.continued(tree.getLabel());
  }

  @Override
  public Flow visitReturn(ReturnTree tree, @Nullable Void unused) {
    return Flows.sequence(read(tree.getExpression()), new Flow.Jump(returned));
  }

  @Override
  public Flow visitThrow(ThrowTree tree, @Nullable Void unused) {
    return Flows.sequence(
        read(tree.getExpression()), failures.thrown(pathOf(tree.getExpression()), indexes));
  }

  @Override
  public Flow visitYield(YieldTree tree, @Nullable Void unused) {
    return Flows.sequence(read(tree.getValue()), targets.yielded());
  }

  @Override
  public Flow visitAssert(AssertTree tree, @Nullable Void unused) {
    Flow detail = Flows.sequence(read(tree.getDetail()), new Flow.Throw());
    TreePath condition = pathOf(tree.getCondition());
    Condition holds = conditions.of(condition, place.spot(condition));
    Flow checked =
        Flows.sequence(read(tree.getCondition()), Flows.decision(holds, Flows.nothing(), detail));
    return Flows.choice(Flows.nothing(), checked).simplified();
  }

  @Override
  public Flow visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
    boolean onThis = Expressions.isThis(Expressions.bare(pathOf(tree.getExpression())).getLeaf());
    return Flows.sequence(
        onThis ? Flows.nothing() : read(tree.getExpression()), read(tree.getBlock()));
  }

  @Override
  public Flow visitTry(TryTree tree, @Nullable Void unused) {
    return tries.read(tree, getCurrentPath());
  }

  // Switches

  @Override
  public Flow visitSwitch(SwitchTree tree, @Nullable Void unused) {
    return switches.read(tree);
  }

  @Override
  public Flow visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void unused) {
    return switches.read(tree);
  }

  @Override
  public Flow visitCase(CaseTree tree, @Nullable Void unused) {
    return switches.readCase(tree);
  }
}
