package dev.cairn.processor.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The facts of all classes and interfaces that a workflow's signatures name. Invariant: code that
 * puts a {@link TypeRef.Declared} into a model has put its facts here.
 */
public record TypeTable(Map<ClassRef, TypeFacts> facts) {

  public TypeTable {
    facts = Map.copyOf(facts);
  }

  /** The facts of both. */
  public TypeTable and(TypeTable more) {
    Map<ClassRef, TypeFacts> both = new HashMap<>(more.facts);
    both.putAll(facts);
    return new TypeTable(both);
  }

  /** The facts of the type. */
  public TypeFacts of(TypeRef.Declared type) {
    return of(type.name());
  }

  /** The facts of the class. */
  public TypeFacts of(ClassRef name) {
    return Objects.requireNonNull(facts.get(name), () -> "no facts of " + name.qualifiedName());
  }

  /** Whether a generic type is named without its arguments. */
  public boolean isRaw(TypeRef.Declared type) {
    return type.arguments().isEmpty() && of(type).generic();
  }
}
