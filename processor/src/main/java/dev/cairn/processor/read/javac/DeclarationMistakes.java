package dev.cairn.processor.read.javac;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Mistakes that javac tells and that leave no trace in types: a variable that is declared twice,
 * one that is final and is assigned, a return with or without a value where the opposite is due, a
 * label that two cases have.
 */
abstract class DeclarationMistakes extends TreePathScanner<@Nullable Void, @Nullable Void> {

  /** The need of return statements for a value. */
  private enum Returning {
    VALUE,
    NOTHING,
    /** A lambda's type says it. */
    UNKNOWN
  }

  private final Trees trees;
  private boolean found;

  /** The variables of each block around the place, with those that have got their only value. */
  private Deque<Map<Name, Boolean>> blocks = new ArrayDeque<>();

  private Returning returning = Returning.UNKNOWN;
  private boolean mayInitialize;

  DeclarationMistakes(Trees trees) {
    this.trees = trees;
  }

  final boolean isFound() {
    return found;
  }

  final void find() {
    found = true;
  }

  private @Nullable Void inBlock(Supplier<@Nullable Void> code) {
    blocks.push(new HashMap<>());
    code.get();
    blocks.pop();
    return null;
  }

  // Blocks

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    Deque<Map<Name, Boolean>> around = blocks;
    Returning returningAround = returning;
    boolean initializingAround = mayInitialize;
    blocks = new ArrayDeque<>();
    returning = Returning.UNKNOWN;
    mayInitialize = true;
    super.visitClass(tree, null);
    blocks = around;
    returning = returningAround;
    mayInitialize = initializingAround;
    return null;
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
    boolean isConstructor = tree.getReturnType() == null;
    boolean isVoid =
        tree.getReturnType() instanceof PrimitiveTypeTree type
            && type.getPrimitiveTypeKind() == TypeKind.VOID;
    Returning returningAround = returning;
    returning = isConstructor || isVoid ? Returning.NOTHING : Returning.VALUE;
    mayInitialize = isConstructor;
    inBlock(() -> super.visitMethod(tree, null));
    returning = returningAround;
    mayInitialize = true;
    return null;
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    Returning returningAround = returning;
    returning = Returning.UNKNOWN;
    inBlock(() -> super.visitLambdaExpression(tree, null));
    returning = returningAround;
    return null;
  }

  @Override
  public @Nullable Void visitBlock(BlockTree tree, @Nullable Void unused) {
    return inBlock(() -> super.visitBlock(tree, null));
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    return inBlock(() -> super.visitForLoop(tree, null));
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    return inBlock(() -> super.visitEnhancedForLoop(tree, null));
  }

  @Override
  public @Nullable Void visitCatch(CatchTree tree, @Nullable Void unused) {
    return inBlock(() -> super.visitCatch(tree, null));
  }

  /** Handlers do not see the resources. */
  @Override
  public @Nullable Void visitTry(TryTree tree, @Nullable Void unused) {
    inBlock(
        () -> {
          scan(tree.getResources(), null);
          return scan(tree.getBlock(), null);
        });
    scan(tree.getCatches(), null);
    return scan(tree.getFinallyBlock(), null);
  }

  @Override
  public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void unused) {
    findTwice(tree.getCases());
    return inBlock(() -> super.visitSwitch(tree, null));
  }

  @Override
  public @Nullable Void visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void unused) {
    findTwice(tree.getCases());
    return inBlock(() -> super.visitSwitchExpression(tree, null));
  }

  // Mistakes

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    Tree around = getCurrentPath().getParentPath().getLeaf();
    Name name = tree.getName();
    boolean isNamed = !name.isEmpty() && !name.contentEquals("_");
    if (isNamed && !(around instanceof ClassTree) && !(around instanceof BindingPatternTree)) {
      if (blocks.stream().anyMatch(block -> block.containsKey(name))) find();
      boolean isFinal = tree.getModifiers().getFlags().contains(Modifier.FINAL);
      if (!blocks.isEmpty()) {
        blocks.element().put(name, isFinal && tree.getInitializer() != null);
      }
    }
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
    boolean hasValue = tree.getExpression() != null;
    if (returning == (hasValue ? Returning.NOTHING : Returning.VALUE)) find();
    return super.visitReturn(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    findFinal(tree.getVariable());
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    findFinal(tree.getVariable());
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          findFinal(tree.getExpression());
      default -> {
        // changes nothing
      }
    }
    return super.visitUnary(tree, null);
  }

  private void findFinal(ExpressionTree assigned) {
    if (!(assigned instanceof IdentifierTree variable)) return;
    for (Map<Name, Boolean> block : blocks) {
      Boolean isFixed = block.get(variable.getName());
      if (isFixed == null) continue;
      if (isFixed) find();
      return;
    }
    Element element = trees.getElement(new TreePath(getCurrentPath(), assigned));
    boolean isFinalField =
        element != null
            && element.getKind() == ElementKind.FIELD
            && element.getModifiers().contains(Modifier.FINAL);
    if (isFinalField && !mayInitialize) find();
  }

  private void findTwice(List<? extends CaseTree> cases) {
    Set<Object> labels = new HashSet<>();
    for (CaseTree tree : cases) {
      TreePath path = new TreePath(getCurrentPath(), tree);
      for (ExpressionTree label : tree.getExpressions()) {
        Optional<Object> value = valueOf(new TreePath(path, label));
        if (value.isPresent() && !labels.add(value.get())) find();
      }
    }
  }

  private Optional<Object> valueOf(TreePath label) {
    if (label.getLeaf() instanceof LiteralTree literal) {
      return Optional.ofNullable(literal.getValue());
    }
    if (!(trees.getElement(label) instanceof VariableElement variable)) return Optional.empty();
    return variable.getKind() == ElementKind.ENUM_CONSTANT
        ? Optional.of(variable)
        : Optional.ofNullable(variable.getConstantValue());
  }
}
