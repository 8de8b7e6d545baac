package dev.cairn.processor.read.flow.statement;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Branching;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.CaseGuard;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.PartReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import javax.lang.model.element.ElementKind;

/** Reads the cases of switches. */
public final class SwitchReader {
  private final PartReader parts;
  private final ConditionReader conditions;
  private final BodyPlace place;
  private final BodyIndexes bodies;
  private final JumpTargets targets;

  /** The guards of the cases of each switch around the place that is read. */
  private final Deque<List<Flow>> guards = new ArrayDeque<>();

  public SwitchReader(
      PartReader parts,
      ConditionReader conditions,
      BodyIndexes bodies,
      JumpTargets targets,
      BodyPlace place) {
    this.parts = parts;
    this.bodies = bodies;
    this.targets = targets;
    this.conditions = conditions;
    this.place = place;
  }

  public Flow read(SwitchTree tree) {
    Flow selector = parts.read(tree.getExpression());
    Flow.Label end = new Flow.Label("end");
    targets.enterSwitch(end);
    Flows.Draft cases = read(tree.getExpression(), tree.getCases(), false);
    targets.leave();
    return Flows.sequence(
        selector, Flows.simplified(with -> new Flow.Scope(end, cases.with(with))));
  }

  public Flow read(SwitchExpressionTree tree) {
    Flow selector = parts.read(tree.getExpression());
    Flow.Label end = new Flow.Label("end");
    targets.enterSwitchExpression(end);
    Flows.Draft cases = read(tree.getExpression(), tree.getCases(), true);
    targets.leaveSwitchExpression();
    return Flows.sequence(
        selector, Flows.simplified(with -> new Flow.Scope(end, cases.with(with))));
  }

  private Flows.Draft read(
      ExpressionTree selector, List<? extends CaseTree> cases, boolean exhaustive) {
    guards.push(new ArrayList<>());
    List<Flow> flows = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    boolean complete = exhaustive;
    boolean falls = false;
    for (CaseTree tree : cases) {
      // A switch over patterns is exhaustive.
      complete |= tree.getExpressions().isEmpty() || CaseGuard.isDefault(tree);
      falls |= tree.getCaseKind() == CaseTree.CaseKind.STATEMENT;
      flows.add(parts.read(tree));
      labels.add(label(tree, new TreePath(parts.getCurrentPath(), tree), labels));
    }
    List<Flow> asked = guards.pop();
    Flow guard =
        asked.isEmpty() ? Flows.nothing() : Flows.repeated(Flows.choice(asked), Condition.UNKNOWN);
    TreePath path = parts.pathOf(selector);
    if (asked.isEmpty() && conditions.versions().isVersion(path)) {
      Optional<Flow> byVersion = byVersion(cases, flows, falls);
      if (byVersion.isPresent()) return with -> byVersion.get();
    }
    TreePath around = parts.getCurrentPath();
    Function<Condition, Flow> chosen = chosen(flows, labels, falls, complete);
    return with ->
        Flows.sequence(
            guard,
            chosen.apply(
                with
                    ? conditions.chosen(path, inOrder(cases, labels, around), place.spot(path))
                    : Condition.UNKNOWN));
  }

  /** One of the cases, as a condition says. */
  private static Function<Condition, Flow> chosen(
      List<Flow> flows, List<String> labels, boolean falls, boolean complete) {
    if (falls) return condition -> new Branching.FallThrough(condition, labels, flows, complete);
    SortedMap<String, Flow> ways = new TreeMap<>();
    for (int i = 0; i < flows.size(); i++) ways.put(labels.get(i), flows.get(i));
    if (!complete || flows.isEmpty()) ways.put("none", Flows.nothing());
    return condition -> new Branching.Decision(condition, ways);
  }

  /** One of the cases, as the version says that the run began with. */
  private Optional<Flow> byVersion(
      List<? extends CaseTree> cases, List<Flow> flows, boolean falls) {
    Flow chosen = Flows.nothing();
    for (int i = cases.size() - 1; i >= 0; i--) {
      if (cases.get(i).getExpressions().isEmpty()) chosen = from(i, flows, falls);
    }
    for (int i = cases.size() - 1; i >= 0; i--) {
      for (ExpressionTree label : cases.get(i).getExpressions()) {
        TreePath path = new TreePath(parts.getCurrentPath(), cases.get(i));
        Optional<Object> version = Constants.valueOf(new TreePath(path, label), place.sources());
        if (version.isEmpty() || !(version.get() instanceof Integer number)) {
          return Optional.empty();
        }
        chosen = new Branching.VersionTest("==", number, from(i, flows, falls), chosen);
      }
    }
    return Optional.of(chosen);
  }

  /** The flow from a case on. */
  private static Flow from(int first, List<Flow> flows, boolean falls) {
    return falls ? Flows.sequence(flows.subList(first, flows.size())) : flows.get(first);
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
  private List<ConditionReader.Case> inOrder(
      List<? extends CaseTree> cases, List<String> labels, TreePath around) {
    List<ConditionReader.Case> all = new ArrayList<>();
    boolean ordered = false;
    for (int i = 0; i < cases.size(); i++) {
      TreePath path = new TreePath(around, cases.get(i));
      Optional<TreePath> guard = CaseGuard.of(cases.get(i)).map(tree -> new TreePath(path, tree));
      ordered |= guard.isPresent();
      List<TreePath> asked = new ArrayList<>();
      for (Tree pattern : CaseGuard.labels(cases.get(i))) asked.add(new TreePath(path, pattern));
      for (TreePath pattern : asked) ordered |= patterns(pattern).overlaps();
      all.add(new ConditionReader.Case(labels.get(i), asked, guard));
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
  public Flow readCase(CaseTree tree) {
    CaseGuard.of(tree).ifPresent(guard -> guards.element().add(parts.read(guard)));
    return tree.getCaseKind() == CaseTree.CaseKind.RULE
        ? parts.read(tree.getBody())
        : parts.readAll(tree.getStatements());
  }
}
