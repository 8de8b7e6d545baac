package dev.cairn.processor.read;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeShape;
import dev.cairn.processor.model.TypeText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Reads what types of payloads are made of, and the types that these are made of in turn: what
 * Jackson would read and write by default. Types of the platform are known to everybody.
 */
final class ShapeReader {

  /** More than payloads have; ends the walk through a library whose types know each other. */
  private static final int MOST = 300;

  private static final String JACKSON = "com.fasterxml.jackson.annotation.";

  private final Elements elements;
  private final TypeReader types;
  private final SortedMap<String, TypeShape> shapes = new TreeMap<>();
  private final Deque<ClassRef> open = new ArrayDeque<>();

  ShapeReader(Elements elements, TypeReader types) {
    this.elements = elements;
    this.types = types;
  }

  SortedMap<String, TypeShape> read(Collection<TypeRef> payloads) {
    for (TypeRef payload : payloads) addNames(payload);
    while (!open.isEmpty() && shapes.size() < MOST) {
      String name = open.remove().qualifiedName();
      if (shapes.containsKey(name) || isOfPlatform(name)) continue;
      TypeElement type = elements.getTypeElement(name);
      if (type != null) shapes.put(name, shape(type));
    }
    return shapes;
  }

  private void addNames(TypeRef type) {
    for (TypeRef.Declared named : NamedTypes.in(type)) open.add(named.name());
  }

  private static boolean isOfPlatform(String name) {
    return name.startsWith("java.") || name.startsWith("javax.");
  }

  private TypeShape shape(TypeElement type) {
    List<String> parameters = new ArrayList<>();
    type.getTypeParameters().forEach(p -> parameters.add(p.getSimpleName().toString()));
    List<String> subtypes = subtypes(type);
    return switch (type.getKind()) {
      case RECORD -> new TypeShape("record", parameters, components(type), List.of(), List.of());
      case ENUM -> new TypeShape("enum", List.of(), List.of(), constants(type), List.of());
      case INTERFACE ->
          new TypeShape("interface", parameters, properties(type), List.of(), subtypes);
      default -> new TypeShape("class", parameters, properties(type), List.of(), subtypes);
    };
  }

  private List<TypeShape.Property> components(TypeElement type) {
    List<TypeShape.Property> components = new ArrayList<>();
    for (RecordComponentElement component : type.getRecordComponents()) {
      String name = component.getSimpleName().toString();
      components.add(property(jsonName(component, name), component.asType()));
    }
    return components;
  }

  private static List<String> constants(TypeElement type) {
    List<String> constants = new ArrayList<>();
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT) {
        constants.add(jsonName(member, member.getSimpleName().toString()));
      }
    }
    return constants;
  }

  /** What getters and public fields show, those of superclasses too. */
  private List<TypeShape.Property> properties(TypeElement type) {
    SortedMap<String, TypeShape.Property> properties = new TreeMap<>();
    for (TypeElement at : Members.hierarchy(type, new Unresolved())) {
      if (isOfPlatform(at.getQualifiedName().toString())) continue;
      for (ExecutableElement method : ElementFilter.methodsIn(at.getEnclosedElements())) {
        String name = propertyOf(method);
        if (name.isEmpty() || isIgnored(method)) continue;
        String shown = jsonName(method, name);
        properties.putIfAbsent(shown, property(shown, method.getReturnType()));
      }
      for (VariableElement field : ElementFilter.fieldsIn(at.getEnclosedElements())) {
        if (!isShown(field) || isIgnored(field)) continue;
        String shown = jsonName(field, field.getSimpleName().toString());
        properties.putIfAbsent(shown, property(shown, field.asType()));
      }
    }
    return List.copyOf(properties.values());
  }

  private static boolean isShown(VariableElement field) {
    return !field.getModifiers().contains(Modifier.STATIC)
        && (field.getModifiers().contains(Modifier.PUBLIC)
            || Mirrors.find(field, JACKSON + "JsonProperty").isPresent());
  }

  private static boolean isIgnored(Element element) {
    return Mirrors.find(element, JACKSON + "JsonIgnore").isPresent();
  }

  /** The property that a getter shows; empty if it is none. */
  private static String propertyOf(ExecutableElement method) {
    boolean readable =
        method.getModifiers().contains(Modifier.PUBLIC)
            && !method.getModifiers().contains(Modifier.STATIC)
            && method.getParameters().isEmpty()
            && method.getReturnType().getKind() != TypeKind.VOID;
    String name = method.getSimpleName().toString();
    if (!readable) return "";
    boolean asks = method.getReturnType().getKind() == TypeKind.BOOLEAN;
    String rest =
        name.startsWith("get")
            ? name.substring(3)
            : asks && name.startsWith("is") ? name.substring(2) : "";
    if (rest.isEmpty() || !Character.isUpperCase(rest.charAt(0))) {
      return Mirrors.find(method, JACKSON + "JsonProperty").isPresent() ? name : "";
    }
    return Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
  }

  private TypeShape.Property property(String name, TypeMirror type) {
    TypeRef read = types.read(type);
    addNames(read);
    return new TypeShape.Property(name, TypeText.of(read));
  }

  /** The types that values may have instead: what it permits, and what Jackson is told. */
  private List<String> subtypes(TypeElement type) {
    SortedMap<String, TypeElement> found = new TreeMap<>();
    for (TypeMirror permitted : type.getPermittedSubclasses()) addSubtype(permitted, found);
    Mirrors.find(type, JACKSON + "JsonSubTypes")
        .flatMap(mirror -> Mirrors.value(mirror, "value"))
        .ifPresent(value -> addSubtypes(value, found));
    found.values().forEach(subtype -> open.add(TypeReader.nameOf(subtype)));
    return List.copyOf(found.keySet());
  }

  private static void addSubtypes(AnnotationValue value, Map<String, TypeElement> found) {
    if (value.getValue() instanceof List<?> values) {
      for (Object element : values) {
        if (element instanceof AnnotationValue inner) addSubtypes(inner, found);
      }
    } else if (value.getValue() instanceof AnnotationMirror mirror) {
      mirror.getElementValues().values().forEach(inner -> addSubtypes(inner, found));
    } else if (value.getValue() instanceof TypeMirror type) {
      addSubtype(type, found);
    }
  }

  private static void addSubtype(TypeMirror mirror, Map<String, TypeElement> found) {
    if (mirror.getKind() == TypeKind.DECLARED
        && ((DeclaredType) mirror).asElement() instanceof TypeElement type) {
      found.put(type.getQualifiedName().toString(), type);
    }
  }

  /** The name that an annotation gives to it in JSON, or its own. */
  private static String jsonName(Element element, String own) {
    return Mirrors.find(element, JACKSON + "JsonProperty")
        .flatMap(mirror -> Mirrors.value(mirror, "value"))
        .map(value -> String.valueOf(value.getValue()))
        .filter(name -> !name.isEmpty())
        .orElse(own);
  }
}
