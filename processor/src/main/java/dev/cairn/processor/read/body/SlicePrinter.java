package dev.cairn.processor.read.body;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.model.Jdk;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/**
 * Prints an expression and all that it depends on, as text that does not depend on how the code is
 * written: the names of locals, the layout, the place of helpers. Constants are printed by value,
 * locals with all their assignments and what these depend on, helpers with their bodies. Results of
 * operations are printed by name alone: they are recorded.
 */
final class SlicePrinter extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final StringBuilder text = new StringBuilder();
  private final Map<Element, String> names = new LinkedHashMap<>();
  private final Map<Element, TreePath> uses = new LinkedHashMap<>();
  private final Set<ExecutableElement> bodies = new LinkedHashSet<>();
  private final Set<String> unfollowed = new LinkedHashSet<>();
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final Definitions definitions;

  private SlicePrinter(SourceTrees sources, WorkflowClass workflow, BodyIndexes bodyIndexes) {
    this.sources = sources;
    this.workflow = workflow;
    this.definitions = new Definitions(sources, workflow, bodyIndexes);
  }

  static Slice of(
      TreePath expression, SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies) {
    Optional<String> constant = constant(expression, sources);
    if (constant.isPresent()) return new Slice("=" + constant.get(), constant, "");
    return new SlicePrinter(sources, workflow, bodies).slice(expression);
  }

  private Slice slice(TreePath expression) {
    print(expression);
    int local = 0;
    int body = 0;
    while (local < uses.size() || body < bodies.size()) {
      if (local < uses.size()) {
        define(List.copyOf(uses.keySet()).get(local++));
      } else {
        body(List.copyOf(bodies).get(body++));
      }
    }
    return new Slice(text.toString(), Optional.empty(), String.join(", ", unfollowed));
  }

  private void print(TreePath path) {
    TreePath bare = Expressions.withoutParentheses(path);
    if (!begin(bare)) return;
    // The scanner enters a path below its leaf.
    super.scan(bare, null);
    end(bare.getLeaf());
  }

  /** Begins with the text of a tree; false if it is a constant, whose value is all there is. */
  private boolean begin(TreePath path) {
    Tree tree = path.getLeaf();
    Optional<String> constant =
        tree instanceof ExpressionTree ? constant(path, sources) : Optional.empty();
    if (constant.isPresent()) {
      text.append('=').append(constant.get()).append(' ');
      return false;
    }
    if (!isName(tree)) text.append(tree.getKind()).append('(');
    return true;
  }

  private void end(Tree tree) {
    if (!isName(tree)) text.append(')');
  }

  private static boolean isName(Tree tree) {
    return tree instanceof IdentifierTree || tree instanceof MemberSelectTree;
  }

  private void define(Element variable) {
    text.append("\n").append(names.get(variable)).append(":");
    TreePath use = uses.get(variable);
    if (use == null) return;
    for (TreePath definition : definitions.of(variable, use)) {
      text.append(" {");
      printGuards(definition);
      if (definition.getLeaf() instanceof EnhancedForLoopTree loop) {
        text.append("each ");
        print(new TreePath(definition, loop.getExpression()));
      } else if (!(definition.getLeaf() instanceof CatchTree)) {
        print(definition);
      }
      text.append("}");
    }
    if (variable.getKind() == ElementKind.PARAMETER) printArguments(variable);
  }

  /** The arguments of a helper, from all its calls in the class. */
  private void printArguments(Element parameter) {
    if (!(parameter.getEnclosingElement() instanceof ExecutableElement method)) return;
    int index = method.getParameters().indexOf(parameter);
    for (TreePath call : workflow.callsOf(method)) {
      MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
      if (index < 0 || index >= tree.getArguments().size()) continue;
      text.append(" given {");
      print(new TreePath(call, tree.getArguments().get(index)));
      text.append("}");
    }
  }

  /** The conditions on which something is done, in its method. */
  private void printGuards(TreePath done) {
    for (Guard guard : Guard.around(done)) {
      text.append(guard.word());
      guard.condition().ifPresent(this::print);
      text.append(' ');
    }
  }

  private void body(ExecutableElement method) {
    text.append("\n").append(method.getSimpleName()).append("():");
    definitions.bodyOf(method).ifPresent(this::print);
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    if (tree == null || tree instanceof ModifiersTree) return null;
    if (tree instanceof ParenthesizedTree inner) return scan(inner.getExpression(), null);
    if (!begin(new TreePath(getCurrentPath(), tree))) return null;
    super.scan(tree, null);
    end(tree);
    return null;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    sources.element(getCurrentPath()).ifPresent(this::name);
    // Its type says nothing that its value does not.
    return scan(tree.getInitializer(), null);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    Optional<Element> element = sources.element(getCurrentPath());
    if (element.isPresent()) name(element.get());
    else text.append(tree.getName()).append(' ');
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    Optional<Element> element = sources.element(getCurrentPath());
    boolean isType =
        element.isPresent()
            && (element.get() instanceof TypeElement
                || element.get().getKind() == ElementKind.PACKAGE);
    if (isType) {
      text.append(element.get()).append(' ');
      return null;
    }
    scan(tree.getExpression(), null);
    text.append('.').append(tree.getIdentifier()).append(' ');
    element.ifPresent(this::follow);
    return null;
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    scan(tree.getQualifierExpression(), null);
    text.append("::").append(tree.getName());
    sources.element(getCurrentPath()).ifPresent(this::follow);
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    Optional<Element> element =
        sources.element(new TreePath(getCurrentPath(), tree.getMethodSelect()));
    if (element.isPresent() && element.get() instanceof ExecutableElement method) {
      Optional<String> operation = workflow.segmentOf(method);
      if (operation.isPresent()) {
        text.append("recorded ").append(operation.get()); // whatever it was given
        return null;
      }
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    // Constructors of other classes count by the fields that are read.
    boolean isRecord =
        sources
            .type(getCurrentPath())
            .filter(type -> type instanceof DeclaredType)
            .filter(type -> ((DeclaredType) type).asElement().getKind() == ElementKind.RECORD)
            .isPresent();
    if (isRecord) sources.element(getCurrentPath()).ifPresent(this::follow);
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitPrimitiveType(PrimitiveTypeTree tree, @Nullable Void unused) {
    text.append(tree.getPrimitiveTypeKind()).append(' ');
    return null;
  }

  private void name(Element element) {
    ElementKind kind = element.getKind();
    boolean isLocal =
        kind == ElementKind.LOCAL_VARIABLE
            || kind == ElementKind.PARAMETER
            || kind == ElementKind.EXCEPTION_PARAMETER
            || kind == ElementKind.RESOURCE_VARIABLE
            || kind == ElementKind.BINDING_VARIABLE;
    if (isLocal) {
      String known = names.get(element);
      if (known == null) {
        known = "$" + names.size();
        names.put(element, known);
        uses.put(element, getCurrentPath());
      }
      text.append(known).append(' ');
      return;
    }
    text.append(element.getSimpleName()).append(' ');
    follow(element);
  }

  /** Goes on with the body of a method that is compiled here, or with the values of a field. */
  private void follow(Element element) {
    if (element instanceof ExecutableElement method) {
      ExecutableElement target = workflow.isOwn(method) ? workflow.implementation(method) : method;
      if (definitions.bodyOf(target).isPresent()) bodies.add(target);
      else if (!isKnown(target)) unfollowed.add(shown(target));
    } else if (element.getKind() == ElementKind.FIELD && sources.path(element).isPresent()) {
      if (names.putIfAbsent(element, "field " + element.getSimpleName()) == null) {
        uses.put(element, getCurrentPath());
      }
    }
  }

  private boolean isKnown(ExecutableElement method) {
    if (!(method.getEnclosingElement() instanceof TypeElement type)) return false;
    String owner = type.getQualifiedName().toString();
    return Jdk.hasClass(owner)
        || owner.startsWith("dev.cairn.")
        || type.getKind() == ElementKind.RECORD
        || type.getKind() == ElementKind.ENUM;
  }

  /** The value of a constant expression, null included. */
  private static Optional<String> constant(TreePath path, SourceTrees sources) {
    return Expressions.withoutParentheses(path).getLeaf().getKind() == Tree.Kind.NULL_LITERAL
        ? Optional.of("null")
        : Constants.textOf(path, sources);
  }

  private String shown(ExecutableElement method) {
    Element owner = method.getEnclosingElement();
    return (owner == null ? "" : owner.getSimpleName() + ".") + method.getSimpleName();
  }
}
