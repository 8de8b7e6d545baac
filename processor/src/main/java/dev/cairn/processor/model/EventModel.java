package dev.cairn.processor.model;

import java.util.List;
import java.util.Optional;

/** An awaited event; with a body that hands its id on, or without. */
public record EventModel(
    MethodModel method,
    Setting<String> name,
    Optional<Setting<WrittenTime>> timeout,
    Optional<Setting<WrittenTime>> heartbeat,
    RetryModel retry,
    Optional<CodecModel> codec,
    SourceSpot spot)
    implements OperationModel {

  public static final String CALLBACK_ID = "dev.cairn.runtime.CallbackId";

  /** The parameters that take the event's id. */
  public List<ParameterModel> callbackIds() {
    return method.parameters().stream().filter(p -> p.type().isClass(CALLBACK_ID)).toList();
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.event(this);
  }

  @Override
  public OperationKind kind() {
    return OperationKind.EVENT;
  }

  @Override
  public Optional<RetryModel> repetition() {
    return Optional.of(retry);
  }

  @Override
  public TypeRef recorded() {
    TypeRef returns = method.returns();
    return Wrapper.of(returns).flatMap(w -> w.content(returns)).orElse(returns.boxed());
  }
}
