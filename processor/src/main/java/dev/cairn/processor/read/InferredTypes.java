package dev.cairn.processor.read;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Variables and parameters of lambdas whose type may be inferred from a class without a name. javac
 * cannot attribute them in a round: it writes the inferred type into the tree, does not take it
 * back, and looks for a class of that name when it compiles the file at last.
 */
final class InferredTypes extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final SourceTrees sources;
  private int line;

  private InferredTypes(SourceTrees sources) {
    this.sources = sources;
  }

  /** A line with such a class, in the files of the class and of the classes above it. */
  static Optional<Integer> near(TypeElement type, SourceTrees sources) {
    InferredTypes scanner = new InferredTypes(sources);
    for (TypeElement declaring : Members.hierarchy(type, new Unresolved())) {
      Optional<TreePath> path = sources.path(declaring);
      path.ifPresent(p -> scanner.scan(new TreePath(p.getCompilationUnit()), null));
    }
    return scanner.line > 0 ? Optional.of(scanner.line) : Optional.empty();
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    if (tree.getClassBody() != null && line == 0 && mayBeInferred(getCurrentPath())) {
      line = sources.line(getCurrentPath().getCompilationUnit(), tree);
    }
    return super.visitNewClass(tree, null);
  }

  /** Whether something else than a declared type decides what becomes of the value. */
  private static boolean mayBeInferred(TreePath value) {
    TreePath parent = value.getParentPath();
    if (parent == null) return false;
    Tree tree = parent.getLeaf();
    if (tree instanceof ParenthesizedTree || tree instanceof ConditionalExpressionTree) {
      return mayBeInferred(parent);
    }
    if (tree instanceof VariableTree variable) return variable.getType() == null;
    // What branches return has to have a name; whoever reads the body says so.
    if (tree instanceof LambdaExpressionTree && isBranch(parent)) return false;
    if (tree instanceof MemberSelectTree) {
      // A method that is called on the object itself says what it returns.
      return !(value.getLeaf() instanceof NewClassTree);
    }
    if (tree instanceof MethodInvocationTree || tree instanceof NewClassTree) {
      return mayBeInferred(parent);
    }
    return !(tree instanceof AssignmentTree
        || tree instanceof ExpressionStatementTree
        || tree instanceof ReturnTree
        || tree instanceof ThrowTree
        || tree instanceof TypeCastTree);
  }

  private static boolean isBranch(TreePath lambda) {
    TreePath call = lambda.getParentPath();
    return call != null
        && call.getLeaf() instanceof MethodInvocationTree invocation
        && invocation.getMethodSelect() instanceof MemberSelectTree select
        && select.getExpression().toString().equals("Durable");
  }
}
