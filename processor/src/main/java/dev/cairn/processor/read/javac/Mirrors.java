package dev.cairn.processor.read.javac;

import dev.cairn.processor.model.Deprecation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Annotations by name: the classes of the annotations need not be there when a compiler runs. */
public final class Mirrors {

  /** The annotation with that name on the element. */
  public static Optional<AnnotationMirror> find(Element element, String qualifiedName) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (name(mirror).equals(qualifiedName)) return Optional.of(mirror);
    }
    return Optional.empty();
  }

  public static String name(AnnotationMirror mirror) {
    TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
    return NameTexts.of(type.getQualifiedName());
  }

  public static String simpleName(AnnotationMirror mirror) {
    return mirror.getAnnotationType().asElement().getSimpleName().toString();
  }

  static List<String> suppressedWarnings(Element element) {
    return texts(element, SuppressWarnings.class.getName());
  }

  /** The texts that an annotation gives its value. */
  public static List<String> texts(Element element, String annotation) {
    return find(element, annotation)
        .flatMap(mirror -> value(mirror, "value"))
        .map(value -> strings(value))
        .orElse(List.of());
  }

  /** The deprecation of the element, or of a declaration around it. */
  public static Deprecation deprecation(Element element) {
    Deprecation worst = Deprecation.NONE;
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      Optional<AnnotationMirror> mirror = find(at, Deprecated.class.getName());
      if (mirror.isEmpty()) continue;
      boolean removal =
          value(mirror.get(), "forRemoval")
              .filter(v -> Boolean.TRUE.equals(v.getValue()))
              .isPresent();
      if (removal) return Deprecation.FOR_REMOVAL;
      worst = Deprecation.DEPRECATED;
    }
    return worst;
  }

  /** The values that are written in the source, by element. */
  public static Map<String, AnnotationValue> values(AnnotationMirror mirror) {
    Map<String, AnnotationValue> values = new HashMap<>();
    mirror
        .getElementValues()
        .forEach((element, value) -> values.put(NameTexts.of(element.getSimpleName()), value));
    return values;
  }

  /** The values that elements of an annotation have where the source does not write them. */
  public static Map<String, AnnotationValue> defaults(AnnotationMirror mirror) {
    Map<String, AnnotationValue> values = new HashMap<>();
    Element type = mirror.getAnnotationType().asElement();
    for (ExecutableElement element : ElementFilter.methodsIn(type.getEnclosedElements())) {
      AnnotationValue value = element.getDefaultValue();
      if (value != null) values.put(NameTexts.of(element.getSimpleName()), value);
    }
    return values;
  }

  /** A value that is written in the source. */
  public static Optional<AnnotationValue> value(AnnotationMirror mirror, String element) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        mirror.getElementValues().entrySet()) {
      if (NameTexts.of(entry.getKey().getSimpleName()).equals(element)) {
        return Optional.of(entry.getValue());
      }
    }
    return Optional.empty();
  }

  private static List<String> strings(AnnotationValue value) {
    if (!(value.getValue() instanceof List<?> values)) return List.of();
    return values.stream()
        .filter(AnnotationValue.class::isInstance)
        .map(v -> String.valueOf(((AnnotationValue) v).getValue()))
        .toList();
  }

  private Mirrors() {}
}
