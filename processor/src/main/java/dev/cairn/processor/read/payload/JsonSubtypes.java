package dev.cairn.processor.read.payload;

import static dev.cairn.processor.read.payload.AnnotationValues.element;
import static dev.cairn.processor.read.payload.AnnotationValues.inner;
import static dev.cairn.processor.read.payload.AnnotationValues.simple;
import static dev.cairn.processor.read.payload.AnnotationValues.text;

import dev.cairn.processor.read.javac.Mirrors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** The names and rules by which annotations of Jackson's tell the types below a type apart. */
final class JsonSubtypes {
  /** Annotations that say how the types of values are told, or who writes and reads them. */
  private static final Set<String> TELLING_TYPES =
      Set.of("JsonDeserialize", "JsonSerialize", "JsonTypeInfo", "JsonTypeResolver");

  /** Whether annotations of a sealed type say how its values are told apart. */
  static boolean tellsTypes(TypeElement type) {
    boolean made =
        ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .flatMap(method -> Marks.on(method).stream())
            .anyMatch(
                mirror -> Set.of("JsonCreator", "JsonValue").contains(Mirrors.simpleName(mirror)));
    return made || tellsTypesAbove(type);
  }

  private static boolean tellsTypesAbove(TypeElement type) {
    return Marks.on(type).stream()
            .anyMatch(mirror -> TELLING_TYPES.contains(Mirrors.simpleName(mirror)))
        || JsonAnnotations.supertypes(type).stream().anyMatch(JsonSubtypes::tellsTypesAbove);
  }

  /** The name that a class gives to itself. */
  static Optional<String> typeName(TypeElement type) {
    return text(type, "JsonTypeName", "value");
  }

  /** Types that a type names as its subtypes, with the names that it gives them. */
  static Map<TypeElement, Optional<String>> subtypes(Element type) {
    Map<TypeElement, Optional<String>> found =
        new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    Marks.find(type, "JsonSubTypes")
        .flatMap(mirror -> Mirrors.value(mirror, "value"))
        .ifPresent(
            all -> {
              for (AnnotationValue each : inner(all)) {
                if (!(each.getValue() instanceof AnnotationMirror mirror)) continue;
                Mirrors.value(mirror, "value")
                    .flatMap(value -> element(value.getValue()))
                    .ifPresent(subtype -> found.put(subtype, text(mirror, "name")));
              }
            });
    return found;
  }

  /**
   * The name that JSON tells a subtype by.
   *
   * @param type the one that says how subtypes are told
   * @param given the name that it gives to the subtype
   */
  static String idOf(
      TypeElement subtype, List<TypeElement> type, Optional<String> given, Elements elements) {
    String use =
        type.stream()
            .flatMap(t -> Marks.find(t, "JsonTypeInfo").stream())
            .findFirst()
            .flatMap(mirror -> Mirrors.value(mirror, "use"))
            .map(value -> simple(value.getValue()))
            .orElse("");
    String binary = elements.getBinaryName(subtype).toString();
    Optional<String> own = given.or(() -> typeName(subtype));
    return switch (use) {
      case "NAME" -> own.orElse(binary.substring(binary.lastIndexOf('.') + 1));
      case "SIMPLE_NAME" -> own.orElse(subtype.getSimpleName().toString());
      default -> binary;
    };
  }

  private JsonSubtypes() {}
}
