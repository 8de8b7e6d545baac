package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Unfollowed;
import dev.cairn.processor.flow.BodyFlow.BatchResult;
import dev.cairn.processor.flow.Child;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/** Reads calls of {@code Durable.map} and {@code Durable.parallel}. */
final class BatchReader {
  private static final String MAP = "Map";
  private static final String PARALLEL = "Parallel";
  private static final String OPTIONS = "dev.cairn.runtime.BatchOptions";
  private static final List<String> ENDINGS =
      List.of("minSuccessful", "toleratedFailures", "toleratedFailurePercentage");

  private final WorkflowBodies bodies;
  private final BodyPlace place;
  private final ValueReader values;
  private final BatchTypes batchTypes;

  BatchReader(WorkflowBodies bodies, BodyPlace place, ValueReader values) {
    this.bodies = bodies;
    this.place = place;
    this.values = values;
    this.batchTypes = new BatchTypes(bodies.types());
  }

  /** {@code map(name, items, code)} or {@code map(name, items, code, options)}. */
  Flow map(MethodInvocationTree tree, TreePath path) {
    List<? extends ExpressionTree> arguments = tree.getArguments();
    Optional<String> name = values.constant(new TreePath(path, arguments.get(0)));
    Optional<TreePath> options =
        arguments.size() > 3 ? Optional.of(new TreePath(path, arguments.get(3))) : Optional.empty();
    result(name, path, codec(options));
    TreePath code = new TreePath(path, arguments.get(2));
    Optional<FlowValue.Closure> closure = values.closure(code);
    if (closure.isEmpty()) bodies.draft().note(Unfollowed.ITEMS_ELSEWHERE.with(), spot(code));
    Child child =
        closure.isPresent()
            ? new Child.EachItem(bodies.inliner().context(name.orElse("items"), closure, code))
            : new Child.Unread();
    TreePath items = new TreePath(path, arguments.get(1));
    Condition each = bodies.conditions().of("items", items, spot(items));
    // Names of items are recorded.
    Condition named = given(options, "itemNames", Phrase.NO_NAMES.with());
    List<Condition> decided = new ArrayList<>(List.of(each, named));
    decided.addAll(endings(options));
    return bodies.operations().batch(name, MAP, child, spot(path), decided);
  }

  /** The options that say how many items a batch waits for: one under way may end with others. */
  private List<Condition> endings(Optional<TreePath> options) {
    List<Condition> endings = new ArrayList<>();
    for (String option : ENDINGS) {
      endings.add(given(options, option, Phrase.NO_OPTION.with(option)));
    }
    return endings;
  }

  /** An option as it is computed; that it is another constant breaks nothing for sure. */
  private Condition given(Optional<TreePath> options, String option, String none) {
    Optional<TreePath> value = options.flatMap(given -> option(given, option));
    if (value.isEmpty()) return new Condition(none, "-", Optional.empty(), "", "", false);
    Condition read = bodies.conditions().of(option, value.get(), spot(value.get()));
    return new Condition(
        option + " " + read.text(),
        read.origin(),
        Optional.empty(),
        read.source(),
        read.unfollowed(),
        false);
  }

  /** {@code parallel(name, branches...)}, with options between, or with a list of branches. */
  Flow parallel(MethodInvocationTree tree, TreePath path) {
    List<? extends ExpressionTree> arguments = tree.getArguments();
    Optional<String> name = values.constant(new TreePath(path, arguments.get(0)));
    Optional<TreePath> options = Optional.empty();
    List<TreePath> branches = new ArrayList<>();
    for (int i = 1; i < arguments.size(); i++) {
      TreePath argument = new TreePath(path, arguments.get(i));
      if (i == 1 && isOptions(argument)) options = Optional.of(argument);
      else branches.addAll(elements(argument));
    }
    Optional<String> ownCodec = codec(options);
    List<ContextFlow> flows = new ArrayList<>();
    boolean known = true;
    boolean typesKnown = true;
    for (TreePath branch : branches) {
      Optional<FlowValue.BranchOf> value =
          values
              .of(branch)
              .filter(FlowValue.BranchOf.class::isInstance)
              .map(FlowValue.BranchOf.class::cast);
      if (value.isEmpty() || value.get().name().isEmpty()) typesKnown = false;
      else branchResult(name, value.get(), ownCodec);
      if (value.isPresent() && value.get().code().isPresent()) {
        String title = value.get().name().orElse("branch");
        flows.add(bodies.inliner().context(title, value.get().code(), value.get().path()));
      } else {
        known = false;
        bodies.draft().note(Unfollowed.BRANCH_ELSEWHERE.with(), spot(branch));
      }
    }
    if (!typesKnown) result(name, path, ownCodec);
    Child child = known ? new Child.Items(flows) : new Child.Unread();
    return bodies.operations().batch(name, PARALLEL, child, spot(path), endings(options));
  }

  /** The elements of {@code List.of(...)}; otherwise the expression itself. */
  private List<TreePath> elements(TreePath path) {
    if (!(path.getLeaf() instanceof MethodInvocationTree call)) return List.of(path);
    Optional<Element> method = place.sources().element(new TreePath(path, call.getMethodSelect()));
    boolean isList =
        method.isPresent()
            && method.get().getSimpleName().contentEquals("of")
            && QualifiedNames.ofOwner(method.get()).equals("java.util.List");
    if (!isList) return List.of(path);
    List<TreePath> elements = new ArrayList<>();
    for (ExpressionTree argument : call.getArguments()) elements.add(new TreePath(path, argument));
    return elements;
  }

  private void result(Optional<String> batch, TreePath path, Optional<String> ownCodec) {
    Optional<BatchTypes.Result> result = batchTypes.argument(place.sources().type(path));
    bodies
        .draft()
        .addBatch(
            path,
            new BatchResult(
                batch,
                Optional.empty(),
                result.flatMap(BatchTypes.Result::type),
                result.map(BatchTypes.Result::shown).orElse("unknown"),
                ownCodec,
                !(path.getParentPath().getLeaf() instanceof ExpressionStatementTree),
                spot(path)));
  }

  private void branchResult(
      Optional<String> batch, FlowValue.BranchOf branch, Optional<String> ownCodec) {
    bodies
        .draft()
        .addBatch(
            branch.path(),
            new BatchResult(
                batch,
                branch.name(),
                branch.result(),
                branch.shownResult(),
                ownCodec,
                true,
                spot(branch.path())));
  }

  private boolean isOptions(TreePath path) {
    return QualifiedNames.of(place.sources().type(path)).equals(OPTIONS);
  }

  /** The codec for items that options are seen to have, by its type. */
  private Optional<String> codec(Optional<TreePath> options) {
    return options
        .flatMap(given -> option(given, "itemCodec"))
        .map(codec -> QualifiedNames.of(place.sources().type(codec)));
  }

  /** The argument that options are seen to be given for something. */
  private Optional<TreePath> option(TreePath options, String name) {
    for (TreePath at = options; at.getLeaf() instanceof MethodInvocationTree call; ) {
      if (!(call.getMethodSelect() instanceof MemberSelectTree select)) return Optional.empty();
      if (select.getIdentifier().contentEquals(name) && !call.getArguments().isEmpty()) {
        return Optional.of(new TreePath(at, call.getArguments().get(0)));
      }
      at = new TreePath(new TreePath(at, select), select.getExpression());
      if (at.getLeaf() instanceof IdentifierTree) return optionByName(at, name);
    }
    return options.getLeaf() instanceof IdentifierTree
        ? optionByName(options, name)
        : Optional.empty();
  }

  private Optional<TreePath> optionByName(TreePath variable, String name) {
    Optional<TreePath> declaration =
        place.sources().element(variable).flatMap(place.sources()::path);
    if (declaration.isEmpty()
        || !(declaration.get().getLeaf() instanceof VariableTree tree)
        || tree.getInitializer() == null) {
      return Optional.empty();
    }
    return option(new TreePath(declaration.get(), tree.getInitializer()), name);
  }

  private SourceSpot spot(TreePath path) {
    return place.spot(path);
  }
}
