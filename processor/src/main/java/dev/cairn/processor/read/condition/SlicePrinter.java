package dev.cairn.processor.read.condition;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

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
final class SlicePrinter {

  /** A longer text is printed as its digest: code that says the same twice is not said twice. */
  private static final int LONGEST = 160;

  private final TreePath root;
  private SliceScope scope = SliceScope.OUTERMOST;

  private final SliceSources context;
  private final SourceTrees sources;
  private final SliceTrail trail;
  private final CallPrinter calls;
  private final DefinitionPrinter definitions;
  private final CalledObjects objects;
  private final TreePrinter trees;

  SlicePrinter(TreePath expression, SliceSources context, boolean branchesByNumber) {
    this.root = expression;
    this.context = context;
    this.sources = context.sources();
    this.trail = new SliceTrail(context);
    this.calls = new CallPrinter(this, context, trail, branchesByNumber);
    this.definitions = new DefinitionPrinter(this, context, trail);
    this.objects = new CalledObjects(this, context);
    VariablePrinter variables = new VariablePrinter(this, definitions, context, trail);
    this.trees = new TreePrinter(this, expression, variables, context, trail);
  }

  /** The slice of an expression, with all that its text depends on. */
  Slice slice(TreePath expression, String expressionText) {
    StringBuilder all = new StringBuilder(shortened(expressionText));
    trail.followUses(sources.type(expression));
    trail.print(all, definitions::definition, this::body);
    return new Slice(
        all.toString(),
        Optional.empty(),
        String.join(", ", trail.unfollowed()),
        List.copyOf(trail.marks()));
  }

  // Texts

  /** The text of a tree; a digest of it where it is long. */
  String textOf(TreePath path) {
    return trees.textOf(path);
  }

  /** The text of code that may throw; that of a method reference has what it is called with. */
  String failureText(TreePath path) {
    String text = textOf(path);
    return path.getLeaf() instanceof MemberReferenceTree
        ? text
            + context.given().ofCode(path).stream()
                .map(given -> "of " + textOf(given))
                .collect(Collectors.joining())
        : text;
  }

  static String shortened(String text) {
    if (Comparisons.isNot(text)) return Comparisons.not(shortened(Comparisons.not(text)));
    return text.length() <= LONGEST ? text : "#" + Digests.of(text) + " ";
  }

  String body(ExecutableElement method) {
    Optional<TreePath> path = context.definitions().bodyOf(method);
    return path.isPresent() ? in(SliceScope.ofBody(method), () -> textOf(path.get())) : "";
  }

  // For the printers of parts

  CallPrinter calls() {
    return calls;
  }

  /** Whether the expression that is printed stands in the body of a method. */
  boolean isIn(ExecutableElement method) {
    return sources.element(Expressions.memberAround(root)).filter(method::equals).isPresent();
  }

  SliceScope scope() {
    return scope;
  }

  /** Prints in another scope. */
  <T> T in(SliceScope inner, Supplier<T> printing) {
    SliceScope around = scope;
    scope = inner;
    T printed = printing.get();
    scope = around;
    return printed;
  }

  /** The value of a component of the record that a text stands for, if the record shows it. */
  Optional<String> component(Element component, String record) {
    return calls.records().component(component, record);
  }

  /** The text of what a method is called on; empty for the workflow itself. */
  String receiverText(TreePath receiver) {
    return Expressions.isThis(receiver.getLeaf()) ? self(receiver) : textOf(receiver);
  }

  /** The text of {@code this} at a place; empty for the workflow itself. */
  String self(TreePath use) {
    return scope.self().isEmpty() ? objects.at(use) : scope.self();
  }

  /** The text of the object whose member a place names without it; empty for the workflow. */
  String ownerOf(Element member, TreePath use) {
    if (member.getModifiers().contains(Modifier.STATIC)
        || context.workflow().isOwn(member)
        || !(member.getEnclosingElement() instanceof TypeElement owner)) {
      return "";
    }
    return scope.self().isEmpty() ? objects.at(use, owner) : scope.self();
  }

  /** The text of an expression where a value of some type is wanted. */
  String converted(TreePath expression, Optional<TypeMirror> type) {
    String plain = textOf(expression);
    return type.isEmpty()
        ? plain
        : ValueTypes.converted(plain, sources.type(expression), type.get());
  }
}
