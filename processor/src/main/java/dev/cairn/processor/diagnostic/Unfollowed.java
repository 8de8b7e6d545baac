package dev.cairn.processor.diagnostic;

import java.util.Locale;

/** The reasons why code is not followed, each with what to write instead. */
public enum Unfollowed {
  BRANCH_CODE_ELSEWHERE(
      "the code of the branch comes from elsewhere",
      "Give the branch a lambda or a method reference where it is made."),
  TOO_LARGE(
      "the helpers that it calls are too much to follow",
      "Make some of these helpers a @Subflow, which is read once."),
  RUNS_BRANCH(
      "it runs the code of a branch by itself",
      "Give the branch to Durable.parallel, or call a method of the class."),
  HANDS_OUT_WORKFLOW(
      "it hands the workflow itself to others",
      "Hand over the values that are needed there, or a lambda that is run at once."),
  ITEMS_ELSEWHERE(
      "the code of its items comes from elsewhere",
      "Write the code of the items as a lambda or a method reference in the call."),
  BRANCH_ELSEWHERE(
      "the branch comes from elsewhere", "Make the branch with Durable.branch in the call."),
  TOO_MANY_ORDERS(
      "its operations may come in too many orders", "Put a part of the code into a @Subflow."),
  NO_SOURCE(
      "%s comes without source",
      "Compile it with the workflow, or move its durable calls into the class."),
  MAY_RECORD(
      "%s may record what cannot be foreseen",
      "Move its durable calls into a helper of the class."),
  UNKNOWN_ARGUMENT(
      "the argument of Durable.%s is not known",
      "Call the method in a lambda, with its arguments written there."),
  KEEPS_DRAWS(
      "%s keeps code that draws values, and may run it at any time",
      "Draw the values where they are needed."),
  KEEPS_CODE(
      "%s keeps code that makes durable calls, and may run it at any time",
      "Run the code where it is made: in a loop, in a stream that ends here, or in a helper of the"
          + " class.");

  /**
   * A reason in some place.
   *
   * @param reason the end of a sentence
   * @param remedy a sentence
   */
  public record Told(String reason, String remedy) {}

  private final String reason;
  private final String remedy;

  Unfollowed(String reason, String remedy) {
    this.reason = reason;
    this.remedy = remedy;
  }

  public Told with(Object... values) {
    return new Told(String.format(Locale.ROOT, reason, values), remedy);
  }
}
