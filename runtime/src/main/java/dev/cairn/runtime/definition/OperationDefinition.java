package dev.cairn.runtime.definition;

/** One durable method of a workflow class, or one call of the static API. */
public sealed interface OperationDefinition
    permits StepDefinition,
        SleepDefinition,
        EventDefinition,
        PollDefinition,
        InvokeDefinition,
        SubflowDefinition,
        InlineDefinition {

  /** The operation's name. */
  OperationName name();

  /** The line where the method is declared. */
  SourceLine source();

  /** The exception types that it is known to end with, and that are rebuilt as such. */
  FailureTypes failures();

  /**
   * The pause index: the number of this method among those that pause a run, in source order, from
   * 1; 0 for one that does not pause by itself.
   */
  int pauseIndex();
}
