package dev.cairn.processor.model;

import java.util.Optional;

/** A part of the workflow that is recorded as a whole. */
public record SubflowModel(
    MethodModel method,
    Setting<String> name,
    RetryModel retry,
    Optional<CodecModel> codec,
    SourceSpot spot)
    implements OperationModel {
  @Override
  public <R> R match(Cases<R> cases) {
    return cases.subflow(this);
  }

  @Override
  public OperationKind kind() {
    return OperationKind.SUBFLOW;
  }

  @Override
  public Optional<RetryModel> repetition() {
    return Optional.of(retry);
  }

  @Override
  public TypeRef recorded() {
    return method.returns().boxed();
  }
}
