package acme;

import dev.cairn.Step;
import dev.cairn.Workflow;

/** Ends at once: with its text, or with a failure if there is none. */
public class NoteWorkflow {
  @Workflow
  public String write(String text) {
    return written(text);
  }

  @Step
  protected String written(String text) {
    if (text.isEmpty()) throw new IllegalArgumentException("nothing to write");
    return text;
  }
}
