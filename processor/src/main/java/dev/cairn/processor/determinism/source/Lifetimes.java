package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Expressions;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Which objects outlive the run: those that the workflow and its collaborators hold in fields, and
 * what is reached through them. Objects that the run makes end with it.
 */
final class Lifetimes {

  /** Assignments may go round in a circle. */
  private static final int DEEPEST = 8;

  private final Codebase codebase;
  private final Code code;
  private final Locals locals;

  Lifetimes(Codebase codebase, Code code, Locals locals) {
    this.codebase = codebase;
    this.code = code;
    this.locals = locals;
  }

  boolean isHeld(TreePath path) {
    return isHeld(path, 0);
  }

  private boolean isHeld(TreePath path, int depth) {
    TreePath at = Expressions.bare(path);
    if (depth > DEEPEST) return false;
    if (Expressions.isThis(at.getLeaf())) return code.held() && !isInLocalClass(at);
    if (at.getLeaf() instanceof MethodInvocationTree call) return isPartHeld(call, at, depth);
    if (at.getLeaf() instanceof ArrayAccessTree access) {
      return isHeld(new TreePath(at, access.getExpression()), depth + 1);
    }
    if (at.getLeaf() instanceof ConditionalExpressionTree choice) {
      return isHeld(new TreePath(at, choice.getTrueExpression()), depth + 1)
          || isHeld(new TreePath(at, choice.getFalseExpression()), depth + 1);
    }
    Optional<Element> element = codebase.sources().element(at);
    if (element.isEmpty()) return false;
    if (element.get().getKind() == ElementKind.ENUM_CONSTANT) return true;
    if (Values.isField(element.get())) return isFieldHeld(element.get(), at, depth);
    if (!(at.getLeaf() instanceof IdentifierTree)) return false;
    if (isGiven(element.get(), Given.Trait.HELD)) return true;
    for (TreePath value : locals.valuesOf(element.get())) {
      if (isHeld(value, depth + 1)) return true;
    }
    Optional<TreePath> items = locals.itemsOf(element.get());
    return items.isPresent() && isHeld(items.get(), depth + 1);
  }

  /** Whether the field, named at the path, belongs to an object that outlives the run. */
  boolean isFieldHeld(Element field, TreePath path) {
    return isFieldHeld(field, path, 0);
  }

  private boolean isFieldHeld(Element field, TreePath path, int depth) {
    Element owner = field.getEnclosingElement();
    // While a class is initialized, nobody else sees what it makes.
    if (code.element().equals(owner)) return false;
    if (field.getModifiers().contains(Modifier.STATIC)) return true;
    if (isLocal(owner)) return false;
    return path.getLeaf() instanceof MemberSelectTree select
        ? isHeld(new TreePath(path, select.getExpression()), depth + 1)
        : code.held();
  }

  private boolean isPartHeld(MethodInvocationTree call, TreePath path, int depth) {
    if (!codebase.parts().isPart(call, path)) return false;
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    if (receiver.isPresent() && !isType(receiver.get())) return isHeld(receiver.get(), depth + 1);
    Optional<Element> method =
        codebase.sources().element(new TreePath(path, call.getMethodSelect()));
    return method.isPresent()
        && (method.get().getModifiers().contains(Modifier.STATIC)
            || (code.held() && !isLocal(method.get().getEnclosingElement())));
  }

  private boolean isType(TreePath path) {
    return codebase.sources().element(path).filter(TypeElement.class::isInstance).isPresent();
  }

  /**
   * Whether the object was handed to the one that holds it, so that nothing here tells what it is.
   */
  boolean isInjected(TreePath path) {
    return isInjected(path, 0);
  }

  private boolean isInjected(TreePath path, int depth) {
    TreePath at = Expressions.bare(path);
    Optional<Element> element = codebase.sources().element(at);
    if (element.isEmpty() || depth > DEEPEST) return false;
    if (Values.isField(element.get())) {
      // An object that the run itself made was looked at where it was made.
      if (!isFieldHeld(element.get(), at, depth)) return false;
      for (TreePath value : codebase.fields().of(element.get())) {
        if (!isHandedIn(value)) return false;
      }
      return true;
    }
    if (!(at.getLeaf() instanceof IdentifierTree)) return false;
    if (isGiven(element.get(), Given.Trait.INJECTED)) return true;
    for (TreePath value : locals.valuesOf(element.get())) {
      if (isInjected(value, depth + 1)) return true;
    }
    return false;
  }

  private boolean isHandedIn(TreePath value) {
    TreePath at = Expressions.bare(value);
    if (at.getLeaf() instanceof MethodInvocationTree call
        && codebase.calls(at, "java.util.Objects", "requireNonNull")) {
      return isHandedIn(new TreePath(at, call.getArguments().get(0)));
    }
    Optional<Element> element = codebase.sources().element(at);
    return element.isPresent() && element.get().getKind() == ElementKind.PARAMETER;
  }

  /** Whether the variable is a parameter of the code, and its argument is known to be so. */
  boolean isGiven(Element variable, Given.Trait trait) {
    if (!(code.element() instanceof ExecutableElement method)) return false;
    int position = method.getParameters().indexOf(variable);
    return position >= 0 && code.given().contains(new Given(position, trait));
  }

  private boolean isInLocalClass(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        return codebase.sources().element(at).filter(Lifetimes::isLocal).isPresent();
      }
    }
    return false;
  }

  /** Whether the class stands in a method: its objects are made by the code around it. */
  private static boolean isLocal(@Nullable Element type) {
    return type instanceof TypeElement owner
        && (owner.getNestingKind() == NestingKind.LOCAL
            || owner.getNestingKind() == NestingKind.ANONYMOUS);
  }
}
