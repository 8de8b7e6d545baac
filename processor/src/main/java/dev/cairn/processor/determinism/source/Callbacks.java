package dev.cairn.processor.determinism.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** The methods of classes that code without source calls, because it declares them. */
final class Callbacks {
  private static final Set<String> OF_ALL_OBJECTS = Set.of("equals", "hashCode", "toString");

  private final Codebase codebase;
  private final Map<TypeElement, List<ExecutableElement>> known = new HashMap<>();

  Callbacks(Codebase codebase) {
    this.codebase = codebase;
  }

  List<ExecutableElement> of(TypeElement type) {
    List<ExecutableElement> found = known.get(type);
    if (found == null) {
      found = find(type);
      known.put(type, found);
    }
    return found;
  }

  private List<ExecutableElement> find(TypeElement type) {
    Set<TypeElement> above = codebase.supertypes().above(type);
    List<ExecutableElement> expected = new ArrayList<>();
    for (TypeElement one : above) {
      if (codebase.hasSource(one)) continue;
      for (ExecutableElement method : ElementFilter.methodsIn(one.getEnclosedElements())) {
        if (mayBeCalled(method, one)) expected.add(method);
      }
    }
    List<ExecutableElement> found = new ArrayList<>();
    if (expected.isEmpty()) return found;
    List<TypeElement> own = new ArrayList<>(List.of(type));
    for (TypeElement one : above) {
      if (codebase.hasSource(one)) own.add(one);
    }
    for (TypeElement one : own) {
      for (ExecutableElement method : ElementFilter.methodsIn(one.getEnclosedElements())) {
        boolean called =
            !method.getModifiers().contains(Modifier.ABSTRACT)
                && !codebase.isDeclared(method)
                && !DurableCalls.isDurable(method)
                && expected.stream()
                    .anyMatch(other -> codebase.supertypes().overrides(method, other, type));
        if (called) found.add(method);
      }
    }
    return found;
  }

  /**
   * Whether code without source may call a method of its class on objects of classes below.
   * Failures are made for people to read, and what all objects have is looked at where it is asked.
   */
  private boolean mayBeCalled(ExecutableElement method, TypeElement owner) {
    Set<Modifier> modifiers = method.getModifiers();
    if (modifiers.contains(Modifier.ABSTRACT)) return true;
    String name = owner.getQualifiedName().toString();
    return !name.equals("java.lang.Object")
        && !name.equals("java.lang.Throwable")
        && !OF_ALL_OBJECTS.contains(method.getSimpleName().toString())
        && !modifiers.contains(Modifier.STATIC)
        && !modifiers.contains(Modifier.PRIVATE)
        && !modifiers.contains(Modifier.FINAL);
  }
}
