package dev.cairn.processor.read.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Interfaces that lambdas implement: those with one abstract method. */
public final class FunctionalInterfaces {
  private final Elements elements;
  private final Map<TypeElement, Optional<ExecutableElement>> known = new HashMap<>();

  public FunctionalInterfaces(Elements elements) {
    this.elements = elements;
  }

  /** The method that lambdas of the interface implement; empty for any other type. */
  public Optional<ExecutableElement> methodOf(TypeElement type) {
    if (type.getKind() != ElementKind.INTERFACE) return Optional.empty();
    // Not computeIfAbsent: javac may complete classes meanwhile, and ask again.
    Optional<ExecutableElement> method = known.get(type);
    if (method == null) {
      method = find(type);
      known.put(type, method);
    }
    return method;
  }

  /** The method that lambdas of the type implement; empty for any other type. */
  public Optional<ExecutableElement> methodOf(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? methodOf(element)
        : Optional.empty();
  }

  private Optional<ExecutableElement> find(TypeElement type) {
    List<ExecutableElement> found = new ArrayList<>();
    for (ExecutableElement method : ElementFilter.methodsIn(elements.getAllMembers(type))) {
      if (method.getModifiers().contains(Modifier.ABSTRACT) && !isOfObject(method)) {
        found.add(method);
      }
    }
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Interfaces may declare methods of {@code Object} again; lambdas do not implement them. */
  private static boolean isOfObject(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    return switch (method.getParameters().size()) {
      case 0 -> name.equals("hashCode") || name.equals("toString");
      case 1 -> name.equals("equals");
      default -> false;
    };
  }
}
