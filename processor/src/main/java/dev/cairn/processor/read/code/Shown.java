package dev.cairn.processor.read.code;

import com.sun.source.tree.Tree;

/**
 * Trees as text for people: in messages, and beside digests in manifests. Nothing is decided by
 * such text; what a tree means is told by its kind and its symbol.
 */
public final class Shown {

  /** The source of the tree, as the compiler prints it. */
  public static String of(Tree tree) {
    return tree.toString();
  }

  private Shown() {}
}
