package dev.cairn.processor.model;

import java.util.List;
import java.util.Map;

/**
 * An annotation of the user's that generated code carries on, as those that tell a container what
 * to inject.
 *
 * @param values what is written in the source, by element, in its order
 */
public record AnnotationModel(ClassRef type, Map<String, Value> values) {

  /** A value in an annotation. */
  public sealed interface Value {}

  /** A string, a character, a number or a boolean. */
  public record Literal(Object value) implements Value {}

  /** A class literal. */
  public record ClassLiteral(TypeRef type) implements Value {}

  /** A constant of an enum. */
  public record EnumConstant(ClassRef type, String name) implements Value {}

  /** An annotation inside the annotation. */
  public record Nested(AnnotationModel annotation) implements Value {}

  /** Several values. */
  public record Many(List<Value> values) implements Value {}
}
