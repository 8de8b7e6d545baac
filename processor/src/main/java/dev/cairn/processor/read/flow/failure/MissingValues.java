package dev.cairn.processor.read.flow.failure;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import dev.cairn.processor.read.type.TypeReader;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Expressions that are null where there is nothing: entries of maps, and components of records. */
public final class MissingValues {
  /** Whether an expression takes a value out of a map. */
  public static boolean isEntry(TreePath expression, SourceTrees sources) {
    TreePath path = Expressions.withoutParentheses(expression);
    if (!(path.getLeaf() instanceof MethodInvocationTree call)
        || !(sources.element(new TreePath(path, call.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method)) {
      return false;
    }
    String owner = QualifiedNames.ofOwner(method);
    return method.getSimpleName().contentEquals("get")
        && owner.startsWith("java.util.")
        && owner.endsWith("Map");
  }

  /** Whether an expression is a box that may be null, of which a primitive is made. */
  public static boolean isUnboxed(TreePath expression, SourceTrees sources) {
    TypeMirror type = sources.type(expression).orElse(null);
    if (type == null || !TypeRef.Primitive.isBox(QualifiedNames.of(type))) return false;
    return isEntry(expression, sources) || isComponent(expression, sources);
  }

  private static boolean isComponent(TreePath expression, SourceTrees sources) {
    TreePath path = Expressions.withoutParentheses(expression);
    return path.getLeaf() instanceof MethodInvocationTree call
        && call.getArguments().isEmpty()
        && sources.element(new TreePath(path, call.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method
        && TypeReader.declaring(method).getKind() == ElementKind.RECORD;
  }

  private MissingValues() {}
}
