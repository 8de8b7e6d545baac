package dev.cairn.processor.read.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The local and anonymous classes of a file with the types that they name above them, by name
 * alone: most of them need no attribution.
 */
final class InnerClasses extends TreePathScanner<@Nullable Void, @Nullable Void> {

  /**
   * A class in a body.
   *
   * @param above the simple names of the types that it extends and implements
   */
  record Inner(TreePath path, Set<String> above) {}

  private final List<Inner> found = new ArrayList<>();

  static List<Inner> in(CompilationUnitTree unit) {
    InnerClasses classes = new InnerClasses();
    classes.scan(new TreePath(unit), null);
    return classes.found;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    Tree around = getCurrentPath().getParentPath().getLeaf();
    boolean isMember = around instanceof ClassTree || around instanceof CompilationUnitTree;
    if (!isMember) {
      Set<String> above = new HashSet<>();
      if (around instanceof NewClassTree made) add(made.getIdentifier(), above);
      add(tree.getExtendsClause(), above);
      for (Tree type : tree.getImplementsClause()) add(type, above);
      found.add(new Inner(getCurrentPath(), above));
    }
    return super.visitClass(tree, null);
  }

  private static void add(@Nullable Tree type, Set<String> names) {
    if (type instanceof ParameterizedTypeTree generic) add(generic.getType(), names);
    else if (type instanceof MemberSelectTree select) names.add(select.getIdentifier().toString());
    else if (type instanceof IdentifierTree name) names.add(name.getName().toString());
  }
}
