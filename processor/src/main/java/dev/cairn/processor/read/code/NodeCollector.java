package dev.cairn.processor.read.code;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** The walk through a body that collects its nodes. */
final class NodeCollector extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final SourceTrees sources;
  private final List<BodyIndex.Node> nodes = new ArrayList<>();
  private int classes;

  private NodeCollector(SourceTrees sources) {
    this.sources = sources;
  }

  static List<BodyIndex.Node> in(TreePath body, SourceTrees sources) {
    NodeCollector collector = new NodeCollector(sources);
    collector.scan(body, null);
    return collector.nodes;
  }

  private void add() {
    nodes.add(new BodyIndex.Node(getCurrentPath(), null, classes > 0));
  }

  /** A node that stands for what the path names. */
  private void addNamed(TreePath name) {
    Optional<Element> element = sources.element(name);
    nodes.add(new BodyIndex.Node(getCurrentPath(), element.orElse(null), classes > 0));
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    classes++;
    super.visitClass(tree, null);
    classes--;
    return null;
  }

  /** Annotations are not run. */
  @Override
  public @Nullable Void visitAnnotation(AnnotationTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    addNamed(new TreePath(getCurrentPath(), tree.getMethodSelect()));
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    addNamed(getCurrentPath());
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    addNamed(getCurrentPath());
    return super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    addNamed(getCurrentPath());
    return super.visitIdentifier(tree, null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    addNamed(getCurrentPath());
    return super.visitMemberSelect(tree, null);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    addNamed(getCurrentPath());
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    add();
    return super.visitLambdaExpression(tree, null);
  }

  @Override
  public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
    add();
    return super.visitSynchronized(tree, null);
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    add();
    return super.visitEnhancedForLoop(tree, null);
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
    add();
    return super.visitWhileLoop(tree, null);
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
    add();
    return super.visitDoWhileLoop(tree, null);
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    add();
    return super.visitForLoop(tree, null);
  }

  @Override
  public @Nullable Void visitTry(TryTree tree, @Nullable Void unused) {
    add();
    return super.visitTry(tree, null);
  }

  @Override
  public @Nullable Void visitExpressionStatement(
      ExpressionStatementTree tree, @Nullable Void unused) {
    add();
    return super.visitExpressionStatement(tree, null);
  }

  @Override
  public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
    add();
    return super.visitBinary(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    add();
    return super.visitUnary(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    add();
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    add();
    return super.visitCompoundAssignment(tree, null);
  }
}
