package dev.cairn.processor.read.declaration;

import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.WrittenTime;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * An annotation on an element, or nested in one, with typed access to its values. A value that does
 * not compile is noted as unresolved, and a neutral one stands for it.
 */
final class AnnotationUse {
  private final Element on;
  private final AnnotationMirror root;
  private final AnnotationMirror mirror;
  private final SourceSpot spot;
  private final SourceLocations spots;
  private final Unresolved unresolved;

  /** The values that the source writes, by element. */
  private final Map<String, AnnotationValue> given;

  /** The values of all other elements, read when one is first asked for. */
  private @Nullable Map<String, AnnotationValue> defaults;

  AnnotationUse(Element on, AnnotationMirror mirror, SourceLocations spots, Unresolved unresolved) {
    this(on, mirror, mirror, spots.at(on, mirror), spots, unresolved);
  }

  private AnnotationUse(
      Element on,
      AnnotationMirror root,
      AnnotationMirror mirror,
      SourceSpot spot,
      SourceLocations spots,
      Unresolved unresolved) {
    this.on = on;
    this.root = root;
    this.mirror = mirror;
    this.spot = spot;
    this.spots = spots;
    this.unresolved = unresolved;
    this.given = Mirrors.values(mirror);
  }

  SourceSpot spot() {
    return spot;
  }

  boolean isGiven(String element) {
    return given.containsKey(element);
  }

  Setting<String> text(String element) {
    return setting(element, value -> value instanceof String text ? text : null, "");
  }

  /** A text whose absence is written as an empty one. */
  Optional<Setting<String>> optionalText(String element) {
    return Optional.of(text(element)).filter(setting -> !setting.value().isEmpty());
  }

  Setting<WrittenTime> time(String element) {
    return setting(
        element,
        value -> value instanceof String text ? WrittenTime.of(text) : null,
        WrittenTime.of(""));
  }

  /** A length of time whose absence is written as an empty text. */
  Optional<Setting<WrittenTime>> optionalTime(String element) {
    return Optional.of(time(element)).filter(setting -> !setting.value().text().isEmpty());
  }

  Setting<Integer> integer(String element) {
    return setting(element, value -> value instanceof Integer number ? number : null, 1);
  }

  Setting<Double> real(String element) {
    return setting(element, value -> value instanceof Double number ? number : null, 1.0);
  }

  /** The constant of an enum of Cairn's own. */
  <E extends Enum<E>> Setting<E> constant(String element, E ifMalformed) {
    return setting(
        element,
        value ->
            value instanceof VariableElement constant
                ? Enum.valueOf(ifMalformed.getDeclaringClass(), constant.getSimpleName().toString())
                : null,
        ifMalformed);
  }

  /** A class; empty where it is unresolved. */
  Optional<Setting<TypeMirror>> type(String element) {
    Optional<AnnotationValue> value = valueOf(element);
    if (value.isEmpty()) return Optional.empty();
    return type(value.get(), settingSpot(element));
  }

  List<Setting<TypeMirror>> types(String element) {
    List<Setting<TypeMirror>> types = new ArrayList<>();
    if (!(valueOf(element).map(AnnotationValue::getValue).orElse(null) instanceof List<?> list)) {
      return types;
    }
    for (Object item : list) {
      AnnotationValue value = (AnnotationValue) item;
      type(value, spots.at(on, root, value)).ifPresent(types::add);
    }
    return types;
  }

  /** An annotation as the value of an element. */
  AnnotationUse nested(String element) {
    Optional<AnnotationValue> value = valueOf(element);
    if (value.isPresent() && value.get().getValue() instanceof AnnotationMirror inner) {
      SourceSpot at = settingSpot(element);
      return new AnnotationUse(on, root, inner, at, spots, unresolved);
    }
    noteUnresolved(element);
    return this;
  }

  private Optional<Setting<TypeMirror>> type(AnnotationValue value, SourceSpot at) {
    if (value.getValue() instanceof TypeMirror type) {
      if (type.getKind() != TypeKind.ERROR) return Optional.of(new Setting<>(type, true, at));
      unresolved.add(type.toString());
    } else {
      unresolved.add(Phrase.CLASS_IN_ANNOTATION.with(simpleName(), on.getSimpleName()));
    }
    return Optional.empty();
  }

  private <T> Setting<T> setting(String element, Function<Object, @Nullable T> read, T neutral) {
    T value = valueOf(element).map(v -> read.apply(v.getValue())).orElse(null);
    if (value == null) noteUnresolved(element);
    return new Setting<>(value == null ? neutral : value, isGiven(element), settingSpot(element));
  }

  private SourceSpot settingSpot(String element) {
    AnnotationValue value = given.get(element);
    return value == null ? spot : spots.at(on, root, value);
  }

  /** The value in the source, or else the default. */
  private Optional<AnnotationValue> valueOf(String element) {
    AnnotationValue value = given.get(element);
    if (value != null) return Optional.of(value);
    if (defaults == null) defaults = Mirrors.defaults(mirror);
    return Optional.ofNullable(defaults.get(element));
  }

  private void noteUnresolved(String element) {
    unresolved.add(element + " of @" + simpleName() + " on " + on.getSimpleName());
  }

  private String simpleName() {
    return mirror.getAnnotationType().asElement().getSimpleName().toString();
  }
}
