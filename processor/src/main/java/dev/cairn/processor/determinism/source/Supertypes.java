package dev.cairn.processor.determinism.source;

import dev.cairn.processor.read.javac.NameTexts;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The classes and interfaces above a class, and the members that it has from them. */
public final class Supertypes {
  private final Elements elements;
  private final Types types;

  private final Map<TypeElement, Set<TypeElement>> above = new HashMap<>();
  private final Map<TypeElement, Set<String>> names = new HashMap<>();
  private final Map<TypeElement, Map<String, Optional<ExecutableElement>>> methods =
      new HashMap<>();

  Supertypes(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** All classes and interfaces above a class. */
  public Set<TypeElement> above(TypeElement type) {
    Set<TypeElement> known = above.get(type);
    if (known != null) return known;
    Set<TypeElement> found = new LinkedHashSet<>();
    addAbove(type.asType(), found);
    above.put(type, Collections.unmodifiableSet(found));
    return found;
  }

  private void addAbove(TypeMirror type, Set<TypeElement> found) {
    for (TypeMirror above : types.directSupertypes(type)) {
      if (above instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement element
          && found.add(element)) {
        addAbove(above, found);
      }
    }
  }

  public boolean overrides(ExecutableElement method, ExecutableElement other, TypeElement in) {
    return method.getSimpleName().equals(other.getSimpleName())
        && elements.overrides(method, other, in);
  }

  /**
   * Whether the type is a class or interface with that name, or below it. Goes upwards by names: to
   * ask for the class of that name would make javac load it, and warn of what its file lacks.
   */
  boolean isA(Optional<TypeMirror> type, String className) {
    return type.orElse(null) instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && namesOf(element).contains(className);
  }

  private Set<String> namesOf(TypeElement type) {
    Set<String> known = names.get(type);
    if (known != null) return known;
    Set<String> found = new HashSet<>();
    found.add(NameTexts.of(type.getQualifiedName()));
    for (TypeElement one : above(type)) found.add(NameTexts.of(one.getQualifiedName()));
    names.put(type, found);
    return found;
  }

  /** The method without parameters that a call on a value of the type would come to. */
  Optional<ExecutableElement> method(TypeMirror type, String name) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return Optional.empty();
    }
    Map<String, Optional<ExecutableElement>> known =
        methods.computeIfAbsent(element, unused -> new HashMap<>());
    Optional<ExecutableElement> method = known.get(name);
    if (method == null) {
      method =
          ElementFilter.methodsIn(elements.getAllMembers(element)).stream()
              .filter(m -> m.getSimpleName().contentEquals(name) && m.getParameters().isEmpty())
              .findFirst();
      known.put(name, method);
    }
    return method;
  }
}
