package dev.cairn.processor.read.condition;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Prints an expression and all that it depends on, as text that does not depend on how the code is
 * written: the names of locals, the layout, helpers and locals that only give an expression a name.
 *
 * <p>A local is printed as what it was computed from, where one assignment tells that. Others get a
 * number, with those of their assignments and changes that reach the place where they are read;
 * these are printed after the expression, and so are the bodies of helpers. Constants are printed
 * by value. Results of operations are recorded: they are printed by name, and by the number of the
 * call among those of the workflow.
 */
final class SlicePrinter extends TreeScanner<@Nullable Void, @Nullable Void> {

  /** A longer text is printed as its digest: code that says the same twice is not said twice. */
  private static final int LONGEST = 160;

  private static final Set<String> FLOATING = Set.of("java.lang.Double", "java.lang.Float");

  private StringBuilder text = new StringBuilder();
  private TreePath current;
  private SliceScope scope = SliceScope.OUTERMOST;

  private final SliceSources context;
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final SliceTrail trail;
  private final CallPrinter calls;
  private final VariablePrinter variables;

  private SlicePrinter(TreePath expression, SliceSources context, boolean branchesByNumber) {
    this.current = expression;
    this.context = context;
    this.sources = context.sources();
    this.workflow = context.workflow();
    this.trail = new SliceTrail(context);
    this.calls = new CallPrinter(this, context, trail, branchesByNumber);
    this.variables = new VariablePrinter(this, context, trail);
  }

  /**
   * The slice of an expression.
   *
   * @param branchesByNumber whether a branch of {@code Durable.async} is itself, whatever it does
   */
  static Slice of(TreePath expression, SliceSources context, boolean branchesByNumber) {
    Optional<String> constant = context.constant(expression);
    if (constant.isPresent()) return new Slice("=" + constant.get(), constant, "", List.of());
    return new SlicePrinter(expression, context, branchesByNumber).slice(expression);
  }

  /** The slice of {@code isPresent()} on an optional. */
  static Slice ofPresence(TreePath optional, SliceSources context) {
    SlicePrinter printer = new SlicePrinter(optional, context, false);
    return printer.slice(
        optional, Comparisons.call("isPresent") + printer.receiverText(optional) + ")");
  }

  private Slice slice(TreePath expression) {
    return slice(expression, textOf(expression));
  }

  private Slice slice(TreePath expression, String expressionText) {
    StringBuilder all = new StringBuilder(shortened(expressionText));
    sources
        .type(expression)
        .ifPresent(type -> context.dispatch().usedByOthers(type).forEach(trail::addBody));
    trail.print(all, this::definition, this::body);
    return new Slice(
        all.toString(),
        Optional.empty(),
        String.join(", ", trail.unfollowed()),
        List.copyOf(trail.marks()));
  }

  // Texts

  /** The text of a tree; a digest of it where it is long. */
  String textOf(TreePath path) {
    TreePath bare = Expressions.withoutParentheses(path);
    Tree tree = bare.getLeaf();
    Optional<String> constant =
        tree instanceof ExpressionTree ? context.constant(bare) : Optional.empty();
    if (constant.isPresent()) return "=" + constant.get() + " ";
    if (tree instanceof UnaryTree not && tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return Comparisons.not(textOf(new TreePath(bare, not.getExpression())));
    }
    StringBuilder around = text;
    TreePath pathBefore = current;
    text = new StringBuilder();
    current = bare;
    tree.accept(this, null);
    String inner = text.toString();
    text = around;
    current = pathBefore;
    boolean isName =
        tree instanceof IdentifierTree || isReplaced(tree) || Comparisons.is(tree.getKind());
    return shortened(isName ? inner : tree.getKind() + "(" + inner + ")");
  }

  /** Calls print themselves: what stands for them may be another expression. */
  private static boolean isReplaced(Tree tree) {
    return tree instanceof MethodInvocationTree
        || tree instanceof MemberSelectTree
        || tree instanceof MemberReferenceTree
        || tree instanceof LambdaExpressionTree;
  }

  private static String shortened(String text) {
    if (Comparisons.isNot(text)) return Comparisons.not(shortened(Comparisons.not(text)));
    return text.length() <= LONGEST ? text : "#" + Digests.of(text) + " ";
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    if (tree == null || tree instanceof ModifiersTree) return null;
    if (tree instanceof ParenthesizedTree inner) return scan(inner.getExpression(), null);
    text.append(textOf(part(tree)));
    return null;
  }

  private TreePath part(Tree tree) {
    return new TreePath(current, tree);
  }

  private String definition(TreePath definition) {
    StringBuilder all = new StringBuilder();
    for (Guard guard : Guard.around(definition)) {
      all.append(guard.word());
      guard.condition().ifPresent(condition -> all.append(textOf(condition)));
      all.append(' ');
    }
    for (TreePath way : context.waysOut(definition)) {
      all.append("until ");
      for (Guard guard : Guard.around(way)) {
        all.append(guard.word());
        guard.condition().ifPresent(condition -> all.append(textOf(condition)));
      }
      all.append(way.getLeaf().getKind()).append(' ');
    }
    return all.append(value(definition)).toString();
  }

  /** The value that a definition gives, or the change that it makes. */
  String value(TreePath definition) {
    Tree tree = definition.getLeaf();
    if (tree instanceof EnhancedForLoopTree loop) {
      return "each"
          + Guard.loopsAround(definition)
          + "("
          + textOf(new TreePath(definition, loop.getExpression()))
          + ")";
    }
    if (tree instanceof CatchTree) {
      Tree attempt = definition.getParentPath().getLeaf();
      return "caught(" + String.join(" ", context.order().operationsIn(attempt)) + ")";
    }
    if (tree instanceof AssignmentTree assignment && Reaching.isAssignment(definition)) {
      return textOf(new TreePath(definition, assignment.getExpression()));
    }
    return textOf(definition);
  }

  private String body(ExecutableElement method) {
    Optional<TreePath> path = context.definitions().bodyOf(method);
    return path.isPresent() ? textIn(SliceScope.ofBody(method), path.get()) : "";
  }

  // For the printers of calls and variables

  SliceScope scope() {
    return scope;
  }

  /** The text of a tree in another scope. */
  String textIn(SliceScope inner, TreePath path) {
    SliceScope around = scope;
    scope = inner;
    String printed = textOf(path);
    scope = around;
    return printed;
  }

  // Trees

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    sources.element(current).ifPresent(variable -> text.append(trail.nameOf(variable)));
    // Its type says nothing that its value does not.
    return scan(tree.getInitializer(), null);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    Optional<Element> element = sources.element(current);
    if (tree.getName().contentEquals("this") && !scope.self().isEmpty())
      text.append(scope.self()).append(' ');
    else if (element.isPresent()) name(element.get());
    else text.append(tree.getName()).append(' ');
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    Optional<Element> element = sources.element(current);
    boolean isType =
        element.isPresent()
            && (element.get() instanceof TypeElement
                || element.get().getKind() == ElementKind.PACKAGE);
    if (isType) {
      text.append(element.get()).append(' ');
      return null;
    }
    String of = textOf(new TreePath(current, tree.getExpression()));
    text.append('.').append(tree.getIdentifier()).append('(').append(of).append(')');
    element.ifPresent(this::follow);
    return null;
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    Optional<Element> element = sources.element(current);
    Optional<Element> qualifier = sources.element(part(tree.getQualifierExpression()));
    boolean ofType = qualifier.isPresent() && qualifier.get() instanceof TypeElement;
    boolean isMethod = element.isPresent() && element.get().getKind() == ElementKind.METHOD;
    if (!isMethod || !ofType) scan(tree.getQualifierExpression(), null);
    text.append("::").append(tree.getName());
    element.ifPresent(this::follow);
    return null;
  }

  /** Code that only calls a method with what it is given is the method itself. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    Optional<ExecutableElement> method = PassingLambdas.calledBy(current, sources);
    if (method.isEmpty() || workflow.segmentOf(method.get()).isPresent()) {
      return super.visitLambdaExpression(tree, null);
    }
    text.append("::").append(method.get().getSimpleName());
    follow(method.get());
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    Optional<Element> element = sources.element(part(tree.getMethodSelect()));
    if (element.isPresent() && element.get() instanceof ExecutableElement method) {
      text.append(calls.of(tree, method, current));
      return null;
    }
    text.append(tree.getKind()).append('(');
    super.visitMethodInvocation(tree, null);
    text.append(')');
    return null;
  }

  /** The text of what a method is called on; empty for the workflow itself. */
  String receiverText(TreePath receiver) {
    boolean isWorkflow = Expressions.isThis(receiver.getLeaf()) && scope.self().isEmpty();
    return isWorkflow ? "" : textOf(receiver);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    // Constructors of other classes count by the fields that are read.
    boolean isRecord =
        sources
            .type(current)
            .filter(type -> type instanceof DeclaredType)
            .filter(type -> ((DeclaredType) type).asElement().getKind() == ElementKind.RECORD)
            .isPresent();
    if (isRecord) sources.element(current).ifPresent(this::follow);
    sources
        .type(current)
        .ifPresent(type -> context.dispatch().usedByOthers(type).forEach(trail::addBody));
    return super.visitNewClass(tree, null);
  }

  /** Whether the value that is asked gets a name makes no difference. */
  @Override
  public @Nullable Void visitInstanceOf(InstanceOfTree tree, @Nullable Void unused) {
    scan(tree.getExpression(), null);
    if (tree.getPattern() instanceof BindingPatternTree named) {
      return scan(named.getVariable().getType(), null);
    }
    return scan(tree.getPattern() == null ? tree.getType() : tree.getPattern(), null);
  }

  @Override
  public @Nullable Void visitBindingPattern(BindingPatternTree tree, @Nullable Void unused) {
    return scan(tree.getVariable().getType(), null);
  }

  @Override
  public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
    if (tree.getKind() == Tree.Kind.PLUS) {
      for (Tree operand : List.of(tree.getLeftOperand(), tree.getRightOperand())) {
        sources
            .type(part(operand))
            .ifPresent(type -> context.dispatch().texts(type).forEach(trail::addBody));
      }
    }
    if (!Comparisons.is(tree.getKind())) return super.visitBinary(tree, null);
    String left = textOf(part(tree.getLeftOperand()));
    String right = textOf(part(tree.getRightOperand()));
    boolean total = isWhole(tree.getLeftOperand()) && isWhole(tree.getRightOperand());
    text.append(Comparisons.of(tree.getKind(), left, right, total));
    return null;
  }

  private boolean isWhole(Tree operand) {
    return sources
        .type(part(operand))
        .filter(type -> type.getKind() != TypeKind.DOUBLE && type.getKind() != TypeKind.FLOAT)
        .filter(type -> !FLOATING.contains(QualifiedNames.of(Optional.of(type))))
        .isPresent();
  }

  @Override
  public @Nullable Void visitPrimitiveType(PrimitiveTypeTree tree, @Nullable Void unused) {
    text.append(tree.getPrimitiveTypeKind()).append(' ');
    return null;
  }

  // Names

  private void name(Element element) {
    ElementKind kind = element.getKind();
    String known = scope.given().get(element);
    if (known != null) {
      text.append(known);
      return;
    }
    switch (kind) {
      case LOCAL_VARIABLE, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, PARAMETER, BINDING_VARIABLE ->
          text.append(variables.local(element, current));
      default -> {
        String self = scope.self();
        if (kind == ElementKind.FIELD && !self.isEmpty() && Records.declare(element)) {
          text.append('.').append(element.getSimpleName()).append('(').append(self).append(')');
        } else {
          text.append(element.getSimpleName()).append(' ');
        }
        follow(element);
      }
    }
  }

  private void follow(Element element) {
    trail.follow(element, current);
  }
}
