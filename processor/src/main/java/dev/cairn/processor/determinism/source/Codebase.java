package dev.cairn.processor.determinism.source;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.Jdk;
import dev.cairn.processor.determinism.summary.Summary;
import dev.cairn.processor.determinism.summary.Trait;
import dev.cairn.processor.determinism.summary.Verdict;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** All code that can be reached, whether its source is compiled or not. */
public final class Codebase {
  private static final String DETERMINISTIC = "dev.cairn.Deterministic";

  private final SourceTrees sources;
  private final Elements elements;
  private final Types types;
  private final Summary summary;
  private final Hierarchy hierarchy;
  private final MethodIds ids;
  private final FieldSources fields;
  private final DurableCalls durableCalls;
  private final Parts parts;
  private final Containers containers;
  private final LocalClasses localClasses;
  private final Map<TypeElement, List<ExecutableElement>> callbacks = new HashMap<>();

  public Codebase(
      SourceTrees sources, Elements elements, Types types, Summary summary, Hierarchy hierarchy) {
    this.sources = sources;
    this.elements = elements;
    this.types = types;
    this.summary = summary;
    this.hierarchy = hierarchy;
    this.ids = new MethodIds(elements, types);
    this.containers = new Containers(this);
    this.localClasses = new LocalClasses(sources, types);
    this.fields = new FieldSources(sources, containers);
    this.durableCalls = new DurableCalls(this);
    this.parts = new Parts(this);
  }

  public SourceTrees sources() {
    return sources;
  }

  public Types types() {
    return types;
  }

  public Summary summary() {
    return summary;
  }

  public Hierarchy hierarchy() {
    return hierarchy;
  }

  public MethodIds ids() {
    return ids;
  }

  public FieldSources fields() {
    return fields;
  }

  public DurableCalls durableCalls() {
    return durableCalls;
  }

  /** What can be changed, and by which calls. */
  public Containers containers() {
    return containers;
  }

  public Parts parts() {
    return parts;
  }

  public boolean hasSource(Element element) {
    return sources.path(element).isPresent();
  }

  public boolean isOfJdk(TypeElement type) {
    ModuleElement module = elements.getModuleOf(type);
    return module != null && Jdk.hasModule(module.getQualifiedName().toString());
  }

  /** The kind of class that values of the type are objects of; empty for other types. */
  public static Optional<ElementKind> kindOf(TypeMirror type) {
    return type instanceof DeclaredType declared
        ? Optional.of(declared.asElement().getKind())
        : Optional.empty();
  }

  /** Whether values of the type hold elements that have an order, or lack one. */
  public boolean isCollection(Optional<TypeMirror> type) {
    return isA(type, "java.lang.Iterable")
        || isA(type, "java.util.Map")
        || isA(type, "com.google.common.collect.Multimap")
        || isA(type, "com.google.common.collect.Table")
        || isA(type, "org.apache.commons.collections4.MultiValuedMap");
  }

  /** Whether the summary lists the class with the trait. */
  public boolean is(Trait trait, String className) {
    return summary.is(trait, className);
  }

  /** Whether the class of the type is listed with the trait. */
  public boolean is(Trait trait, Optional<TypeMirror> type) {
    return summary.is(trait, nameOf(type));
  }

  /** Whether a method without source has the trait, by itself or through what it overrides. */
  public boolean has(Trait trait, ExecutableElement method) {
    if (!(method.getEnclosingElement() instanceof TypeElement owner) || hasSource(owner)) {
      return false;
    }
    String name = method.getSimpleName().toString();
    if (summary.has(trait, owner.getQualifiedName().toString(), name)) return true;
    if (isOfJdk(owner) || method.getModifiers().contains(Modifier.STATIC)) return false;
    return above(owner).stream()
        .anyMatch(type -> summary.has(trait, type.getQualifiedName().toString(), name));
  }

  /** Whether the call is one of a method with the trait. */
  public boolean has(Trait trait, TreePath call) {
    return called(call).filter(method -> has(trait, method)).isPresent();
  }

  /** The method that is called, or that a method reference names. */
  public Optional<ExecutableElement> called(TreePath path) {
    TreePath name =
        path.getLeaf() instanceof MethodInvocationTree call
            ? new TreePath(path, call.getMethodSelect())
            : path;
    return sources
        .element(name)
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast);
  }

  /** Whether the call is one of a method with that name, of that class or one below it. */
  public boolean calls(TreePath call, String className, String name) {
    return called(call)
        .filter(method -> method.getSimpleName().contentEquals(name))
        .filter(method -> isA(Optional.of(MethodIds.owner(method).asType()), className))
        .isPresent();
  }

  /** Whether the method, a class around it, or the package is annotated as deterministic. */
  public boolean isDeclared(Element element) {
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      if (Mirrors.find(at, DETERMINISTIC).isPresent()) return true;
    }
    return false;
  }

  /** The method without parameters that a call on a value of the type would come to. */
  public Optional<ExecutableElement> method(TypeMirror type, String name) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return Optional.empty();
    }
    return ElementFilter.methodsIn(elements.getAllMembers(element)).stream()
        .filter(m -> m.getSimpleName().contentEquals(name) && m.getParameters().isEmpty())
        .findFirst();
  }

  /**
   * Whether the class, one above or one below it, says itself what that method of {@code Object}
   * returns.
   */
  public boolean answers(TypeElement type, String method) {
    if (declares(type, method)) return true;
    for (TypeElement above : above(type)) {
      if (!above.getQualifiedName().contentEquals("java.lang.Object") && declares(above, method)) {
        return true;
      }
    }
    return hierarchy.below(type).stream().anyMatch(below -> declares(below, method))
        || (type.getModifiers().contains(Modifier.ABSTRACT)
            && localClasses.below(type).stream().anyMatch(below -> declares(below, method)));
  }

  /** Whether somebody wrote that method without parameters into the class. */
  private boolean declares(TypeElement type, String name) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .anyMatch(
            method ->
                method.getSimpleName().contentEquals(name)
                    && method.getParameters().isEmpty()
                    && !method.getModifiers().contains(Modifier.ABSTRACT)
                    && (!hasSource(type) || !paths(method).isEmpty()));
  }

  /** Whether lambdas of the functional interface return nothing. */
  public boolean returnsNothing(TypeMirror functional) {
    return functional instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && ElementFilter.methodsIn(elements.getAllMembers(element)).stream()
            .filter(m -> m.getModifiers().contains(Modifier.ABSTRACT) && !isOfObject(m))
            .anyMatch(m -> m.getReturnType().getKind() == TypeKind.VOID);
  }

  /** Whether the interface is there to be implemented by lambdas. */
  public boolean isFunctional(TypeElement type) {
    if (type.getKind() != ElementKind.INTERFACE) return false;
    int abstracts = 0;
    for (Element member : elements.getAllMembers(type)) {
      boolean counts =
          member.getKind() == ElementKind.METHOD
              && member.getModifiers().contains(Modifier.ABSTRACT)
              && !isOfObject((ExecutableElement) member);
      if (counts) abstracts++;
    }
    return abstracts == 1;
  }

  private boolean isOfObject(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    return switch (method.getParameters().size()) {
      case 0 -> name.equals("hashCode") || name.equals("toString");
      case 1 -> name.equals("equals");
      default -> false;
    };
  }

  /** What a class implements of interfaces and abstract classes that have no source. */
  public List<ExecutableElement> callbacks(TypeElement type) {
    List<ExecutableElement> known = callbacks.get(type);
    if (known == null) {
      known = findCallbacks(type);
      callbacks.put(type, known);
    }
    return known;
  }

  private List<ExecutableElement> findCallbacks(TypeElement type) {
    Set<TypeElement> above = above(type);
    List<ExecutableElement> expected = new ArrayList<>();
    for (TypeElement one : above) {
      if (hasSource(one)) continue;
      for (ExecutableElement method : ElementFilter.methodsIn(one.getEnclosedElements())) {
        if (method.getModifiers().contains(Modifier.ABSTRACT)) expected.add(method);
      }
    }
    List<ExecutableElement> found = new ArrayList<>();
    if (expected.isEmpty()) return found;
    List<TypeElement> own = new ArrayList<>(List.of(type));
    for (TypeElement one : above) {
      if (hasSource(one)) own.add(one);
    }
    for (TypeElement one : own) {
      for (ExecutableElement method : ElementFilter.methodsIn(one.getEnclosedElements())) {
        boolean called =
            !method.getModifiers().contains(Modifier.ABSTRACT)
                && !isDeclared(method)
                && !DurableCalls.isDurable(method)
                && expected.stream().anyMatch(other -> overrides(method, other, type));
        if (called) found.add(method);
      }
    }
    return found;
  }

  /** The verdict of the summary on a class of the JDK or a known library. */
  public Verdict verdict(TypeElement type) {
    return summary.of(type.getQualifiedName().toString());
  }

  /** All classes and interfaces above a class. */
  public Set<TypeElement> above(TypeElement type) {
    Set<TypeElement> found = new LinkedHashSet<>();
    addAbove(type.asType(), found);
    return found;
  }

  private void addAbove(TypeMirror type, Set<TypeElement> found) {
    for (TypeMirror above : types.directSupertypes(type)) {
      if (above instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement element
          && found.add(element)) {
        addAbove(above, found);
      }
    }
  }

  public boolean overrides(ExecutableElement method, ExecutableElement other, TypeElement in) {
    return method.getSimpleName().equals(other.getSimpleName())
        && elements.overrides(method, other, in);
  }

  /** The erased qualified name of a type; empty where it has none. */
  public static String nameOf(Optional<TypeMirror> type) {
    return type.isPresent()
            && type.get() instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? element.getQualifiedName().toString()
        : "";
  }

  /** Whether the type is a class or interface with that name, or below it. */
  public boolean isA(Optional<TypeMirror> type, String className) {
    TypeElement above = elements.getTypeElement(className);
    return type.isPresent()
        && above != null
        && !type.get().getKind().isPrimitive()
        && type.get() instanceof DeclaredType
        && types.isSubtype(types.erasure(type.get()), types.erasure(above.asType()));
  }

  /** The trees that make up some code. */
  public List<TreePath> paths(Element element) {
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

  private List<TreePath> instanceInitializers(Element type) {
    List<TreePath> found = new ArrayList<>();
    Optional<TreePath> path = sources.path(type);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree tree)) return found;
    for (Tree member : tree.getMembers()) {
      TreePath memberPath = new TreePath(path.get(), member);
      if (member instanceof BlockTree block && !block.isStatic()) found.add(memberPath);
      if (member instanceof VariableTree variable
          && variable.getInitializer() != null
          && !variable.getModifiers().getFlags().contains(Modifier.STATIC)) {
        found.add(new TreePath(memberPath, variable.getInitializer()));
      }
    }
    return found;
  }

  private List<TreePath> staticInitializers(TypeElement type) {
    List<TreePath> found = new ArrayList<>();
    Optional<TreePath> path = sources.path(type);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree tree)) return found;
    for (Tree member : tree.getMembers()) {
      TreePath memberPath = new TreePath(path.get(), member);
      if (member instanceof BlockTree block && block.isStatic()) found.add(memberPath);
      boolean constant =
          member instanceof VariableTree
              && sources
                  .element(memberPath)
                  .filter(e -> e.getKind() == ElementKind.ENUM_CONSTANT)
                  .isPresent();
      if (constant && ((VariableTree) member).getInitializer() != null) {
        found.add(new TreePath(memberPath, ((VariableTree) member).getInitializer()));
      }
    }
    return found;
  }
}
