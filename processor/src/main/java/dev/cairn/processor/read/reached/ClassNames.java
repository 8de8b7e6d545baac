package dev.cairn.processor.read.reached;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import javax.lang.model.element.ExecutableElement;

/** Tells where code asks an object for its class, whose name it may show. */
final class ClassNames {
  /** Whether a call asks for the class of an object, and does not only compare or log it. */
  static boolean mayBeShown(ExecutableElement method, TreePath call, SourceTrees sources) {
    if (!method.getSimpleName().contentEquals("getClass")
        || !QualifiedNames.ofOwner(method).equals("java.lang.Object")) {
      return false;
    }
    // The call, or a reference to the method, and not the name in it.
    if (call.getLeaf() instanceof MemberSelectTree || call.getLeaf() instanceof IdentifierTree) {
      return false;
    }
    TreePath around = call.getParentPath();
    Tree tree = around.getLeaf();
    if (tree instanceof BinaryTree) return tree.getKind() == Tree.Kind.PLUS;
    return !(tree instanceof MethodInvocationTree user)
        || !user.getArguments().contains(call.getLeaf())
        || !(sources.element(new TreePath(around, user.getMethodSelect())).orElse(null)
            instanceof ExecutableElement called)
        || !(DurableMethod.of(called).isPresent() || Known.isOwner(Trait.LOGS, called));
  }

  private ClassNames() {}
}
