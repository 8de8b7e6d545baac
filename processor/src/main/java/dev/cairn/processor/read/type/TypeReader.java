package dev.cairn.processor.read.type;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeParameterModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeTable;
import dev.cairn.processor.read.javac.NameTexts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/**
 * Reads types, and collects facts about them. A type that cannot be resolved is noted, and {@code
 * Object} takes its place.
 */
public final class TypeReader {
  private static final TypeRef.Declared OBJECT = TypeRef.declared("java.lang", "Object");

  private final TypeFactsReader factsReader;
  private final Unresolved unresolved;
  private final Map<ClassRef, TypeFacts> facts = new HashMap<>();

  public TypeReader(TypeFactsReader factsReader, Unresolved unresolved) {
    this.factsReader = factsReader;
    this.unresolved = unresolved;
    facts.putAll(factsReader.alwaysKnown());
  }

  /** The facts of all types that were read so far. */
  public TypeTable table() {
    return new TypeTable(facts);
  }

  public TypeRef read(TypeMirror type) {
    return switch (type.getKind()) {
      case BOOLEAN -> TypeRef.Primitive.BOOLEAN;
      case BYTE -> TypeRef.Primitive.BYTE;
      case SHORT -> TypeRef.Primitive.SHORT;
      case INT -> TypeRef.Primitive.INT;
      case LONG -> TypeRef.Primitive.LONG;
      case CHAR -> TypeRef.Primitive.CHAR;
      case FLOAT -> TypeRef.Primitive.FLOAT;
      case DOUBLE -> TypeRef.Primitive.DOUBLE;
      case VOID -> TypeRef.Nothing.VOID;
      case ARRAY -> new TypeRef.ArrayOf(read(((ArrayType) type).getComponentType()));
      case TYPEVAR -> new TypeRef.Variable(nameOf((TypeVariable) type));
      case WILDCARD -> wildcard((WildcardType) type);
      case DECLARED -> declared((DeclaredType) type);
      default -> unresolved(type);
    };
  }

  public List<TypeRef> readAll(List<? extends TypeMirror> types) {
    List<TypeRef> refs = new ArrayList<>();
    for (TypeMirror type : types) refs.add(read(type));
    return refs;
  }

  public TypeRef.Declared declared(DeclaredType type) {
    TypeElement element = (TypeElement) type.asElement();
    ClassRef name = nameOf(element);
    if (!facts.containsKey(name)) facts.put(name, factsReader.read(element));
    Optional<TypeRef.Declared> enclosing = Optional.empty();
    if (type.getEnclosingType() instanceof DeclaredType around
        && around.getKind() == TypeKind.DECLARED
        && !around.getTypeArguments().isEmpty()) {
      enclosing = Optional.of(declared(around));
    }
    return new TypeRef.Declared(name, readAll(type.getTypeArguments()), enclosing);
  }

  public List<TypeParameterModel> parameters(List<? extends TypeParameterElement> parameters) {
    List<TypeParameterModel> models = new ArrayList<>();
    for (TypeParameterElement parameter : parameters) {
      List<TypeRef> bounds = readAll(parameter.getBounds());
      models.add(new TypeParameterModel(parameter.getSimpleName().toString(), bounds));
    }
    return models;
  }

  private static String nameOf(TypeVariable variable) {
    return variable.asElement().getSimpleName().toString();
  }

  public static ClassRef nameOf(TypeElement type) {
    Deque<String> names = new ArrayDeque<>();
    Element at = type;
    while (at instanceof TypeElement) {
      names.addFirst(NameTexts.of(at.getSimpleName()));
      at = at.getEnclosingElement();
    }
    String packageName =
        at instanceof PackageElement around ? NameTexts.of(around.getQualifiedName()) : "";
    return new ClassRef(packageName, List.copyOf(names));
  }

  /** The name of the class that a method is written in. */
  public static ClassRef nameOfDeclaring(ExecutableElement method) {
    return nameOf(declaring(method));
  }

  public static TypeElement declaring(ExecutableElement method) {
    return (TypeElement) Objects.requireNonNull(method.getEnclosingElement());
  }

  private TypeRef wildcard(WildcardType type) {
    TypeRef upper = type.getExtendsBound() == null ? OBJECT : read(type.getExtendsBound());
    return new TypeRef.Wildcard(upper, Optional.ofNullable(type.getSuperBound()).map(this::read));
  }

  private TypeRef unresolved(TypeMirror type) {
    unresolved.add(type.toString());
    return OBJECT;
  }
}
