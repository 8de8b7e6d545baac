package dev.cairn.processor.read.body;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The types that a pattern asks for, from left to right. The names of its variables do not count.
 */
final class PatternTypes extends TreePathScanner<@Nullable Void, List<String>> {
  private final SourceTrees sources;
  private boolean overlaps;

  private PatternTypes(SourceTrees sources) {
    this.sources = sources;
  }

  /**
   * A pattern, or something else that a case is labelled with.
   *
   * @param types those that it asks for
   * @param overlaps whether a value may match another pattern as well, which javac does not refuse:
   *     the order of the cases tells which one is chosen
   */
  record Read(List<String> types, boolean overlaps) {
    Read {
      types = List.copyOf(types);
    }
  }

  static Read of(TreePath label, SourceTrees sources) {
    PatternTypes scanner = new PatternTypes(sources);
    List<String> types = new ArrayList<>();
    scanner.scan(label, types);
    return new Read(types, scanner.overlaps || types.size() > 1);
  }

  @Override
  public @Nullable Void visitBindingPattern(BindingPatternTree tree, List<String> types) {
    TreePath variable = new TreePath(getCurrentPath(), tree.getVariable());
    Optional<TypeMirror> type = sources.type(variable);
    String name = QualifiedNames.of(type);
    types.add(name.isEmpty() ? type.map(TypeMirror::toString).orElse("?") : name);
    overlaps |= !isClass(type);
    return null;
  }

  private static boolean isClass(Optional<TypeMirror> type) {
    return type.isPresent()
        && type.get() instanceof DeclaredType declared
        && !declared.asElement().getKind().isInterface();
  }

  /** The type of a record whose components are asked for. */
  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, List<String> types) {
    add(types);
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, List<String> types) {
    add(types);
    return null;
  }

  private void add(List<String> types) {
    Optional<Element> element = sources.element(getCurrentPath());
    if (element.isEmpty() || !(element.get() instanceof TypeElement type)) return;
    types.add(type.getQualifiedName().toString());
    overlaps = true;
  }
}
