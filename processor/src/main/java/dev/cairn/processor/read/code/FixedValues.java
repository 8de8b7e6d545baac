package dev.cairn.processor.read.code;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.model.Jdk;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/** Expressions that methods which check their arguments take in every run, or in none. */
final class FixedValues {

  /** Constants that name each other. */
  private static final int DEEPEST = 4;

  /** Whether an expression is made of constants, of the JDK and of others. */
  static boolean isFixed(TreePath expression, SourceTrees sources) {
    return isFixed(expression, sources, 0);
  }

  private static boolean isFixed(TreePath expression, SourceTrees sources, int depth) {
    TreePath path = Expressions.withoutParentheses(expression);
    Tree tree = path.getLeaf();
    if (Constants.valueOf(path, sources).isPresent()) return true;
    if (depth == DEEPEST) return false;
    if (tree instanceof UnaryTree unary && tree.getKind() == Tree.Kind.UNARY_MINUS) {
      return isFixed(new TreePath(path, unary.getExpression()), sources, depth);
    }
    if (tree instanceof BinaryTree both) {
      return isFixed(new TreePath(path, both.getLeftOperand()), sources, depth)
          && isFixed(new TreePath(path, both.getRightOperand()), sources, depth);
    }
    if (tree instanceof NewClassTree made) {
      if (made.getClassBody() != null || !isValue(path, sources)) {
        return false;
      }
      for (ExpressionTree argument : made.getArguments()) {
        if (!isFixed(new TreePath(path, argument), sources, depth)) return false;
      }
      return true;
    }
    return (tree instanceof IdentifierTree || tree instanceof MemberSelectTree)
        && isFixedName(path, sources, depth);
  }

  private static boolean isValue(TreePath made, SourceTrees sources) {
    return Known.is(Trait.IMMUTABLE, sources.type(made))
        || Known.is(Trait.SAYS_HOW, sources.type(made));
  }

  private static boolean isFixedName(TreePath name, SourceTrees sources, int depth) {
    Element element = sources.element(name).orElse(null);
    if (element == null || !element.getKind().isField()) return false;
    String field = element.getSimpleName().toString();
    // The literal of a class.
    if (field.equals("class")) return true;
    String owner =
        element.getEnclosingElement() instanceof TypeElement type
            ? type.getQualifiedName().toString()
            : "";
    if (element.getKind() == ElementKind.ENUM_CONSTANT) {
      // It is there to throw where something would have to be rounded.
      return !(field.equals("UNNECESSARY") && owner.equals("java.math.RoundingMode"));
    }
    boolean isConstant =
        element.getModifiers().contains(Modifier.STATIC)
            && element.getModifiers().contains(Modifier.FINAL);
    if (!isConstant) return false;
    if (Jdk.alwaysHas(owner)) return true;
    Optional<TreePath> declared = sources.path(element);
    return declared.isPresent()
        && declared.get().getLeaf() instanceof VariableTree variable
        && variable.getInitializer() != null
        && isFixed(new TreePath(declared.get(), variable.getInitializer()), sources, depth + 1);
  }

  /** Whether an expression is made of sizes and constants, and not negative but by a constant. */
  static boolean isSize(TreePath expression, SourceTrees sources) {
    TreePath path = Expressions.withoutParentheses(expression);
    Tree tree = path.getLeaf();
    if (isFixed(path, sources)) return true;
    if (tree instanceof TypeCastTree cast) {
      return isSize(new TreePath(path, cast.getExpression()), sources);
    }
    if (tree instanceof BinaryTree both) {
      return switch (tree.getKind()) {
        case PLUS, MULTIPLY, DIVIDE, REMAINDER ->
            isSize(new TreePath(path, both.getLeftOperand()), sources)
                && isSize(new TreePath(path, both.getRightOperand()), sources);
        default -> false;
      };
    }
    if (tree instanceof MemberSelectTree member) return isLength(member, path, sources);
    return tree instanceof MethodInvocationTree call
        && sources.element(new TreePath(path, call.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method
        && Known.has(Trait.COUNTS, method)
        && Jdk.alwaysHas(QualifiedNames.ofOwner(method));
  }

  private static boolean isLength(MemberSelectTree member, TreePath path, SourceTrees sources) {
    return member.getIdentifier().contentEquals("length")
        && sources
            .type(new TreePath(path, member.getExpression()))
            .filter(type -> type.getKind() == TypeKind.ARRAY)
            .isPresent();
  }

  private FixedValues() {}
}
