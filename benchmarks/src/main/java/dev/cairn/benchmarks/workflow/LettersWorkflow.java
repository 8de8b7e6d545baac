package dev.cairn.benchmarks.workflow;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Waits for one event after the other. */
public abstract class LettersWorkflow {
  private final Runnable reader;

  /**
   * @param reader runs in the step after each event
   */
  protected LettersWorkflow(Runnable reader) {
    this.reader = reader;
  }

  /** Waits for that many events. */
  @Workflow(name = "letters")
  public String run(Integer count) {
    String last = "";
    for (int i = 0; i < count; i++) last = read(letter());
    return last;
  }

  @AwaitEvent("letter")
  protected abstract String letter();

  @Step
  protected String read(String letter) {
    reader.run();
    return letter;
  }
}
