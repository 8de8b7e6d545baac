package dev.cairn.processor.determinism.replay;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.determinism.rule.BranchWrites;
import dev.cairn.processor.determinism.rule.CallReader;
import dev.cairn.processor.determinism.rule.Catches;
import dev.cairn.processor.determinism.rule.CodeFacts;
import dev.cairn.processor.determinism.rule.Discards;
import dev.cairn.processor.determinism.rule.FieldReader;
import dev.cairn.processor.determinism.rule.Hashes;
import dev.cairn.processor.determinism.rule.ImplicitCalls;
import dev.cairn.processor.determinism.rule.Iterations;
import dev.cairn.processor.determinism.rule.Loggers;
import dev.cairn.processor.determinism.rule.Loops;
import dev.cairn.processor.determinism.rule.Texts;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.Locals;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.read.body.DurableMethod;
import java.util.ArrayList;
import java.util.List;
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
 * Reads one body, with the lambdas and classes that stand in it: they are run by somebody whom this
 * body gives them to.
 */
final class CodeScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {

  private final Codebase codebase;
  private final CodeFacts facts;
  private final Values values;
  private final ImplicitCalls implicit;
  private final CallReader calls;
  private final FieldReader fields;
  private final Iterations iterations;
  private final Loops loops;
  private final Catches catches;
  private final Texts texts;
  private final Hashes hashes;
  private final Discards discards;
  private final Loggers loggers;

  private CodeScanner(Codebase codebase, Code code, Locals locals, CodeFacts facts) {
    this.codebase = codebase;
    this.facts = facts;
    this.values = new Values(codebase, code, locals);
    this.implicit = new ImplicitCalls(codebase, facts);
    this.calls = new CallReader(codebase, values, facts, implicit);
    this.fields = new FieldReader(codebase, values, facts);
    this.iterations = new Iterations(codebase, values, facts);
    this.loops = new Loops(codebase, values, facts);
    this.catches = new Catches(codebase, values, facts);
    this.hashes = new Hashes(codebase, values, facts);
    this.texts = new Texts(codebase, implicit, iterations, hashes);
    this.discards = new Discards(codebase, values, facts);
    this.loggers = new Loggers(codebase, values, facts);
  }

  static CodeFacts read(Code code, Codebase codebase) {
    CodeFacts facts = new CodeFacts();
    Optional<TreePath> declaration = codebase.sources().path(code.element());
    if (declaration.isPresent() && code.element().getModifiers().contains(Modifier.SYNCHRONIZED)) {
      facts.see(Hazard.LOCK, "synchronized", declaration.get());
    }
    for (TreePath path : codebase.paths(code.element())) {
      Locals locals = Locals.in(path, codebase);
      new CodeScanner(codebase, code, locals, facts).scan(path, null);
    }
    return facts;
  }

  private Optional<Element> element(Tree part) {
    return codebase.sources().element(new TreePath(getCurrentPath(), part));
  }

  // Calls

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    Optional<Element> element = element(tree.getMethodSelect());
    if (element.isPresent() && element.get() instanceof ExecutableElement method) {
      TreePath path = getCurrentPath();
      calls.read(method, Values.receiver(tree, path), path);
      iterations.look(tree, method, path);
      texts.look(tree, method, path);
      hashes.look(tree, method, path);
      loops.look(path);
      loggers.look(method, Values.receiver(tree, path), path);
      if (DurableMethod.isDurable(method)) lookAtBranches(tree);
    }
    return super.visitMethodInvocation(tree, null);
  }

  private void lookAtBranches(MethodInvocationTree tree) {
    for (ExpressionTree argument : tree.getArguments()) {
      TreePath path = Values.bare(new TreePath(getCurrentPath(), argument));
      BranchWrites.look(path, codebase, values, facts);
      if (!(path.getLeaf() instanceof IdentifierTree)) continue;
      Optional<Element> variable = codebase.sources().element(path);
      if (variable.isEmpty()) continue;
      for (TreePath value : values.valuesOf(variable.get())) {
        BranchWrites.look(Values.bare(value), codebase, values, facts);
      }
    }
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    Optional<Element> element = codebase.sources().element(getCurrentPath());
    // The constructor of an anonymous class stands in its body, with its call of super.
    if (tree.getClassBody() == null
        && element.isPresent()
        && element.get() instanceof ExecutableElement constructor) {
      calls.read(constructor, Optional.empty(), getCurrentPath());
    }
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    Optional<Element> element = codebase.sources().element(getCurrentPath());
    TreePath qualifier = new TreePath(getCurrentPath(), tree.getQualifierExpression());
    // String[]::new is a constructor of nothing.
    boolean array =
        codebase.sources().type(qualifier).filter(ArrayType.class::isInstance).isPresent();
    if (!array && element.isPresent() && element.get() instanceof ExecutableElement method) {
      boolean onType =
          codebase.sources().element(qualifier).filter(TypeElement.class::isInstance).isPresent();
      // Of Order::total the receiver is an argument: nothing that this code holds.
      Optional<TreePath> receiver = Optional.of(qualifier);
      if (onType && DurableCalls.isDurable(method)) return super.visitMemberReference(tree, null);
      calls.read(method, receiver, getCurrentPath());
      hashes.look(tree, method, getCurrentPath());
      discards.look(method, getCurrentPath());
    }
    return super.visitMemberReference(tree, null);
  }

  // Fields

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    lookAtField(codebase.sources().element(getCurrentPath()));
    return super.visitIdentifier(tree, null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    lookAtField(codebase.sources().element(getCurrentPath()));
    return super.visitMemberSelect(tree, null);
  }

  private void lookAtField(Optional<Element> element) {
    if (element.isPresent()
        && element.get() instanceof VariableElement variable
        && Values.isField(variable)) {
      fields.read(variable, getCurrentPath());
    }
    if (element.isPresent() && element.get().getKind() == ElementKind.ENUM_CONSTANT) {
      Element owner = element.get().getEnclosingElement();
      if (owner != null && codebase.hasSource(owner)) facts.follow(owner, false);
    }
  }

  // Statements

  @Override
  public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
    facts.see(Hazard.LOCK, "synchronized", getCurrentPath());
    return super.visitSynchronized(tree, null);
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    iterations.look(tree, getCurrentPath());
    TreePath items = new TreePath(getCurrentPath(), tree.getExpression());
    callImplicitly("iterator", items);
    return super.visitEnhancedForLoop(tree, null);
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
    loops.look(tree.getCondition(), List.of(tree.getStatement()), getCurrentPath());
    return super.visitWhileLoop(tree, null);
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
    loops.look(tree.getCondition(), List.of(tree.getStatement()), getCurrentPath());
    return super.visitDoWhileLoop(tree, null);
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    List<Tree> parts = new ArrayList<>(tree.getUpdate());
    parts.add(tree.getStatement());
    loops.look(tree.getCondition(), parts, getCurrentPath());
    return super.visitForLoop(tree, null);
  }

  @Override
  public @Nullable Void visitTry(TryTree tree, @Nullable Void unused) {
    catches.look(tree, getCurrentPath());
    for (Tree resource : tree.getResources()) {
      callImplicitly("close", new TreePath(getCurrentPath(), resource));
    }
    return super.visitTry(tree, null);
  }

  /** A method without parameters that the language calls on the value. */
  private void callImplicitly(String name, TreePath value) {
    Optional<TypeMirror> type = codebase.sources().type(value);
    if (type.isEmpty()) return;
    codebase
        .method(type.get(), name)
        .ifPresent(method -> calls.read(method, Optional.of(value), value));
  }

  @Override
  public @Nullable Void visitExpressionStatement(
      ExpressionStatementTree tree, @Nullable Void unused) {
    discards.look(tree, getCurrentPath());
    return super.visitExpressionStatement(tree, null);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    discards.look(tree, getCurrentPath());
    return super.visitVariable(tree, null);
  }

  // Expressions

  @Override
  public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case EQUAL_TO, NOT_EQUAL_TO -> lookAtIdentity(tree);
      default -> texts.look(tree, getCurrentPath());
    }
    return super.visitBinary(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    texts.look(tree, getCurrentPath());
    lookAtWrite(tree.getVariable());
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    lookAtWrite(tree.getVariable());
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          lookAtWrite(tree.getExpression());
      default -> {}
    }
    return super.visitUnary(tree, null);
  }

  /** An element of an array that outlives the run. */
  private void lookAtWrite(ExpressionTree target) {
    if (!(target instanceof ArrayAccessTree access)) return;
    TreePath path = new TreePath(getCurrentPath(), target);
    TreePath array = new TreePath(path, access.getExpression());
    if (values.isHeld(array)) {
      facts.see(Hazard.MUTABLE_STATE, array.getLeaf().toString(), getCurrentPath());
    }
  }

  private void lookAtIdentity(BinaryTree tree) {
    TreePath left = new TreePath(getCurrentPath(), tree.getLeftOperand());
    TreePath right = new TreePath(getCurrentPath(), tree.getRightOperand());
    if (!isObject(left) || !isObject(right)) return;
    if (Values.isThis(left) || Values.isThis(right) || isShortcut()) return;
    if (values.isRecorded(left) || values.isRecorded(right)) {
      facts.see(Hazard.COMPARED_BY_IDENTITY, tree.toString(), getCurrentPath());
    }
  }

  /** Whether it only spares the call of {@code equals} beside it. */
  private boolean isShortcut() {
    TreePath parent = getCurrentPath().getParentPath();
    while (parent != null && parent.getLeaf() instanceof ParenthesizedTree) {
      parent = parent.getParentPath();
    }
    return parent != null
        && parent.getLeaf() instanceof BinaryTree binary
        && (binary.getKind() == Tree.Kind.CONDITIONAL_OR
            || binary.getKind() == Tree.Kind.CONDITIONAL_AND)
        && asksEquals(binary.getRightOperand());
  }

  private static boolean asksEquals(Tree tree) {
    if (tree instanceof ParenthesizedTree inner) return asksEquals(inner.getExpression());
    if (tree instanceof UnaryTree negated) return asksEquals(negated.getExpression());
    if (tree instanceof BinaryTree both) {
      return asksEquals(both.getLeftOperand()) || asksEquals(both.getRightOperand());
    }
    return tree instanceof MethodInvocationTree call && Values.nameOf(call).equals("equals");
  }

  /** Whether two equal values of the expression may be different objects. */
  private boolean isObject(TreePath path) {
    Optional<TypeMirror> type = codebase.sources().type(path);
    if (type.isEmpty() || !(type.get() instanceof DeclaredType declared)) return false;
    boolean unique =
        declared.asElement().getKind() == ElementKind.ENUM
            || Codebase.nameOf(type).equals("java.lang.Class");
    return !unique && path.getLeaf().getKind() != Tree.Kind.NULL_LITERAL;
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    discards.look(tree, getCurrentPath());
    // Types of its parameters name no fields; its body runs like the rest.
    return scan(tree.getBody(), null);
  }
}
