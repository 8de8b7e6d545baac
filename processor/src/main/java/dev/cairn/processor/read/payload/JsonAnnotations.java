package dev.cairn.processor.read.payload;

import static java.util.stream.Collectors.joining;

import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.type.JdkTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * The annotations of Jackson's on a type or a property. A property's may be on any of its places:
 * field, getter, setter, accessor.
 */
public final class JsonAnnotations {
  private static final String JACKSON = "com.fasterxml.jackson.annotation.";

  /** Annotations that carry others, which carry others. */
  private static final int MOST_CARRIED = 4;

  /** Annotations that make other JSON, or read it otherwise, so that a change of them matters. */
  private static final Set<String> FORMING =
      Set.of(
          "JsonAnyGetter",
          "JsonAutoDetect",
          "JsonDeserialize",
          "JsonFormat",
          "JsonIdentityInfo",
          "JsonNaming",
          "JsonRawValue",
          "JsonSerialize",
          "JsonSetter",
          "JsonTypeInfo",
          "JsonUnwrapped",
          "JsonValue");

  /** Annotations that say how the types of values are told, or who writes and reads them. */
  private static final Set<String> TELLING_TYPES =
      Set.of("JsonDeserialize", "JsonSerialize", "JsonTypeInfo", "JsonTypeResolver");

  /** Whether it is a class of Jackson's. */
  static boolean isOfJackson(String name) {
    return name.startsWith("com.fasterxml.jackson.") || name.startsWith("tools.jackson.");
  }

  /** Whether an annotation of Jackson's, or one that carries one, is on it. */
  static boolean isAnnotated(Element element) {
    return !of(element).isEmpty();
  }

  /** The annotations of Jackson's on an element, and those that others on it carry. */
  private static List<AnnotationMirror> of(Element element) {
    List<? extends AnnotationMirror> all = element.getAnnotationMirrors();
    if (all.isEmpty()) return List.of();
    List<AnnotationMirror> found = new ArrayList<>();
    addWithCarried(all, found, 0);
    return found;
  }

  private static void addWithCarried(
      List<? extends AnnotationMirror> mirrors, List<AnnotationMirror> found, int depth) {
    if (depth > MOST_CARRIED) return;
    for (AnnotationMirror mirror : mirrors) {
      boolean isOfJackson = isOfJackson(Mirrors.name(mirror));
      if (isOfJackson) found.add(mirror);
      else
        addWithCarried(
            mirror.getAnnotationType().asElement().getAnnotationMirrors(), found, depth + 1);
    }
  }

  /** An annotation of Jackson's on an element, or carried by another one on it. */
  private static Optional<AnnotationMirror> find(Element element, String name) {
    return of(element).stream()
        .filter(mirror -> Mirrors.name(mirror).equals(JACKSON + name))
        .findFirst();
  }

  /** Whether the type, a type above it or a method of one of those is annotated. */
  static boolean isAnnotatedAbove(TypeElement type) {
    if (isAnnotated(type)) return true;
    for (TypeElement above : supertypes(type)) {
      if (JdkTypes.isOfJdk(above)) continue;
      if (isAnnotatedAbove(above)
          || ElementFilter.methodsIn(above.getEnclosedElements()).stream()
              .anyMatch(JsonAnnotations::isAnnotated)) {
        return true;
      }
    }
    return false;
  }

  private static List<TypeElement> supertypes(TypeElement type) {
    List<TypeMirror> above = new ArrayList<>(type.getInterfaces());
    above.add(type.getSuperclass());
    return above.stream().flatMap(mirror -> element(mirror).stream()).toList();
  }

  /** Whether Jackson is told of a way to make one. */
  static boolean hasCreator(TypeElement type) {
    for (Element member : type.getEnclosedElements()) {
      if (!(member instanceof ExecutableElement method)) continue;
      boolean makes =
          method.getKind() == ElementKind.CONSTRUCTOR
              || method.getModifiers().contains(Modifier.STATIC);
      if (makes
          && (isAnnotated(method)
              || method.getParameters().stream().anyMatch(JsonAnnotations::isAnnotated)
              || Mirrors.find(method, "java.beans.ConstructorProperties").isPresent())) {
        return true;
      }
    }
    return false;
  }

  /** The classes that annotations of a type and of its members name to write and read values. */
  static List<TypeElement> readers(TypeElement type) {
    List<Element> places = new ArrayList<>(List.of(type));
    places.addAll(type.getEnclosedElements());
    return places.stream()
        .flatMap(place -> of(place).stream())
        .filter(mirror -> simpleName(mirror).equals("JsonDeserialize"))
        .flatMap(mirror -> mirror.getElementValues().values().stream())
        .flatMap(value -> element(value.getValue()).stream())
        .distinct()
        .toList();
  }

  /** Whether one member stands for the whole, as a value or as the key of a map. */
  static boolean isWrittenAsOneValue(TypeElement type) {
    return type.getEnclosedElements().stream()
        .flatMap(member -> of(member).stream())
        .anyMatch(mirror -> Set.of("JsonKey", "JsonValue").contains(simpleName(mirror)));
  }

  /** Whether annotations of a sealed type say how its values are told apart. */
  static boolean tellsTypes(TypeElement type) {
    boolean made =
        ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .flatMap(method -> of(method).stream())
            .anyMatch(mirror -> Set.of("JsonCreator", "JsonValue").contains(simpleName(mirror)));
    return made || tellsTypesAbove(type);
  }

  private static boolean tellsTypesAbove(TypeElement type) {
    return of(type).stream().anyMatch(mirror -> TELLING_TYPES.contains(simpleName(mirror)))
        || supertypes(type).stream().anyMatch(JsonAnnotations::tellsTypesAbove);
  }

  /** The name that a class gives to itself. */
  static Optional<String> typeName(TypeElement type) {
    return text(type, "JsonTypeName", "value");
  }

  /** The name in JSON, if it is another one than the property's own. */
  public static String name(String own, List<? extends Element> places) {
    for (Element place : places) {
      Optional<String> name = text(place, "JsonProperty", "value");
      if (name.isPresent()) return name.get();
    }
    return own;
  }

  static boolean isNamed(Element place) {
    return find(place, "JsonProperty").isPresent();
  }

  static boolean isIgnored(List<? extends Element> places) {
    return places.stream().anyMatch(p -> find(p, "JsonIgnore").isPresent() || isWrittenOnly(p));
  }

  private static boolean isWrittenOnly(Element place) {
    return find(place, "JsonProperty")
        .flatMap(mirror -> Mirrors.value(mirror, "access"))
        .filter(access -> simple(access.getValue()).equals("READ_ONLY"))
        .isPresent();
  }

  /** Whether annotations of a type leave out the property that JSON calls so. */
  static boolean isLeftOut(String name, List<? extends Element> types) {
    for (Element type : types) {
      Optional<AnnotationMirror> only = find(type, "JsonIncludeProperties");
      if (Mirrors.texts(type, JACKSON + "JsonIgnoreProperties").contains(name)
          || (only.isPresent()
              && !Mirrors.texts(type, JACKSON + "JsonIncludeProperties").contains(name))) {
        return true;
      }
    }
    return false;
  }

  /** Other names that it is read by. */
  public static SortedSet<String> aliases(List<? extends Element> places) {
    SortedSet<String> aliases = new TreeSet<>();
    for (Element place : places) {
      find(place, "JsonAlias")
          .flatMap(mirror -> Mirrors.value(mirror, "value"))
          .ifPresent(value -> inner(value).forEach(v -> aliases.add(String.valueOf(v.getValue()))));
    }
    return aliases;
  }

  /** The annotations that make other JSON, as text; empty if there are none. */
  static String forming(List<? extends Element> places) {
    SortedSet<String> found = new TreeSet<>();
    for (Element place : places) {
      for (AnnotationMirror mirror : of(place)) {
        if (FORMING.contains(simpleName(mirror)) && !isOff(mirror)) {
          found.add(show(mirror));
        }
      }
    }
    return String.join(" ", found);
  }

  private static boolean isOff(AnnotationMirror mirror) {
    return Mirrors.value(mirror, "value").filter(v -> v.getValue().equals(false)).isPresent();
  }

  /** Types that a type names as its subtypes, with the names that it gives them. */
  static Map<TypeElement, Optional<String>> subtypes(TypeElement type) {
    Map<TypeElement, Optional<String>> found =
        new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    find(type, "JsonSubTypes")
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
            .flatMap(t -> find(t, "JsonTypeInfo").stream())
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

  private static Optional<String> text(Element element, String annotation, String field) {
    return find(element, annotation).flatMap(mirror -> text(mirror, field));
  }

  private static Optional<String> text(AnnotationMirror mirror, String field) {
    return Mirrors.value(mirror, field)
        .map(value -> String.valueOf(value.getValue()))
        .filter(text -> !text.isEmpty());
  }

  private static List<AnnotationValue> inner(AnnotationValue value) {
    List<AnnotationValue> inner = new ArrayList<>();
    if (!(value.getValue() instanceof List<?> values)) return List.of(value);
    for (Object each : values) if (each instanceof AnnotationValue one) inner.add(one);
    return inner;
  }

  private static Optional<TypeElement> element(Object value) {
    return value instanceof DeclaredType type && type.asElement() instanceof TypeElement element
        ? Optional.of(element)
        : Optional.empty();
  }

  private static String simpleName(AnnotationMirror mirror) {
    return mirror.getAnnotationType().asElement().getSimpleName().toString();
  }

  /** Compilers show annotations in ways of their own, so this is another one. */
  private static String show(AnnotationMirror mirror) {
    Map<String, String> values = new TreeMap<>();
    mirror
        .getElementValues()
        .forEach((key, value) -> values.put(key.getSimpleName().toString(), show(value)));
    String all =
        values.entrySet().stream()
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(joining(", "));
    return "@" + simpleName(mirror) + (all.isEmpty() ? "" : "(" + all + ")");
  }

  private static String show(AnnotationValue value) {
    if (value.getValue() instanceof List<?>) {
      return inner(value).stream().map(JsonAnnotations::show).collect(joining(", ", "{", "}"));
    }
    if (value.getValue() instanceof AnnotationMirror mirror) return show(mirror);
    return simple(value.getValue());
  }

  private static String simple(Object value) {
    if (value instanceof VariableElement constant) return constant.getSimpleName().toString();
    if (value instanceof TypeMirror type) {
      return element(type).map(e -> e.getQualifiedName().toString()).orElse(type.toString());
    }
    return String.valueOf(value);
  }

  private JsonAnnotations() {}
}
