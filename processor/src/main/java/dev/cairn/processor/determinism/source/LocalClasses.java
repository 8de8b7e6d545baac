package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/** The anonymous and local classes of a file, which no other class can see. */
final class LocalClasses {
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Types types;
  private final Map<Element, List<TypeElement>> byFile = new HashMap<>();

  LocalClasses(SourceTrees sources, BodyIndexes bodies, Types types) {
    this.sources = sources;
    this.bodies = bodies;
    this.types = types;
  }

  /** The classes in the file of the class that are below it. */
  List<TypeElement> below(TypeElement type) {
    return byFile.computeIfAbsent(outermost(type), this::read).stream()
        .filter(one -> types.isSubtype(types.erasure(one.asType()), types.erasure(type.asType())))
        .toList();
  }

  private List<TypeElement> read(Element outermost) {
    List<TypeElement> found = new ArrayList<>();
    Optional<TreePath> path = sources.path(outermost);
    if (path.isPresent()) addFrom(path.get(), found);
    return found;
  }

  private void addFrom(TreePath type, List<TypeElement> found) {
    if (!(type.getLeaf() instanceof ClassTree tree)) return;
    for (Tree member : tree.getMembers()) {
      TreePath path = new TreePath(type, member);
      if (member instanceof ClassTree) {
        addFrom(path, found);
        continue;
      }
      for (BodyIndex.Node node : bodies.around(path).nodes()) {
        if (node.tree() instanceof ClassTree
            && node.element() instanceof TypeElement one
            && isLocal(one)) {
          found.add(one);
        }
      }
    }
  }

  private static boolean isLocal(TypeElement type) {
    return type.getNestingKind() == NestingKind.ANONYMOUS
        || type.getNestingKind() == NestingKind.LOCAL;
  }

  private static Element outermost(TypeElement type) {
    Element at = type;
    while (at.getEnclosingElement() instanceof TypeElement around) at = around;
    return at;
  }
}
