package dev.cairn.processor.determinism.source;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Which objects of the JDK can be changed, and by which calls. */
public final class Containers {
  private final Codebase codebase;

  Containers(Codebase codebase) {
    this.codebase = codebase;
  }

  /** Whether a call of the method changes the object that it is called on. */
  public boolean changes(ExecutableElement method) {
    return !method.getModifiers().contains(Modifier.STATIC)
        && codebase.has(Trait.CHANGES_ITS_OBJECT, method);
  }

  /** The object that a call of a method of the JDK changes: its receiver, or an argument. */
  public Optional<TreePath> changedBy(
      MethodInvocationTree call, ExecutableElement method, TreePath path) {
    if (changes(method)) return Expressions.receiver(call, path);
    if (codebase.has(Trait.CHANGES_ITS_FIRST_ARGUMENT, method)) return argument(0, call, path);
    if (codebase.has(Trait.CHANGES_ITS_THIRD_ARGUMENT, method)) return argument(2, call, path);
    return Optional.empty();
  }

  private static Optional<TreePath> argument(
      int position, MethodInvocationTree call, TreePath path) {
    return position < call.getArguments().size()
        ? Optional.of(new TreePath(path, call.getArguments().get(position)))
        : Optional.empty();
  }

  /** Whether the call is {@code List.of(...)} or another that holds what it is given. */
  public boolean holdsArguments(TreePath call) {
    return codebase.has(Trait.HOLDS_ITS_ARGUMENTS, call);
  }

  /** Whether the method's object is nothing but state. */
  public boolean isState(ExecutableElement method) {
    return !method.getModifiers().contains(Modifier.STATIC)
        && codebase.is(
            Trait.NOTHING_BUT_STATE, MethodIds.owner(method).getQualifiedName().toString());
  }

  /** Whether objects of the type never change. */
  public boolean isImmutable(TypeMirror type) {
    if (type.getKind().isPrimitive()) return true;
    return type instanceof DeclaredType declared
        && (declared.asElement().getKind() == ElementKind.ENUM
            || codebase.is(Trait.IMMUTABLE, QualifiedNames.of(declared)));
  }
}
