package dev.cairn.processor.read.payload;

import static java.util.stream.Collectors.joining;

import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.type.JdkTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
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
          "JsonTypeIdResolver",
          "JsonTypeInfo",
          "JsonTypeResolver",
          "JsonUnwrapped",
          "JsonValue",
          "JsonValueInstantiator");

  /** Annotations that make a property of a field, whatever its visibility. */
  private static final Set<String> SHOWING =
      Set.of(
          "JacksonInject",
          "JsonAlias",
          "JsonDeserialize",
          "JsonFormat",
          "JsonGetter",
          "JsonMerge",
          "JsonProperty",
          "JsonRawValue",
          "JsonSerialize",
          "JsonSetter",
          "JsonTypeInfo",
          "JsonUnwrapped",
          "JsonView");

  /** Annotations of a member that may change what is read, besides those that form the JSON. */
  private static final Set<String> CHANGING =
      Set.of(
          "JacksonInject",
          "JsonBackReference",
          "JsonEnumDefaultValue",
          "JsonIdentityReference",
          "JsonIgnoreProperties",
          "JsonIncludeProperties",
          "JsonKey",
          "JsonManagedReference",
          "JsonMerge",
          "JsonTypeId");

  /** Annotations that give a property its name. */
  private static final List<String> NAMING = List.of("JsonProperty", "JsonGetter", "JsonSetter");

  /** Annotations whose classes do not read values, or are compared by themselves. */
  private static final Set<String> NAME_NO_READERS =
      Set.of("JsonAppend", "JsonFilter", "JsonSerialize", "JsonSubTypes", "JsonView");

  /** Annotations that say how the types of values are told, or who writes and reads them. */
  private static final Set<String> TELLING_TYPES =
      Set.of("JsonDeserialize", "JsonSerialize", "JsonTypeInfo", "JsonTypeResolver");

  /** Whether it is a class of Jackson's. */
  static boolean isOfJackson(String name) {
    return name.startsWith("com.fasterxml.jackson.") || name.startsWith("tools.jackson.");
  }

  /** Whether an annotation of Jackson's, or one that carries one, is on it. */
  static boolean isAnnotated(Element element) {
    return !Marks.on(element).isEmpty();
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

  /** The classes that annotations of places name to read values. */
  static List<TypeElement> readers(List<? extends Element> places) {
    List<TypeElement> found = new ArrayList<>();
    for (Element place : places) {
      for (AnnotationMirror mirror : Marks.on(place)) {
        if (NAME_NO_READERS.contains(Mirrors.simpleName(mirror))) continue;
        for (AnnotationValue value : mirror.getElementValues().values()) {
          inner(value).forEach(each -> element(each.getValue()).ifPresent(found::add));
        }
      }
    }
    return found.stream().distinct().toList();
  }

  /** Whether one member stands for the whole, as a value or as the key of a map. */
  static boolean isWrittenAsOneValue(TypeElement type) {
    return type.getEnclosedElements().stream()
        .flatMap(member -> Marks.on(member).stream())
        .anyMatch(mirror -> Set.of("JsonKey", "JsonValue").contains(Mirrors.simpleName(mirror)));
  }

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
        || supertypes(type).stream().anyMatch(JsonAnnotations::tellsTypesAbove);
  }

  /** The name that a class gives to itself. */
  static Optional<String> typeName(TypeElement type) {
    return text(type, "JsonTypeName", "value");
  }

  /** The name in JSON, if it is another one than the property's own. */
  public static String name(String own, List<? extends Element> places) {
    for (Element place : places) {
      for (String naming : NAMING) {
        Optional<String> name = text(place, naming, "value");
        if (name.isPresent()) return name.get();
      }
    }
    return own;
  }

  static boolean isNamed(Element place) {
    return NAMING.stream().anyMatch(naming -> Marks.has(place, naming));
  }

  /** Whether an annotation shows a field that would be hidden. */
  static boolean isShown(Element field) {
    return Marks.on(field).stream()
        .anyMatch(mirror -> SHOWING.contains(Mirrors.simpleName(mirror)));
  }

  static boolean isIgnored(List<? extends Element> places) {
    return places.stream()
        .anyMatch(
            p ->
                Marks.find(p, "JsonIgnore").filter(mirror -> !isOff(mirror)).isPresent()
                    || isWrittenOnly(p));
  }

  private static boolean isWrittenOnly(Element place) {
    return Marks.find(place, "JsonProperty")
        .flatMap(mirror -> Mirrors.value(mirror, "access"))
        .filter(access -> simple(access.getValue()).equals("READ_ONLY"))
        .isPresent();
  }

  /** Whether annotations of a type leave out the property that JSON calls so. */
  static boolean isLeftOut(String name, List<? extends Element> types) {
    for (Element type : types) {
      Optional<AnnotationMirror> only = Marks.find(type, "JsonIncludeProperties");
      if (texts(type, "JsonIgnoreProperties").contains(name)
          || (only.isPresent() && !texts(type, "JsonIncludeProperties").contains(name))) {
        return true;
      }
    }
    return false;
  }

  /** Other names that it is read by. */
  public static SortedSet<String> aliases(List<? extends Element> places) {
    SortedSet<String> aliases = new TreeSet<>();
    for (Element place : places) {
      Marks.find(place, "JsonAlias")
          .flatMap(mirror -> Mirrors.value(mirror, "value"))
          .ifPresent(value -> inner(value).forEach(v -> aliases.add(String.valueOf(v.getValue()))));
    }
    return aliases;
  }

  /** The annotations that make other JSON, as text; empty if there are none. */
  static String forming(List<? extends Element> places) {
    SortedSet<String> found = new TreeSet<>();
    for (Element place : places) {
      for (AnnotationMirror mirror : Marks.on(place)) {
        if (FORMING.contains(Mirrors.simpleName(mirror)) && !isOff(mirror)) {
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

  private static List<String> texts(Element element, String annotation) {
    return Marks.find(element, annotation)
        .flatMap(mirror -> Mirrors.value(mirror, "value"))
        .map(value -> inner(value).stream().map(v -> String.valueOf(v.getValue())).toList())
        .orElse(List.of());
  }

  /** The annotations of a member that may change what is read, by their names. */
  static SortedMap<String, String> changing(Element member) {
    SortedMap<String, String> found = new TreeMap<>();
    for (AnnotationMirror mirror : Marks.on(member)) {
      String name = Mirrors.simpleName(mirror);
      if (!CHANGING.contains(name) || isOff(mirror)) continue;
      found.put(name, name.endsWith("Properties") ? "" + texts(member, name) : show(mirror));
    }
    subtypes(member).forEach((type, id) -> found.put("subtype " + id.orElse("" + type), "" + type));
    return found;
  }

  /** The annotations of a parameter, or of a creator, as text. */
  static String all(Element place) {
    SortedSet<String> found = new TreeSet<>();
    Marks.on(place).forEach(mirror -> found.add(show(mirror)));
    return String.join(" ", found);
  }

  private static Optional<String> text(Element element, String annotation, String field) {
    return Marks.find(element, annotation).flatMap(mirror -> text(mirror, field));
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
    return "@" + Mirrors.simpleName(mirror) + (all.isEmpty() ? "" : "(" + all + ")");
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
