package dev.cairn.processor.read.javac;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import java.util.Optional;

/** Names that consist of identifiers with dots between them. */
public final class DottedNames {

  /** The name; empty for any other tree. */
  public static Optional<String> of(Tree tree) {
    if (tree instanceof IdentifierTree name) return Optional.of(name.getName().toString());
    return tree instanceof MemberSelectTree select
        ? of(select.getExpression()).map(container -> container + "." + select.getIdentifier())
        : Optional.empty();
  }

  /** The last part of the name; empty for any other tree. */
  public static String lastPart(Tree tree) {
    if (tree instanceof IdentifierTree name) return name.getName().toString();
    return tree instanceof MemberSelectTree select ? select.getIdentifier().toString() : "";
  }

  private DottedNames() {}
}
