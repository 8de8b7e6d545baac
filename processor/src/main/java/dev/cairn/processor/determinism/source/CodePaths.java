package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Initializers;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Finds the trees that run for an element: bodies of methods, initializers of classes and fields.
 */
final class CodePaths {
  private final SourceTrees sources;
  private final FieldSources fields;

  CodePaths(SourceTrees sources, FieldSources fields) {
    this.sources = sources;
    this.fields = fields;
  }

  /** The trees that make up some code. */
  List<TreePath> of(Element element) {
    if (element instanceof TypeElement type) return staticInitializers(type);
    if (!(element instanceof ExecutableElement executable)) return fields.of(element);
    List<TreePath> found = new ArrayList<>();
    Optional<TreePath> path = sources.path(element);
    boolean delegates = false;
    if (path.isPresent() && path.get().getLeaf() instanceof MethodTree method) {
      if (method.getBody() != null) found.add(new TreePath(path.get(), method.getBody()));
      delegates = callsThis(method);
    }
    if (element.getKind() == ElementKind.CONSTRUCTOR && !delegates) {
      found.addAll(instanceInitializers(MethodIds.owner(executable)));
    }
    return found;
  }

  private static boolean callsThis(MethodTree constructor) {
    if (constructor.getBody() == null || constructor.getBody().getStatements().isEmpty()) {
      return false;
    }
    StatementTree first = constructor.getBody().getStatements().get(0);
    return first instanceof ExpressionStatementTree statement
        && statement.getExpression() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof IdentifierTree name
        && name.getName().contentEquals("this");
  }

  private List<TreePath> instanceInitializers(TypeElement type) {
    return Initializers.of(type, sources).stream()
        .filter(one -> !one.isStatic())
        .map(Initializers.Initializer::code)
        .toList();
  }

  /** Fields that are not constants of enumerations are read where they are named. */
  private List<TreePath> staticInitializers(TypeElement type) {
    return Initializers.of(type, sources).stream()
        .filter(one -> one.isOfEnum() || (one.isBlock() && one.isStatic()))
        .map(Initializers.Initializer::code)
        .toList();
  }
}
