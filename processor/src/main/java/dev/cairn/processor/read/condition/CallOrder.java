package dev.cairn.processor.read.condition;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a workflow that results come from, numbered in the order of the code, helpers in the
 * place of their first call: so that the second visit of an event is told from the first one, and
 * what {@code Durable.now()} says before a sleep from what it says after it. Calls that only newer
 * versions make are numbered apart, and shift nothing.
 */
final class CallOrder extends TreePathScanner<@Nullable Void, @Nullable Void> {

  /** Marks calls that only newer versions make. */
  private static final String NEWER = "?";

  /** Stands for the failure of an operation that was begun before. */
  private static final String AWAITED = "awaited";

  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final Definitions definitions;
  private final Predicate<TreePath> asksVersion;
  private final Map<Tree, Integer> places = new HashMap<>();
  private final Map<ExecutableElement, List<TreePath>> uses = new HashMap<>();
  private final Map<Tree, String> labels = new HashMap<>();
  private final Map<Tree, List<String>> tried = new HashMap<>();
  private final Map<Tree, Map<Tree, Integer>> triedBefore = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<Element, Integer> draws = new HashMap<>();
  private final Set<Element> walked = new HashSet<>();
  private final List<TryTree> openTries = new ArrayList<>();
  private boolean hasMarks;
  private String series = "";
  private String last = Phrase.THE_START.with();
  private int drawn;

  private CallOrder(
      SourceTrees sources,
      WorkflowClass workflow,
      Definitions definitions,
      Predicate<TreePath> asksVersion) {
    this.sources = sources;
    this.workflow = workflow;
    this.definitions = definitions;
    this.asksVersion = asksVersion;
  }

  /**
   * The order of a workflow's calls.
   *
   * @param asksVersion whether a condition compares the run's version
   */
  static CallOrder of(
      SourceTrees sources,
      WorkflowClass workflow,
      Definitions definitions,
      Predicate<TreePath> asksVersion) {
    CallOrder order = new CallOrder(sources, workflow, definitions, asksVersion);
    order.walk(workflow.entry());
    return order;
  }

  /** The name of a call, with its number; empty if the workflow does not come to it. */
  String labelOf(MethodInvocationTree call) {
    return labels.getOrDefault(call, "");
  }

  /** Calls in the order in which the workflow comes to them; others are the last ones. */
  List<TreePath> sorted(List<TreePath> calls) {
    return calls.stream()
        .sorted(Comparator.comparing(call -> places.getOrDefault(call.getLeaf(), places.size())))
        .toList();
  }

  /** The calls of a method, and the references to it, that the workflow comes to, in order. */
  List<TreePath> usesOf(ExecutableElement method) {
    return uses.getOrDefault(method, List.of());
  }

  private void use(ExecutableElement method) {
    uses.computeIfAbsent(method, unused -> new ArrayList<>()).add(getCurrentPath());
  }

  /** The operations that are called, or awaited, inside a {@code try}. */
  List<String> operationsIn(Tree attempt) {
    return tried.getOrDefault(attempt, List.of());
  }

  /** The operations that are called inside a {@code try} before a statement in it has ended. */
  List<String> operationsBefore(StatementTree statement, Tree attempt) {
    Integer count = triedBefore.getOrDefault(attempt, Map.of()).get(statement);
    if (count == null) return List.of();
    return operationsIn(attempt).subList(0, count).stream()
        .filter(label -> !label.contains(NEWER + "#"))
        .toList();
  }

  /** Whether values are drawn, or the time is asked for, anywhere. */
  boolean hasMarks() {
    return hasMarks;
  }

  private void walk(ExecutableElement method) {
    if (!walked.add(method)) return;
    definitions.bodyOf(method).ifPresent(body -> scan(body, null));
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    places.putIfAbsent(tree, places.size());
    Optional<Element> element =
        sources.element(new TreePath(getCurrentPath(), tree.getMethodSelect()));
    if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) {
      return super.visitMethodInvocation(tree, null);
    }
    use(workflow.target(method, getCurrentPath()));
    Optional<DurableMethod> ofDurable = DurableMethod.of(method);
    if (ofDurable.isPresent()) return durable(ofDurable.get(), tree);
    super.visitMethodInvocation(tree, null);
    Optional<String> operation = workflow.segmentOf(method);
    if (operation.isPresent()) {
      record(tree, operation.get());
      // The body of a subflow is a context of its own.
      apart(operation.get(), () -> walk(workflow.implementation(method)));
    } else {
      helper(tree, workflow.target(method, getCurrentPath()));
      if (DurableMethod.awaits(method)) tried(AWAITED);
    }
    return null;
  }

  /** A helper that draws, and records nothing, draws again wherever it is called. */
  private void helper(MethodInvocationTree tree, ExecutableElement method) {
    String before = last;
    int drawnBefore = drawn;
    boolean first = !walked.contains(method);
    walk(method);
    if (!first) drawn += draws.getOrDefault(method, 0);
    if (!last.equals(before) || drawn == drawnBefore) return;
    if (first) draws.put(method, drawn - drawnBefore);
    labels.put(tree, Phrase.DRAWN.with(drawnBefore + 1, last));
  }

  private @Nullable Void durable(DurableMethod method, MethodInvocationTree tree) {
    switch (method) {
      case UUID, RANDOM -> {
        super.visitMethodInvocation(tree, null);
        hasMarks = true;
        labels.put(tree, Phrase.DRAWN.with(++drawn, last));
      }
      case NOW -> {
        hasMarks = true;
        labels.put(tree, Phrase.TIME_AFTER.with(last));
      }
      case ASYNC -> {
        labels.put(tree, numbered("branch"));
        apart(labelOf(tree), () -> super.visitMethodInvocation(tree, null));
      }
      case MAP, PARALLEL, ANY, RACE -> {
        String before = last;
        int drawnBefore = drawn;
        super.visitMethodInvocation(tree, null);
        last = before;
        drawn = drawnBefore;
        record(tree, method.name());
      }
      case ALL -> {
        super.visitMethodInvocation(tree, null);
        tried(AWAITED);
      }
      default -> super.visitMethodInvocation(tree, null);
    }
    return null;
  }

  private void record(MethodInvocationTree tree, String operation) {
    String label = numbered(operation);
    labels.put(tree, label);
    tried(label);
    last = label;
    drawn = 0;
  }

  private void tried(String label) {
    for (TryTree attempt : openTries) {
      tried.computeIfAbsent(attempt, one -> new ArrayList<>()).add(label);
    }
  }

  private String numbered(String name) {
    return name + series + "#" + numbers.merge(name + series, 1, Integer::sum);
  }

  /** Walks through code after which the code around goes on as if it had not been there. */
  private void apart(String place, Runnable code) {
    String before = last;
    int drawnBefore = drawn;
    last = place;
    drawn = 0;
    code.run();
    last = before;
    drawn = drawnBefore;
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    super.visitMemberReference(tree, null);
    follow();
    return null;
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    super.visitNewClass(tree, null);
    follow();
    return null;
  }

  private void follow() {
    Optional<Element> element = sources.element(getCurrentPath());
    if (element.isPresent() && element.get() instanceof ExecutableElement method) {
      ExecutableElement target = workflow.target(method, getCurrentPath());
      use(target);
      if (workflow.segmentOf(method).isEmpty()) walk(target);
    }
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    super.scan(tree, null);
    if (tree instanceof StatementTree) {
      for (TryTree attempt : openTries) {
        triedBefore
            .computeIfAbsent(attempt, one -> new HashMap<>())
            .put(tree, operationsIn(attempt).size());
      }
    }
    return null;
  }

  @Override
  public @Nullable Void visitTry(TryTree tree, @Nullable Void unused) {
    openTries.add(tree);
    scan(tree.getResources(), null);
    scan(tree.getBlock(), null);
    openTries.remove(openTries.size() - 1);
    scan(tree.getCatches(), null);
    scan(tree.getFinallyBlock(), null);
    return null;
  }

  @Override
  public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
    scan(tree.getCondition(), null);
    either(tree.getCondition(), tree.getThenStatement(), tree.getElseStatement());
    return null;
  }

  @Override
  public @Nullable Void visitConditionalExpression(
      ConditionalExpressionTree tree, @Nullable Void unused) {
    scan(tree.getCondition(), null);
    either(tree.getCondition(), tree.getTrueExpression(), tree.getFalseExpression());
    return null;
  }

  private void either(ExpressionTree condition, Tree yes, @Nullable Tree no) {
    if (!asksVersion.test(new TreePath(getCurrentPath(), condition))) {
      scan(yes, null);
      scan(no, null);
      return;
    }
    String around = series;
    series = around + NEWER;
    apart(last, () -> scan(yes, null));
    series = around;
    scan(no, null);
  }
}
