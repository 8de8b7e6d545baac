package dev.cairn.processor.read.flow.failure;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The class of an exception that code makes to throw it, and the classes above it. */
public final class ThrownTypes {

  /** Helpers that call each other to make an exception. */
  private static final int DEEPEST = 4;

  /** Their names; empty if the exception was made elsewhere, and may be of any class below. */
  public static List<String> of(TreePath thrown, SourceTrees sources, BodyIndexes bodies) {
    return of(thrown, sources, bodies, 0);
  }

  private static List<String> of(
      TreePath thrown, SourceTrees sources, BodyIndexes bodies, int depth) {
    TreePath bare = Expressions.withoutParentheses(thrown);
    if (bare.getLeaf() instanceof NewClassTree made && made.getClassBody() == null) {
      return classesOf(sources.type(bare));
    }
    if (!(bare.getLeaf() instanceof MethodInvocationTree call)
        || depth == DEEPEST
        || !(sources.element(new TreePath(bare, call.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method)
        || !isFixed(method)) {
      return List.of();
    }
    Optional<TreePath> body = bodies.bodyOf(method);
    Set<List<String>> returned = new HashSet<>();
    for (TreePath at : body.map(bodies::returnsIn).orElse(List.of())) {
      TreePath value = new TreePath(at, ((ReturnTree) at.getLeaf()).getExpression());
      returned.add(of(value, sources, bodies, depth + 1));
    }
    return returned.size() == 1 ? returned.iterator().next() : List.of();
  }

  private static boolean isFixed(ExecutableElement method) {
    Set<Modifier> modifiers = method.getModifiers();
    return modifiers.contains(Modifier.STATIC)
        || modifiers.contains(Modifier.PRIVATE)
        || modifiers.contains(Modifier.FINAL);
  }

  private static List<String> classesOf(Optional<TypeMirror> of) {
    List<String> names = new ArrayList<>();
    TypeMirror type = of.orElse(null);
    while (type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element) {
      names.add(element.getQualifiedName().toString());
      type = element.getSuperclass();
    }
    return names;
  }

  private ThrownTypes() {}
}
