package dev.cairn.processor.read.code;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The messages of exceptions, which people read. */
public final class ExceptionTexts {
  private final SourceTrees sources;
  private final BodyIndexes bodies;

  ExceptionTexts(SourceTrees sources, BodyIndexes bodies) {
    this.sources = sources;
    this.bodies = bodies;
  }

  /** The texts that an exception of the JDK is made with, where they only show values. */
  Set<Tree> messagesOf(NewClassTree made, TreePath path) {
    Set<Tree> messages = new HashSet<>();
    if (!(sources.element(path).orElse(null) instanceof ExecutableElement constructor)
        || !(constructor.getEnclosingElement() instanceof TypeElement type)
        || bodies.bodyOf(constructor).isPresent()
        || !isThrowable(type)) {
      return messages;
    }
    for (ExpressionTree argument : made.getArguments()) {
      TreePath given = new TreePath(path, argument);
      boolean isText =
          sources
              .type(given)
              .filter(t -> QualifiedNames.of(t).equals("java.lang.String"))
              .isPresent();
      if (isText && bodies.in(given).stream().allMatch(this::shows)) {
        messages.add(argument);
      }
    }
    return messages;
  }

  /** Whether values of a type can be thrown. */
  public static boolean isThrowable(TypeMirror mirror) {
    return mirror instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement type
        && isThrowable(type);
  }

  private static boolean isThrowable(TypeElement type) {
    for (TypeElement at = type; at != null; at = Hierarchy.superclassOf(at)) {
      if (at.getQualifiedName().contentEquals("java.lang.Throwable")) return true;
    }
    return false;
  }

  private boolean shows(BodyIndex.Node node) {
    Tree tree = node.tree();
    return tree instanceof LiteralTree
        || tree instanceof IdentifierTree
        || tree instanceof MemberSelectTree
        || tree instanceof ParenthesizedTree
        || (tree instanceof BinaryTree && tree.getKind() == Tree.Kind.PLUS)
        || node.method().filter(method -> Records.isAccessor(method, sources)).isPresent();
  }
}
