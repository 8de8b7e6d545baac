package dev.cairn.processor.read.code;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeReader;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** The members of records. */
public final class Records {

  /** Whether a record declares the member. */
  public static boolean declare(Element member) {
    return member.getEnclosingElement() instanceof TypeElement owner
        && owner.getKind() == ElementKind.RECORD;
  }

  /** Whether a method hands out a component of a record, and does nothing else that is known of. */
  public static boolean isAccessor(ExecutableElement method, SourceTrees sources) {
    return declare(method)
        && method.getParameters().isEmpty()
        && !hasBody(method, sources)
        && isNamedByComponent(method);
  }

  private static boolean isNamedByComponent(ExecutableElement method) {
    for (Element component : TypeReader.declaring(method).getRecordComponents()) {
      if (component.getSimpleName().equals(method.getSimpleName())) return true;
    }
    return false;
  }

  /** The names of a record's components, in their order. */
  public static List<String> components(TypeElement type) {
    return type.getRecordComponents().stream()
        .map(component -> component.getSimpleName().toString())
        .toList();
  }

  /** The components that a constructor takes, in their order; empty if it takes anything else. */
  public static List<String> componentsTakenBy(ExecutableElement constructor) {
    List<String> parameters =
        constructor.getParameters().stream().map(each -> each.getSimpleName().toString()).toList();
    List<String> components = components(TypeReader.declaring(constructor));
    return parameters.equals(components) ? components : List.of();
  }

  private static boolean hasBody(ExecutableElement method, SourceTrees sources) {
    Optional<TreePath> path = sources.path(method);
    return path.isPresent()
        && path.get().getLeaf() instanceof MethodTree tree
        && tree.getBody() != null;
  }

  private Records() {}
}
