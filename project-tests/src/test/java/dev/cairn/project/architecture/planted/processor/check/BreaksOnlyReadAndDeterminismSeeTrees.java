package dev.cairn.project.architecture.planted.processor.check;

import com.sun.source.tree.Tree;
import org.jspecify.annotations.Nullable;

class BreaksOnlyReadAndDeterminismSeeTrees {
  @Nullable Tree tree;
}
