package dev.cairn.processor.model;

import java.util.Optional;

/** A check that is repeated until something is so. */
public record PollModel(
    MethodModel method,
    Setting<String> name,
    RetryModel pace,
    Optional<CodecModel> codec,
    SourceSpot spot)
    implements OperationModel {

  /** The form of the method's result, which tells what a check says. */
  public enum Form {
    UNTIL_TRUE,
    UNTIL_PRESENT,
    STATE,
    /** None that a poll can have. */
    UNKNOWN
  }

  /** The form that the return type asks for. */
  public Form form() {
    if (method.returns().boxed().isClass("java.lang.Boolean")) return Form.UNTIL_TRUE;
    if (Wrapper.OPTIONAL.content(method.returns()).isPresent()) return Form.UNTIL_PRESENT;
    if (Wrapper.POLL_RESULT.content(method.returns()).isPresent()) return Form.STATE;
    return Form.UNKNOWN;
  }

  @Override
  public <R> R match(Cases<R> cases) {
    return cases.poll(this);
  }

  @Override
  public OperationKind kind() {
    return OperationKind.POLL;
  }

  @Override
  public Optional<RetryModel> repetition() {
    return Optional.of(pace);
  }

  @Override
  public TypeRef recorded() {
    TypeRef returns = method.returns();
    return Wrapper.of(returns).flatMap(w -> w.content(returns)).orElse(returns.boxed());
  }
}
