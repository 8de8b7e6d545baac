package dev.cairn.processor.read.name;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.NameTexts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a class's own methods in one body, each with the catch clauses around it.
 *
 * <p>Calls are told by name: durable methods are not overloaded, and for helpers it does no harm to
 * take one for another. Method references count as calls, as does what stands in a lambda.
 */
final class OwnCalls extends TreePathScanner<@Nullable Void, @Nullable Void> {

  /**
   * A call.
   *
   * @param onSuper whether it passes by the overriding method
   * @param caught the types in catch clauses around it, within the body
   */
  record Call(String method, boolean onSuper, List<TreePath> caught, TreePath path) {}

  private final List<Call> calls = new ArrayList<>();
  private final Deque<List<TreePath>> clauses = new ArrayDeque<>();
  private final Deque<Set<String>> methodsOfLocalClasses = new ArrayDeque<>();

  static List<Call> in(TreePath body) {
    OwnCalls scanner = new OwnCalls();
    scanner.scan(body, null);
    return scanner.calls;
  }

  @Override
  public @Nullable Void visitTry(TryTree tree, @Nullable Void unused) {
    List<TreePath> caught = new ArrayList<>();
    for (CatchTree clause : tree.getCatches()) addTypes(clause, caught);
    clauses.push(caught);
    scan(tree.getResources(), null);
    scan(tree.getBlock(), null);
    clauses.pop();
    scan(tree.getCatches(), null);
    scan(tree.getFinallyBlock(), null);
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    ExpressionTree select = tree.getMethodSelect();
    if (select instanceof IdentifierTree identifier) {
      addUnqualified(NameTexts.of(identifier.getName()));
    } else if (select instanceof MemberSelectTree member) {
      addQualified(member.getExpression(), NameTexts.of(member.getIdentifier()));
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    addQualified(tree.getQualifierExpression(), tree.getName().toString());
    return super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    Set<String> names = new HashSet<>();
    for (Tree member : tree.getMembers()) {
      if (member instanceof MethodTree method) names.add(method.getName().toString());
    }
    methodsOfLocalClasses.push(names);
    super.visitClass(tree, null);
    methodsOfLocalClasses.pop();
    return null;
  }

  private void addUnqualified(String method) {
    for (Set<String> names : methodsOfLocalClasses) {
      if (names.contains(method)) return;
    }
    add(method, false);
  }

  private void addQualified(ExpressionTree qualifier, String method) {
    if (!Expressions.isThis(qualifier)) return;
    boolean isWorkflows = methodsOfLocalClasses.isEmpty() || Expressions.isQualifiedThis(qualifier);
    if (isWorkflows) add(method, Expressions.isSuper(qualifier));
  }

  private void add(String method, boolean onSuper) {
    List<TreePath> caught = new ArrayList<>();
    for (List<TreePath> types : clauses) caught.addAll(types);
    calls.add(new Call(method, onSuper, caught, getCurrentPath()));
  }

  private void addTypes(CatchTree clause, List<TreePath> types) {
    TreePath catchPath = new TreePath(getCurrentPath(), clause);
    TreePath parameter = new TreePath(catchPath, clause.getParameter());
    TreePath type = new TreePath(parameter, clause.getParameter().getType());
    if (type.getLeaf() instanceof UnionTypeTree union) {
      for (Tree alternative : union.getTypeAlternatives()) {
        types.add(new TreePath(type, alternative));
      }
    } else {
      types.add(type);
    }
  }
}
