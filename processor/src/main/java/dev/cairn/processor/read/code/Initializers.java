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
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** The code of classes that runs before their constructors, or when they are loaded. */
public final class Initializers {

  /**
   * A block, or the value of a field where it is declared.
   *
   * @param code the block, or the expression
   * @param field empty for blocks
   */
  public record Initializer(TreePath code, boolean isStatic, Optional<VariableElement> field) {

    public boolean isBlock() {
      return field.isEmpty();
    }

    /** Whether it makes a constant of an enumeration. */
    public boolean isOfEnum() {
      return field.filter(one -> one.getKind() == ElementKind.ENUM_CONSTANT).isPresent();
    }

    /** Whether it is a value that stands for itself wherever the field is named. */
    public boolean isConstant() {
      return field.map(VariableElement::getConstantValue).isPresent();
    }

    /** The tree of the class's member that it belongs to. */
    public Tree member() {
      return isBlock() ? code.getLeaf() : code.getParentPath().getLeaf();
    }
  }

  /** The initializers of a class, in the order of the source; none if it is compiled elsewhere. */
  public static List<Initializer> of(TypeElement type, SourceTrees sources) {
    List<Initializer> all = new ArrayList<>();
    Optional<TreePath> path = sources.path(type);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree tree)) return all;
    for (Tree member : tree.getMembers()) {
      TreePath memberPath = new TreePath(path.get(), member);
      if (member instanceof BlockTree block) {
        all.add(new Initializer(memberPath, block.isStatic(), Optional.empty()));
      } else if (member instanceof VariableTree variable
          && variable.getInitializer() != null
          && sources.element(memberPath).orElse(null) instanceof VariableElement field) {
        TreePath value = new TreePath(memberPath, variable.getInitializer());
        boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
        all.add(new Initializer(value, isStatic, Optional.of(field)));
      }
    }
    return all;
  }

  private Initializers() {}
}
