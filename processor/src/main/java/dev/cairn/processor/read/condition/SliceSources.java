package dev.cairn.processor.read.condition;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Initializers;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** The code that slices are cut from: definitions, the order of calls, what calls may come to. */
final class SliceSources {
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final BodyIndexes bodies;
  private final Definitions definitions;
  private final Dispatch dispatch;
  private final Reaching reaching;
  private final PlainFailures failures;
  private final GivenValues given;
  private final Patterns patterns;
  private final ImplicitMethods implicit;
  private final LogLines logLines;
  private final Supplier<CallOrder> order;

  /** Each slice asks for the same methods again. */
  private final Map<ExecutableElement, List<TreePath>> uses = new HashMap<>();

  SliceSources(
      SourceTrees sources,
      WorkflowClass workflow,
      BodyIndexes bodies,
      Definitions definitions,
      Dispatch dispatch,
      Supplier<CallOrder> order) {
    this.sources = sources;
    this.workflow = workflow;
    this.bodies = bodies;
    this.definitions = definitions;
    this.dispatch = dispatch;
    this.order = order;
    this.reaching = new Reaching(bodies);
    this.failures = new PlainFailures(bodies, workflow, reaching);
    this.given = new GivenValues(sources, bodies, workflow);
    this.patterns = new Patterns(sources, bodies, dispatch);
    this.implicit = new ImplicitMethods(dispatch);
    this.logLines = new LogLines(sources, bodies, definitions);
  }

  SourceTrees sources() {
    return sources;
  }

  WorkflowClass workflow() {
    return workflow;
  }

  Definitions definitions() {
    return definitions;
  }

  Dispatch dispatch() {
    return dispatch;
  }

  /** The methods that a call, or a reference, may come to in the place of the named one. */
  List<ExecutableElement> others(ExecutableElement method, TreePath use) {
    return workflow.isFixed(method, use)
        ? List.of()
        : dispatch.overriders(workflow.target(method, use));
  }

  /** The class that declares a method, where other classes inherit it or have another one. */
  String resolved(ExecutableElement method) {
    TypeElement owner = TypeReader.declaring(method);
    boolean isInherited =
        !method.getModifiers().contains(Modifier.STATIC)
            && definitions.bodyOf(method).isPresent()
            && !workflow.isOwn(method)
            && (!dispatch.subtypes(owner).isEmpty() || dispatch.hasClassAbove(owner));
    return isInherited ? "of " + owner.getSimpleName() + " " : "";
  }

  /** The blocks of a class that run before its constructor. */
  List<TreePath> blocksBefore(ExecutableElement constructor) {
    return Initializers.of(TypeReader.declaring(constructor), sources).stream()
        .filter(one -> one.isBlock() && !one.isStatic())
        .map(Initializers.Initializer::code)
        .toList();
  }

  /** The call of another constructor that a constructor begins with. */
  Optional<TreePath> constructorCalledBy(ExecutableElement constructor) {
    Optional<TreePath> body = definitions.bodyOf(constructor);
    if (body.isEmpty()
        || !(body.get().getLeaf() instanceof BlockTree block)
        || block.getStatements().isEmpty()
        || !(block.getStatements().get(0) instanceof ExpressionStatementTree first)
        || !(first.getExpression() instanceof MethodInvocationTree call)
        || !Expressions.isThis(call.getMethodSelect())) {
      return Optional.empty();
    }
    return Optional.of(new TreePath(new TreePath(body.get(), first), call));
  }

  /**
   * The names of the fields that have got their values before a field gets its own, if code that it
   * calls for that may read them. The path leads to the declaration of a variable.
   */
  String madeAfter(TreePath declaration) {
    Element field = sources.element(declaration).orElse(null);
    if (field == null
        || field.getKind() != ElementKind.FIELD
        || !(declaration.getLeaf() instanceof VariableTree tree)
        || !(field.getEnclosingElement() instanceof TypeElement type)
        || !bodies.callsSource(new TreePath(declaration, tree.getInitializer()))) {
      return "";
    }
    List<String> before = new ArrayList<>();
    for (Initializers.Initializer made : Initializers.of(type, sources)) {
      if (made.member() == tree) break;
      boolean counts =
          !made.isBlock()
              && !made.isOfEnum()
              && !made.isConstant()
              && made.isStatic() == field.getModifiers().contains(Modifier.STATIC);
      if (counts) made.field().ifPresent(one -> before.add(one.getSimpleName().toString()));
    }
    return "after" + before + " ";
  }

  Reaching reaching() {
    return reaching;
  }

  PlainFailures failures() {
    return failures;
  }

  GivenValues given() {
    return given;
  }

  Patterns patterns() {
    return patterns;
  }

  LogLines logLines() {
    return logLines;
  }

  ImplicitMethods implicit() {
    return implicit;
  }

  CallOrder order() {
    return order.get();
  }

  /** The calls of a method, and the references to it, as far as they are compiled here. */
  List<TreePath> usesOf(ExecutableElement method) {
    // Not computeIfAbsent: finding them may ask for those of others.
    List<TreePath> found = uses.get(method);
    if (found == null) {
      found = findUses(method);
      uses.put(method, found);
    }
    return found;
  }

  private List<TreePath> findUses(ExecutableElement method) {
    List<TreePath> all = new ArrayList<>(order().usesOf(method));
    List<TreePath> ofWorkflow = new ArrayList<>(workflow.callsOf(method));
    ofWorkflow.addAll(workflow.referencesTo(method));
    for (TreePath use : ofWorkflow) {
      if (all.stream().noneMatch(one -> one.getLeaf() == use.getLeaf())) all.add(use);
    }
    return all;
  }

  /** The expressions around references to a method. */
  List<TreePath> givenByReferences(ExecutableElement method) {
    List<TreePath> all = new ArrayList<>();
    for (TreePath use : usesOf(method)) {
      if (use.getLeaf() instanceof MemberReferenceTree) all.addAll(given.ofCode(use));
    }
    return all;
  }

  /** Whether the constructor of a record does no more than to take its components. */
  boolean isPlain(ExecutableElement constructor) {
    Optional<TreePath> body = definitions.bodyOf(constructor);
    if (body.isEmpty()) return true;
    if (!(body.get().getLeaf() instanceof BlockTree block)) return false;
    if (block.getStatements().isEmpty()) return true;
    // javac adds a call of the constructor above when it attributes the record.
    return block.getStatements().size() == 1
        && constructorCalledBy(constructor)
            .map(call -> ((MethodInvocationTree) call.getLeaf()).getMethodSelect())
            .filter(Expressions::isSuper)
            .isPresent();
  }

  /** The value of a constant expression, null included. */
  Optional<String> constant(TreePath path) {
    return Expressions.withoutParentheses(path).getLeaf().getKind() == Tree.Kind.NULL_LITERAL
        ? Optional.of("null")
        : Constants.textOf(path, sources);
  }

  /** The expression that a constant is a name for. */
  Optional<TreePath> constantInitializer(Element field) {
    Set<Modifier> modifiers = field.getModifiers();
    if (field.getKind() != ElementKind.FIELD
        || !modifiers.contains(Modifier.STATIC)
        || !modifiers.contains(Modifier.FINAL)) {
      return Optional.empty();
    }
    List<TreePath> all = definitions.ofField(field);
    return all.size() == 1 && Reaching.isInitializer(all.get(0))
        ? Optional.of(all.get(0))
        : Optional.empty();
  }

  /** Whether some code has the declaration of a local in it. */
  boolean isDeclaredIn(Element variable, TreePath code) {
    return bodies
        .declaring(variable, code)
        .declarationOf(variable)
        .filter(declared -> Reaching.isInside(declared, code.getLeaf()))
        .isPresent();
  }

  /** Whether a name is only read for a part of its object that never changes. */
  boolean isFixedPart(TreePath use) {
    TreePath part = use;
    while (true) {
      TreePath around = part.getParentPath();
      boolean isFixed =
          around.getLeaf() instanceof MemberSelectTree
              && around.getParentPath().getLeaf() instanceof MethodInvocationTree
              && sources.element(around).orElse(null) instanceof ExecutableElement method
              && Records.isAccessor(method, sources);
      if (!isFixed) break;
      part = around.getParentPath();
    }
    return part != use && sources.type(part).filter(MethodEffects::isImmutable).isPresent();
  }

  /**
   * The jumps in the outermost loop, switch or labelled statement around a place: they decide
   * whether, and how often, the code comes to it.
   */
  List<TreePath> waysOut(TreePath place) {
    Optional<TreePath> outermost = Jumps.outermostTarget(place);
    if (outermost.isEmpty()) return List.of();
    return bodies.runBy(outermost.get()).stream()
        .filter(node -> node.tree() instanceof BreakTree || node.tree() instanceof ContinueTree)
        .map(BodyIndex.Node::path)
        .filter(jump -> !Jumps.leadsTo(place, jump) && !Jumps.endsCase(jump))
        .toList();
  }

  /** Whether what a method without a body here does is known to stay the same. */
  boolean isKnown(ExecutableElement method) {
    if (!(method.getEnclosingElement() instanceof TypeElement type)) return false;
    String owner = type.getQualifiedName().toString();
    return JdkTypes.isOfJdk(type)
        || owner.startsWith("dev.cairn.")
        || (type.getKind() == ElementKind.RECORD && isOfEveryRecord(method, type))
        || (type.getKind() == ElementKind.ENUM && isOfEveryEnum(method, type));
  }

  /** Whether javac writes the method, or it does no more than what javac would. */
  private boolean isOfEveryRecord(ExecutableElement method, TypeElement type) {
    return sources.path(type).isPresent()
        || method.getKind() == ElementKind.CONSTRUCTOR
        || Records.isAccessor(method, sources);
  }

  private boolean isOfEveryEnum(ExecutableElement method, TypeElement type) {
    boolean handsOutConstants =
        method.getModifiers().contains(Modifier.STATIC)
            && (method.getSimpleName().contentEquals("values")
                || method.getSimpleName().contentEquals("valueOf"));
    return sources.path(type).isPresent() || handsOutConstants;
  }

  static String shown(ExecutableElement method) {
    Element owner = method.getEnclosingElement();
    return (owner == null ? "" : owner.getSimpleName() + ".") + method.getSimpleName();
  }
}
