package dev.cairn.processor.read.payload;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Reads how a recorded failure becomes an exception again: the classes above it, by which it is
 * caught, and the code of the constructor that takes its message. By parse trees and names alone.
 */
public final class FailureReader {
  private final Elements elements;
  private final SourceTrees sources;

  public FailureReader(Elements elements, SourceTrees sources) {
    this.elements = elements;
    this.sources = sources;
  }

  /** The classes above an exception, and the code of its constructor, as text to compare. */
  public String read(TypeRef.Declared exception, TypeFacts facts) {
    StringBuilder text = new StringBuilder();
    for (ClassRef above : facts.superclasses()) {
      if (above.qualifiedName().equals("java.lang.Throwable")) break;
      text.append(above.qualifiedName()).append(' ');
    }
    TypeElement type = elements.getTypeElement(exception.name().qualifiedName());
    if (type == null) return text.toString().strip();
    for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
      if (takesMessage(constructor)) text.append(code(constructor));
    }
    return text.toString().strip();
  }

  private static boolean takesMessage(ExecutableElement constructor) {
    return constructor.getParameters().size() == 1
        && QualifiedNames.of(constructor.getParameters().get(0).asType())
            .equals("java.lang.String");
  }

  /** The code after the call of the constructor above; empty if there is none. */
  private String code(ExecutableElement constructor) {
    Optional<Tree> body =
        sources
            .path(constructor)
            .filter(path -> path.getLeaf() instanceof MethodTree)
            .map(path -> ((MethodTree) path.getLeaf()).getBody());
    if (body.isEmpty()) return "";
    StringBuilder code = new StringBuilder();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
        if (tree == null) return null;
        code.append(tree.getKind()).append('(');
        if (tree instanceof IdentifierTree name) code.append(name.getName());
        if (tree instanceof MemberSelectTree member) code.append(member.getIdentifier());
        if (tree instanceof LiteralTree literal) code.append(literal.getValue());
        super.scan(tree, null);
        code.append(')');
        return null;
      }
    }.scan(body.get(), null);
    return Digests.of(code.toString());
  }
}
