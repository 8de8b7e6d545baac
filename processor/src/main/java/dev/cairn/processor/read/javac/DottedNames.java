package dev.cairn.processor.read.javac;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import java.util.Optional;

/** Names that consist of identifiers with dots between them. */
public final class DottedNames {

  /** The name; empty for any other tree. */
  public static Optional<String> of(Tree tree) {
    if (tree instanceof IdentifierTree name) return Optional.of(NameTexts.of(name.getName()));
    return tree instanceof MemberSelectTree select
        ? of(select.getExpression())
            .map(container -> container + "." + NameTexts.of(select.getIdentifier()))
        : Optional.empty();
  }

  /** The last part of the name; empty for any other tree. */
  public static String lastPart(Tree tree) {
    if (tree instanceof IdentifierTree name) return NameTexts.of(name.getName());
    return tree instanceof MemberSelectTree select ? NameTexts.of(select.getIdentifier()) : "";
  }

  private DottedNames() {}
}
