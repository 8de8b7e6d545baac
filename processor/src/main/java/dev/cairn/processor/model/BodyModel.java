package dev.cairn.processor.model;

import java.util.List;

/**
 * Facts from the method bodies of a workflow class.
 *
 * @param catches exception types that are caught around calls of durable methods
 * @param superCalls calls of durable methods past the executor
 * @param unresolved names in catch clauses around durable calls that mean no type
 */
public record BodyModel(
    List<CaughtFailure> catches, List<SuperCall> superCalls, List<UnresolvedName> unresolved) {

  /** Of a class whose bodies cannot be read. */
  public static final BodyModel UNKNOWN = new BodyModel(List.of(), List.of(), List.of());

  public BodyModel {
    catches = List.copyOf(catches);
    superCalls = List.copyOf(superCalls);
    unresolved = List.copyOf(unresolved);
  }

  /**
   * A type in a catch clause.
   *
   * @param method the durable method that is called in its {@code try}, directly or by helpers
   */
  public record CaughtFailure(
      String method, TypeRef.Declared type, TypeFacts facts, SourceSpot spot) {}

  /**
   * A call like {@code super.charge(order)}.
   *
   * @param caller the method that it stands in
   */
  public record SuperCall(String method, String caller, SourceSpot spot) {}

  /** A name that means no type. */
  public record UnresolvedName(String name, SourceSpot spot) {}
}
