package dev.cairn.processor.read.code;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/**
 * The trees that give a field its value while its class, or an object of it, is made: its
 * initializer, assignments and calls on it in constructors and initializer blocks. A field of an
 * enumeration has its values from all constants.
 */
public final class FieldDefinitions {

  /** In the order of the source; none where there is no source. */
  public static List<TreePath> of(Element field, SourceTrees sources, BodyIndexes bodies) {
    Element owner = field.getEnclosingElement();
    if (owner == null) return List.of();
    Optional<TreePath> type = sources.path(owner);
    if (type.isEmpty() || !(type.get().getLeaf() instanceof ClassTree tree)) return List.of();
    boolean isOfConstants =
        owner.getKind() == ElementKind.ENUM && !field.getModifiers().contains(Modifier.STATIC);
    List<TreePath> all = new ArrayList<>();
    for (Tree member : tree.getMembers()) {
      TreePath path = new TreePath(type.get(), member);
      if (member instanceof VariableTree variable) {
        if (variable.getInitializer() == null) continue;
        Optional<Element> declared = sources.element(path);
        boolean counts =
            declared.equals(Optional.of(field))
                || (isOfConstants
                    && declared.filter(e -> e.getKind() == ElementKind.ENUM_CONSTANT).isPresent());
        if (counts) all.add(new TreePath(path, variable.getInitializer()));
      } else if (Expressions.runsOnCreation(member)) {
        all.addAll(bodies.around(path).definitionsOf(field));
      }
    }
    return all;
  }

  /** The code that runs when the class of a field, or an object of it, is made. */
  public static List<TreePath> creating(Element field, SourceTrees sources) {
    Element owner = field.getEnclosingElement();
    Optional<TreePath> type = owner == null ? Optional.empty() : sources.path(owner);
    if (type.isEmpty() || !(type.get().getLeaf() instanceof ClassTree tree)) return List.of();
    boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
    List<TreePath> all = new ArrayList<>();
    for (Tree member : tree.getMembers()) {
      boolean runs =
          Expressions.runsOnCreation(member)
              && isStatic == (member instanceof BlockTree block && block.isStatic());
      if (runs) all.add(new TreePath(type.get(), member));
    }
    return all;
  }

  private FieldDefinitions() {}
}
