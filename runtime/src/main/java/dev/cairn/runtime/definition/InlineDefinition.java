package dev.cairn.runtime.definition;

/** An operation that workflow code names where it calls it: a batch, or the choice of a winner. */
public record InlineDefinition(OperationName name, SourceLine source)
    implements OperationDefinition, Named<InlineDefinition> {

  /** An operation with that name. */
  public static InlineDefinition of(String name) {
    return new InlineDefinition(OperationName.of(name), SourceLine.UNKNOWN);
  }

  @Override
  public int pauseIndex() {
    return 0;
  }

  @Override
  public FailureTypes failures() {
    return FailureTypes.NONE;
  }

  @Override
  public InlineDefinition definition() {
    return this;
  }
}
