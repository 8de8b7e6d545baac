package dev.cairn.processor.model;

import java.util.List;

/**
 * The class with the annotated methods.
 *
 * @param inner whether its instances belong to an instance of the class around it
 * @param isHidden whether it, or a class around it, is private
 * @param isPublic whether it, and each class around it, is public
 * @param serializable whether Java's serialization takes it
 * @param typeParameters the names of its type parameters
 */
public record ClassModel(
    ClassRef name,
    TypeFacts.Kind kind,
    boolean isFinal,
    boolean isSealed,
    boolean inner,
    boolean isHidden,
    boolean isPublic,
    boolean serializable,
    List<String> typeParameters,
    Deprecation deprecation,
    SourceSpot spot) {
  public ClassModel {
    typeParameters = List.copyOf(typeParameters);
  }

  /** The executor that is generated from it. */
  public ClassRef executor() {
    return name.generated("Executor");
  }

  /** The client that is generated from it. */
  public ClassRef client() {
    return name.generated("Client");
  }

  /** The Lambda handler that is generated from it. */
  public ClassRef handler() {
    return name.generated("Handler");
  }

  /** The codecs that are generated for its payloads. */
  public ClassRef codecs() {
    return name.generated("Codecs");
  }
}
