package dev.cairn.server.browser;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Waits for events whose payloads are not plain records, one after the other. */
public abstract class VerdictWorkflow {

  /** The end of a case. */
  public sealed interface Verdict permits Guilty, Free {}

  /** It ends with a fee. */
  public record Guilty(int fee, String reason) implements Verdict {}

  /** It ends with nothing. */
  public record Free(String by) implements Verdict {}

  /** Somebody who was heard. */
  public record Witness(String name, int years) {}

  /** The answer to a review. */
  public record Review(
      boolean granted, String by, List<Witness> heard, Optional<Witness> clerk, Boolean isPublic) {}

  @Workflow(name = "verdict")
  public String run() {
    Review review = review("the case", CallbackId.assigned());
    Verdict verdict = verdict();
    return review.by() + " " + verdict + " " + costs();
  }

  @AwaitEvent("review")
  protected Review review(String text, CallbackId id) {
    return id.submitted();
  }

  @AwaitEvent("verdict")
  protected abstract Verdict verdict();

  @AwaitEvent("costs")
  protected abstract Map<String, Integer> costs();
}
