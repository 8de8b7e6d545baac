package dev.cairn.processor.read.payload;

import static dev.cairn.processor.read.payload.AnnotationValues.element;
import static dev.cairn.processor.read.payload.AnnotationValues.inner;
import static dev.cairn.processor.read.payload.AnnotationValues.show;
import static dev.cairn.processor.read.payload.AnnotationValues.simple;
import static dev.cairn.processor.read.payload.AnnotationValues.text;
import static dev.cairn.processor.read.payload.AnnotationValues.texts;

import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.type.JdkTypes;
import java.util.ArrayList;
import java.util.List;
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
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

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

  /** The types that a type names above it, its superclass first. */
  static List<TypeElement> supertypes(TypeElement type) {
    List<TypeMirror> above = new ArrayList<>(List.of(type.getSuperclass()));
    above.addAll(type.getInterfaces());
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

  /** The annotations of a member that may change what is read, by their names. */
  static SortedMap<String, String> changing(Element member) {
    SortedMap<String, String> found = new TreeMap<>();
    for (AnnotationMirror mirror : Marks.on(member)) {
      String name = Mirrors.simpleName(mirror);
      if (!CHANGING.contains(name) || isOff(mirror)) continue;
      found.put(name, name.endsWith("Properties") ? "" + texts(member, name) : show(mirror));
    }
    JsonSubtypes.subtypes(member)
        .forEach((type, id) -> found.put("subtype " + id.orElse("" + type), "" + type));
    return found;
  }

  /** The annotations of a parameter, or of a creator, as text. */
  static String all(Element place) {
    SortedSet<String> found = new TreeSet<>();
    Marks.on(place).forEach(mirror -> found.add(show(mirror)));
    return String.join(" ", found);
  }

  private JsonAnnotations() {}
}
