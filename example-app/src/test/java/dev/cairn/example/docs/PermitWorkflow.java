package dev.cairn.example.docs;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** A permit that somebody has to decide on. */
public abstract class PermitWorkflow {

  @Workflow(name = "permit")
  public String apply(String applicant) {
    String application = register(applicant);
    return application + ": " + decision();
  }

  @Step
  protected String register(String applicant) {
    return "permit of " + applicant;
  }

  @AwaitEvent(value = "decision", timeout = "7d")
  protected abstract String decision();
}
