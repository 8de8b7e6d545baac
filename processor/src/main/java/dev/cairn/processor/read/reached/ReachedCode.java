package dev.cairn.processor.read.reached;

import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.Manifest;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.UsedValues;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Goes from the entry of a workflow to all declarations of this compilation that it reaches. */
public final class ReachedCode {
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;
  private final ConditionReader conditions;
  private final DeclarationTexts texts;
  private final RecordedValues recorded;
  private final Deque<Element> open = new ArrayDeque<>();
  private final Set<Element> seen = new HashSet<>();

  /** Helpers that are compared as a part of their callers alone. */
  private final Set<Element> inPlace = new HashSet<>();

  private final SortedMap<String, Manifest.Reached> found = new TreeMap<>();
  private final Map<TypeElement, SortedSet<String>> classes = new LinkedHashMap<>();
  private final FlowMethods flows;
  private final EndlessCode endless;

  /** The fields whose values replayed code takes. */
  private final Set<Element> readFields = new HashSet<>();

  private ReachedCode(
      SourceTrees sources,
      WorkflowClass workflow,
      BodyIndexes bodies,
      Dispatch dispatch,
      ConditionReader conditions) {
    this.sources = sources;
    this.workflow = workflow;
    this.bodies = bodies;
    this.dispatch = dispatch;
    this.conditions = conditions;
    this.flows = new FlowMethods(workflow, bodies);
    this.endless = new EndlessCode(bodies);
    this.recorded = new RecordedValues(workflow, bodies);
    this.texts = new DeclarationTexts(sources, bodies, conditions);
  }

  /** The declarations that the replayed code of a workflow reaches besides its flow, by name. */
  public static SortedMap<String, Manifest.Reached> of(
      SourceTrees sources,
      WorkflowClass workflow,
      BodyIndexes bodies,
      Dispatch dispatch,
      ConditionReader conditions) {
    ReachedCode reached = new ReachedCode(sources, workflow, bodies, dispatch, conditions);
    reached.read();
    return reached.found;
  }

  private void read() {
    reach(workflow.entry());
    // Fields of the workflow get their values before it runs.
    for (TypeElement type : workflow.hierarchy()) {
      ElementFilter.constructorsIn(type.getEnclosedElements()).forEach(this::reach);
    }
    while (!open.isEmpty()) {
      Element next = open.remove();
      if (next instanceof ExecutableElement method) followMethod(method);
      else if (next instanceof TypeElement type) followClass(type);
      else if (next instanceof VariableElement field) followField(field);
    }
    noteGivenValues();
    // A method that a class has in the place of another decides about calls of both.
    classes.forEach((type, methods) -> note(type, "", texts.ofClass(type) + methods));
  }

  /** The values that executors are made with, as far as replayed code reads them. */
  private void noteGivenValues() {
    GivenFields given = new GivenFields(sources, bodies, readFields);
    for (TreePath made : dispatch.executorsMade(workflow.type())) {
      Element maker = sources.element(Expressions.memberAround(made)).orElse(null);
      if (maker == null) continue;
      for (ExecutableElement constructor :
          ElementFilter.constructorsIn(workflow.type().getEnclosedElements())) {
        given
            .readArguments((NewClassTree) made.getLeaf(), made, constructor)
            .forEach((name, value) -> note(maker, " " + name, conditions.computed(value)));
      }
    }
  }

  private void reach(Element element) {
    if (seen.add(element) || inPlace.remove(element)) open.add(element);
  }

  /** Goes on with a helper that the text of its caller contains. */
  private void reachInPlace(ExecutableElement helper) {
    if (!seen.add(helper)) return;
    inPlace.add(helper);
    open.add(helper);
  }

  private void note(Element declaration, String part, String text) {
    if (text.isEmpty()) return;
    String source = sources.file(declaration) + ":" + sources.line(declaration);
    found.merge(
        DeclarationTexts.nameOf(declaration) + part,
        new Manifest.Reached(Digests.of(text), source),
        // Classes without a name share one.
        (one, other) -> new Manifest.Reached(Digests.of(one.code() + other.code()), one.source()));
  }

  private void followMethod(ExecutableElement method) {
    if (method.getKind() == ElementKind.CONSTRUCTOR || isStatic(method)) {
      reach(TypeReader.declaring(method));
    }
    // Its constants, and their order, are what its methods see.
    if (TypeReader.declaring(method).getKind() == ElementKind.ENUM) reachConstants(method);
    Optional<TreePath> body = bodies.bodyOf(method);
    if (body.isEmpty()) return;
    boolean isNoted = !flows.contain(method) && !inPlace.contains(method);
    if (isNoted) note(method, "", texts.ofMethod(method, body.get()));
    lookInto(body.get(), flows.contain(method) ? recorded.in(body.get()) : Set.of());
  }

  private void reachConstants(ExecutableElement method) {
    for (Element member : TypeReader.declaring(method).getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT) reach(member);
    }
  }

  private void followClass(TypeElement type) {
    if (sources.path(type).isEmpty() || workflow.hierarchy().contains(type)) return;
    classes.computeIfAbsent(type, unused -> new TreeSet<>());
    for (boolean isStatic : List.of(true, false)) {
      note(type, isStatic ? " static" : " new", texts.ofInitializers(type, isStatic));
      texts.initializers(type, isStatic).forEach(this::lookInto);
    }
    if (type.getSuperclass() instanceof DeclaredType above) reach(above.asElement());
  }

  private void followField(VariableElement field) {
    if (isStatic(field) && field.getEnclosingElement() != null) reach(field.getEnclosingElement());
    boolean isConstant = field.getKind() == ElementKind.ENUM_CONSTANT;
    note(field, "", isConstant ? texts.ofConstant(field) : texts.ofField(field));
    texts.definitionsOf(field).forEach(this::lookInto);
  }

  private static boolean isStatic(Element member) {
    return member.getModifiers().contains(Modifier.STATIC);
  }

  /** Reaches all that some code names, or makes others call. */
  private void lookInto(TreePath code) {
    lookInto(code, Set.of());
  }

  /**
   * Reaches all that some code names, or makes others call.
   *
   * @param recorded expressions whose values make no difference
   */
  private void lookInto(TreePath code, Set<Tree> recorded) {
    int inside = Integer.MAX_VALUE;
    for (BodyIndex.Node node : bodies.in(code)) {
      if (node.depth() <= inside) {
        inside = recorded.contains(node.tree()) ? node.depth() : Integer.MAX_VALUE;
      }
      if (inside == Integer.MAX_VALUE) lookAt(node);
      else if (node.method().isPresent()) callForValue(node.method().get(), node.path());
    }
  }

  private void lookAt(BodyIndex.Node node) {
    if (ClassNames.mayBeShown(node, sources)) noteNames(node.path());
    Element element = node.element();
    if (element instanceof ExecutableElement method) {
      call(method, node.path());
    } else if (element instanceof VariableElement field
        && field.getKind().isField()
        && field.getConstantValue() == null
        && sources.path(field).isPresent()) {
      if (!GivenFields.isAssignment(node.path())) readFields.add(field);
      reach(field);
    }
    UsedValues.in(node, bodies).forEach(this::use);
  }

  /** A call whose value makes no difference counts if it may change something, or never end. */
  private void callForValue(ExecutableElement method, TreePath use) {
    ExecutableElement target = workflow.target(method, use);
    List<ExecutableElement> all = new ArrayList<>(dispatch.overriders(target));
    all.add(target);
    boolean changes =
        all.stream()
            .filter(one -> bodies.bodyOf(one).isPresent())
            .anyMatch(one -> conditions.mayChangeObjects(one) || endless.mayBe(one));
    if (changes || workflow.segmentOf(target).isPresent() || flows.contain(target))
      call(method, use);
  }

  private void call(ExecutableElement method, TreePath use) {
    ExecutableElement target = workflow.target(method, use);
    if (texts.isInPlace(use.getLeaf())) {
      reachInPlace(target);
      return;
    }
    if (workflow.segmentOf(target).isPresent()) {
      // The body of a subflow is replayed; those of other operations are not.
      boolean isReplayed =
          workflow.operationOf(target).filter(o -> o.kind() == OperationKind.SUBFLOW).isPresent();
      if (isReplayed) reach(target);
      return;
    }
    if (sources.path(TypeReader.declaring(target)).isPresent()) reach(target);
    if (workflow.isFixed(method, use)) return;
    boolean isImplemented = bodies.bodyOf(target).isPresent();
    for (ExecutableElement other : dispatch.overriders(target)) {
      reach(other);
      // Without this method, the call would come to another one.
      TypeElement type = TypeReader.declaring(other);
      if (isImplemented || dispatch.hasClassAbove(type)) noteInstead(other);
    }
  }

  /** A class that is renamed has another name, whose objects were recorded without it. */
  private void noteNames(TreePath use) {
    sources
        .element(Expressions.memberAround(use))
        .ifPresent(member -> note(member, Manifest.Reached.CLASS_NAMES, "names"));
  }

  private void noteInstead(ExecutableElement method) {
    classes
        .computeIfAbsent(TypeReader.declaring(method), unused -> new TreeSet<>())
        .add(DeclarationTexts.nameOf(method));
  }

  /** Methods that a library, or the language, calls on values that it is given. */
  private void use(TreePath value) {
    Optional<TypeMirror> type = sources.type(value);
    if (type.isEmpty()) return;
    for (ExecutableElement method : dispatch.calledUnnamed(type.get())) {
      reach(method);
      noteInstead(method);
    }
  }
}
