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
    return isSealed(type) && !JsonSubtypes.tellsTypes(type);
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
    return JsonSubtypes.typeName(leaf).orElse(leaf.getSimpleName().toString());
  }

  /** The classes that values of the type may have, each with its arguments. */
  List<JsonForm.Variant> variants(TypeRef.Declared type, TypeElement element) {
    List<JsonForm.Variant> variants = new ArrayList<>();
    for (TypeElement leaf : leaves(element)) {
      specialized(leaf, type, element)
          .ifPresent(own -> variants.add(new JsonForm.Variant(nameOf(leaf), own)));
    }
    return variants;
  }

  /**
   * The leaf with the arguments that it has as that type; empty if none of its values is one. Where
   * the type does not say all arguments, it is a raw type, which no generated code can handle.
   */
  private Optional<TypeRef.Declared> specialized(
      TypeElement leaf, TypeRef.Declared type, TypeElement element) {
    TypeRef.Declared own = types.declared((DeclaredType) leaf.asType());
    Optional<DeclaredType> above =
        facts.supertype(leaf.asType(), element.getQualifiedName().toString());
    Map<String, TypeRef> arguments = new HashMap<>();
    List<? extends TypeMirror> given = above.map(DeclaredType::getTypeArguments).orElse(List.of());
    for (int i = 0; i < given.size() && i < type.arguments().size(); i++) {
      if (!fits(types.read(given.get(i)), type.arguments().get(i), arguments)) {
        return Optional.empty();
      }
    }
    List<TypeRef> known = new ArrayList<>();
    for (TypeParameterElement parameter : leaf.getTypeParameters()) {
      TypeRef argument = arguments.get(parameter.getSimpleName().toString());
      if (argument == null) continue;
      if (!isWithinBounds(argument, parameter)) return Optional.empty();
      known.add(argument);
    }
    boolean complete = known.size() == leaf.getTypeParameters().size();
    return Optional.of(
        new TypeRef.Declared(own.name(), complete ? known : List.of(), Optional.empty()));
  }

  /**
   * Whether an argument that a leaf gives to the sealed type can be the wanted one.
   *
   * @param arguments gets what the variables of the leaf stand for
   */
  private static boolean fits(TypeRef given, TypeRef wanted, Map<String, TypeRef> arguments) {
    if (given instanceof TypeRef.Variable variable) {
      TypeRef before = arguments.putIfAbsent(variable.name(), wanted);
      return before == null || before.equals(wanted);
    }
    if (given instanceof TypeRef.ArrayOf one && wanted instanceof TypeRef.ArrayOf other) {
      return fits(one.component(), other.component(), arguments);
    }
    if (given instanceof TypeRef.Declared one && wanted instanceof TypeRef.Declared other) {
      if (!one.name().equals(other.name())) return false;
      boolean all = one.arguments().size() == other.arguments().size();
      for (int i = 0; all && i < one.arguments().size(); i++) {
        all = fits(one.arguments().get(i), other.arguments().get(i), arguments);
      }
      return all;
    }
    return given.equals(wanted)
        || wanted instanceof TypeRef.Variable
        || wanted instanceof TypeRef.Wildcard;
  }

  private boolean isWithinBounds(TypeRef argument, TypeParameterElement parameter) {
    if (!(argument instanceof TypeRef.Declared declared)) return true;
    for (TypeMirror bound : parameter.getBounds()) {
      if (types.read(bound) instanceof TypeRef.Declared above
          && !facts.isBelow(declared.name(), above.name())) {
        return false;
      }
    }
    return true;
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
