package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;

/**
 * Reads the values of expressions: code, branches and constants, through variables that never
 * change.
 */
public final class ValueReader {
  private final WorkflowBodies bodies;
  private final BodyPlace place;
  private final BatchTypes batchTypes;

  public ValueReader(WorkflowBodies bodies, BodyPlace place) {
    this.bodies = bodies;
    this.place = place;
    this.batchTypes = new BatchTypes(bodies.types());
  }

  private CodeCollectionUses uses() {
    return new CodeCollectionUses(bodies.workflow(), place.sources(), bodies.indexes());
  }

  /** The value of an expression; empty if it cannot be followed. */
  public Optional<FlowValue> of(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof ParenthesizedTree inner) {
      return of(new TreePath(path, inner.getExpression()));
    }
    if (tree instanceof TypeCastTree cast) return of(new TreePath(path, cast.getExpression()));
    if (tree instanceof LambdaExpressionTree) {
      return Optional.of(
          new FlowValue.Lambda(
              path, place.method(), place.values(), place.inClass(), bodies.inliner().callers()));
    }
    if (tree instanceof MemberReferenceTree) return reference(path);
    if (tree instanceof IdentifierTree) {
      return place.sources().element(path).map(place.values()::get);
    }
    if (tree instanceof MethodInvocationTree call) return branch(call, path);
    return picked(path);
  }

  /** One of several codes; empty if one of them cannot be followed. */
  private Optional<FlowValue> picked(TreePath path) {
    List<FlowValue.Closure> codes = new ArrayList<>();
    List<TreePath> ways = Picks.waysOf(path);
    for (TreePath way : ways) closure(way).ifPresent(codes::add);
    return ways.isEmpty() || codes.size() < ways.size()
        ? Optional.empty()
        : Optional.of(new FlowValue.Picked(path, codes));
  }

  /** The code that an expression stands for; empty if it cannot be followed. */
  public Optional<FlowValue.Closure> closure(TreePath path) {
    return of(path).filter(FlowValue.Closure.class::isInstance).map(FlowValue.Closure.class::cast);
  }

  /** The value of a method reference. */
  private Optional<FlowValue> reference(TreePath path) {
    ExpressionTree qualifier = ((MemberReferenceTree) path.getLeaf()).getQualifierExpression();
    Optional<ExecutableElement> target =
        place
            .sources()
            .element(path)
            .filter(ExecutableElement.class::isInstance)
            .map(ExecutableElement.class::cast);
    if (target.isPresent() && bodies.workflow().isOwn(target.get())) {
      boolean isStatic = target.get().getModifiers().contains(Modifier.STATIC);
      if (isStatic || place.isThis(qualifier)) {
        boolean onSuper = Expressions.isSuper(qualifier);
        return Optional.of(
            new FlowValue.OwnMethod(path, target.get(), onSuper, bodies.inliner().callers()));
      }
    }
    // On another object it is no call of this workflow, whatever it does there.
    TreePath qualifierPath = new TreePath(path, qualifier);
    boolean isAbstract =
        target.isPresent() && target.get().getModifiers().contains(Modifier.ABSTRACT);
    Optional<FlowValue> receiver = isAbstract ? of(qualifierPath) : Optional.empty();
    if (receiver.isPresent()) return receiver;
    return Optional.of(new FlowValue.OtherMethod(path, target));
  }

  /** Whether something is done to get the object of a method reference; types have none. */
  public static boolean isEvaluated(MemberReferenceTree reference) {
    Tree tree = reference.getQualifierExpression();
    while (tree instanceof MemberSelectTree member) tree = member.getExpression();
    return !(tree instanceof IdentifierTree
        || tree instanceof LiteralTree
        || tree instanceof ParameterizedTypeTree
        || tree instanceof ArrayTypeTree
        || tree instanceof PrimitiveTypeTree
        || tree instanceof AnnotatedTypeTree);
  }

  private Optional<FlowValue> branch(MethodInvocationTree call, TreePath path) {
    Optional<Element> method = place.sources().element(new TreePath(path, call.getMethodSelect()));
    if (method.isEmpty()
        || !DurableMethod.of(method.get()).equals(Optional.of(DurableMethod.BRANCH)))
      return Optional.empty();
    Optional<BatchTypes.Result> result = batchTypes.argument(place.sources().type(path));
    return Optional.of(
        new FlowValue.BranchOf(
            constant(new TreePath(path, call.getArguments().get(0))),
            closure(new TreePath(path, call.getArguments().get(1))),
            result.flatMap(BatchTypes.Result::type),
            result.map(BatchTypes.Result::shown).orElse("unknown"),
            path));
  }

  /** Remembers what a variable stands for; false if that cannot be followed. */
  public boolean bind(TreePath path, VariableTree tree) {
    Optional<Element> variable = place.sources().element(path);
    if (variable.isEmpty()) return false;
    if (!isConstant(variable.get(), path)) return bindOthers(variable.get(), path, tree);
    if (tree.getInitializer() == null) return false;
    Optional<FlowValue> value =
        isCollectionOfCode(variable.get(), tree.getInitializer())
                && uses().areAllKnown(variable.get(), path)
            ? Optional.of(new FlowValue.Kept(/* mayBeEmpty= */ true))
            : of(new TreePath(path, tree.getInitializer()));
    value.ifPresent(v -> place.values().put(variable.get(), v));
    return value.isPresent();
  }

  /** Remembers that a variable is for one code and another; false if they cannot be followed. */
  private boolean bindOthers(Element variable, TreePath path, VariableTree tree) {
    boolean isCode =
        variable.getKind() == ElementKind.LOCAL_VARIABLE
            && new Picks(bodies.indexes()).areAllCode(variable, path)
            && uses().areAllRun(variable, path);
    if (!isCode) return false;
    FlowValue.Kept kept = new FlowValue.Kept(/* mayBeEmpty= */ false);
    place.values().put(variable, kept);
    return tree.getInitializer() == null || put(kept, new TreePath(path, tree.getInitializer()));
  }

  /** Remembers the code that a variable gets; false if that cannot be followed. */
  public boolean assign(TreePath path, AssignmentTree tree) {
    if (!(tree.getVariable() instanceof IdentifierTree)) return false;
    Optional<FlowValue.Kept> kept = kept(new TreePath(path, tree.getVariable()));
    return kept.isPresent() && put(kept.get(), new TreePath(path, tree.getExpression()));
  }

  private boolean put(FlowValue.Kept kept, TreePath value) {
    Optional<FlowValue.Closure> code = closure(value);
    if (code.isPresent() && !kept.add(code.get())) bodies.escaping().add(code.get(), place, value);
    return code.isPresent();
  }

  /**
   * Remembers the code that a variable for the iterator of a stream runs; false if it may be run
   * elsewhere.
   *
   * @param call the call that returns the iterator
   */
  boolean bindIterator(TreePath call, List<FlowValue.Closure> code) {
    TreePath parent = call.getParentPath();
    if (!(parent.getLeaf() instanceof VariableTree declared)
        || declared.getInitializer() != call.getLeaf()) {
      return false;
    }
    Optional<Element> variable = place.sources().element(parent);
    if (variable.isEmpty()
        || !isConstant(variable.get(), parent)
        || !uses().isOnlyIterated(variable.get(), parent)) {
      return false;
    }
    FlowValue.Kept kept = new FlowValue.Kept(/* mayBeEmpty= */ true);
    for (FlowValue.Closure each : code) {
      boolean unused = kept.add(each);
    }
    place.values().put(variable.get(), kept);
    return true;
  }

  /** An empty collection of the JDK's, for what may be code. */
  private static boolean isCollectionOfCode(Element variable, ExpressionTree initializer) {
    if (!(initializer instanceof NewClassTree made)
        || !made.getArguments().isEmpty()
        || made.getClassBody() != null
        || !(variable.asType() instanceof DeclaredType type)
        || !QualifiedNames.of(type).startsWith("java.util.")) {
      return false;
    }
    return type.getTypeArguments().size() == 1
        && type.getTypeArguments().get(0) instanceof DeclaredType item
        && item.asElement().getKind() == ElementKind.INTERFACE;
  }

  /** The collection that an expression takes code out of, or the code that was taken. */
  Optional<FlowValue.Kept> takenFrom(TreePath path) {
    if (path.getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      TreePath selectPath = new TreePath(path, select);
      return kept(new TreePath(selectPath, select.getExpression()));
    }
    return kept(path);
  }

  /** The collection of code that a name stands for. */
  Optional<FlowValue.Kept> kept(TreePath path) {
    return of(path).filter(FlowValue.Kept.class::isInstance).map(FlowValue.Kept.class::cast);
  }

  /** An item of a collection of code is run where its name is. */
  public void bindItem(TreePath variable, TreePath collection) {
    Optional<Element> element = place.sources().element(variable);
    Optional<FlowValue.Kept> kept = kept(collection);
    if (element.isPresent() && kept.isPresent()) place.values().put(element.get(), kept.get());
  }

  private boolean isConstant(Element variable, TreePath path) {
    ElementKind kind = variable.getKind();
    return (kind == ElementKind.LOCAL_VARIABLE || kind == ElementKind.RESOURCE_VARIABLE)
        && (variable.getModifiers().contains(Modifier.FINAL)
            || !bodies.workflow().isAssigned(variable, path));
  }

  /** The text of a constant expression. */
  public Optional<String> constant(TreePath path) {
    return Constants.textOf(path, place.sources());
  }
}
