package dev.cairn.processor.read.payload;

import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.type.JdkTypes;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * The annotations of Jackson's that count for an element: those on it, those that another one on it
 * stands for by {@code @JacksonAnnotationsInside}, and those of the methods that a method
 * overrides. As with Jackson, of two with the same name the later one counts, and one on the method
 * itself before one from above.
 */
final class Marks {
  private static final String STANDS_FOR_OTHERS =
      "com.fasterxml.jackson.annotation.JacksonAnnotationsInside";

  static Collection<AnnotationMirror> on(Element element) {
    Map<String, AnnotationMirror> found = new LinkedHashMap<>();
    add(element, found, new HashSet<>());
    if (element instanceof ExecutableElement method
        && !method.getModifiers().contains(Modifier.STATIC)
        && method.getEnclosingElement() instanceof TypeElement type) {
      addFromAbove(method, type, found);
    }
    return found.values();
  }

  private static void add(
      Element element, Map<String, AnnotationMirror> found, Set<String> standing) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      String name = Mirrors.name(mirror);
      if (JsonAnnotations.isOfJackson(name)) found.put(Mirrors.simpleName(mirror), mirror);
      Element type = mirror.getAnnotationType().asElement();
      if (Mirrors.find(type, STANDS_FOR_OTHERS).isPresent() && standing.add(name)) {
        add(type, found, standing);
      }
    }
  }

  private static void addFromAbove(
      ExecutableElement method, TypeElement type, Map<String, AnnotationMirror> found) {
    for (TypeElement above : JsonAnnotations.supertypes(type)) {
      if (JdkTypes.isOfJdk(above)) continue;
      for (ExecutableElement other : ElementFilter.methodsIn(above.getEnclosedElements())) {
        if (!other.getSimpleName().equals(method.getSimpleName())
            || other.getParameters().size() != method.getParameters().size()) {
          continue;
        }
        Map<String, AnnotationMirror> inherited = new LinkedHashMap<>();
        add(other, inherited, new HashSet<>());
        inherited.forEach(found::putIfAbsent);
      }
      addFromAbove(method, above, found);
    }
  }

  /**
   * The annotation that counts.
   *
   * @param name its simple name
   */
  static Optional<AnnotationMirror> find(Element element, String name) {
    return on(element).stream()
        .filter(mirror -> Mirrors.simpleName(mirror).equals(name))
        .findFirst();
  }

  static boolean has(Element element, String name) {
    return find(element, name).isPresent();
  }

  private Marks() {}
}
