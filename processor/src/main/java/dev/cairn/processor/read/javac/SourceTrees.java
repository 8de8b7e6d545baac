package dev.cairn.processor.read.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.cairn.processor.diagnostic.Location;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.tools.Diagnostic;

/**
 * The places of declarations in the sources of this compilation, as far as the compiler tells. For
 * one round: it remembers elements. To find a declaration, the compiler walks through its whole
 * file; so it is only asked for top-level classes, and members are remembered all at once.
 */
public final class SourceTrees {
  private final Optional<Trees> trees;
  private final Map<Element, Optional<TreePath>> paths = new HashMap<>();
  private final Set<Element> membersKnown = new HashSet<>();

  public SourceTrees(Optional<Trees> trees) {
    this.trees = trees;
  }

  /** Whether the compiler shows trees at all. */
  public boolean areThere() {
    return trees.isPresent();
  }

  /** The declaration; empty without trees, and for what was compiled before. */
  public Optional<TreePath> path(Element element) {
    Element owner = element.getEnclosingElement();
    if (trees.isEmpty() || owner == null) return Optional.empty();
    // A parameter is where its method is.
    if (element.getKind() == ElementKind.PARAMETER) return path(owner);
    Optional<TreePath> known = paths.get(element);
    if (known != null) return known;
    Optional<TreePath> found = isMember(element) ? member(element, owner) : search(element);
    paths.put(element, found);
    return found;
  }

  private static boolean isMember(Element element) {
    return element.getEnclosingElement() instanceof TypeElement
        && (element instanceof TypeElement
            || element instanceof ExecutableElement
            || element.getKind().isField());
  }

  private Optional<TreePath> member(Element element, Element owner) {
    Optional<TreePath> path = path(owner);
    if (path.isEmpty()) return path;
    if (membersKnown.add(owner)) addMembers(path.get());
    Optional<TreePath> found = paths.get(element);
    return found != null ? found : search(element);
  }

  private void addMembers(TreePath path) {
    if (!(path.getLeaf() instanceof ClassTree type)) return;
    for (Tree member : type.getMembers()) {
      boolean declares =
          member instanceof MethodTree
              || member instanceof ClassTree
              || member instanceof VariableTree;
      if (!declares) continue;
      TreePath memberPath = new TreePath(path, member);
      Element element = trees.get().getElement(memberPath);
      if (element != null) paths.put(element, Optional.of(memberPath));
    }
  }

  /** Goes through the file from its begin, and throws when the place is found. */
  private Optional<TreePath> search(Element element) {
    return trees.map(t -> t.getPath(element));
  }

  /** Whether the element is known to come from outside this compilation. */
  boolean isForeign(Element element) {
    return areThere() && path(element).isEmpty();
  }

  /** The name of the file; that of the top-level class where there is no source. */
  public String file(Element element) {
    return path(element)
        .map(p -> fileOf(p.getCompilationUnit()))
        .orElseGet(() -> guessFile(element));
  }

  /** The line; 0 where there is no source. */
  public int line(Element element) {
    return path(element).map(p -> line(p.getCompilationUnit(), landmark(p.getLeaf()))).orElse(0);
  }

  int line(CompilationUnitTree unit, Tree tree) {
    if (trees.isEmpty()) return 0;
    long position = trees.get().getSourcePositions().getStartPosition(unit, tree);
    return position < 0 ? 0 : (int) unit.getLineMap().getLineNumber(position);
  }

  /** The location of the tree's begin. */
  Optional<Location> location(TreePath path) {
    CompilationUnitTree unit = path.getCompilationUnit();
    Tree tree = landmark(path.getLeaf());
    return trees
        .map(t -> t.getSourcePositions().getStartPosition(unit, tree))
        .filter(position -> position >= 0)
        .map(
            position ->
                new Location(
                    unit.getSourceFile().toUri().toString(),
                    (int) unit.getLineMap().getLineNumber(position),
                    (int) unit.getLineMap().getColumnNumber(position),
                    end(unit, tree)));
  }

  private Optional<Location.End> end(CompilationUnitTree unit, Tree tree) {
    return trees
        .map(t -> t.getSourcePositions().getEndPosition(unit, tree))
        .filter(position -> position >= 0)
        .map(
            position ->
                new Location.End(
                    (int) unit.getLineMap().getLineNumber(position),
                    (int) unit.getLineMap().getColumnNumber(position)));
  }

  /**
   * The element that the tree names. Attributes the class around it: all types that its bodies name
   * have to be there by now.
   */
  public Optional<Element> element(TreePath path) {
    // Asked for each name of the code: a lambda would be made for each.
    return trees.isEmpty() ? Optional.empty() : Optional.ofNullable(trees.get().getElement(path));
  }

  /** The type of the expression. Attributes the class around it, as {@link #element} does. */
  public Optional<TypeMirror> type(TreePath path) {
    return trees.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(trees.get().getTypeMirror(path));
  }

  /** Shows a message at a tree. */
  void show(Diagnostic.Kind kind, String message, Tree tree, CompilationUnitTree unit) {
    trees.ifPresent(t -> t.printMessage(kind, message, tree, unit));
  }

  static String fileOf(CompilationUnitTree unit) {
    String name = unit.getSourceFile().getName();
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** A method begins for people where its annotations have ended. */
  private static Tree landmark(Tree tree) {
    if (tree instanceof MethodTree method && method.getReturnType() != null) {
      return method.getReturnType();
    }
    return tree;
  }

  private static String guessFile(Element element) {
    Element at = element;
    while (at.getEnclosingElement() != null
        && at.getEnclosingElement().getKind() != ElementKind.PACKAGE) {
      at = at.getEnclosingElement();
    }
    return at.getSimpleName() + ".java";
  }
}
