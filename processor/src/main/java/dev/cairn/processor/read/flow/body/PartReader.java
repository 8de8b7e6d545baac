package dev.cairn.processor.read.flow.body;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Flow;
import org.jspecify.annotations.Nullable;

/** Reads the parts of the tree that is being read, for the readers of statements and calls. */
public interface PartReader {

  /** The flow of a part; a part that is not there does nothing. */
  Flow read(@Nullable Tree tree);

  /** The flow of parts, one after the other. */
  Flow readAll(Iterable<? extends Tree> trees);

  /**
   * The evaluation of code that is followed to where it runs: nothing but the conditions that pick
   * it.
   */
  Flow evaluate(ExpressionTree code);

  /** The path of the tree that is being read. */
  TreePath getCurrentPath();

  /** The path of a part of the tree that is being read. */
  default TreePath pathOf(Tree part) {
    return new TreePath(getCurrentPath(), part);
  }
}
