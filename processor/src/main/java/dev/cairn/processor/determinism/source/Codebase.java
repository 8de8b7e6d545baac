package dev.cairn.processor.determinism.source;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.knowledge.Verdict;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.FunctionalInterfaces;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.NameTexts;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** All code that can be reached, whether its source is compiled or not. */
public final class Codebase {
  private static final String DETERMINISTIC = "dev.cairn.Deterministic";

  private final SourceTrees sources;
  private final Types types;
  private final Summary summary;
  private final Hierarchy hierarchy;
  private final MethodIds ids;
  private final FieldSources fields;
  private final DurableCalls durableCalls;
  private final Parts parts;
  private final Containers containers;
  private final BodyIndexes bodies;
  private final Supertypes supertypes;
  private final FunctionalInterfaces functional;
  private final CodePaths paths;
  private final Callbacks callbacks;
  private final ObjectMethods objectMethods;

  public Codebase(
      SourceTrees sources,
      BodyIndexes bodies,
      Elements elements,
      Types types,
      Summary summary,
      Hierarchy hierarchy) {
    this.sources = sources;
    this.bodies = bodies;
    this.types = types;
    this.summary = summary;
    this.hierarchy = hierarchy;
    this.ids = new MethodIds(elements, types);
    this.containers = new Containers(this);
    this.fields = new FieldSources(sources, bodies, containers);
    this.paths = new CodePaths(sources, fields);
    this.supertypes = new Supertypes(elements, types);
    this.functional = new FunctionalInterfaces(elements);
    this.callbacks = new Callbacks(this);
    this.objectMethods = new ObjectMethods(this, new LocalClasses(sources, bodies, types));
    this.durableCalls = new DurableCalls(this);
    this.parts = new Parts(this);
  }

  public SourceTrees sources() {
    return sources;
  }

  /** All bodies, each walked through once. */
  public BodyIndexes bodies() {
    return bodies;
  }

  /** Classes above others. */
  public Supertypes supertypes() {
    return supertypes;
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

  /** Objects that can be changed, and the calls that change them. */
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
    return JdkTypes.isOfJdk(type);
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
    return summary.is(trait, QualifiedNames.of(type));
  }

  /** Whether a method without source has the trait, by itself or through what it overrides. */
  public boolean has(Trait trait, ExecutableElement method) {
    if (!(method.getEnclosingElement() instanceof TypeElement owner) || hasSource(owner)) {
      return false;
    }
    String name = NameTexts.of(method.getSimpleName());
    if (summary.has(trait, NameTexts.of(owner.getQualifiedName()), name)) return true;
    if (isOfJdk(owner) || method.getModifiers().contains(Modifier.STATIC)) return false;
    return supertypes.above(owner).stream()
        .anyMatch(type -> summary.has(trait, NameTexts.of(type.getQualifiedName()), name));
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

  /** The verdict of the summary on a class of the JDK or a known library. */
  public Verdict verdict(TypeElement type) {
    return summary.of(type.getQualifiedName().toString());
  }

  /** The trees that make up some code. */
  public List<TreePath> paths(Element element) {
    return paths.of(element);
  }

  /** Whether the type is a class or interface with that name, or below it. */
  public boolean isA(Optional<TypeMirror> type, String className) {
    return supertypes.isA(type, className);
  }

  /** The method without parameters that a call on a value of the type would come to. */
  public Optional<ExecutableElement> method(TypeMirror type, String name) {
    return supertypes.method(type, name);
  }

  /**
   * Whether the class, one above or one below it, says itself what that method of {@code Object}
   * returns.
   */
  public boolean answers(TypeElement type, String method) {
    return objectMethods.areAnsweredBy(type, method);
  }

  /** Whether lambdas of the functional interface return nothing. */
  public boolean returnsNothing(TypeMirror type) {
    return functional
        .methodOf(type)
        .filter(method -> method.getReturnType().getKind() == TypeKind.VOID)
        .isPresent();
  }

  /** Whether the interface is there to be implemented by lambdas. */
  public boolean isFunctional(TypeElement type) {
    return functional.methodOf(type).isPresent();
  }

  /** The methods of a class that interfaces and abstract classes without source declare. */
  public List<ExecutableElement> callbacks(TypeElement type) {
    return callbacks.of(type);
  }
}
