package dev.cairn.processor.read.payload;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Reads how a recorded failure becomes an exception again: the classes above it, by which it is
 * caught, and the code of the constructor that takes its message.
 */
public final class FailureReader {
  private final Elements elements;
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;

  public FailureReader(
      Elements elements, SourceTrees sources, BodyIndexes bodies, Dispatch dispatch) {
    this.elements = elements;
    this.sources = sources;
    this.bodies = bodies;
    this.dispatch = dispatch;
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

  /** The code of a constructor; empty if it has no source. */
  private String code(ExecutableElement constructor) {
    Optional<TreePath> path = sources.path(constructor);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof MethodTree method)) return "";
    if (method.getBody() == null) return "";
    CodeText code = new CodeText(sources, bodies, dispatch);
    code.add(new TreePath(path.get(), method.getBody()));
    code.addMaking(constructor);
    return code.digest();
  }
}
