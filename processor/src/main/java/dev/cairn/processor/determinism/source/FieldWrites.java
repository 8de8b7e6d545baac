package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;

/** Whether a body assigns to a field. */
public final class FieldWrites extends WriteScanner {
  private final SourceTrees sources;
  private boolean found;

  private FieldWrites(SourceTrees sources) {
    this.sources = sources;
  }

  public static boolean areIn(TreePath body, SourceTrees sources) {
    FieldWrites writes = new FieldWrites(sources);
    writes.scan(body, null);
    return writes.found;
  }

  @Override
  protected void written(ExpressionTree target) {
    TreePath path = new TreePath(getCurrentPath(), target);
    found |= sources.element(path).filter(Values::isField).isPresent();
  }
}
