package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.Expressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** The origins of the values of some code, as far as its own text tells. */
public final class Values {

  /** Assignments may go round in a circle. */
  private static final int DEEPEST = 8;

  private final Codebase codebase;
  private final Code code;
  private final Locals locals;
  private final Lifetimes lifetimes;

  public Values(Codebase codebase, Code code, Locals locals) {
    this.codebase = codebase;
    this.code = code;
    this.locals = locals;
    this.lifetimes = new Lifetimes(codebase, code, locals);
  }

  public Optional<Element> element(TreePath path) {
    return codebase.sources().element(Expressions.bare(path));
  }

  /** Whether the value is the object that the code runs on, also through a variable. */
  public boolean isSelf(TreePath path) {
    return sourcesOf(path).stream().allMatch(source -> Expressions.isThis(source.getLeaf()));
  }

  public static boolean isField(Element element) {
    return element.getKind() == ElementKind.FIELD
        && !element.getSimpleName().contentEquals("this")
        && !element.getSimpleName().contentEquals("super")
        && !element.getSimpleName().contentEquals("class");
  }

  /**
   * Whether the object outlives the run. Without a receiver, it is the one that the code runs on.
   */
  public boolean isHeld(Optional<TreePath> receiver) {
    return receiver.isEmpty() ? code.held() : isHeld(receiver.get());
  }

  public boolean isHeld(TreePath object) {
    return lifetimes.isHeld(object);
  }

  /** Whether the code stands in the class, or in one inside of it. */
  public boolean isInside(TypeElement type) {
    for (Element at = code.element(); at != null; at = at.getEnclosingElement()) {
      if (at.equals(type)) return true;
    }
    return false;
  }

  /** Whether the field, named at the path, belongs to an object that outlives the run. */
  public boolean isFieldHeld(Element field, TreePath path) {
    return lifetimes.isFieldHeld(field, path);
  }

  /**
   * Whether the object was handed to the one that holds it, so that nothing here tells what it is.
   */
  public boolean isInjected(Optional<TreePath> receiver) {
    return receiver.isPresent() && lifetimes.isInjected(receiver.get());
  }

  /** Whether the expression names a parameter whose argument is known to be so. */
  public boolean isGiven(TreePath path, Given.Trait trait) {
    return element(path).filter(variable -> lifetimes.isGiven(variable, trait)).isPresent();
  }

  /**
   * Whether the value is what a durable call returned, or a part of it: a replay makes a new one.
   */
  public boolean isRecorded(TreePath path) {
    return isRecorded(path, 0);
  }

  private boolean isRecorded(TreePath path, int depth) {
    TreePath at = Expressions.bare(path);
    if (depth > DEEPEST) return false;
    if (at.getLeaf() instanceof MethodInvocationTree call) {
      Optional<Element> method =
          codebase.sources().element(new TreePath(at, call.getMethodSelect()));
      if (method.isPresent() && method.get() instanceof ExecutableElement called) {
        if (codebase.durableCalls().returnsRecorded(called)) return true;
      }
      Optional<TreePath> receiver = Expressions.receiver(call, at);
      return receiver.isPresent() && isRecorded(receiver.get(), depth + 1);
    }
    if (at.getLeaf() instanceof ArrayAccessTree access) {
      return isRecorded(new TreePath(at, access.getExpression()), depth + 1);
    }
    Optional<Element> element = codebase.sources().element(at);
    if (element.isEmpty()) return false;
    if (at.getLeaf() instanceof MemberSelectTree select && isField(element.get())) {
      return isRecorded(new TreePath(at, select.getExpression()), depth + 1);
    }
    if (!(at.getLeaf() instanceof IdentifierTree)) return false;
    if (lifetimes.isGiven(element.get(), Given.Trait.RECORDED) || isInput(element.get())) {
      return true;
    }
    for (TreePath value : locals.valuesOf(element.get())) {
      if (isRecorded(value, depth + 1)) return true;
    }
    Optional<TreePath> items = locals.itemsOf(element.get());
    return items.isPresent() && isRecorded(items.get(), depth + 1);
  }

  private static boolean isInput(Element variable) {
    return variable.getEnclosingElement() instanceof ExecutableElement method
        && DurableCalls.isEntry(method)
        && method.getParameters().stream().anyMatch(variable::equals);
  }

  /** The text of a constant expression. */
  public Optional<String> constant(TreePath path) {
    return Constants.textOf(Expressions.bare(path), codebase.sources());
  }

  public List<TreePath> valuesOf(Element variable) {
    return locals.valuesOf(variable);
  }

  public List<TreePath> contentsOf(Element variable) {
    return locals.contentsOf(variable);
  }

  /** The containers whose items are put into the one in the variable. */
  public List<TreePath> spreadInto(Element variable) {
    return locals.spreadInto(variable);
  }

  public Optional<TreePath> itemsOf(Element variable) {
    return locals.itemsOf(variable);
  }

  public List<Locals.Sort> sortsOf(Element variable) {
    return locals.sortsOf(variable);
  }

  /**
   * The expressions that the value may come from: itself, what is assigned to its variable, or what
   * its field is made from.
   */
  public List<TreePath> sourcesOf(TreePath value) {
    List<TreePath> found = new ArrayList<>();
    addSources(value, found, 0);
    return found;
  }

  private void addSources(TreePath value, List<TreePath> found, int depth) {
    TreePath at = Expressions.bare(value);
    Tree tree = at.getLeaf();
    boolean name = tree instanceof IdentifierTree || tree instanceof MemberSelectTree;
    Optional<Element> element = name ? codebase.sources().element(at) : Optional.empty();
    List<TreePath> made = List.of();
    if (element.isPresent() && element.get() instanceof VariableElement) {
      made =
          isField(element.get())
              ? codebase.fields().of(element.get())
              : locals.valuesOf(element.get());
    }
    if (made.isEmpty() || depth > DEEPEST) {
      found.add(at);
      return;
    }
    for (TreePath one : made) addSources(one, found, depth + 1);
  }

  /** Whether a method with that name is called on the variable somewhere in the code. */
  public boolean isCalled(TreePath variable, String method) {
    return element(variable).filter(one -> locals.isCalled(one, method)).isPresent();
  }

  /** The places where somebody looks at the variable. */
  public List<TreePath> usesOf(Element variable) {
    return locals.usesOf(variable);
  }
}
