package dev.cairn.processor.model;

import dev.cairn.Delivery;
import java.util.Optional;

/** A method whose body does the work. */
public record StepModel(
    MethodModel method,
    Setting<String> name,
    RetryModel retry,
    Setting<Delivery> delivery,
    Optional<Setting<WrittenTime>> timeout,
    Optional<CodecModel> codec,
    SourceSpot spot)
    implements OperationModel {
  @Override
  public <R> R match(Cases<R> cases) {
    return cases.step(this);
  }

  @Override
  public OperationKind kind() {
    return OperationKind.STEP;
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
