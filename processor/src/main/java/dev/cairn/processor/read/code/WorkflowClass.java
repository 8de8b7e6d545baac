package dev.cairn.processor.read.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.declaration.DeclarationReader;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.NameTexts;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** The class of a workflow with those above it: its members, and what calls of them come to. */
public final class WorkflowClass {
  private final TypeElement type;
  private final Elements elements;
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final ExecutableElement entry;
  private final List<TypeElement> hierarchy;
  private final List<ExecutableElement> members;
  private final Map<String, OperationModel> operations = new HashMap<>();
  private final Map<ExecutableElement, List<TreePath>> calls = new HashMap<>();
  private final Map<ExecutableElement, List<TreePath>> references = new HashMap<>();

  /** Answers about methods are kept: each method is called many times. */
  private final Map<ExecutableElement, ExecutableElement> implementations = new HashMap<>();

  private final Map<ExecutableElement, Optional<OperationModel>> durable = new HashMap<>();
  private final Map<ExecutableElement, Optional<String>> segments = new HashMap<>();

  public WorkflowClass(
      TypeElement type,
      WorkflowModel model,
      Elements elements,
      SourceTrees sources,
      BodyIndexes bodies) {
    this.type = type;
    this.elements = elements;
    this.sources = sources;
    this.bodies = bodies;
    this.entry = entry(type, model.entry().method().name());
    this.hierarchy = Members.hierarchy(type, new Unresolved());
    this.members = new Members(type, elements, new Unresolved()).methods();
    for (OperationModel operation : model.operations()) {
      operations.put(operation.method().name(), operation);
    }
  }

  public TypeElement type() {
    return type;
  }

  /** The class, and those above it but for {@code Object}. */
  public List<TypeElement> hierarchy() {
    return hierarchy;
  }

  /** The method with {@code @Workflow}. */
  public ExecutableElement entry() {
    return entry;
  }

  private static ExecutableElement entry(TypeElement type, String name) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .filter(method -> Mirrors.find(method, DeclarationReader.WORKFLOW).isPresent())
        .findFirst()
        .orElseThrow();
  }

  /** The methods that objects of the class have, as far as they are declared in it or above it. */
  public List<ExecutableElement> methods() {
    return members.stream().filter(this::isOwn).toList();
  }

  /** Whether a method or field is declared in the class or above it. */
  public boolean isOwn(Element member) {
    return member.getEnclosingElement() instanceof TypeElement owner && hierarchy.contains(owner);
  }

  public boolean isOwnType(Optional<TypeMirror> mirror) {
    return mirror.isPresent()
        && mirror.get() instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && hierarchy.contains(element);
  }

  /** The exceptions that durable methods declare: failures are thrown as these. */
  public Set<TypeElement> declaredFailures() {
    Set<TypeElement> declared = new LinkedHashSet<>();
    for (ExecutableElement method : members) {
      if (!isDurable(method)) continue;
      for (TypeMirror thrown : method.getThrownTypes()) {
        if (thrown instanceof DeclaredType type
            && type.asElement() instanceof TypeElement element) {
          declared.add(element);
        }
      }
    }
    return declared;
  }

  /** The method that a call comes to: the one that overrides the called one, if any does. */
  public ExecutableElement implementation(ExecutableElement method) {
    return implementations.computeIfAbsent(method, this::findImplementation);
  }

  private ExecutableElement findImplementation(ExecutableElement method) {
    for (ExecutableElement member : members) {
      boolean is =
          member.equals(method)
              || (member.getSimpleName().equals(method.getSimpleName())
                  && elements.overrides(member, method, type));
      if (is) return member;
    }
    return method;
  }

  /**
   * The method that a call, or a reference, names: what the workflow has in its place, but for
   * {@code super}.
   */
  public ExecutableElement target(ExecutableElement method, TreePath use) {
    return isOwn(method) && !isOnSuper(use) ? implementation(method) : method;
  }

  /** Whether a call, or a reference, can only come to its {@link #target}. */
  public boolean isFixed(ExecutableElement method, TreePath use) {
    if (isOnSuper(use)) return true;
    Optional<TreePath> receiver = Expressions.calledOn(use);
    boolean onThis = receiver.isEmpty() || Expressions.isThis(receiver.get().getLeaf());
    return onThis && isOwn(method) && isInOwnClass(use);
  }

  private static boolean isOnSuper(TreePath use) {
    Optional<TreePath> receiver = Expressions.calledOn(use);
    return receiver.isPresent() && Expressions.isSuper(receiver.get().getLeaf());
  }

  /** Whether {@code this} is the workflow: in a class inside of it, it is another object. */
  private boolean isInOwnClass(TreePath use) {
    TreePath at = use;
    while (at != null && !(at.getLeaf() instanceof ClassTree)) at = at.getParentPath();
    return at != null
        && sources.element(at).orElse(null) instanceof TypeElement around
        && hierarchy.contains(around);
  }

  /** The operation that calls of the method record; empty if it is not durable. */
  public Optional<OperationModel> operationOf(ExecutableElement method) {
    return durable.computeIfAbsent(method, this::findOperation);
  }

  private Optional<OperationModel> findOperation(ExecutableElement method) {
    OperationModel operation = operations.get(NameTexts.of(method.getSimpleName()));
    return operation == null || Members.durableAnnotations(method).isEmpty()
        ? Optional.empty()
        : Optional.of(operation);
  }

  public boolean isDurable(ExecutableElement method) {
    return operationOf(method).isPresent();
  }

  /** The name that results of the called method are recorded under; empty if it is not durable. */
  public Optional<String> segmentOf(ExecutableElement called) {
    if (!isOwn(called)) return Optional.empty();
    Optional<String> known = segments.get(called);
    if (known == null) {
      known = operationOf(implementation(called)).map(one -> Symbols.of(one).segment());
      segments.put(called, known);
    }
    return known;
  }

  /** The value that an own field gets where it is declared. */
  Optional<TreePath> initializerOf(Element field) {
    return sources
        .path(field)
        .filter(
            path -> path.getLeaf() instanceof VariableTree tree && tree.getInitializer() != null)
        .map(path -> new TreePath(path, ((VariableTree) path.getLeaf()).getInitializer()));
  }

  /** Whether a variable is assigned to after its declaration, which is at the path. */
  public boolean isAssigned(Element variable, TreePath declaration) {
    return bodies.around(declaration).isAssigned(variable);
  }

  /** Whether a helper's parameter keeps the value that it is given. */
  public boolean isFinal(Element parameter, ExecutableElement method) {
    return sources.path(method).filter(path -> !isAssigned(parameter, path)).isPresent();
  }

  /** The calls of a method in the class and those above it. */
  public List<TreePath> callsOf(ExecutableElement method) {
    if (calls.isEmpty()) {
      for (TypeElement declaring : hierarchy) sources.path(declaring).ifPresent(this::addCalls);
    }
    return calls.getOrDefault(method, List.of());
  }

  /** The method references to a method in the class and those above it. */
  public List<TreePath> referencesTo(ExecutableElement method) {
    callsOf(method);
    return references.getOrDefault(method, List.of());
  }

  private void addCalls(TreePath declaring) {
    for (Tree member : ((ClassTree) declaring.getLeaf()).getMembers()) {
      for (BodyIndex.Node node : bodies.around(new TreePath(declaring, member)).nodes()) {
        if (node.method().isEmpty()) continue;
        boolean isCall = node.tree() instanceof MethodInvocationTree;
        if (!isCall && !(node.tree() instanceof MemberReferenceTree)) continue;
        ExecutableElement called = target(node.method().get(), node.path());
        (isCall ? calls : references)
            .computeIfAbsent(called, unused -> new ArrayList<>())
            .add(node.path());
      }
    }
  }
}
