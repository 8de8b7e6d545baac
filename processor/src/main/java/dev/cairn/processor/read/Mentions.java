package dev.cairn.processor.read;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Whether sources mention classes that are yet to be generated. javac must not attribute such
 * sources: what it says of the missing classes, and of all that depends on them, is not always
 * taken back when they come.
 */
final class Mentions extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Set<String> names;
  private boolean found;

  private Mentions(Set<String> names) {
    this.names = names;
  }

  static boolean any(TypeElement type, Set<String> simpleNames, SourceTrees sources) {
    Mentions mentions = new Mentions(simpleNames);
    for (TypeElement declaring : Members.hierarchy(type, new Unresolved())) {
      Optional<TreePath> path = sources.path(declaring);
      path.ifPresent(p -> mentions.scan(p.getCompilationUnit(), null));
    }
    return mentions.found;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    found |= names.contains(tree.getName().toString());
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    found |= names.contains(tree.getIdentifier().toString());
    return super.visitMemberSelect(tree, null);
  }
}
