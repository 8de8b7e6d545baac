package dev.cairn.processor.read.flow;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.condition.ConditionReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.ElementKind;

/** Reads the cases of switches. */
final class SwitchReader {
  private final FlowScanner scanner;
  private final ConditionReader conditions;
  private final BodyPlace place;
  private final BodyIndexes bodies;

  /** The guards of the cases of each switch around the place that is read. */
  private final Deque<List<Flow>> guards = new ArrayDeque<>();

  SwitchReader(
      FlowScanner scanner, ConditionReader conditions, BodyIndexes bodies, BodyPlace place) {
    this.scanner = scanner;
    this.bodies = bodies;
    this.conditions = conditions;
    this.place = place;
  }

  Flow read(ExpressionTree selector, List<? extends CaseTree> cases, boolean exhaustive) {
    guards.push(new ArrayList<>());
    List<Flow> flows = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    boolean complete = exhaustive;
    boolean falls = false;
    for (CaseTree tree : cases) {
      // A switch over patterns is exhaustive.
      complete |= tree.getExpressions().isEmpty() || CaseGuard.isDefault(tree);
      falls |= tree.getCaseKind() == CaseTree.CaseKind.STATEMENT;
      flows.add(scanner.read(tree));
      labels.add(label(tree, new TreePath(scanner.getCurrentPath(), tree), labels));
    }
    List<Flow> asked = guards.pop();
    Flow guard =
        asked.isEmpty() ? Flow.nothing() : Flow.repeated(Flow.choice(asked), Condition.UNKNOWN);
    TreePath path = scanner.pathOf(selector);
    if (asked.isEmpty() && conditions.versions().isVersion(path)) {
      Optional<Flow> byVersion = byVersion(cases, flows, falls);
      if (byVersion.isPresent()) return byVersion.get();
    }
    Condition condition = conditions.chosen(path, inOrder(cases, labels), place.spot(path));
    if (falls) {
      return Flow.sequence(guard, new Flow.FallThrough(condition, labels, flows, complete));
    }
    SortedMap<String, Flow> ways = new TreeMap<>();
    for (int i = 0; i < flows.size(); i++) ways.put(labels.get(i), flows.get(i));
    if (!complete || flows.isEmpty()) ways.put("none", Flow.nothing());
    return Flow.sequence(guard, new Flow.Decision(condition, ways));
  }

  /** One of the cases, as the version says that the run began with. */
  private Optional<Flow> byVersion(
      List<? extends CaseTree> cases, List<Flow> flows, boolean falls) {
    Flow chosen = Flow.nothing();
    for (int i = cases.size() - 1; i >= 0; i--) {
      if (cases.get(i).getExpressions().isEmpty()) chosen = from(i, flows, falls);
    }
    for (int i = cases.size() - 1; i >= 0; i--) {
      for (ExpressionTree label : cases.get(i).getExpressions()) {
        TreePath path = new TreePath(scanner.getCurrentPath(), cases.get(i));
        Optional<Object> version = Constants.valueOf(new TreePath(path, label), place.sources());
        if (version.isEmpty() || !(version.get() instanceof Integer number)) {
          return Optional.empty();
        }
        chosen = new Flow.VersionTest("==", number, from(i, flows, falls), chosen);
      }
    }
    return Optional.of(chosen);
  }

  /** The flow from a case on. */
  private static Flow from(int first, List<Flow> flows, boolean falls) {
    return falls ? Flow.sequence(flows.subList(first, flows.size())) : flows.get(first);
  }

  /** The constants or patterns of a case, which tell it from other cases. */
  private String label(CaseTree tree, TreePath path, List<String> others) {
    if (CaseGuard.isDefault(tree)) return "default";
    List<String> constants = new ArrayList<>();
    for (ExpressionTree expression : tree.getExpressions()) {
      constants.add(constant(new TreePath(path, expression)));
    }
    for (Tree pattern : CaseGuard.labels(tree)) {
      List<String> types = patterns(new TreePath(path, pattern)).types();
      if (!types.isEmpty()) constants.add(String.join("/", types));
    }
    constants.sort(null);
    String text = String.join(",", constants).replaceAll("[\\s>|]+", "_");
    String label = CaseGuard.of(tree).isPresent() ? text + "&" : text;
    return others.contains(label) ? label + "#" + others.size() : label;
  }

  /** The cases with their guards, if it depends on their order which one is chosen; else none. */
  private List<ConditionReader.Case> inOrder(List<? extends CaseTree> cases, List<String> labels) {
    List<ConditionReader.Case> all = new ArrayList<>();
    boolean ordered = false;
    for (int i = 0; i < cases.size(); i++) {
      TreePath path = new TreePath(scanner.getCurrentPath(), cases.get(i));
      Optional<TreePath> guard = CaseGuard.of(cases.get(i)).map(tree -> new TreePath(path, tree));
      ordered |= guard.isPresent();
      for (Tree pattern : CaseGuard.labels(cases.get(i))) {
        ordered |= patterns(new TreePath(path, pattern)).overlaps();
      }
      all.add(new ConditionReader.Case(labels.get(i), guard));
    }
    return ordered ? all : List.of();
  }

  private PatternTypes patterns(TreePath label) {
    return PatternTypes.of(label, place.sources(), bodies);
  }

  /** Constants of enumerations by their names, others as literals of their values. */
  private String constant(TreePath expression) {
    Optional<Object> value = Constants.valueOf(expression, place.sources());
    if (value.isPresent() && value.get() instanceof String text) return '"' + text + '"';
    if (value.isPresent() && value.get() instanceof Character one) return "'" + one + "'";
    if (value.isPresent()) return String.valueOf(value.get());
    return place
        .sources()
        .element(expression)
        .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
        .map(element -> element.getSimpleName().toString())
        .orElse(expression.getLeaf().getKind() == Tree.Kind.NULL_LITERAL ? "null" : "?");
  }

  /** The flow of a case; its guard is asked before it is chosen. */
  Flow readCase(CaseTree tree) {
    CaseGuard.of(tree).ifPresent(guard -> guards.element().add(scanner.read(guard)));
    return tree.getCaseKind() == CaseTree.CaseKind.RULE
        ? scanner.read(tree.getBody())
        : scanner.readAll(tree.getStatements());
  }
}
