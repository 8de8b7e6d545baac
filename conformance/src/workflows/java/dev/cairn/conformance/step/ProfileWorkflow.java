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

  /** The person that a profile is about. */
  public record User(String name, List<String> tags) {}

  /** A person with the number of tags. */
  public record Profile(User user, int count) {}
}
