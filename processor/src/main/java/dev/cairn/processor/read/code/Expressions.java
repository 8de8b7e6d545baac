package dev.cairn.processor.read.code;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.NameTexts;
import java.util.List;
import java.util.Optional;

/** Answers about expressions and members that their shape alone gives. */
public final class Expressions {

  /** The expression without parentheses and casts. */
  public static TreePath bare(TreePath path) {
    TreePath at = path;
    while (true) {
      if (at.getLeaf() instanceof ParenthesizedTree inner) {
        at = new TreePath(at, inner.getExpression());
      } else if (at.getLeaf() instanceof TypeCastTree cast) {
        at = new TreePath(at, cast.getExpression());
      } else {
        return at;
      }
    }
  }

  /** The expression without parentheses. */
  public static TreePath withoutParentheses(TreePath path) {
    TreePath at = path;
    while (at.getLeaf() instanceof ParenthesizedTree inner) {
      at = new TreePath(at, inner.getExpression());
    }
    return at;
  }

  /** The expression that a method is called on; empty for a call like {@code charge(order)}. */
  public static Optional<TreePath> receiver(MethodInvocationTree call, TreePath path) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? Optional.of(new TreePath(new TreePath(path, select), select.getExpression()))
        : Optional.empty();
  }

  /** The expression that a method is called on, or that a method reference is bound to. */
  public static Optional<TreePath> calledOn(TreePath use) {
    if (use.getLeaf() instanceof MemberReferenceTree reference) {
      return Optional.of(new TreePath(use, reference.getQualifierExpression()));
    }
    return use.getLeaf() instanceof MethodInvocationTree call
        ? receiver(call, use)
        : Optional.empty();
  }

  /** The arguments of a call, or of a constructor; none of other trees. */
  public static List<? extends ExpressionTree> argumentsOf(Tree tree) {
    if (tree instanceof NewClassTree made) return made.getArguments();
    return tree instanceof MethodInvocationTree call ? call.getArguments() : List.of();
  }

  /** The name of the method that is called. */
  public static String nameOf(MethodInvocationTree call) {
    return nameOf(call.getMethodSelect());
  }

  /** Whether the expression says {@code this} or {@code super}, of this class or one around it. */
  public static boolean isThis(Tree tree) {
    String name = nameOf(tree);
    return name.equals("this") || name.equals("super");
  }

  /** Whether the expression says {@code super}, of this class, one around it or an interface. */
  public static boolean isSuper(Tree tree) {
    return isNamed(tree, "super");
  }

  /** Whether the expression names the class whose {@code this} or {@code super} it says. */
  public static boolean isQualifiedThis(Tree tree) {
    return tree instanceof MemberSelectTree && isThis(tree);
  }

  private static boolean isNamed(Tree tree, String name) {
    return nameOf(tree).equals(name);
  }

  /** The last part of a name; empty for other trees. */
  private static String nameOf(Tree tree) {
    if (tree instanceof MemberSelectTree select) return NameTexts.of(select.getIdentifier());
    return tree instanceof IdentifierTree name ? NameTexts.of(name.getName()) : "";
  }

  /** The variable that an expression begins with: {@code a} of {@code a.b[0].c()}. */
  public static TreePath root(TreePath path) {
    TreePath at = path;
    while (true) {
      Tree tree = at.getLeaf();
      if (tree instanceof ArrayAccessTree array) {
        at = new TreePath(at, array.getExpression());
      } else if (tree instanceof MemberSelectTree select
          && !(select.getExpression() instanceof IdentifierTree self && isNamed(self, "this"))) {
        at = new TreePath(at, select.getExpression());
      } else if (tree instanceof MethodInvocationTree call
          && call.getMethodSelect() instanceof MemberSelectTree) {
        at = new TreePath(at, call.getMethodSelect());
      } else {
        return at;
      }
    }
  }

  /** The body of a lambda; the expression of a block that has nothing else. */
  public static TreePath bodyOf(LambdaExpressionTree lambda, TreePath path) {
    TreePath body = new TreePath(path, lambda.getBody());
    if (!(lambda.getBody() instanceof BlockTree block) || block.getStatements().size() != 1) {
      return body;
    }
    Tree only = block.getStatements().get(0);
    TreePath statement = new TreePath(body, only);
    if (only instanceof ExpressionStatementTree done)
      return new TreePath(statement, done.getExpression());
    return only instanceof ReturnTree returned && returned.getExpression() != null
        ? new TreePath(statement, returned.getExpression())
        : body;
  }

  /** Whether the member runs when its class, or an object of it, is made. */
  public static boolean runsOnCreation(Tree member) {
    return member instanceof BlockTree
        || (member instanceof MethodTree method && method.getName().contentEquals("<init>"));
  }

  /** The member of a class that the path lies in: a method, a field or an initializer. */
  public static TreePath memberAround(TreePath path) {
    TreePath member = path;
    while (member.getParentPath() != null
        && !(member.getParentPath().getLeaf() instanceof ClassTree)) {
      member = member.getParentPath();
    }
    return member;
  }

  private Expressions() {}
}
