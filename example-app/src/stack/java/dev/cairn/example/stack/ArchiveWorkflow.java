package dev.cairn.example.stack;

import dev.cairn.Step;
import dev.cairn.Workflow;

/** Files an entry. */
public class ArchiveWorkflow {

  @Workflow(name = "archive")
  public String archive(String entry) {
    return file(entry);
  }

  @Step
  protected String file(String entry) {
    return "filed: " + entry;
  }
}
