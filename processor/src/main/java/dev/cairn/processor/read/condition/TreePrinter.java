package dev.cairn.processor.read.condition;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
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
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.read.code.CaseGuard;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.NameTexts;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Prints one tree for a {@link SlicePrinter}, around the texts of its parts: each kind of statement
 * and expression by what makes a difference in it.
 */
final class TreePrinter extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final SlicePrinter printer;
  private final SliceSources context;
  private final SourceTrees sources;
  private final SliceTrail trail;
  private final VariablePrinter variables;
  private final MemberPrinter members;
  private final OperatorPrinter operators;
  private StringBuilder text = new StringBuilder();
  private TreePath current;

  TreePrinter(
      SlicePrinter printer,
      TreePath root,
      VariablePrinter variables,
      SliceSources context,
      SliceTrail trail) {
    this.current = root;
    this.printer = printer;
    this.context = context;
    this.sources = context.sources();
    this.trail = trail;
    this.variables = variables;
    this.members = new MemberPrinter(printer, variables, context, trail);
    this.operators = new OperatorPrinter(printer, context, trail);
  }

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
    String printed = SlicePrinter.shortened(isName ? inner : tree.getKind() + "(" + inner + ")");
    if (tree instanceof NewClassTree) printer.calls().records().name(printed);
    return printed;
  }

  /** Some print themselves: what stands for them may be another expression. */
  private static boolean isReplaced(Tree tree) {
    return tree instanceof MethodInvocationTree
        || tree instanceof MemberSelectTree
        || tree instanceof MemberReferenceTree
        || tree instanceof LambdaExpressionTree
        || tree instanceof ConditionalExpressionTree;
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    if (tree == null || tree instanceof ModifiersTree || context.logLines().has(part(tree)))
      return null;
    if (tree instanceof ParenthesizedTree inner) return scan(inner.getExpression(), null);
    text.append(textOf(part(tree)));
    return null;
  }

  private @Nullable Void print(String part) {
    text.append(part);
    return null;
  }

  private TreePath part(Tree tree) {
    return new TreePath(current, tree);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    sources.element(current).ifPresent(variable -> text.append(trail.nameOf(variable)));
    Optional<TypeMirror> type = sources.element(current).map(Element::asType);
    if (tree.getInitializer() != null)
      text.append(printer.converted(part(tree.getInitializer()), type));
    return null;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    Optional<Element> element = sources.element(current);
    String self = NameTexts.of(tree.getName()).equals("this") ? printer.self(current) : "";
    if (!self.isEmpty()) text.append(self).append(' ');
    else if (element.isPresent()) text.append(variables.name(element.get(), current));
    else text.append(tree.getName()).append(' ');
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    return print(members.select(tree, current));
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    return print(members.reference(tree, current));
  }

  /** Code that only calls a method with what it is given is the method itself. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    Optional<String> method = members.passedBy(current);
    if (method.isPresent()) {
      text.append(method.get());
      return null;
    }
    // Others may call what its interface has besides.
    trail.followUses(sources.type(current));
    text.append(tree.getKind()).append('(');
    scan(tree.getParameters(), null);
    TreePath body = Expressions.bodyOf(tree, current);
    text.append(textOf(body));
    if (body.getLeaf() instanceof ExpressionTree) {
      text.append(ValueTypes.ofNumber(sources.type(body)));
    }
    text.append(')');
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    Optional<Element> element = sources.element(part(tree.getMethodSelect()));
    if (element.isPresent() && element.get() instanceof ExecutableElement method) {
      text.append(printer.calls().of(tree, method, current));
      return null;
    }
    text.append(tree.getKind()).append('(');
    super.visitMethodInvocation(tree, null);
    text.append(')');
    return null;
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    trail.followUses(sources.type(current));
    scan(tree.getEnclosingExpression(), null);
    text.append(classText(tree));
    if (sources.element(current).orElse(null) instanceof ExecutableElement constructor) {
      text.append(printer.calls().made(tree, constructor, current));
    } else {
      scan(tree.getArguments(), null);
    }
    return scan(tree.getClassBody(), null);
  }

  /** The class of a new object, and those that it inherits from. */
  private String classText(NewClassTree tree) {
    TreePath name = part(tree.getIdentifier());
    if (!(sources.element(name).orElse(null) instanceof TypeElement type)) return textOf(name);
    List<String> above = context.dispatch().inherited(type);
    return type.getSimpleName() + " " + (above.isEmpty() ? "" : "extends" + above + " ");
  }

  /** A cast fails for objects of classes that are not below the type. */
  @Override
  public @Nullable Void visitTypeCast(TypeCastTree tree, @Nullable Void unused) {
    text.append(context.patterns().asked(part(tree.getType()), trail::addBody));
    return super.visitTypeCast(tree, null);
  }

  /** Whether the value that is asked gets a name makes no difference. */
  @Override
  public @Nullable Void visitInstanceOf(InstanceOfTree tree, @Nullable Void unused) {
    scan(tree.getExpression(), null);
    text.append(
        context
            .patterns()
            .asked(
                part(tree.getPattern() == null ? tree.getType() : tree.getPattern()),
                trail::addBody));
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
  public @Nullable Void visitCase(CaseTree tree, @Nullable Void unused) {
    for (Tree label : CaseGuard.labels(tree)) {
      text.append(context.patterns().asked(part(label), trail::addBody));
    }
    return super.visitCase(tree, null);
  }

  @Override
  public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
    return print(operators.of(tree, current));
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    return print(operators.of(tree, current));
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    return print(operators.of(tree, current));
  }

  @Override
  public @Nullable Void visitConditionalExpression(
      ConditionalExpressionTree tree, @Nullable Void unused) {
    return print(operators.of(tree, current));
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    scan(tree.getVariable(), null);
    Optional<TypeMirror> type = sources.type(part(tree.getVariable()));
    text.append(printer.converted(part(tree.getExpression()), type));
    return null;
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
    super.visitReturn(tree, null);
    if (tree.getExpression() != null) {
      text.append(ValueTypes.ofNumber(sources.type(part(tree.getExpression()))));
    }
    return null;
  }

  @Override
  public @Nullable Void visitPrimitiveType(PrimitiveTypeTree tree, @Nullable Void unused) {
    text.append(tree.getPrimitiveTypeKind()).append(' ');
    return null;
  }
}
