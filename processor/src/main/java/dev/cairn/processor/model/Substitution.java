package dev.cairn.processor.model;

import java.util.Map;
import java.util.Optional;

/** Types with other types in the place of their variables. */
public final class Substitution implements TypeRef.Cases<TypeRef> {
  private final Map<String, TypeRef> byVariable;

  private Substitution(Map<String, TypeRef> byVariable) {
    this.byVariable = byVariable;
  }

  /** The type with those in the place of variables; other variables stay. */
  public static TypeRef in(TypeRef type, Map<String, TypeRef> byVariable) {
    return byVariable.isEmpty() ? type : type.match(new Substitution(byVariable));
  }

  @Override
  public TypeRef primitive(TypeRef.Primitive type) {
    return type;
  }

  @Override
  public TypeRef nothing() {
    return TypeRef.Nothing.VOID;
  }

  @Override
  public TypeRef declared(TypeRef.Declared type) {
    return new TypeRef.Declared(
        type.name(),
        type.arguments().stream().map(argument -> argument.match(this)).toList(),
        type.enclosing().map(enclosing -> (TypeRef.Declared) declared(enclosing)));
  }

  @Override
  public TypeRef array(TypeRef.ArrayOf type) {
    return new TypeRef.ArrayOf(type.component().match(this));
  }

  @Override
  public TypeRef variable(TypeRef.Variable type) {
    return byVariable.getOrDefault(type.name(), type);
  }

  @Override
  public TypeRef wildcard(TypeRef.Wildcard type) {
    Optional<TypeRef> lower = type.lower().map(bound -> bound.match(this));
    return new TypeRef.Wildcard(type.upper().match(this), lower);
  }
}
