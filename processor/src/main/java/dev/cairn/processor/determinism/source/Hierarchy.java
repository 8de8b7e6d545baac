package dev.cairn.processor.determinism.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Which classes of the compilation extend or implement which. Classes in methods are not among
 * them: they are looked at where they are made.
 */
public final class Hierarchy {
  private final Elements elements;
  private final Types types;
  private final Map<Element, Set<TypeElement>> below = new HashMap<>();
  private final Map<ExecutableElement, List<ExecutableElement>> overriders = new HashMap<>();

  public Hierarchy(Collection<TypeElement> roots, Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
    for (TypeElement root : roots) add(root);
  }

  private void add(TypeElement type) {
    addAbove(type.asType(), type);
    for (TypeElement nested : ElementFilter.typesIn(type.getEnclosedElements())) add(nested);
  }

  private void addAbove(TypeMirror mirror, TypeElement type) {
    for (TypeMirror above : types.directSupertypes(mirror)) {
      if (!(above instanceof DeclaredType declared)) continue;
      if (!below.computeIfAbsent(declared.asElement(), e -> new LinkedHashSet<>()).add(type)) {
        continue;
      }
      addAbove(above, type);
    }
  }

  /** The classes of the compilation below a class. */
  public Set<TypeElement> below(TypeElement type) {
    return below.getOrDefault(type, Set.of());
  }

  /** The methods of the compilation that override the method. */
  public List<ExecutableElement> overriders(ExecutableElement method) {
    Set<Modifier> modifiers = method.getModifiers();
    if (modifiers.contains(Modifier.STATIC)
        || modifiers.contains(Modifier.PRIVATE)
        || modifiers.contains(Modifier.FINAL)) {
      return List.of();
    }
    return overriders.computeIfAbsent(method, this::find);
  }

  private List<ExecutableElement> find(ExecutableElement method) {
    List<ExecutableElement> found = new ArrayList<>();
    for (TypeElement type : below.getOrDefault(method.getEnclosingElement(), Set.of())) {
      for (ExecutableElement member : ElementFilter.methodsIn(type.getEnclosedElements())) {
        if (member.getSimpleName().equals(method.getSimpleName())
            && elements.overrides(member, method, type)) {
          found.add(member);
        }
      }
    }
    return found;
  }
}
