package dev.cairn.processor.read.condition;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.ObjectGroups.Place;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.JdkTypes;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Reads a body into groups of objects. The parts of an expression are of its group, unless it is
 * known to be a copy, or never changes: so an expression that nobody thought of unites too much.
 */
final class GroupReader {
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final BodyIndex body;
  private final ObjectGroups groups = new ObjectGroups();
  private final CallGroups calls;
  private final ReferenceGroups references;

  GroupReader(
      SourceTrees sources,
      WorkflowClass workflow,
      BodyIndex body,
      Dispatch dispatch,
      ObjectChanges changes) {
    this.sources = sources;
    this.workflow = workflow;
    this.body = body;
    CallTargets targets = new CallTargets(workflow, dispatch, changes);
    this.calls = new CallGroups(sources, workflow, body, targets, changes, this);
    this.references = new ReferenceGroups(sources, workflow, targets, changes, this);
  }

  void read() {
    for (BodyIndex.Node node : body.nodes()) read(node);
    calls.end();
  }

  ObjectGroups groups() {
    return groups;
  }

  boolean areJoined(TreePath one, TreePath other) {
    Object first = at(one);
    Object second = at(other);
    return first != null && second != null && groups.areJoined(first, second);
  }

  /** The member of a group that an expression stands for; null if its value never changes. */
  @Nullable Object at(TreePath expression) {
    TreePath bare = Expressions.bare(expression);
    Tree tree = bare.getLeaf();
    if (tree instanceof LiteralTree) return null;
    boolean isFixed = sources.type(bare).filter(MethodEffects::isImmutable).isPresent();
    if (isFixed && !(tree instanceof LambdaExpressionTree)) return null;
    if (tree instanceof ArrayAccessTree array) return at(new TreePath(bare, array.getExpression()));
    if (Expressions.isThis(tree)) return Place.SELF;
    Optional<Element> element = sources.element(bare);
    if (element.isPresent() && element.get() instanceof TypeElement) return null;
    if (element.isPresent() && element.get() instanceof VariableElement variable) {
      if (!variable.getKind().isField()) return variable;
      if (variable.getModifiers().contains(Modifier.STATIC)) return Place.SHARED;
      if (tree instanceof IdentifierTree) return Place.SELF;
    }
    if (tree instanceof MemberSelectTree select) {
      Object whole = at(new TreePath(bare, select.getExpression()));
      return whole == null ? Place.SHARED : whole;
    }
    return tree;
  }

  private void read(BodyIndex.Node node) {
    TreePath path = node.path();
    Tree tree = node.tree();
    if (tree instanceof VariableTree variable) {
      readVariable(path, variable, node.element());
    } else if (tree instanceof EnhancedForLoopTree loop) {
      readLoop(path, loop);
    } else if (tree instanceof IdentifierTree) {
      readName(path, node.element());
    } else if (tree instanceof MethodInvocationTree || tree instanceof NewClassTree) {
      node.method().ifPresent(method -> calls.read(path, method));
    } else if (tree instanceof MemberReferenceTree reference) {
      node.method().ifPresent(method -> references.read(path, reference, method));
    } else if (tree instanceof ConditionalExpressionTree choice) {
      joinWith(path, choice.getTrueExpression());
      joinWith(path, choice.getFalseExpression());
    } else if (tree instanceof NewArrayTree array) {
      if (array.getInitializers() != null) array.getInitializers().forEach(e -> joinWith(path, e));
    } else if (tree instanceof LambdaExpressionTree lambda) {
      if (lambda.getBody() instanceof ExpressionTree value) joinWith(path, value);
    } else if (tree instanceof ReturnTree returned && returned.getExpression() != null) {
      groups.unite(receiverOfReturns(path), at(new TreePath(path, returned.getExpression())));
    } else if (tree instanceof ThrowTree thrown) {
      groups.unite(Place.SHARED, at(new TreePath(path, thrown.getExpression())));
    } else if (tree instanceof YieldTree || tree instanceof CaseTree) {
      readChosen(path);
    } else if (tree instanceof TryTree closing) {
      for (Tree resource : closing.getResources()) close(path, new TreePath(path, resource));
    } else {
      readWrite(path, tree);
    }
    if (tree instanceof AssignmentTree assignment) joinWith(path, assignment.getExpression());
  }

  private void joinWith(TreePath whole, ExpressionTree part) {
    Object member = at(new TreePath(whole, part));
    groups.unite(at(whole), member);
    if (whole.getLeaf() instanceof AssignmentTree assignment) {
      groups.unite(at(new TreePath(whole, assignment.getVariable())), member);
    }
  }

  private void readVariable(TreePath path, VariableTree tree, @Nullable Element variable) {
    if (variable == null || MethodEffects.isImmutable(variable.asType())) return;
    Object member = variable.getKind().isField() ? Place.SELF : variable;
    TreePath around = path.getParentPath();
    Tree parent = around.getLeaf();
    if (tree.getInitializer() != null) {
      groups.unite(member, at(new TreePath(path, tree.getInitializer())));
    } else if (parent instanceof EnhancedForLoopTree loop) {
      groups.unite(member, at(new TreePath(around, loop.getExpression())));
    } else if (parent instanceof CatchTree) {
      groups.unite(member, Place.SHARED);
    } else if (parent instanceof LambdaExpressionTree) {
      groups.unite(member, parent);
    } else if (parent instanceof BindingPatternTree) {
      matched(around).ifPresent(whole -> groups.unite(member, at(whole)));
    } else if (variable.getKind() == ElementKind.PARAMETER) {
      // Of a method of a class inside the body.
      groups.unite(member, Place.SELF);
    }
  }

  /** A loop may use up what it goes through, turn by turn, if that is no collection. */
  private void readLoop(TreePath path, EnhancedForLoopTree loop) {
    TreePath items = new TreePath(path, loop.getExpression());
    if (!isCollection(sources.type(items))) {
      groups.change(new TreePath(path, loop.getStatement()), at(items));
    }
  }

  /** The value that a pattern is compared with. */
  private static Optional<TreePath> matched(TreePath pattern) {
    for (TreePath at = pattern; at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof InstanceOfTree asked)
        return Optional.of(new TreePath(at, asked.getExpression()));
      if (tree instanceof SwitchTree choice)
        return Optional.of(new TreePath(at, choice.getExpression()));
      if (tree instanceof SwitchExpressionTree choice)
        return Optional.of(new TreePath(at, choice.getExpression()));
    }
    return Optional.empty();
  }

  /** Code has the objects that it names: lambdas and classes capture variables. */
  private void readName(TreePath path, @Nullable Element named) {
    if (named == null || named instanceof TypeElement) return;
    Object member;
    if (named instanceof ExecutableElement method) {
      if (method.getModifiers().contains(Modifier.STATIC) || workflow.isOwn(method)) return;
      member = Place.SELF;
    } else {
      member = at(path);
    }
    if (member == null) return;
    Optional<TreePath> declared = body.declarationOf(named);
    for (TreePath at = path.getParentPath(); at != null; at = at.getParentPath()) {
      Tree code = at.getLeaf();
      if (!body.contains(code)) return;
      if (declared.isPresent() && Reaching.isInside(declared.get(), code)) return;
      if (code instanceof LambdaExpressionTree) groups.unite(code, member);
      if (code instanceof ClassTree) groups.unite(Place.SELF, member);
    }
  }

  private Object receiverOfReturns(TreePath returned) {
    for (TreePath at = returned; at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof LambdaExpressionTree) return tree;
      if (tree instanceof ClassTree) return body.contains(tree) ? Place.SELF : Place.RESULT;
    }
    return Place.RESULT;
  }

  /** The value of a case of a switch expression. */
  private void readChosen(TreePath path) {
    Tree tree = path.getLeaf();
    @Nullable Tree value = tree instanceof YieldTree yielded ? yielded.getValue() : null;
    if (tree instanceof CaseTree one && one.getBody() instanceof ExpressionTree body) value = body;
    if (value == null) return;
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof SwitchExpressionTree) {
        groups.unite(at.getLeaf(), at(new TreePath(path, value)));
        return;
      }
    }
  }

  private void close(TreePath path, TreePath resource) {
    Object closed =
        resource.getLeaf() instanceof VariableTree
            ? sources.element(resource).orElse(null)
            : at(resource);
    groups.change(path, closed);
  }

  /** Writes to fields and elements change the object around. */
  private void readWrite(TreePath path, Tree tree) {
    ExpressionTree target = BodyIndex.targetOf(tree);
    if (target == null) return;
    TreePath written = Expressions.bare(new TreePath(path, target));
    Optional<Element> element = sources.element(written);
    boolean isLocal = element.isPresent() && !element.get().getKind().isField();
    if (written.getLeaf() instanceof IdentifierTree && isLocal) return;
    groups.change(path, holderOf(written));
  }

  private @Nullable Object holderOf(TreePath written) {
    Tree tree = written.getLeaf();
    if (tree instanceof ArrayAccessTree array)
      return at(new TreePath(written, array.getExpression()));
    Optional<Element> element = sources.element(written);
    boolean isStatic =
        element.isPresent() && element.get().getModifiers().contains(Modifier.STATIC);
    if (isStatic) return Place.SHARED;
    return tree instanceof MemberSelectTree select
        ? at(new TreePath(written, select.getExpression()))
        : Place.SELF;
  }

  /** Whether a loop over values of a type leaves them as they are. */
  private static boolean isCollection(Optional<TypeMirror> type) {
    if (type.isEmpty() || type.get() instanceof ArrayType) return true;
    return type.get() instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && JdkTypes.isOfJdk(element)
        && !element.getQualifiedName().contentEquals("java.lang.Iterable");
  }
}
