package dev.cairn.processor.model;

import java.util.Optional;

/**
 * The method that a workflow begins with.
 *
 * @param name what runs are recorded under, given or made from the class's name
 * @param inputCodec the user's codec for its input
 * @param codec the user's codec for its result
 * @param spot the annotation
 */
public record EntryModel(
    MethodModel method,
    Setting<String> name,
    Setting<Integer> version,
    Optional<Setting<WrittenTime>> timeout,
    Setting<Integer> retentionDays,
    Optional<WiringModel> wiring,
    Optional<CodecModel> inputCodec,
    Optional<CodecModel> codec,
    SourceSpot spot) {

  /** The type of its input; {@code Void} for none. */
  public TypeRef input() {
    return declaredInput().boxed();
  }

  /** The same as it is declared: a primitive is never null, which its box may be. */
  public TypeRef declaredInput() {
    return method.parameters().isEmpty()
        ? TypeRef.Nothing.VOID.boxed()
        : method.parameters().get(0).type();
  }

  /** The type of its result; {@code Void} for none. */
  public TypeRef output() {
    return method.returns().boxed();
  }
}
