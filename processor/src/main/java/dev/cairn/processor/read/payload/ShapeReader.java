package dev.cairn.processor.read.payload;

import dev.cairn.manifest.TypeShape;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeText;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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
public final class ShapeReader {

  /** More than payloads have; ends the walk through a library whose types know each other. */
  private static final int MOST = 300;

  /** The property that tells values of sealed types apart, as an annotation would say it. */
  private static final String TOLD_BY_NAME = "@JsonTypeInfo(property = type, use = SIMPLE_NAME)";

  private final Elements elements;
  private final TypeFactsReader facts;
  private final TypeReader types;
  private final MakingReader makings;
  private final SortedMap<String, TypeShape> shapes = new TreeMap<>();
  private final Deque<ClassRef> open = new ArrayDeque<>();

  public ShapeReader(
      Elements elements,
      TypeFactsReader facts,
      TypeReader types,
      SourceTrees sources,
      BodyIndexes bodies,
      Dispatch dispatch) {
    this.elements = elements;
    this.facts = facts;
    this.types = types;
    this.makings = new MakingReader(elements, sources, bodies, dispatch);
  }

  /**
   * The shapes of payloads, and the code of codecs, by the names of their classes.
   *
   * @param codecs the names of codecs
   */
  public SortedMap<String, TypeShape> read(
      Collection<TypeRef> payloads, Collection<String> codecs) {
    for (TypeRef payload : payloads) addNames(payload);
    while (!open.isEmpty() && shapes.size() < MOST) {
      String name = open.remove().qualifiedName();
      if (shapes.containsKey(name)) continue;
      TypeElement type = elements.getTypeElement(name);
      if (type != null && !JdkTypes.isOfJdk(type)) shapes.put(name, shape(type));
    }
    for (String name : codecs) {
      TypeElement type = elements.getTypeElement(name);
      if (type != null) shapes.putIfAbsent(name, codec(type));
    }
    return shapes;
  }

  private void addNames(TypeRef type) {
    for (TypeRef.Declared named : NamedTypes.in(type)) open.add(named.name());
  }

  /** Of a codec only its code is known. */
  private TypeShape codec(TypeElement type) {
    return new TypeShape(
        "codec",
        List.of(),
        List.of(),
        List.of(),
        new TreeMap<>(),
        new TreeMap<>(),
        "",
        new TypeShape.Making(List.of(), List.of(), makings.codeOf(type), new TreeMap<>()));
  }

  private TypeShape shape(TypeElement type) {
    List<String> parameters = new ArrayList<>();
    type.getTypeParameters().forEach(p -> parameters.add(p.getSimpleName().toString()));
    SortedMap<String, String> aliases = new TreeMap<>();
    List<TypeShape.Property> properties =
        switch (type.getKind()) {
          case RECORD -> components(type, aliases);
          case ENUM -> makings.constants(type, isNumber(type), isValue(type));
          default -> properties(type, aliases);
        };
    for (VariableElement parameter : MakingReader.parametersOfCreators(type)) {
      String name = JsonAnnotations.name(parameter.getSimpleName().toString(), List.of(parameter));
      JsonAnnotations.aliases(List.of(parameter)).forEach(alias -> aliases.put(alias, name));
    }
    List<String> constants = constants(type, aliases);
    String kind =
        switch (type.getKind()) {
          case RECORD -> "record";
          case ENUM -> "enum";
          case INTERFACE -> "interface";
          default -> "class";
        };
    return new TypeShape(
        kind,
        parameters,
        properties,
        constants,
        subtypes(type),
        aliases,
        forming(type),
        makings.of(type));
  }

  /** Whether the constants of an enumeration are written by their places. */
  private static boolean isNumber(TypeElement type) {
    return JsonAnnotations.forming(List.of(type)).contains("NUMBER");
  }

  /** Whether a member of an enumeration says what a constant is written as. */
  private static boolean isValue(TypeElement type) {
    return type.getEnclosedElements().stream().anyMatch(member -> Marks.has(member, "JsonValue"));
  }

  /** Annotations of the type as a whole, here or above; of a sealed type, the default ones. */
  private static String forming(TypeElement type) {
    if (SealedReader.isTold(type)) return TOLD_BY_NAME;
    List<Element> places = new ArrayList<>(ownHierarchy(type));
    for (Element member : type.getEnclosedElements()) {
      if (Marks.has(member, "JsonValue")) places.add(member);
    }
    return JsonAnnotations.forming(places);
  }

  /** The type and those above it, but for the platform's. */
  static List<TypeElement> ownHierarchy(TypeElement type) {
    List<TypeElement> own = new ArrayList<>(Members.hierarchy(type, new Unresolved()));
    own.removeIf(JdkTypes::isOfJdk);
    return own;
  }

  private List<TypeShape.Property> components(TypeElement type, Map<String, String> aliases) {
    List<TypeShape.Property> components = new ArrayList<>();
    for (RecordComponentElement component : type.getRecordComponents()) {
      String name = component.getSimpleName().toString();
      // Most annotations of Jackson's cannot be on components, but get to what is made of them.
      List<Element> places = new ArrayList<>(List.of(component, component.getAccessor()));
      places.addAll(fields(type, name));
      places.addAll(parameters(type, name));
      if (JsonAnnotations.isIgnored(places)) continue;
      if (JsonAnnotations.isLeftOut(JsonAnnotations.name(name, places), ownHierarchy(type)))
        continue;
      components.add(property(name, component.asType(), places, aliases));
    }
    return components;
  }

  /** The parameter of the canonical constructor. */
  private static List<? extends Element> parameters(TypeElement type, String name) {
    return MakingReader.canonical(type).stream()
        .flatMap(constructor -> constructor.getParameters().stream())
        .filter(parameter -> parameter.getSimpleName().contentEquals(name))
        .toList();
  }

  private static List<VariableElement> fields(TypeElement type, String name) {
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(field -> field.getSimpleName().contentEquals(name))
        .toList();
  }

  private static List<String> constants(TypeElement type, Map<String, String> aliases) {
    List<String> constants = new ArrayList<>();
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() != ElementKind.ENUM_CONSTANT) continue;
      String name = JsonAnnotations.name(member.getSimpleName().toString(), List.of(member));
      constants.add(name);
      JsonAnnotations.aliases(List.of(member)).forEach(alias -> aliases.put(alias, name));
    }
    return constants;
  }

  /** The properties that getters and public fields show, those of superclasses too. */
  private List<TypeShape.Property> properties(TypeElement type, Map<String, String> aliases) {
    SortedMap<String, TypeShape.Property> properties = new TreeMap<>();
    for (TypeElement at : ownHierarchy(type)) {
      for (ExecutableElement method : ElementFilter.methodsIn(at.getEnclosedElements())) {
        String name = propertyOf(method);
        if (name.isEmpty()) continue;
        List<Element> places = new ArrayList<>(List.of(method));
        places.addAll(fields(at, name));
        places.addAll(setters(at, name));
        add(name, method.getReturnType(), places, properties, aliases);
      }
      for (VariableElement field : ElementFilter.fieldsIn(at.getEnclosedElements())) {
        if (!isShown(field)) continue;
        add(field.getSimpleName().toString(), field.asType(), List.of(field), properties, aliases);
      }
    }
    properties.keySet().removeIf(name -> JsonAnnotations.isLeftOut(name, ownHierarchy(type)));
    return List.copyOf(properties.values());
  }

  private void add(
      String name,
      TypeMirror type,
      List<? extends Element> places,
      Map<String, TypeShape.Property> properties,
      Map<String, String> aliases) {
    if (JsonAnnotations.isIgnored(places)) return;
    TypeShape.Property property = property(name, type, places, aliases);
    properties.putIfAbsent(property.name(), property);
  }

  private static List<ExecutableElement> setters(TypeElement type, String property) {
    String name = "set" + Character.toUpperCase(property.charAt(0)) + property.substring(1);
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .toList();
  }

  private static boolean isShown(VariableElement field) {
    return !field.getModifiers().contains(Modifier.STATIC)
        && !field.getModifiers().contains(Modifier.TRANSIENT)
        && (field.getModifiers().contains(Modifier.PUBLIC) || JsonAnnotations.isShown(field));
  }

  /** The property that a getter shows; empty if it is none. */
  static String propertyOf(ExecutableElement method) {
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
      return JsonAnnotations.isNamed(method) ? name : "";
    }
    return Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
  }

  private TypeShape.Property property(
      String own, TypeMirror type, List<? extends Element> places, Map<String, String> aliases) {
    TypeRef read = types.read(type);
    addNames(read);
    String name = JsonAnnotations.name(own, places);
    JsonAnnotations.aliases(places).forEach(alias -> aliases.put(alias, name));
    return new TypeShape.Property(name, TypeText.of(read), JsonAnnotations.forming(places));
  }

  /** The types that values may have instead: what it permits, and what Jackson is told. */
  private SortedMap<String, String> subtypes(TypeElement type) {
    SortedMap<String, String> subtypes = new TreeMap<>();
    if (SealedReader.isTold(type)) {
      TypeRef.Declared own = types.declared((DeclaredType) type.asType());
      for (JsonForm.Variant variant : new SealedReader(facts, types).variants(own, type)) {
        open.add(variant.type().name());
        subtypes.put(variant.name(), TypeText.of(variant.type()));
      }
      return subtypes;
    }
    Map<TypeElement, Optional<String>> found = JsonSubtypes.subtypes(type);
    for (TypeElement leaf : SealedReader.leaves(type)) {
      if (!leaf.equals(type)) found.putIfAbsent(leaf, Optional.empty());
    }
    found.forEach(
        (subtype, name) -> {
          open.add(TypeReader.nameOf(subtype));
          subtypes.put(
              JsonSubtypes.idOf(subtype, ownHierarchy(type), name, elements),
              subtype.getQualifiedName().toString());
        });
    return subtypes;
  }
}
