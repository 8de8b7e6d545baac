package dev.cairn.processor.read;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The simple names in a file: which it declares, which its classes extend, and all that it has. */
final class FileNames extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Set<String> declared = new HashSet<>();
  private final Set<String> extended = new HashSet<>();
  private final Set<String> mentioned = new HashSet<>();

  private FileNames() {}

  static FileNames in(CompilationUnitTree unit) {
    FileNames names = new FileNames();
    names.scan(unit, null);
    return names;
  }

  /** The classes that stand in it, wherever. */
  Set<String> declared() {
    return declared;
  }

  /** What these classes extend. */
  Set<String> extended() {
    return extended;
  }

  /** All names that it refers to something with. */
  Set<String> mentioned() {
    return mentioned;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    declared.add(tree.getSimpleName().toString());
    if (tree.getExtendsClause() != null) addExtended(tree.getExtendsClause());
    return super.visitClass(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    if (tree.getClassBody() != null) addExtended(tree.getIdentifier());
    return super.visitNewClass(tree, null);
  }

  private void addExtended(Tree type) {
    if (type instanceof ParameterizedTypeTree generic) addExtended(generic.getType());
    else if (type instanceof MemberSelectTree select)
      extended.add(select.getIdentifier().toString());
    else if (type instanceof IdentifierTree name) extended.add(name.getName().toString());
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    mentioned.add(tree.getName().toString());
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    mentioned.add(tree.getIdentifier().toString());
    return super.visitMemberSelect(tree, null);
  }
}
