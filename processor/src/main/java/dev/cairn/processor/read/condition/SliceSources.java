package dev.cairn.processor.read.condition;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.FieldDefinitions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.JdkTypes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

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
  private final ImplicitMethods implicit;
  private final Supplier<CallOrder> order;

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
    this.implicit = new ImplicitMethods(sources);
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

  Reaching reaching() {
    return reaching;
  }

  PlainFailures failures() {
    return failures;
  }

  GivenValues given() {
    return given;
  }

  ImplicitMethods implicit() {
    return implicit;
  }

  CallOrder order() {
    return order.get();
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
    List<TreePath> all = FieldDefinitions.of(field, sources, bodies);
    return all.size() == 1 && Reaching.isInitializer(all.get(0))
        ? Optional.of(all.get(0))
        : Optional.empty();
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

  /** The facts behind a pattern, or a type: components by place, and classes below it. */
  String asked(TreePath pattern) {
    StringBuilder text = new StringBuilder();
    // A value that is asked for its type may get a name.
    TreePath bare =
        pattern.getLeaf() instanceof BindingPatternTree named
            ? new TreePath(
                new TreePath(pattern, named.getVariable()), named.getVariable().getType())
            : pattern;
    for (BodyIndex.Node node : bodies.in(bare, SliceSources::isOneType)) {
      Optional<Element> named =
          node.tree() instanceof BindingPatternTree binding
              ? sources
                  .type(new TreePath(node.path(), binding.getVariable()))
                  .filter(DeclaredType.class::isInstance)
                  .map(type -> ((DeclaredType) type).asElement())
              : sources.element(node.path());
      if (named.isEmpty() || !(named.get() instanceof TypeElement type)) continue;
      List<String> below = dispatch.subtypes(type);
      if (!below.isEmpty()) text.append("above").append(below).append(' ');
      boolean takesApart =
          type.getKind() == ElementKind.RECORD
              && node.tree() != bare.getLeaf()
              && !(node.tree() instanceof BindingPatternTree);
      if (takesApart) text.append(Records.components(type));
    }
    return text.toString();
  }

  private static boolean isOneType(Tree tree) {
    return tree instanceof BindingPatternTree || tree instanceof MemberSelectTree;
  }

  /**
   * The variable of a pattern.
   *
   * @param whole the expression that it is a part of
   * @param number which variable of the pattern it is; empty for the first one
   */
  record Matched(TreePath whole, String number) {}

  Optional<Matched> matched(Element variable, TreePath use) {
    Optional<TreePath> declaration = bodies.around(use).declarationOf(variable);
    if (declaration.isEmpty()) return Optional.empty();
    Tree named = declaration.get().getLeaf();
    for (TreePath at = declaration.get(); at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof InstanceOfTree asked) {
        return Optional.of(matched(at, asked.getExpression(), at, named));
      }
      if (tree instanceof CaseTree) {
        TreePath around = at.getParentPath();
        if (around.getLeaf() instanceof SwitchTree choice) {
          return Optional.of(matched(around, choice.getExpression(), at, named));
        }
        if (around.getLeaf() instanceof SwitchExpressionTree choice) {
          return Optional.of(matched(around, choice.getExpression(), at, named));
        }
      }
    }
    return Optional.empty();
  }

  private Matched matched(TreePath path, ExpressionTree whole, TreePath pattern, Tree named) {
    List<Tree> variables =
        bodies.in(pattern).stream()
            .filter(node -> node.tree() instanceof BindingPatternTree)
            .<Tree>map(node -> ((BindingPatternTree) node.tree()).getVariable())
            .toList();
    int index = variables.indexOf(named);
    return new Matched(
        new TreePath(path, whole), (index <= 0 ? "" : String.valueOf(index)) + asked(pattern));
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
