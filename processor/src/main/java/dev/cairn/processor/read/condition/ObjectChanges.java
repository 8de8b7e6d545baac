package dev.cairn.processor.read.condition;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeReader;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * The code that may change the object that a local holds: calls on it, calls that it is given to,
 * and both on its other names and its parts. Too much is taken for a change rather than too little.
 */
final class ObjectChanges {
  private final SourceTrees sources;
  private final MethodEffects effects;

  ObjectChanges(
      SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.effects = new MethodEffects(sources, workflow, bodies, dispatch, this);
  }

  /** Adds the changes of a variable's object, each once. */
  void addTo(List<TreePath> all, Element variable, BodyIndex body) {
    new Search(all, body).ofVariable(variable);
  }

  /** One look for changes in a body. */
  private final class Search {
    private final List<TreePath> all;
    private final BodyIndex body;
    private final Set<Element> names = new HashSet<>();

    Search(List<TreePath> all, BodyIndex body) {
      this.all = all;
      this.body = body;
    }

    void ofVariable(Element variable) {
      if (!names.add(variable) || MethodEffects.isImmutable(variable.asType())) return;
      for (TreePath named : body.usesOf(variable)) ofValue(named);
      for (TreePath definition : body.definitionsOf(variable)) {
        if (Reaching.isAssignment(definition)) ofOrigin(assigned(definition));
      }
    }

    /** An expression that a variable for the object was given: the object may have been there. */
    private void ofOrigin(TreePath value) {
      TreePath bare = Expressions.bare(value);
      Tree tree = bare.getLeaf();
      if (tree instanceof IdentifierTree) {
        ofOtherName(bare);
      } else if (tree instanceof ConditionalExpressionTree choice) {
        ofOrigin(new TreePath(bare, choice.getTrueExpression()));
        ofOrigin(new TreePath(bare, choice.getFalseExpression()));
      } else if (tree instanceof NewClassTree made) {
        if (isOfSource(bare)) ofOrigins(bare, made.getArguments());
      } else if (tree instanceof MethodInvocationTree call) {
        ExecutableElement method = methodAt(new TreePath(bare, call.getMethodSelect()));
        if (method == null) return;
        if (effects.mayReturnArguments(method)) ofOrigins(bare, call.getArguments());
        if (effects.handsOutPart(method))
          Expressions.receiver(call, bare).ifPresent(this::ofOrigin);
      } else if (tree instanceof MemberSelectTree || tree instanceof ArrayAccessTree) {
        ofOtherName(Expressions.root(bare));
      }
    }

    private void ofOrigins(TreePath around, List<? extends ExpressionTree> values) {
      for (ExpressionTree value : values) ofOrigin(new TreePath(around, value));
    }

    /** An expression whose value is the object, or a part of it. */
    private void ofValue(TreePath value) {
      TreePath around = value.getParentPath();
      Tree tree = around.getLeaf();
      if (tree instanceof ParenthesizedTree || tree instanceof TypeCastTree) {
        ofValue(around);
      } else if (tree instanceof ConditionalExpressionTree choice) {
        if (choice.getCondition() != value.getLeaf()) ofValue(around);
      } else if (tree instanceof VariableTree alias && alias.getInitializer() == value.getLeaf()) {
        ofOtherName(around);
      } else if (tree instanceof AssignmentTree alias && alias.getExpression() == value.getLeaf()) {
        ofOtherName(Expressions.root(new TreePath(around, alias.getVariable())));
        ofValue(around);
      } else if (tree instanceof EnhancedForLoopTree loop
          && loop.getExpression() == value.getLeaf()) {
        ofOtherName(new TreePath(around, loop.getVariable()));
      } else if (tree instanceof MethodInvocationTree call
          && call.getArguments().contains(value.getLeaf())) {
        ofArgument(around, call, call.getArguments().indexOf(value.getLeaf()));
      } else if (tree instanceof NewClassTree made
          && made.getArguments().contains(value.getLeaf())) {
        ofHolder(around);
      } else if (tree instanceof MemberReferenceTree) {
        if (effects.mayChangeReceiver(around, /* isAlone= */ false)) add(callAround(around));
      } else if (tree instanceof MemberSelectTree select
          && around.getParentPath().getLeaf() instanceof MethodInvocationTree call
          && call.getMethodSelect() == select) {
        ofCall(around);
      } else if (tree instanceof MemberSelectTree || tree instanceof ArrayAccessTree) {
        ofValue(around);
      }
    }

    private void ofCall(TreePath select) {
      TreePath call = select.getParentPath();
      boolean isAlone = call.getParentPath().getLeaf() instanceof ExpressionStatementTree;
      if (effects.mayChangeReceiver(select, isAlone)) add(call);
      ExecutableElement method = methodAt(select);
      if (method != null && effects.handsOutPart(method)) ofValue(call);
    }

    private void ofArgument(TreePath path, MethodInvocationTree call, int index) {
      if (effects.mayChangeArgument(path, index)) add(path);
      ExecutableElement method = methodAt(new TreePath(path, call.getMethodSelect()));
      if (method == null) return;
      if (effects.mayReturnArguments(method)) ofValue(path);
      // A container hands out what was put into it.
      if (Known.has(Trait.FILLS_A_CONTAINER, method)) {
        Expressions.receiver(call, path).map(Expressions::root).ifPresent(this::ofOtherName);
      }
    }

    /** Another variable for the object: whatever changes that one. */
    private void ofOtherName(TreePath variable) {
      Optional<Element> other = sources.element(variable);
      if (other.isEmpty() || other.get().getKind().isField()) return;
      for (TreePath definition : body.definitionsOf(other.get())) {
        boolean isName =
            Reaching.isAssignment(definition)
                || definition.getLeaf() instanceof EnhancedForLoopTree;
        if (!isName) add(definition);
      }
      ofVariable(other.get());
    }

    /** An object that is made with the value: it may keep it, and change it then. */
    private void ofHolder(TreePath made) {
      TreePath around = made.getParentPath();
      if (around.getParentPath().getLeaf() instanceof TryTree closing
          && closing.getResources().contains(around.getLeaf())) {
        add(around.getParentPath());
      }
      if (isOfSource(made)) ofValue(made);
    }

    private void add(TreePath change) {
      if (all.stream().anyMatch(known -> known.getLeaf() == change.getLeaf())) return;
      all.add(change);
      addCallsOfCodeAround(change);
    }

    /** Code that a variable holds changes the object where it is called. */
    private void addCallsOfCodeAround(TreePath change) {
      for (TreePath at = change; at.getParentPath() != null; at = at.getParentPath()) {
        Tree tree = at.getLeaf();
        boolean isCode =
            tree instanceof LambdaExpressionTree
                || (tree instanceof NewClassTree made && made.getClassBody() != null);
        if (!isCode || !(at.getParentPath().getLeaf() instanceof VariableTree)) continue;
        Optional<Element> code = sources.element(at.getParentPath());
        if (code.isEmpty()) continue;
        for (TreePath use : body.usesOf(code.get())) callOf(use).ifPresent(this::add);
      }
    }
  }

  /** The call on a variable, or the call that it is given to. */
  private static Optional<TreePath> callOf(TreePath use) {
    TreePath around = use.getParentPath();
    TreePath call = around.getLeaf() instanceof MemberSelectTree ? around.getParentPath() : around;
    return call.getLeaf() instanceof MethodInvocationTree ? Optional.of(call) : Optional.empty();
  }

  /** The expression that an assignment takes its value from. */
  private static TreePath assigned(TreePath definition) {
    return definition.getLeaf() instanceof AssignmentTree assignment
        ? new TreePath(definition, assignment.getExpression())
        : definition;
  }

  private @Nullable ExecutableElement methodAt(TreePath called) {
    return sources.element(called).orElse(null) instanceof ExecutableElement method ? method : null;
  }

  private boolean isOfSource(TreePath made) {
    ExecutableElement constructor = methodAt(made);
    return constructor != null && sources.path(TypeReader.declaring(constructor)).isPresent();
  }

  /** The call that a method reference is given to. */
  private static TreePath callAround(TreePath reference) {
    TreePath around = reference.getParentPath();
    return around.getLeaf() instanceof MethodInvocationTree ? around : reference;
  }
}
