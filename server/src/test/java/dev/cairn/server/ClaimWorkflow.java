package dev.cairn.server;

import dev.cairn.AwaitEvent;
import dev.cairn.Codec;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import java.util.List;

/** Has types in all places where something comes from outside. */
public abstract class ClaimWorkflow {

  /** The input. */
  public record Claim(int cents, List<String> receipts) {}

  /** An event. */
  public record Decision(boolean granted, Reason reason) {}

  /** The reason of a decision. */
  public enum Reason {
    CLEAR,
    DOUBTFUL
  }

  /** Reads whatever comes. */
  public static final class AnyText implements Codec<String> {
    @Override
    public String encode(String value) {
      return value;
    }

    @Override
    public String decode(String text) {
      return text;
    }
  }

  @Workflow(name = "claim")
  public String check(Claim claim) {
    Decision decision = decision();
    return claim.cents()
        + " "
        + decision.granted()
        + " "
        + signature(CallbackId.assigned())
        + " "
        + note();
  }

  @AwaitEvent("decision")
  protected abstract Decision decision();

  @AwaitEvent("signature")
  protected String signature(CallbackId id) {
    return id.submitted();
  }

  @AwaitEvent(value = "note", codec = AnyText.class)
  protected abstract String note();
}
