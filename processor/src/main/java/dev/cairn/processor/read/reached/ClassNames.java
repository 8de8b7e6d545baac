package dev.cairn.processor.read.reached;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import javax.lang.model.element.ExecutableElement;

/** Tells where code has a class as a value, whose name it may show. */
final class ClassNames {
  /** Whether a place names a class, or asks an object for its own, and does not only log it. */
  static boolean mayBeShown(BodyIndex.Node node, SourceTrees sources) {
    if (!isLiteral(node.tree()) && !asksForClass(node)) return false;
    TreePath around = node.path().getParentPath();
    Tree tree = around.getLeaf();
    if (tree instanceof BinaryTree) return tree.getKind() == Tree.Kind.PLUS;
    return !(tree instanceof MethodInvocationTree user)
        || !user.getArguments().contains(node.tree())
        || !(sources.element(new TreePath(around, user.getMethodSelect())).orElse(null)
            instanceof ExecutableElement called)
        || !(DurableMethod.of(called).isPresent() || Known.isOwner(Trait.LOGS, called));
  }

  private static boolean isLiteral(Tree tree) {
    return tree instanceof MemberSelectTree member && member.getIdentifier().contentEquals("class");
  }

  /** A call of {@code getClass}, or a reference to it, and not the name in it. */
  private static boolean asksForClass(BodyIndex.Node node) {
    return !(node.tree() instanceof MemberSelectTree)
        && !(node.tree() instanceof IdentifierTree)
        && node.method()
            .filter(method -> method.getSimpleName().contentEquals("getClass"))
            .filter(method -> QualifiedNames.ofOwner(method).equals("java.lang.Object"))
            .isPresent();
  }

  private ClassNames() {}
}
