package dev.cairn.conformance.step;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;

/** A step whose result has structure. */
public class ProfileWorkflow {

  @Workflow
  public Profile run(User user) {
    return profile(user);
  }

  @Step
  protected Profile profile(User user) {
    return new Profile(user, user.tags().size());
  }

  /** Who it is about. */
  public record User(String name, List<String> tags) {}

  /** What is known of somebody. */
  public record Profile(User user, int count) {}
}
