package dev.cairn.processor.read.payload;

import static java.util.stream.Collectors.joining;

import dev.cairn.processor.read.javac.Mirrors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The values of Jackson's annotations, and annotations as text that every compiler shows alike. */
final class AnnotationValues {
  static List<String> texts(Element element, String annotation) {
    return Marks.find(element, annotation)
        .flatMap(mirror -> Mirrors.value(mirror, "value"))
        .map(value -> inner(value).stream().map(v -> String.valueOf(v.getValue())).toList())
        .orElse(List.of());
  }

  static Optional<String> text(Element element, String annotation, String field) {
    return Marks.find(element, annotation).flatMap(mirror -> text(mirror, field));
  }

  static Optional<String> text(AnnotationMirror mirror, String field) {
    return Mirrors.value(mirror, field)
        .map(value -> String.valueOf(value.getValue()))
        .filter(text -> !text.isEmpty());
  }

  static List<AnnotationValue> inner(AnnotationValue value) {
    List<AnnotationValue> inner = new ArrayList<>();
    if (!(value.getValue() instanceof List<?> values)) return List.of(value);
    for (Object each : values) if (each instanceof AnnotationValue one) inner.add(one);
    return inner;
  }

  static Optional<TypeElement> element(Object value) {
    return value instanceof DeclaredType type && type.asElement() instanceof TypeElement element
        ? Optional.of(element)
        : Optional.empty();
  }

  /** An annotation as text. Compilers show annotations in ways of their own. */
  static String show(AnnotationMirror mirror) {
    Map<String, String> values = new TreeMap<>();
    mirror
        .getElementValues()
        .forEach((key, value) -> values.put(key.getSimpleName().toString(), show(value)));
    String all =
        values.entrySet().stream()
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(joining(", "));
    return "@" + Mirrors.simpleName(mirror) + (all.isEmpty() ? "" : "(" + all + ")");
  }

  private static String show(AnnotationValue value) {
    if (value.getValue() instanceof List<?>) {
      return inner(value).stream().map(AnnotationValues::show).collect(joining(", ", "{", "}"));
    }
    if (value.getValue() instanceof AnnotationMirror mirror) return show(mirror);
    return simple(value.getValue());
  }

  static String simple(Object value) {
    if (value instanceof VariableElement constant) return constant.getSimpleName().toString();
    if (value instanceof TypeMirror type) {
      return element(type).map(e -> e.getQualifiedName().toString()).orElse(type.toString());
    }
    return String.valueOf(value);
  }

  private AnnotationValues() {}
}
