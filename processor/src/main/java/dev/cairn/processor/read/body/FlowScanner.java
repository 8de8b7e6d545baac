package dev.cairn.processor.read.body;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Reads the statements and expressions of one body, in the order in which they are evaluated: that
 * is the order of the children in javac's trees, but for what is overridden here. What calls do is
 * for {@link CallReader}, what values stand for is for {@link ValueReader}.
 */
final class FlowScanner extends TreePathScanner<@Nullable Flow, @Nullable Void> {
  private final BodyPlace place;
  private final CallReader calls;
  private final ValueReader values;
  private final Flow.Label returned;
  private final ConditionReader conditions;
  private final JumpTargets targets = new JumpTargets();
  private final Deque<List<Flow>> guards = new ArrayDeque<>();

  FlowScanner(FlowReader reader, BodyPlace place, Flow.Label returned) {
    this.place = place;
    this.returned = returned;
    this.conditions = reader.conditions();
    this.values = new ValueReader(reader, place);
    this.calls = new CallReader(reader, place, this, values);
  }

  /** What a tree that is not there does, too: nothing. */
  Flow read(@Nullable Tree tree) {
    Flow flow = scan(tree, null);
    return flow == null ? Flow.nothing() : flow;
  }

  Flow readAll(Iterable<? extends Tree> trees) {
    Flow flow = scan(trees, null);
    return flow == null ? Flow.nothing() : flow;
  }

  /** Reads a body from outside. */
  Flow readBody(TreePath path) {
    Flow flow = scan(path, null);
    return flow == null ? Flow.nothing() : flow;
  }

  /** The path of a part of the tree that is being read. */
  TreePath pathOf(Tree part) {
    return new TreePath(getCurrentPath(), part);
  }

  @Override
  public @Nullable Flow reduce(@Nullable Flow now, @Nullable Flow before) {
    if (before == null) return now;
    return now == null ? before : Flow.sequence(before, now);
  }

  // Statements

  @Override
  public Flow visitIf(IfTree tree, @Nullable Void unused) {
    return decide(
        tree.getCondition(), read(tree.getThenStatement()), read(tree.getElseStatement()));
  }

  /** One of two, as the condition says. */
  private Flow decide(ExpressionTree condition, Flow yes, Flow no) {
    Flow.Label otherwise = new Flow.Label("otherwise");
    Flow.Label end = new Flow.Label("end of if");
    Flow chosen = Flow.sequence(test(condition, otherwise), yes, new Flow.Jump(end));
    return new Flow.Scope(end, Flow.sequence(new Flow.Scope(otherwise, chosen), no)).simplified();
  }

  /** Evaluates a condition: goes on if it holds, and jumps to the label if it does not. */
  private Flow test(ExpressionTree condition, Flow.Label otherwise) {
    TreePath around = getCurrentPath();
    ExpressionTree tree = condition;
    TreePath path = new TreePath(around, tree);
    while (tree instanceof ParenthesizedTree inner) {
      tree = inner.getExpression();
      path = new TreePath(path, tree);
    }
    if (tree instanceof BinaryTree both && tree.getKind() == Tree.Kind.CONDITIONAL_AND) {
      return Flow.sequence(
          test(both.getLeftOperand(), otherwise), test(both.getRightOperand(), otherwise));
    }
    if (tree instanceof BinaryTree either && tree.getKind() == Tree.Kind.CONDITIONAL_OR) {
      Flow.Label holds = new Flow.Label("holds");
      Flow.Label second = new Flow.Label("second");
      Flow first = Flow.sequence(test(either.getLeftOperand(), second), new Flow.Jump(holds));
      return new Flow.Scope(
          holds,
          Flow.sequence(new Flow.Scope(second, first), test(either.getRightOperand(), otherwise)));
    }
    if (tree instanceof UnaryTree not && tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      Flow.Label holds = new Flow.Label("holds");
      Flow negated = Flow.sequence(test(not.getExpression(), holds), new Flow.Jump(otherwise));
      return new Flow.Scope(holds, negated);
    }
    Optional<Flow.VersionTest> version = conditions.version(path);
    Flow no = new Flow.Jump(otherwise);
    Flow decision =
        version.isPresent()
            ? new Flow.VersionTest(
                version.get().operator(), version.get().constant(), Flow.nothing(), no)
            : Flow.decision(conditions.of(path, place.spot(path)), Flow.nothing(), no);
    return Flow.sequence(read(tree), decision);
  }

  @Override
  public Flow visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
    return loop(targets.nameOfLoop(), tree.getCondition(), tree.getStatement(), List.of(), true);
  }

  @Override
  public Flow visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
    return loop(targets.nameOfLoop(), tree.getCondition(), tree.getStatement(), List.of(), false);
  }

  @Override
  public Flow visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    Name name = targets.nameOfLoop();
    Flow start = readAll(tree.getInitializer());
    Flow loop = loop(name, tree.getCondition(), tree.getStatement(), tree.getUpdate(), true);
    return Flow.sequence(start, loop);
  }

  private Flow loop(
      @Nullable Name name,
      @Nullable ExpressionTree condition,
      Tree body,
      List<? extends Tree> update,
      boolean testsFirst) {
    Flow.Label end = new Flow.Label("end");
    Flow.Label next = new Flow.Label("next");
    targets.enterLoop(name, end, next);
    boolean forever = condition == null || calls.isTrue(pathOf(condition));
    Flow test = condition == null || forever ? Flow.nothing() : test(condition, end);
    Flow once = new Flow.Scope(next, read(body));
    Flow rest = readAll(update);
    targets.leave();
    Flow round = testsFirst ? Flow.sequence(test, once, rest) : Flow.sequence(once, test);
    return new Flow.Scope(end, new Flow.Loop(round)).simplified();
  }

  @Override
  public Flow visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    Name name = targets.nameOfLoop();
    TreePath itemsPath = pathOf(tree.getExpression());
    Flow items = Flow.sequence(read(tree.getExpression()), calls.iteratorOf(itemsPath));
    Flow.Label end = new Flow.Label("end");
    Flow.Label next = new Flow.Label("next");
    targets.enterLoop(name, end, next);
    values.bindItem(pathOf(tree.getVariable()), itemsPath);
    Flow item = calls.itemOf(itemsPath);
    Flow once = new Flow.Scope(next, read(tree.getStatement()));
    targets.leave();
    Condition each = conditions.of("each", itemsPath, place.spot(itemsPath));
    Flow more = Flow.decision(each, Flow.nothing(), new Flow.Jump(end));
    Flow round = Flow.sequence(item, more, once);
    Flow loop = new Flow.Scope(end, new Flow.Loop(round)).simplified();
    return Flow.sequence(items, new Flow.Hazard(), loop);
  }

  @Override
  public Flow visitLabeledStatement(LabeledStatementTree tree, @Nullable Void unused) {
    Flow.Label end = new Flow.Label(tree.getLabel().toString());
    targets.enterLabelled(tree.getLabel(), end);
    switch (tree.getStatement().getKind()) {
      case FOR_LOOP, ENHANCED_FOR_LOOP, WHILE_LOOP, DO_WHILE_LOOP -> targets.name(tree.getLabel());
      default -> {}
    }
    Flow statement = read(tree.getStatement());
    targets.leave();
    return new Flow.Scope(end, statement).simplified();
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
    return Flow.sequence(read(tree.getExpression()), new Flow.Jump(returned));
  }

  @Override
  public Flow visitThrow(ThrowTree tree, @Nullable Void unused) {
    return Flow.sequence(read(tree.getExpression()), new Flow.Throw());
  }

  @Override
  public Flow visitYield(YieldTree tree, @Nullable Void unused) {
    return Flow.sequence(read(tree.getValue()), targets.yielded());
  }

  @Override
  public Flow visitAssert(AssertTree tree, @Nullable Void unused) {
    Flow detail = Flow.sequence(read(tree.getDetail()), new Flow.Throw());
    TreePath condition = pathOf(tree.getCondition());
    Condition holds = conditions.of(condition, place.spot(condition));
    Flow checked =
        Flow.sequence(read(tree.getCondition()), Flow.decision(holds, Flow.nothing(), detail));
    return Flow.choice(Flow.nothing(), checked).simplified();
  }

  @Override
  public Flow visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
    boolean onThis = tree.getExpression().toString().equals("(this)");
    return Flow.sequence(
        onThis ? Flow.nothing() : read(tree.getExpression()), read(tree.getBlock()));
  }

  @Override
  public Flow visitTry(TryTree tree, @Nullable Void unused) {
    Flow body = withResources(tree, 0);
    List<Flow.Handler> handlers = new ArrayList<>();
    boolean catchesAll = false;
    for (CatchTree clause : tree.getCatches()) {
      List<String> types = caughtTypes(clause);
      handlers.add(new Flow.Handler(types, read(clause.getBlock())));
      catchesAll |= types.contains("java.lang.Throwable");
    }
    Flow last = read(tree.getFinallyBlock());
    return new Flow.Try(body, handlers, catchesAll, last).simplified();
  }

  /** Each resource that was opened is closed, whatever becomes of those after it. */
  private Flow withResources(TryTree tree, int opened) {
    if (opened == tree.getResources().size()) return read(tree.getBlock());
    Tree resource = tree.getResources().get(opened);
    TreePath path = pathOf(resource);
    boolean isCode = resource instanceof IdentifierTree && values.closure(path).isPresent();
    Flow opening = isCode ? Flow.nothing() : read(resource);
    Flow inside = withResources(tree, opened + 1);
    Flow closing = calls.closeOf(path);
    if (!closing.isSilent()) inside = new Flow.Try(inside, List.of(), false, closing);
    return Flow.sequence(opening, inside);
  }

  private List<String> caughtTypes(CatchTree clause) {
    TreePath parameter = new TreePath(pathOf(clause), clause.getParameter());
    Tree type = clause.getParameter().getType();
    TreePath typePath = new TreePath(parameter, type);
    List<? extends Tree> alternatives =
        type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
    List<String> names = new ArrayList<>();
    for (Tree alternative : alternatives) {
      TreePath path = alternative == type ? typePath : new TreePath(typePath, alternative);
      Optional<Element> element = place.sources().element(path);
      names.add(element.map(Element::toString).orElse(alternative.toString()));
    }
    return names;
  }

  // Switches

  @Override
  public Flow visitSwitch(SwitchTree tree, @Nullable Void unused) {
    Flow selector = read(tree.getExpression());
    Flow.Label end = new Flow.Label("end of switch");
    targets.enterSwitch(end);
    Flow cases = cases(tree.getExpression(), tree.getCases(), false);
    targets.leave();
    return Flow.sequence(selector, new Flow.Scope(end, cases).simplified());
  }

  @Override
  public Flow visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void unused) {
    Flow selector = read(tree.getExpression());
    Flow.Label end = new Flow.Label("end of switch");
    targets.enterSwitchExpression(end);
    Flow cases = cases(tree.getExpression(), tree.getCases(), true);
    targets.leaveSwitchExpression();
    return Flow.sequence(selector, new Flow.Scope(end, cases).simplified());
  }

  private Flow cases(ExpressionTree selector, List<? extends CaseTree> cases, boolean exhaustive) {
    guards.push(new ArrayList<>());
    List<Flow> bodies = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    boolean complete = exhaustive;
    boolean falls = false;
    for (CaseTree tree : cases) {
      // A switch over patterns, which have no expressions either, is exhaustive.
      complete |= tree.getExpressions().isEmpty();
      falls |= tree.getCaseKind() == CaseTree.CaseKind.STATEMENT;
      bodies.add(read(tree));
      labels.add(label(tree, labels));
    }
    List<Flow> asked = guards.pop();
    Flow guard =
        asked.isEmpty() ? Flow.nothing() : Flow.repeated(Flow.choice(asked), Condition.UNKNOWN);
    TreePath path = pathOf(selector);
    Condition condition = conditions.of("switch", path, place.spot(path));
    if (falls) {
      return Flow.sequence(guard, new Flow.FallThrough(condition, labels, bodies, complete));
    }
    SortedMap<String, Flow> ways = new TreeMap<>();
    for (int i = 0; i < bodies.size(); i++) ways.put(labels.get(i), bodies.get(i));
    if (!complete || bodies.isEmpty()) ways.put("none", Flow.nothing());
    return Flow.sequence(guard, new Flow.Decision(condition, ways));
  }

  /** What tells a case from others: its constants or patterns, and its guard. */
  private static String label(CaseTree tree, List<String> others) {
    List<String> constants = tree.getExpressions().stream().map(Object::toString).sorted().toList();
    String text = String.join(",", constants);
    if (text.isEmpty()) text = CaseGuard.labels(tree);
    String guarded = text + CaseGuard.of(tree).map(guard -> "&" + guard).orElse("");
    String label = guarded.replaceAll("[\\s>|]+", "_");
    return others.contains(label) ? label + "#" + others.size() : label;
  }

  /** What the case does; its guard is asked before it is chosen. */
  @Override
  public Flow visitCase(CaseTree tree, @Nullable Void unused) {
    CaseGuard.of(tree).ifPresent(guard -> guards.element().add(read(guard)));
    return tree.getCaseKind() == CaseTree.CaseKind.RULE
        ? read(tree.getBody())
        : readAll(tree.getStatements());
  }

  // Expressions

  @Override
  public Flow visitConditionalExpression(ConditionalExpressionTree tree, @Nullable Void unused) {
    return decide(
        tree.getCondition(), read(tree.getTrueExpression()), read(tree.getFalseExpression()));
  }

  @Override
  public Flow visitBinary(BinaryTree tree, @Nullable Void unused) {
    return switch (tree.getKind()) {
      case CONDITIONAL_AND ->
          decide(tree.getLeftOperand(), read(tree.getRightOperand()), Flow.nothing());
      case CONDITIONAL_OR ->
          decide(tree.getLeftOperand(), Flow.nothing(), read(tree.getRightOperand()));
      default ->
          Flow.sequence(
              read(tree.getLeftOperand()),
              read(tree.getRightOperand()),
              mayFail(tree) ? new Flow.Hazard() : Flow.nothing());
    };
  }

  /** Division by zero, a box that is null, and the text that a class makes of itself. */
  private boolean mayFail(BinaryTree tree) {
    boolean left = isValue(tree.getLeftOperand());
    boolean right = isValue(tree.getRightOperand());
    return switch (tree.getKind()) {
      case DIVIDE, REMAINDER -> true;
      case EQUAL_TO, NOT_EQUAL_TO -> left != right;
      default -> !left || !right;
    };
  }

  private boolean isValue(ExpressionTree operand) {
    Optional<TypeMirror> type = place.sources().type(pathOf(operand));
    return type.isPresent()
        && (type.get().getKind().isPrimitive() || type.get().toString().equals("java.lang.String"));
  }

  @Override
  public Flow visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void unused) {
    return Flow.sequence(read(tree.getVariable()), read(tree.getExpression()), new Flow.Hazard());
  }

  @Override
  public Flow visitUnary(UnaryTree tree, @Nullable Void unused) {
    Flow operand = read(tree.getExpression());
    return isValue(tree.getExpression()) ? operand : Flow.sequence(operand, new Flow.Hazard());
  }

  @Override
  public Flow visitArrayAccess(ArrayAccessTree tree, @Nullable Void unused) {
    return Flow.sequence(read(tree.getExpression()), read(tree.getIndex()), new Flow.Hazard());
  }

  @Override
  public Flow visitTypeCast(TypeCastTree tree, @Nullable Void unused) {
    return Flow.sequence(read(tree.getExpression()), new Flow.Hazard());
  }

  @Override
  public Flow visitNewArray(NewArrayTree tree, @Nullable Void unused) {
    Flow parts = super.visitNewArray(tree, null);
    return Flow.sequence(parts == null ? Flow.nothing() : parts, new Flow.Hazard());
  }

  @Override
  public Flow visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    return calls.read(tree, getCurrentPath());
  }

  @Override
  public Flow visitNewClass(NewClassTree tree, @Nullable Void unused) {
    Flow parts = super.visitNewClass(tree, null);
    return Flow.sequence(
        parts == null ? Flow.nothing() : parts, calls.made(getCurrentPath()), new Flow.Hazard());
  }

  @Override
  public @Nullable Flow visitVariable(VariableTree tree, @Nullable Void unused) {
    // What a branch is made from is evaluated; code is not.
    if (values.bind(getCurrentPath(), tree))
      return read(ValueReader.evaluated(tree.getInitializer()));
    return super.visitVariable(tree, null);
  }

  /** A value that somebody else gets: its code may run at any time. */
  @Override
  public Flow visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return calls.letLoose(values.of(getCurrentPath()), getCurrentPath());
  }

  @Override
  public Flow visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    Optional<FlowValue> value = values.of(getCurrentPath());
    Flow qualifier = value.isPresent() ? Flow.nothing() : read(tree.getQualifierExpression());
    return Flow.sequence(qualifier, calls.letLoose(value, getCurrentPath()));
  }

  @Override
  public Flow visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    if (tree.getName().contentEquals("this")) return calls.letLooseThis(getCurrentPath());
    return calls.letLoose(values.of(getCurrentPath()), getCurrentPath());
  }

  @Override
  public @Nullable Flow visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    String qualifier = tree.getExpression().toString();
    // A field of this object is not this object.
    if (qualifier.equals("this") || qualifier.equals("super")) return Flow.nothing();
    if (tree.getIdentifier().contentEquals("this")) return calls.letLooseThis(getCurrentPath());
    return super.visitMemberSelect(tree, null);
  }

  @Override
  public Flow visitClass(ClassTree tree, @Nullable Void unused) {
    calls.letLooseClass(getCurrentPath());
    return Flow.nothing();
  }
}
