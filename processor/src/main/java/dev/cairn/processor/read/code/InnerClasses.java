package dev.cairn.processor.read.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The local and anonymous classes of a file with the types that they name above them, and the
 * places that make executors, by name alone: most of them need no attribution.
 */
final class InnerClasses extends TreeScanner<@Nullable Void, @Nullable Void> {

  /**
   * A class in a body.
   *
   * @param above the simple names of the types that it extends and implements
   */
  record Inner(TreePath path, Set<String> above) {}

  private static final String EXECUTOR = "Executor";

  private final List<Inner> found = new ArrayList<>();
  private final List<TreePath> makings = new ArrayList<>();
  private final CompilationUnitTree unit;
  private Tree around;
  private Tree current;

  private InnerClasses(CompilationUnitTree unit) {
    this.unit = unit;
    this.around = unit;
    this.current = unit;
  }

  static InnerClasses in(CompilationUnitTree unit) {
    InnerClasses classes = new InnerClasses(unit);
    classes.scan(unit.getTypeDecls(), null);
    return classes;
  }

  List<Inner> classes() {
    return found;
  }

  /** The new objects of classes that are called like executors. */
  List<TreePath> makings() {
    return makings;
  }

  /** All trees of a compilation come along here, and few are classes: no paths are made of them. */
  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    if (tree == null) return null;
    Tree before = around;
    around = current;
    current = tree;
    super.scan(tree, null);
    current = around;
    around = before;
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    boolean isMember = around instanceof ClassTree || around instanceof CompilationUnitTree;
    if (!isMember) {
      Set<String> above = new HashSet<>();
      if (around instanceof NewClassTree made) add(made.getIdentifier(), above);
      add(tree.getExtendsClause(), above);
      for (Tree type : tree.getImplementsClause()) add(type, above);
      found.add(new Inner(TreePath.getPath(unit, tree), above));
    }
    return super.visitClass(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    Set<String> made = new HashSet<>();
    add(tree.getIdentifier(), made);
    if (made.stream().anyMatch(name -> name.endsWith(EXECUTOR))) {
      makings.add(TreePath.getPath(unit, tree));
    }
    return super.visitNewClass(tree, null);
  }

  private static void add(@Nullable Tree type, Set<String> names) {
    if (type instanceof ParameterizedTypeTree generic) add(generic.getType(), names);
    else if (type instanceof MemberSelectTree select) names.add(select.getIdentifier().toString());
    else if (type instanceof IdentifierTree name) names.add(name.getName().toString());
  }
}
