package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.javac.SourceTrees;

/** Whether a body assigns to a field. */
public final class FieldWrites {

  public static boolean areIn(BodyIndex body, SourceTrees sources) {
    for (BodyIndex.Node node : body.nodes()) {
      ExpressionTree target = BodyIndex.targetOf(node.tree());
      if (target == null) continue;
      TreePath path = new TreePath(node.path(), target);
      if (sources.element(path).filter(Values::isField).isPresent()) return true;
    }
    return false;
  }

  private FieldWrites() {}
}
