package dev.cairn.processor.read.flow.statement;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * A pattern, or something else that a case is labelled with.
 *
 * @param types those that it asks for, from left to right; the names of its variables do not count
 * @param overlaps whether a value may match another pattern as well, which javac does not refuse:
 *     the order of the cases tells which one is chosen
 */
record PatternTypes(List<String> types, boolean overlaps) {
  PatternTypes {
    types = List.copyOf(types);
  }

  static PatternTypes of(TreePath label, SourceTrees sources, BodyIndexes bodies) {
    List<String> types = new ArrayList<>();
    boolean overlaps = false;
    for (BodyIndex.Node node : bodies.in(label, PatternTypes::isOneType)) {
      Tree tree = node.tree();
      if (tree instanceof BindingPatternTree pattern) {
        Optional<TypeMirror> type = sources.type(new TreePath(node.path(), pattern.getVariable()));
        String name = QualifiedNames.of(type);
        types.add(name.isEmpty() ? type.map(TypeMirror::toString).orElse("?") : name);
        overlaps |= !isClass(type);
      } else if ((tree instanceof IdentifierTree || tree instanceof MemberSelectTree)
          && node.element() instanceof TypeElement type) {
        // A record whose components are asked for.
        types.add(type.getQualifiedName().toString());
        overlaps = true;
      }
    }
    return new PatternTypes(types, overlaps || types.size() > 1);
  }

  private static boolean isOneType(Tree tree) {
    return tree instanceof BindingPatternTree || tree instanceof MemberSelectTree;
  }

  private static boolean isClass(Optional<TypeMirror> type) {
    return type.isPresent()
        && type.get() instanceof DeclaredType declared
        && !declared.asElement().getKind().isInterface();
  }
}
