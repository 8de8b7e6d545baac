package dev.cairn.processor.read.payload;

import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Sealed types, whose values are told by a property {@code type} where no annotation of Jackson's
 * says otherwise. The runtime tells data binding the same.
 */
final class SealedReader {
  private final TypeFactsReader facts;
  private final TypeReader types;

  SealedReader(TypeFactsReader facts, TypeReader types) {
    this.facts = facts;
    this.types = types;
  }

  /** Whether values of the type are told by a property {@code type}. */
  static boolean isTold(TypeElement type) {
    return isSealed(type) && !JsonAnnotations.tellsTypes(type);
  }

  /** An enumeration is sealed where constants have bodies. */
  private static boolean isSealed(TypeElement type) {
    return !type.getPermittedSubclasses().isEmpty() && type.getKind() != ElementKind.ENUM;
  }

  /**
   * The classes that values of the type may have, those that permitted types permit in turn; by
   * name, because compilers differ in the order where no {@code permits} gives one.
   */
  static List<TypeElement> leaves(TypeElement type) {
    SortedMap<String, TypeElement> leaves = new TreeMap<>();
    addLeaves(type, leaves);
    return List.copyOf(leaves.values());
  }

  private static void addLeaves(TypeElement type, SortedMap<String, TypeElement> leaves) {
    boolean isAbstract = type.getModifiers().contains(Modifier.ABSTRACT);
    if (!isSealed(type) || !isAbstract) leaves.put(type.getQualifiedName().toString(), type);
    if (!isSealed(type)) return;
    for (TypeMirror permitted : type.getPermittedSubclasses()) {
      if (permitted instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement subtype) {
        addLeaves(subtype, leaves);
      }
    }
  }

  /** The name that JSON tells the class by. */
  static String nameOf(TypeElement leaf) {
    return JsonAnnotations.typeName(leaf).orElse(leaf.getSimpleName().toString());
  }

  List<JsonForm.Variant> variants(TypeRef.Declared type, TypeElement element) {
    List<JsonForm.Variant> variants = new ArrayList<>();
    for (TypeElement leaf : leaves(element)) {
      variants.add(new JsonForm.Variant(nameOf(leaf), specialized(leaf, type, element)));
    }
    return variants;
  }

  /**
   * The leaf with the arguments that it has as that type. Where these do not say all of them, it is
   * a raw type, which no generated code can handle.
   */
  private TypeRef.Declared specialized(
      TypeElement leaf, TypeRef.Declared type, TypeElement element) {
    TypeRef.Declared own = types.declared((DeclaredType) leaf.asType());
    Optional<DeclaredType> above =
        facts.supertype(leaf.asType(), element.getQualifiedName().toString());
    Map<String, TypeRef> arguments = new HashMap<>();
    List<? extends TypeMirror> given = above.map(DeclaredType::getTypeArguments).orElse(List.of());
    for (int i = 0; i < given.size() && i < type.arguments().size(); i++) {
      if (types.read(given.get(i)) instanceof TypeRef.Variable variable) {
        arguments.put(variable.name(), type.arguments().get(i));
      }
    }
    List<TypeRef> known = new ArrayList<>();
    for (TypeParameterElement parameter : leaf.getTypeParameters()) {
      TypeRef argument = arguments.get(parameter.getSimpleName().toString());
      if (argument != null) known.add(argument);
    }
    boolean complete = known.size() == leaf.getTypeParameters().size();
    return new TypeRef.Declared(own.name(), complete ? known : List.of(), Optional.empty());
  }

  /** The types that the parameters of a class stand for. */
  static Map<String, TypeRef> arguments(TypeRef.Declared type, TypeElement element) {
    Map<String, TypeRef> arguments = new HashMap<>();
    for (int i = 0; i < type.arguments().size(); i++) {
      String parameter = element.getTypeParameters().get(i).getSimpleName().toString();
      arguments.put(parameter, type.arguments().get(i));
    }
    return arguments;
  }
}
