package dev.cairn.processor.model;

import java.util.List;

/** A constructor of the workflow class, which its executor repeats. */
public record ConstructorModel(
    Visibility visibility,
    List<AnnotationModel> annotations,
    List<TypeParameterModel> typeParameters,
    List<ParameterModel> parameters,
    boolean varArgs,
    List<TypeRef> thrown,
    Deprecation deprecation,
    SourceSpot spot) {
  public ConstructorModel {
    annotations = List.copyOf(annotations);
    typeParameters = List.copyOf(typeParameters);
    parameters = List.copyOf(parameters);
    thrown = List.copyOf(thrown);
  }

  /** Whether the executor may call it. */
  public boolean isAccessible() {
    return visibility != Visibility.PRIVATE;
  }
}
