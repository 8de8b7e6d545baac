package dev.cairn.conformance.step;

import dev.cairn.Step;
import dev.cairn.Workflow;
import org.jspecify.annotations.Nullable;

/** A step that returns nothing. */
public class NothingWorkflow {

  @Workflow
  public @Nullable String run() {
    return nothing();
  }

  @Step
  protected @Nullable String nothing() {
    return null;
  }
}
