package dev.cairn.processor.read.body;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Whether code that is put into a collection stays there until it is run: the collection is only
 * filled, asked and run, here and in helpers that are given it. Then it is known where that code
 * runs; the undo list of a saga is of this kind.
 */
class CodeCollectionUses extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final FlowReader reader;
  private final SourceTrees sources;
  private final Element variable;
  private final boolean isItem;
  private final Set<Element> seen;
  private boolean escapes;

  private CodeCollectionUses(
      FlowReader reader, SourceTrees sources, Element variable, boolean isItem, Set<Element> seen) {
    this.reader = reader;
    this.sources = sources;
    this.variable = variable;
    this.isItem = isItem;
    this.seen = seen;
  }

  /**
   * Whether nobody else gets hold of the code in a collection.
   *
   * @param path where the variable is declared
   */
  static boolean areAllKnown(
      Element variable, TreePath path, FlowReader reader, SourceTrees sources) {
    return !escapes(variable, false, path, reader, sources, new HashSet<>());
  }

  /** Whether a variable for an iterator is only asked for items, where it is declared. */
  static boolean isOnlyIterated(
      Element variable, TreePath path, FlowReader reader, SourceTrees sources) {
    TreePath member = path;
    while (!(member.getParentPath().getLeaf() instanceof ClassTree)) {
      member = member.getParentPath();
    }
    CodeCollectionUses uses =
        new CodeCollectionUses(reader, sources, variable, false, new HashSet<>()) {
          @Override
          boolean isKnown(TreePath use) {
            return calledOn(use)
                .filter(CallbackMethods::isOfIterator)
                .filter(method -> method.getParameters().isEmpty())
                .isPresent();
          }
        };
    uses.scan(member, null);
    return !uses.escapes;
  }

  private static boolean escapes(
      Element variable,
      boolean isItem,
      TreePath path,
      FlowReader reader,
      SourceTrees sources,
      Set<Element> seen) {
    if (!seen.add(variable)) return false;
    TreePath member = path;
    while (!(member.getParentPath().getLeaf() instanceof ClassTree)) {
      member = member.getParentPath();
    }
    CodeCollectionUses uses = new CodeCollectionUses(reader, sources, variable, isItem, seen);
    uses.scan(member, null);
    return uses.escapes;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    if (tree.getName().contentEquals(variable.getSimpleName())
        && sources.element(getCurrentPath()).filter(variable::equals).isPresent()) {
      escapes |= !isKnown(getCurrentPath());
    }
    return null;
  }

  boolean isKnown(TreePath use) {
    return isItem ? isRun(use) : isKnownUse(use);
  }

  private boolean isKnownUse(TreePath use) {
    TreePath around = use.getParentPath();
    if (around.getLeaf() instanceof EnhancedForLoopTree loop) {
      TreePath item = new TreePath(around, loop.getVariable());
      return sources
          .element(item)
          .filter(element -> !escapes(element, true, item, reader, sources, seen))
          .isPresent();
    }
    if (around.getLeaf() instanceof MethodInvocationTree call) return isHelpers(use, call, around);
    Optional<ExecutableElement> method = calledOn(use);
    return method.isPresent()
        && CallbackMethods.isCollection(method.get())
        && areArgumentsKnown(method.get(), around.getParentPath())
        && isResultKnown(method.get(), around.getParentPath());
  }

  /** Code that gets what is in the collection has to be a mere reference to run it by. */
  private boolean areArgumentsKnown(ExecutableElement method, TreePath call) {
    List<? extends ExpressionTree> arguments =
        ((MethodInvocationTree) call.getLeaf()).getArguments();
    for (int i = 0; i < arguments.size(); i++) {
      if (!CallbackMethods.takesCode(method, i)) continue;
      TreePath argument = new TreePath(call, arguments.get(i));
      boolean runs =
          argument.getLeaf() instanceof MemberReferenceTree
              && sources.element(argument).filter(CodeCollectionUses::isAbstract).isPresent();
      if (!runs) return false;
    }
    return true;
  }

  private boolean isResultKnown(ExecutableElement method, TreePath call) {
    TypeKind result = method.getReturnType().getKind();
    return result == TypeKind.VOID
        || result.isPrimitive()
        || call.getParentPath().getLeaf() instanceof ExpressionStatementTree
        // Others return views of all that is in it.
        || (result == TypeKind.TYPEVAR && isRun(call));
  }

  /** Whether what an expression stands for is run at once. */
  private boolean isRun(TreePath expression) {
    return calledOn(expression).filter(CodeCollectionUses::isAbstract).isPresent();
  }

  private static boolean isAbstract(Element method) {
    return method.getModifiers().contains(Modifier.ABSTRACT);
  }

  /** The method that is called on what an expression stands for. */
  Optional<ExecutableElement> calledOn(TreePath expression) {
    TreePath select = expression.getParentPath();
    boolean isCalled =
        select.getLeaf() instanceof MemberSelectTree
            && select.getParentPath().getLeaf() instanceof MethodInvocationTree call
            && call.getMethodSelect() == select.getLeaf();
    if (!isCalled) return Optional.empty();
    return sources
        .element(select)
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast);
  }

  /** Whether it is given to a helper that is known to do no more with it. */
  private boolean isHelpers(TreePath use, MethodInvocationTree call, TreePath path) {
    Tree select = call.getMethodSelect();
    boolean onThis =
        select instanceof IdentifierTree
            || (select instanceof MemberSelectTree member
                && member.getExpression().toString().equals("this"));
    Optional<Element> method = sources.element(new TreePath(path, select));
    if (!onThis
        || method.isEmpty()
        || !(method.get() instanceof ExecutableElement called)
        || !reader.isOwn(called)
        || called.isVarArgs()) {
      return false;
    }
    ExecutableElement target = reader.implementation(called);
    Optional<TreePath> body = sources.path(target);
    int index = call.getArguments().indexOf(use.getLeaf());
    return body.isPresent()
        && !reader.isDurable(target)
        && reader.canBind(target.getParameters().get(index), target)
        && !escapes(
            target.getParameters().get(index), false, inside(body.get()), reader, sources, seen);
  }

  /** A path below that of a method, as those of variables are. */
  private static TreePath inside(TreePath method) {
    return new TreePath(method, method.getLeaf());
  }
}
