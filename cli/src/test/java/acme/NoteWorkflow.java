package acme;

import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;
import org.slf4j.LoggerFactory;

/** Ends at once: with its text, with a failure if there is none, or with its process if told so. */
public class NoteWorkflow {
  @Workflow
  public String write(String text) {
    return written(text);
  }

  @Step(retry = @Retry(attempts = 1))
  protected String written(String text) {
    LoggerFactory.getLogger(NoteWorkflow.class).info("writes");
    if (Boolean.getBoolean("acme.dies")) Runtime.getRuntime().halt(137);
    if (text.isEmpty()) throw new IllegalArgumentException("nothing to write");
    return text;
  }
}
