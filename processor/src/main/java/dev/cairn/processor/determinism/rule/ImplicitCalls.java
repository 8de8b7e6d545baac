package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.knowledge.Verdict;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Calls that no text shows: what the JDK and libraries do with the objects that they are given, and
 * what the language does by itself.
 */
public final class ImplicitCalls {
  private static final Set<String> COMPARING = Set.of("compareTo", "equals", "hashCode");
  private static final Set<String> SHOWING = Set.of("toString");

  private final Codebase codebase;
  private final CodeFacts facts;

  public ImplicitCalls(Codebase codebase, CodeFacts facts) {
    this.codebase = codebase;
    this.facts = facts;
  }

  /**
   * An object is made. Its receiver may call the methods of interfaces without source that it
   * implements, such as comparators, tasks and iterators.
   */
  void made(TypeElement type) {
    if (!codebase.hasSource(type)) return;
    for (ExecutableElement method : codebase.callbacks(type)) facts.follow(method, false);
  }

  /** The JDK is given objects: it compares those that it sorts, or looks for. */
  void given(Optional<TreePath> receiver, List<? extends ExpressionTree> arguments, TreePath path) {
    Set<TypeElement> types = new LinkedHashSet<>();
    receiver.flatMap(codebase.sources()::type).ifPresent(type -> addSources(type, types));
    for (ExpressionTree argument : arguments) {
      codebase
          .sources()
          .type(new TreePath(path, argument))
          .ifPresent(type -> addSources(type, types));
    }
    for (TypeElement type : types) follow(type, COMPARING);
  }

  /** An object is made into text. */
  void shown(TreePath path) {
    Optional<TypeMirror> type = codebase.sources().type(path);
    if (type.isEmpty() || type.get() instanceof ArrayType) return;
    showsElements(path);
    showsWithHazard(type.get(), path);
  }

  /** The text of some objects of the JDK depends on the machine, as that of dates does. */
  private void showsWithHazard(TypeMirror type, TreePath path) {
    Optional<ExecutableElement> method = codebase.method(type, "toString");
    if (method.isEmpty() || !codebase.isOfJdk(MethodIds.owner(method.get()))) return;
    String owner = MethodIds.owner(method.get()).getQualifiedName().toString();
    if (codebase.summary().of(owner, "toString", List.of())
        instanceof Verdict.Hazardous hazardous) {
      facts.see(hazardous.hazard(), codebase.ids().of(method.get()).display(), path);
    }
  }

  /** The text of an object is made from the texts of what it consists of. */
  void showsElements(TreePath path) {
    Set<TypeElement> types = new LinkedHashSet<>();
    codebase.sources().type(path).ifPresent(type -> addSources(type, types));
    for (TypeElement one : types) follow(one, SHOWING);
  }

  /** Follows those methods of a class, and of the classes below it. */
  private void follow(TypeElement type, Set<String> names) {
    followOwn(type, names);
    for (TypeElement above : codebase.supertypes().above(type)) followOwn(above, names);
    for (TypeElement below : codebase.hierarchy().below(type)) followOwn(below, names);
  }

  private void followOwn(TypeElement type, Set<String> names) {
    if (!codebase.hasSource(type)) return;
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      if (isInherited(method, names) && !codebase.isDeclared(method)) facts.follow(method, false);
    }
  }

  /** Whether it is one of those that are called on any object. */
  private static boolean isInherited(ExecutableElement method, Set<String> names) {
    String name = method.getSimpleName().toString();
    int parameters = name.equals("equals") || name.equals("compareTo") ? 1 : 0;
    return names.contains(name)
        && method.getParameters().size() == parameters
        && !method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.ABSTRACT);
  }

  /** The classes with source that objects of a type consist of, as far as types tell. */
  private void addSources(TypeMirror type, Set<TypeElement> found) {
    if (!(type instanceof DeclaredType declared)) return;
    for (TypeMirror argument : declared.getTypeArguments()) addSources(argument, found);
    if (!(declared.asElement() instanceof TypeElement element)) return;
    if (!codebase.hasSource(element) || !found.add(element)) return;
    if (element.getKind() != ElementKind.RECORD) return;
    // Records compare and show their components.
    for (Element component : element.getRecordComponents()) addSources(component.asType(), found);
  }
}
