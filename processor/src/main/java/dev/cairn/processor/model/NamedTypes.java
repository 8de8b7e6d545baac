package dev.cairn.processor.model;

import java.util.ArrayList;
import java.util.List;

/** All classes and interfaces that a type names, itself and in its arguments. */
public final class NamedTypes implements TypeRef.Cases<List<TypeRef.Declared>> {

  /** The type itself if it is one, then those in its arguments. */
  public static List<TypeRef.Declared> in(TypeRef type) {
    return type.match(new NamedTypes());
  }

  @Override
  public List<TypeRef.Declared> primitive(TypeRef.Primitive type) {
    return List.of();
  }

  @Override
  public List<TypeRef.Declared> nothing() {
    return List.of();
  }

  @Override
  public List<TypeRef.Declared> declared(TypeRef.Declared type) {
    List<TypeRef.Declared> all = new ArrayList<>(List.of(type));
    type.enclosing().ifPresent(enclosing -> all.addAll(enclosing.match(this)));
    for (TypeRef argument : type.arguments()) all.addAll(argument.match(this));
    return all;
  }

  @Override
  public List<TypeRef.Declared> array(TypeRef.ArrayOf type) {
    return type.component().match(this);
  }

  @Override
  public List<TypeRef.Declared> variable(TypeRef.Variable type) {
    return List.of();
  }

  @Override
  public List<TypeRef.Declared> wildcard(TypeRef.Wildcard type) {
    List<TypeRef.Declared> all = new ArrayList<>(type.upper().match(this));
    type.lower().ifPresent(lower -> all.addAll(lower.match(this)));
    return all;
  }
}
