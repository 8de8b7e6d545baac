package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.IdentityTypes;
import dev.cairn.processor.determinism.source.IdentityTypes.Question;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/**
 * Whether the text or the hash of a value tells where an object lies in memory: that of an array,
 * of a plain object, of a lambda, and of containers and records that hold some.
 */
final class Identities {
  private static final String OBJECT = "java.lang.Object";

  /** Values may be made from each other in a circle. */
  private static final int DEEPEST = 6;

  private final Codebase codebase;
  private final Values values;
  private final IdentityTypes types;

  Identities(Codebase codebase, Values values) {
    this.codebase = codebase;
    this.values = values;
    this.types = new IdentityTypes(codebase);
  }

  /** Whether the answer of values of the type is another one in each process. */
  boolean isTold(Question question, TypeMirror type) {
    return types.isTold(question, type);
  }

  /** Whether the answer for the value is another one in each process. */
  boolean isTold(Question question, TreePath value) {
    return isTold(question, value, 0);
  }

  private boolean isTold(Question question, TreePath shown, int depth) {
    // A cast to a type that says less makes it no other object.
    TreePath value = Expressions.bare(shown);
    Optional<TypeMirror> type = codebase.sources().type(value);
    if (type.isEmpty() || depth > DEEPEST) return false;
    if (types.isTold(question, type.get()) || holdsSome(question, value, depth)) return true;
    if (values.isGiven(value, given(question)) && !isAskedForClass(value)) return true;
    return values.sourcesOf(value).stream().anyMatch(made -> isToldOf(question, made, depth));
  }

  /** Whether the code asks what a parameter is, and may do something else with such an object. */
  private boolean isAskedForClass(TreePath parameter) {
    return values.element(parameter).stream()
        .flatMap(variable -> values.usesOf(variable).stream())
        .map(use -> use.getParentPath().getLeaf())
        .anyMatch(
            around -> around instanceof InstanceOfTree || around instanceof ParenthesizedTree);
  }

  private static Given.Trait given(Question question) {
    return switch (question) {
      case TEXT -> Given.Trait.SHOWN_BY_IDENTITY;
      case HASH -> Given.Trait.HASHED_BY_IDENTITY;
    };
  }

  /** Whether the items of a stream give such an answer; the path leads to its beginning. */
  boolean isToldOfItems(Question question, TreePath stream) {
    TreePath opening = Expressions.bare(stream);
    if (!(opening.getLeaf() instanceof MethodInvocationTree call)) return false;
    if (codebase.containers().holdsArguments(opening)) return isToldOf(question, opening, 0);
    return codebase.has(Trait.VIEW_OF_THE_ITEMS, opening)
        && Expressions.receiver(call, opening).filter(items -> isTold(question, items)).isPresent();
  }

  /** Whether the elements of an array are asked, and one of them gives such an answer. */
  boolean isToldOfElements(Question question, TreePath array) {
    return isToldOfElements(question, array, 0);
  }

  private boolean isToldOfElements(Question question, TreePath array, int depth) {
    if (holdsSome(question, array, depth)) return true;
    for (TreePath made : values.sourcesOf(array)) {
      if (made.getLeaf() instanceof NewArrayTree tree
          && tree.getInitializers() != null
          && isToldOfAny(question, tree.getInitializers(), made, depth)) {
        return true;
      }
    }
    return false;
  }

  private boolean isToldOfAny(
      Question question, List<? extends ExpressionTree> trees, TreePath path, int depth) {
    for (ExpressionTree tree : trees) {
      if (isTold(question, new TreePath(path, tree), depth + 1)) return true;
    }
    return false;
  }

  /** Whether the value holds objects that were put into it and give such an answer. */
  private boolean holdsSome(Question question, TreePath value, int depth) {
    Optional<Element> variable = values.element(value);
    return variable.isPresent()
        && values.contentsOf(variable.get()).stream()
            // Code, as merge takes it, makes a content and is none.
            .filter(content -> !isCode(content.getLeaf()))
            .anyMatch(content -> isTold(question, content, depth + 1));
  }

  /** The same for an expression that makes the value, whatever type its variable has. */
  private boolean isToldOf(Question question, TreePath made, int depth) {
    Tree tree = made.getLeaf();
    if (isCode(tree)) return true;
    if (tree instanceof ConditionalExpressionTree choice) {
      return isTold(question, new TreePath(made, choice.getTrueExpression()), depth + 1)
          || isTold(question, new TreePath(made, choice.getFalseExpression()), depth + 1);
    }
    Optional<TypeMirror> type = codebase.sources().type(made);
    if (tree instanceof NewClassTree) {
      if (type.isEmpty()) return false;
      return QualifiedNames.of(type).equals(OBJECT) || types.isTold(question, type.get());
    }
    if (!(tree instanceof MethodInvocationTree call)
        || !codebase.containers().holdsArguments(made)) {
      return false;
    }
    for (ExpressionTree argument : call.getArguments()) {
      TreePath path = new TreePath(made, argument);
      boolean isSpread = codebase.sources().type(path).orElse(null) instanceof ArrayType;
      if (isSpread
          ? isToldOfElements(question, path, depth + 1)
          : isTold(question, path, depth + 1)) return true;
    }
    return false;
  }

  private static boolean isCode(Tree tree) {
    return tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree;
  }
}
