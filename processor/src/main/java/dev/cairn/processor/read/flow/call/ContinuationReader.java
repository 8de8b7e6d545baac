package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeFactsReader;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads where a run goes on as another one, and with what. */
final class ContinuationReader {
  private final ExecutableElement entry;
  private final SourceTrees sources;
  private final TypeFactsReader facts;

  ContinuationReader(ExecutableElement entry, SourceTrees sources, TypeFactsReader facts) {
    this.entry = entry;
    this.sources = sources;
    this.facts = facts;
  }

  BodyFlow.Continuation read(MethodInvocationTree call, TreePath path, SourceSpot spot) {
    Optional<TypeMirror> given = sources.type(new TreePath(path, call.getArguments().get(0)));
    List<? extends VariableElement> parameters = entry.getParameters();
    String wanted = parameters.isEmpty() ? "null" : parameters.get(0).asType().toString();
    boolean fits =
        given.isEmpty()
            || given.get().getKind() == TypeKind.NULL
            || (!parameters.isEmpty()
                && facts.isAssignable(given.get(), parameters.get(0).asType()));
    String shown = given.map(TypeMirror::toString).orElse("");
    return new BodyFlow.Continuation(isReturned(path), fits, shown, wanted, spot);
  }

  /** Whether the entry method returns the call, or where it returns nothing, ends with it. */
  private boolean isReturned(TreePath path) {
    TreePath value = path;
    while (value.getParentPath().getLeaf() instanceof ParenthesizedTree
        || isAlternative(value.getParentPath().getLeaf(), value.getLeaf())) {
      value = value.getParentPath();
    }
    TreePath statement = value.getParentPath();
    if (statement.getLeaf() instanceof ReturnTree) return isInEntry(statement);
    return statement.getLeaf() instanceof ExpressionStatementTree
        && entry.getReturnType().getKind() == TypeKind.VOID
        && isLast(statement)
        && isInEntry(statement);
  }

  private static boolean isAlternative(Tree parent, Tree child) {
    return parent instanceof ConditionalExpressionTree choice && choice.getCondition() != child;
  }

  private static boolean isLast(TreePath statement) {
    if (!(statement.getParentPath().getLeaf() instanceof BlockTree block)) return false;
    List<? extends StatementTree> statements = block.getStatements();
    int next = statements.indexOf(statement.getLeaf()) + 1;
    return next < statements.size()
        ? statements.get(next) instanceof ReturnTree
        : statement.getParentPath().getParentPath().getLeaf() instanceof MethodTree;
  }

  /**
   * Whether the statement belongs to the entry method itself: to no helper, lambda or class in it.
   */
  private boolean isInEntry(TreePath statement) {
    for (TreePath at = statement; at != null; at = at.getParentPath()) {
      switch (at.getLeaf().getKind()) {
        case METHOD -> {
          return sources.element(at).filter(entry::equals).isPresent();
        }
        case LAMBDA_EXPRESSION, CLASS -> {
          return false;
        }
        default -> {
          // further out
        }
      }
    }
    return false;
  }
}
