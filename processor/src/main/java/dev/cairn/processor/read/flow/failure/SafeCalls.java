package dev.cairn.processor.read.flow.failure;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Calls of the JDK that throw in no run: those of methods that never throw, on objects that the
 * code around has made itself, so that they are there and of no class below.
 */
public final class SafeCalls {

  /** Calls on the results of each other. */
  private static final int DEEPEST = 20;

  private final BodyIndexes bodies;

  public SafeCalls(BodyIndexes bodies) {
    this.bodies = bodies;
  }

  /**
   * Whether a call, or the making of an object, never throws.
   *
   * @param path the call, or the new object
   */
  public boolean is(ExecutableElement method, TreePath path) {
    if (path.getLeaf() instanceof NewClassTree made) {
      return made.getClassBody() == null
          && neverThrows(QualifiedNames.ofOwner(method), method, made.getArguments(), path);
    }
    if (!(path.getLeaf() instanceof MethodInvocationTree call)) return false;
    Optional<String> owner =
        method.getModifiers().contains(Modifier.STATIC)
            ? Optional.of(QualifiedNames.ofOwner(method))
            : Expressions.receiver(call, path).flatMap(on -> classMadeFor(on, 0));
    return owner.isPresent() && neverThrows(owner.get(), method, call.getArguments(), path);
  }

  private boolean neverThrows(
      String owner,
      ExecutableElement method,
      List<? extends ExpressionTree> arguments,
      TreePath path) {
    boolean hashes = Known.has(Trait.THROWS_BY_A_HASH, owner, method);
    if (!hashes && !Known.has(Trait.NEVER_THROWS, owner, method)) return false;
    for (int i = 0; i < arguments.size(); i++) {
      boolean isPrimitive = method.getParameters().get(i).asType().getKind().isPrimitive();
      Optional<TypeMirror> given = bodies.sources().type(new TreePath(path, arguments.get(i)));
      if (isPrimitive && given.filter(type -> type.getKind().isPrimitive()).isEmpty()) return false;
      if (hashes && i == 0 && given.filter(SafeCalls::hasHashOfJdk).isEmpty()) return false;
    }
    return true;
  }

  private static boolean hasHashOfJdk(TypeMirror type) {
    String name = QualifiedNames.of(type);
    return type.getKind().isPrimitive()
        || name.equals("java.lang.String")
        || TypeRef.Primitive.isBox(name)
        || (type instanceof DeclaredType declared
            && declared.asElement().getKind() == ElementKind.ENUM);
  }

  /** The class of an object that the code has made for a local, or by the expression itself. */
  private Optional<String> classMadeFor(TreePath expression, int depth) {
    TreePath path = Expressions.withoutParentheses(expression);
    Tree tree = path.getLeaf();
    if (depth == DEEPEST) return Optional.empty();
    if (tree instanceof NewClassTree made && made.getClassBody() == null) {
      return Optional.of(QualifiedNames.of(bodies.sources().type(path)));
    }
    if (tree instanceof MethodInvocationTree call) {
      // A builder returns itself.
      return Expressions.receiver(call, path)
          .flatMap(on -> classMadeFor(on, depth + 1))
          .filter(on -> on.equals(QualifiedNames.of(bodies.sources().type(path))));
    }
    if (!(tree instanceof IdentifierTree)) return Optional.empty();
    Optional<Element> local =
        bodies.elementOf(path).filter(element -> element.getKind() == ElementKind.LOCAL_VARIABLE);
    return local
        .flatMap(one -> bodies.onlyValueOf(one, path))
        .flatMap(v -> classMadeFor(v, depth + 1));
  }
}
