package dev.cairn.processor.read.flow;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.flow.body.PartReader;
import dev.cairn.processor.read.flow.call.CallReader;
import dev.cairn.processor.read.flow.call.Escapes;
import dev.cairn.processor.read.flow.call.ImpliedCalls;
import dev.cairn.processor.read.flow.call.ValueReader;
import dev.cairn.processor.read.flow.failure.PlainFailures;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import dev.cairn.processor.read.flow.statement.DecisionReader;
import dev.cairn.processor.read.javac.NameTexts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the expressions of one body, in the order in which they are evaluated: that is the order of
 * the children in javac's trees, but for what is overridden here. {@link CallReader} reads calls,
 * {@link ValueReader} values.
 */
abstract class ExpressionScanner extends TreePathScanner<@Nullable Flow, @Nullable Void>
    implements PartReader {
  final ConditionReader conditions;
  final ImpliedCalls implied;
  final ValueReader values;
  final DecisionReader decisions;
  final PlainFailures failures;
  private final CallReader calls;
  private final Escapes escapes;

  ExpressionScanner(WorkflowBodies bodies, BodyPlace place) {
    this.conditions = bodies.conditions();
    this.values = new ValueReader(bodies, place);
    this.failures = new PlainFailures(conditions, place);
    this.calls = new CallReader(bodies, place, this, values, failures);
    this.implied = new ImpliedCalls(bodies, place, failures);
    this.escapes = new Escapes(bodies, place);
    this.decisions = new DecisionReader(this, conditions, place);
  }

  @Override
  public Flow read(@Nullable Tree tree) {
    Flow flow = scan(tree, null);
    return flow == null ? Flows.nothing() : flow;
  }

  @Override
  public Flow readAll(Iterable<? extends Tree> trees) {
    Flow flow = scan(trees, null);
    return flow == null ? Flows.nothing() : flow;
  }

  @Override
  public Flow evaluate(ExpressionTree code) {
    Tree bare = Expressions.bare(pathOf(code)).getLeaf();
    if (bare instanceof ConditionalExpressionTree choice) {
      return decisions.decide(
          choice.getCondition(),
          evaluate(choice.getTrueExpression()),
          evaluate(choice.getFalseExpression()));
    }
    if (bare instanceof SwitchExpressionTree choice) return read(choice.getExpression());
    if (bare instanceof MemberReferenceTree reference) return objectOf(reference);
    // The parts of a branch are evaluated; code is not.
    return bare instanceof MethodInvocationTree ? read(bare) : Flows.nothing();
  }

  @Override
  public @Nullable Flow reduce(@Nullable Flow now, @Nullable Flow before) {
    if (before == null) return now;
    return now == null ? before : Flows.sequence(before, now);
  }

  @Override
  public Flow visitConditionalExpression(ConditionalExpressionTree tree, @Nullable Void unused) {
    return decisions.decide(
        tree.getCondition(), read(tree.getTrueExpression()), read(tree.getFalseExpression()));
  }

  @Override
  public Flow visitBinary(BinaryTree tree, @Nullable Void unused) {
    return switch (tree.getKind()) {
      case CONDITIONAL_AND ->
          decisions.decide(tree.getLeftOperand(), read(tree.getRightOperand()), Flows.nothing());
      case CONDITIONAL_OR ->
          decisions.decide(tree.getLeftOperand(), Flows.nothing(), read(tree.getRightOperand()));
      default ->
          Flows.sequence(
              read(tree.getLeftOperand()),
              read(tree.getRightOperand()),
              implied.textsOf(tree, getCurrentPath()),
              failures.of(tree, getCurrentPath()));
    };
  }

  @Override
  public Flow visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void unused) {
    return Flows.sequence(
        read(tree.getVariable()), read(tree.getExpression()), failures.of(tree, getCurrentPath()));
  }

  @Override
  public Flow visitUnary(UnaryTree tree, @Nullable Void unused) {
    Flow operand = read(tree.getExpression());
    return failures.isValue(pathOf(tree.getExpression()))
        ? operand
        : Flows.sequence(operand, new Flow.Hazard());
  }

  @Override
  public Flow visitArrayAccess(ArrayAccessTree tree, @Nullable Void unused) {
    return Flows.sequence(
        read(tree.getExpression()), read(tree.getIndex()), failures.check(getCurrentPath()));
  }

  @Override
  public Flow visitTypeCast(TypeCastTree tree, @Nullable Void unused) {
    return Flows.sequence(read(tree.getExpression()), failures.of(tree, getCurrentPath()));
  }

  @Override
  public Flow visitNewArray(NewArrayTree tree, @Nullable Void unused) {
    Flow parts = super.visitNewArray(tree, null);
    return Flows.sequence(
        parts == null ? Flows.nothing() : parts, failures.of(tree, getCurrentPath()));
  }

  @Override
  public Flow visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    return Flows.sequence(
        calls.read(tree, getCurrentPath()), failures.ofReturned(getCurrentPath()));
  }

  @Override
  public Flow visitNewClass(NewClassTree tree, @Nullable Void unused) {
    Flow parts = super.visitNewClass(tree, null);
    return Flows.sequence(parts == null ? Flows.nothing() : parts, implied.made(getCurrentPath()));
  }

  @Override
  public @Nullable Flow visitVariable(VariableTree tree, @Nullable Void unused) {
    if (values.bind(getCurrentPath(), tree)) {
      return tree.getInitializer() == null ? Flows.nothing() : evaluate(tree.getInitializer());
    }
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Flow visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    return values.assign(getCurrentPath(), tree)
        ? evaluate(tree.getExpression())
        : super.visitAssignment(tree, null);
  }

  /** A value that somebody else gets: its code may run at any time. */
  @Override
  public Flow visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return escapes.of(values.of(getCurrentPath()), getCurrentPath());
  }

  @Override
  public Flow visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    Optional<FlowValue> value = values.of(getCurrentPath());
    Flow object = value.isPresent() ? objectOf(tree) : read(tree.getQualifierExpression());
    return Flows.sequence(
        object, escapes.of(value, getCurrentPath()), implied.referred(getCurrentPath()));
  }

  private Flow objectOf(MemberReferenceTree reference) {
    return ValueReader.isEvaluated(reference)
        ? read(reference.getQualifierExpression())
        : Flows.nothing();
  }

  @Override
  public Flow visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    if (NameTexts.of(tree.getName()).equals("this")) return escapes.ofThis(getCurrentPath());
    return escapes.of(values.of(getCurrentPath()), getCurrentPath());
  }

  @Override
  public @Nullable Flow visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    boolean onThis =
        tree.getExpression() instanceof IdentifierTree name && Expressions.isThis(name);
    // A field of this object is not this object.
    if (onThis) return Flows.nothing();
    if (NameTexts.of(tree.getIdentifier()).equals("this")) return escapes.ofThis(getCurrentPath());
    return super.visitMemberSelect(tree, null);
  }

  @Override
  public Flow visitClass(ClassTree tree, @Nullable Void unused) {
    escapes.ofClass(getCurrentPath());
    return Flows.nothing();
  }
}
