package dev.cairn.processor.model;

import java.util.List;
import java.util.Optional;

/**
 * An annotated method, its types as the workflow class sees them: type parameters of a base class
 * are replaced by what the class gives for them.
 *
 * @param declaredIn the class or interface that it is written in
 */
public record MethodModel(
    String name,
    ClassRef declaredIn,
    Visibility visibility,
    boolean isStatic,
    boolean isFinal,
    boolean isAbstract,
    boolean varArgs,
    List<TypeParameterModel> typeParameters,
    TypeRef returns,
    List<ParameterModel> parameters,
    List<TypeRef> thrown,
    Deprecation deprecation,
    SourceSpot spot) {
  public MethodModel {
    typeParameters = List.copyOf(typeParameters);
    parameters = List.copyOf(parameters);
    thrown = List.copyOf(thrown);
  }

  /** The parameter with that name. */
  public Optional<ParameterModel> parameter(String name) {
    return parameters.stream().filter(p -> p.name().equals(name)).findFirst();
  }
}
