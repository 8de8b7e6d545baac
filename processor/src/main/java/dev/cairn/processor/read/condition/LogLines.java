package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.javac.SourceTrees;
import javax.lang.model.element.ExecutableElement;

/** Statements that write a line of a log, which decides nothing. */
final class LogLines {
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Definitions definitions;

  LogLines(SourceTrees sources, BodyIndexes bodies, Definitions definitions) {
    this.sources = sources;
    this.bodies = bodies;
    this.definitions = definitions;
  }

  /** Whether a statement only writes a line of a log, and changes nothing by what it shows. */
  boolean has(TreePath statement) {
    if (!(statement.getLeaf() instanceof ExpressionStatementTree line)
        || !(line.getExpression() instanceof MethodInvocationTree call)
        || !(sources
                .element(new TreePath(new TreePath(statement, call), call.getMethodSelect()))
                .orElse(null)
            instanceof ExecutableElement writes)
        || !Known.has(Trait.LOGS, writes)) {
      return false;
    }
    return bodies.in(statement).stream().allMatch(node -> isLook(node, call));
  }

  private boolean isLook(BodyIndex.Node node, MethodInvocationTree line) {
    if (node.tree() == line || BodyIndex.targetOf(node.tree()) != null) {
      return node.tree() == line;
    }
    if (node.method().isEmpty()) return !(node.tree() instanceof LambdaExpressionTree);
    ExecutableElement method = node.method().get();
    return definitions.bodyOf(method).isPresent()
        ? !definitions.mayChangeObjects(method)
        : Records.isAccessor(method, sources) || !MethodEffects.mayChangeObject(method);
  }
}
