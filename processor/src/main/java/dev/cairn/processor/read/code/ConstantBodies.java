package dev.cairn.processor.read.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** The methods in the bodies that constants of enumerations may have. */
final class ConstantBodies {

  /** The methods of each constant of an enumeration, by its name; in the order of the source. */
  static Map<String, List<ExecutableElement>> of(TypeElement owner, SourceTrees sources) {
    Map<String, List<ExecutableElement>> found = new LinkedHashMap<>();
    Optional<TreePath> path = sources.path(owner);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree type)) return found;
    for (Tree member : type.getMembers()) {
      if (!(member instanceof VariableTree constant)) continue;
      TreePath declared = new TreePath(path.get(), member);
      boolean isConstant =
          sources
              .element(declared)
              .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
              .isPresent();
      if (isConstant) found.put(constant.getName().toString(), methods(declared, sources));
    }
    return found;
  }

  private static List<ExecutableElement> methods(TreePath constant, SourceTrees sources) {
    List<ExecutableElement> found = new ArrayList<>();
    Tree initializer = ((VariableTree) constant.getLeaf()).getInitializer();
    if (!(initializer instanceof NewClassTree made) || made.getClassBody() == null) return found;
    TreePath body = new TreePath(new TreePath(constant, made), made.getClassBody());
    for (Tree inner : made.getClassBody().getMembers()) {
      if (!(inner instanceof MethodTree)) continue;
      Optional<Element> element = sources.element(new TreePath(body, inner));
      if (element.isPresent() && element.get() instanceof ExecutableElement method) {
        found.add(method);
      }
    }
    return found;
  }

  private ConstantBodies() {}
}
