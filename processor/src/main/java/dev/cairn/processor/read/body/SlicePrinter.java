package dev.cairn.processor.read.body;

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
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.QualifiedNames;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
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

  /** Methods of the JDK that hand out constants of an enumeration, or compare them. */
  private static final Set<String> ORDERED =
      Set.of(
          "allOf",
          "compareTo",
          "complementOf",
          "getEnumConstants",
          "max",
          "min",
          "ordinal",
          "range",
          "sort",
          "sorted",
          "values");

  private static final Set<String> FLOATING = Set.of("java.lang.Double", "java.lang.Float");

  /** Helpers that are put into each other's place. */
  private static final int DEEPEST = 12;

  /** Locals that are computed from each other. */
  private static final int MOST_NESTED = 100;

  private StringBuilder text = new StringBuilder();
  private TreePath current;
  private final Map<Tree, String> printed = new HashMap<>();
  private final Set<Element> inProgress = new HashSet<>();
  private Map<Element, String> given = new HashMap<>();
  private String self = "";
  private @Nullable Element whole;
  private String drawnBy = "";
  private int depth;
  private int nested;

  private final SliceSources context;
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final SliceTrail trail;
  private final boolean branchesByNumber;

  private SlicePrinter(TreePath expression, SliceSources context, boolean branchesByNumber) {
    this.current = expression;
    this.context = context;
    this.sources = context.sources();
    this.workflow = context.workflow();
    this.trail = new SliceTrail(context);
    this.branchesByNumber = branchesByNumber;
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
  private String textOf(TreePath path) {
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
    for (TreePath way : Guard.waysOut(definition)) {
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
  private String value(TreePath definition) {
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
    if (path.isEmpty()) return "";
    Element wholeBefore = whole;
    String selfBefore = self;
    Map<Element, String> givenBefore = given;
    whole = method;
    self = "this";
    given = new HashMap<>();
    int number = 0;
    for (Element parameter : method.getParameters()) given.put(parameter, "arg" + number++ + " ");
    String printedBody = textOf(path.get());
    whole = wholeBefore;
    self = selfBefore;
    given = givenBefore;
    return printedBody;
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
    if (tree.getName().contentEquals("this") && !self.isEmpty()) text.append(self).append(' ');
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
    TreePath path = current;
    Optional<Element> element = sources.element(new TreePath(path, tree.getMethodSelect()));
    if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) {
      text.append(tree.getKind()).append('(');
      super.visitMethodInvocation(tree, null);
      text.append(')');
      return null;
    }
    if (workflow.segmentOf(method).isPresent()) {
      // Whatever it was given.
      text.append("recorded ").append(context.order().labelOf(tree)).append(' ');
      return null;
    }
    Optional<DurableMethod> ofDurable = DurableMethod.of(method);
    if (ofDurable.isPresent() && durable(ofDurable.get(), tree)) return null;
    Optional<TreePath> receiver = Expressions.receiver(tree, path);
    String on = receiver.map(this::receiverText).orElse("");
    List<String> arguments = new ArrayList<>();
    for (ExpressionTree argument : tree.getArguments()) {
      arguments.add(textOf(new TreePath(path, argument)));
    }
    if (Records.isAccessor(method, sources)) {
      text.append('.').append(method.getSimpleName()).append('(').append(on).append(')');
      return null;
    }
    ExecutableElement target = workflow.isOwn(method) ? workflow.implementation(method) : method;
    String drawnBefore = drawnBy;
    String drawn = context.order().labelOf(tree);
    if (drawnBy.isEmpty()) drawnBy = drawn;
    Optional<String> replaced = replaced(target, on, arguments);
    drawnBy = drawnBefore;
    if (!drawn.isEmpty()) trail.mark(Slice.Mark.of(drawn));
    if (replaced.isPresent()) {
      text.append(replaced.get());
      return null;
    }
    text.append(called(target, on, arguments));
    follow(target);
    if (context.definitions().bodyOf(target).isEmpty()) implied(target, tree, path);
    return null;
  }

  private static String called(ExecutableElement method, String on, List<String> arguments) {
    Optional<String> empty = Comparisons.empty(method, on);
    if (empty.isPresent()) return empty.get();
    boolean turned =
        method.getSimpleName().contentEquals("equals")
            && arguments.size() == 1
            && on.startsWith("=")
            && !arguments.get(0).startsWith("=");
    StringBuilder all = new StringBuilder(Comparisons.call(method.getSimpleName()));
    if (turned) return all.append(arguments.get(0)).append(", ").append(on).append(')').toString();
    all.append(on);
    for (String argument : arguments) all.append(", ").append(argument);
    return all.append(')').toString();
  }

  /** The methods that a method of others may call on its arguments and its receiver. */
  private void implied(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    List<TypeMirror> types = new ArrayList<>();
    Expressions.receiver(tree, path).flatMap(sources::type).ifPresent(types::add);
    for (ExpressionTree argument : tree.getArguments()) {
      sources.type(new TreePath(path, argument)).ifPresent(types::add);
    }
    if (TypeReader.declaring(method).getKind() == ElementKind.ENUM) {
      types.add(TypeReader.declaring(method).asType());
    }
    boolean ordered =
        ORDERED.contains(method.getSimpleName().toString())
            && (JdkTypes.isOfJdk(TypeReader.declaring(method))
                || TypeReader.declaring(method).getKind() == ElementKind.ENUM);
    boolean toText = QualifiedNames.of(Optional.of(method.getReturnType())).endsWith("String");
    for (TypeMirror type : types) {
      context.dispatch().usedByOthers(type).forEach(trail::addBody);
      if (toText) context.dispatch().texts(type).forEach(trail::addBody);
      if (ordered) text.append(context.dispatch().constants(type));
    }
  }

  private String receiverText(TreePath receiver) {
    return Expressions.isThis(receiver.getLeaf()) && self.isEmpty() ? "" : textOf(receiver);
  }

  /** The result of the static API; false if its arguments have to be printed, too. */
  private boolean durable(DurableMethod method, MethodInvocationTree tree) {
    String label = context.order().labelOf(tree);
    switch (method) {
      case UUID, RANDOM, NOW -> {
        String mark = method == DurableMethod.NOW || drawnBy.isEmpty() ? label : drawnBy;
        trail.mark(Generators.drawn(method, current, mark, this::textOf));
        text.append(method).append(' ').append(mark).append(' ');
        return true;
      }
      case ASYNC -> {
        text.append(label).append(' ');
        return branchesByNumber;
      }
      case ANY, RACE, MAP, PARALLEL -> {
        // The winner is recorded, but not the value that its branch has returned.
        text.append("recorded ").append(label).append(' ');
        return branchesByNumber;
      }
      default -> {
        return false;
      }
    }
  }

  /** The expression that a helper returns, in the place of its call. */
  private Optional<String> replaced(ExecutableElement method, String on, List<String> arguments) {
    if (depth >= DEEPEST || method.isVarArgs() || inProgress.contains(method)) {
      return Optional.empty();
    }
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    boolean isOfRecord = Records.declare(method);
    if (!isStatic && !isOfRecord && !workflow.isOwn(method)) return Optional.empty();
    if (!context.dispatch().overriders(method).isEmpty()) return Optional.empty();
    Optional<TreePath> returned = context.definitions().returnedBy(method);
    if (returned.isEmpty()) return Optional.empty();
    Map<Element, String> givenBefore = given;
    String selfBefore = self;
    Element wholeBefore = whole;
    given = new HashMap<>(given);
    for (int i = 0; i < arguments.size(); i++) {
      given.put(method.getParameters().get(i), arguments.get(i));
    }
    if (isOfRecord && !isStatic && !on.isEmpty()) self = on;
    whole = null;
    inProgress.add(method);
    depth++;
    String text = textOf(returned.get());
    depth--;
    inProgress.remove(method);
    given = givenBefore;
    self = selfBefore;
    whole = wholeBefore;
    return Optional.of(text);
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
    String known = given.get(element);
    if (known != null) {
      text.append(known);
      return;
    }
    switch (kind) {
      case LOCAL_VARIABLE, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, PARAMETER, BINDING_VARIABLE ->
          text.append(local(element));
      default -> {
        if (kind == ElementKind.FIELD && !self.isEmpty() && Records.declare(element)) {
          text.append('.').append(element.getSimpleName()).append('(').append(self).append(')');
        } else {
          text.append(element.getSimpleName()).append(' ');
        }
        follow(element);
      }
    }
  }

  private String local(Element variable) {
    // All of the body around it is printed.
    if (whole != null && variable.getEnclosingElement() == whole) return trail.nameOf(variable);
    TreePath use = current;
    Reaching reaching = context.reaching();
    List<TreePath> definitions = reaching.sorted(use, context.definitions().of(variable, use));
    if (definitions.isEmpty()) return undefined(variable, use);
    List<Integer> numbers = reaching.at(use, definitions);
    boolean generates = Generators.is(Optional.of(variable.asType()));
    if (generates) {
      String drawn = Phrase.DRAWN_OF_GENERATOR.with(numbers.size());
      trail.mark(Generators.drawn(DurableMethod.RANDOM, use, drawn, this::textOf));
    }
    if (numbers.size() == 1) {
      TreePath only = definitions.get(numbers.get(0));
      boolean tells =
          Reaching.isAssignment(only)
              || only.getLeaf() instanceof EnhancedForLoopTree
              || only.getLeaf() instanceof CatchTree;
      if (tells && nested < MOST_NESTED && reaching.isBefore(only, use)) {
        nested++;
        String value = once(only);
        nested--;
        return value;
      }
    }
    trail.read(variable, definitions, numbers);
    StringBuilder shown = new StringBuilder(trail.nameOf(variable).strip());
    for (int number : numbers) {
      // A loop comes back from those behind.
      boolean before = reaching.isBefore(definitions.get(number), use);
      shown.append(before ? "." : "~").append(number);
    }
    return shown.append(' ').toString();
  }

  /** The value of a definition, which is printed once unless helpers are given others. */
  private String once(TreePath definition) {
    if (!given.isEmpty()) return value(definition);
    String known = printed.get(definition.getLeaf());
    if (known == null) {
      known = value(definition);
      printed.put(definition.getLeaf(), known);
    }
    return known;
  }

  /** A parameter, or the variable of a pattern. */
  private String undefined(Element variable, TreePath use) {
    if (variable.getKind() == ElementKind.BINDING_VARIABLE) {
      Optional<SliceSources.Matched> matched = context.matched(variable, use);
      if (matched.isPresent()) {
        return "matched" + matched.get().number() + "(" + textOf(matched.get().whole()) + ")";
      }
    }
    if (!(variable.getEnclosingElement() instanceof ExecutableElement method)
        || !method.getParameters().contains(variable)
        || method.equals(workflow.entry())) {
      return trail.nameOf(variable);
    }
    if (!inProgress.add(variable)) return trail.nameOf(variable);
    int index = method.getParameters().indexOf(variable);
    Set<String> arguments = new TreeSet<>();
    for (TreePath call : workflow.callsOf(method)) {
      MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
      if (index < tree.getArguments().size()) {
        arguments.add(textOf(new TreePath(call, tree.getArguments().get(index))));
      }
    }
    inProgress.remove(variable);
    if (arguments.isEmpty()) return trail.nameOf(variable);
    return arguments.size() == 1 ? arguments.iterator().next() : "oneOf" + arguments + " ";
  }

  private void follow(Element element) {
    trail.follow(element, current);
  }
}
