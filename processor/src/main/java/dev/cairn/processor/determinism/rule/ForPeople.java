package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.MethodIds;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Text that only people read: in logs, and in the messages of exceptions. */
final class ForPeople {
  private static final List<String> LOGS =
      List.of(
          "org.slf4j.",
          "org.apache.logging.log4j.",
          "org.apache.commons.logging.",
          "java.util.logging.",
          "java.lang.System.Logger");

  /** Whether the expression goes into such text. */
  static boolean isAround(TreePath expression, Codebase codebase) {
    for (TreePath at = expression.getParentPath(); at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof StatementTree
          || tree instanceof LambdaExpressionTree
          || tree instanceof ClassTree) {
        return false;
      }
      if (tree instanceof NewClassTree
          && codebase.isA(codebase.sources().type(at), "java.lang.Throwable")) {
        return true;
      }
      if (tree instanceof MethodInvocationTree call && isLog(call, at, codebase)) return true;
    }
    return false;
  }

  private static boolean isLog(MethodInvocationTree call, TreePath path, Codebase codebase) {
    Optional<Element> element =
        codebase.sources().element(new TreePath(path, call.getMethodSelect()));
    if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) return false;
    String owner = MethodIds.owner(method).getQualifiedName().toString();
    return LOGS.stream().anyMatch(owner::startsWith);
  }

  private ForPeople() {}
}
