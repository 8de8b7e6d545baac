package acme;

import dev.cairn.Codec;
import dev.cairn.OperationInfo;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import java.util.Optional;

/** Sealed and generic payloads, codecs of its own, and an exception for clients. */
public abstract class ClaimWorkflow {
  public record Claim(String policy, List<Item> items, Optional<String> note) {}

  public record Item(String name, long cents, Kind kind) {}

  public enum Kind { LOSS, DAMAGE }

  public sealed interface Decision {
    record Accepted(long cents) implements Decision {}

    record Rejected(Claim claim, String reason) implements Decision {}

    record Open() implements Decision {}
  }

  public sealed interface Result<T> {}

  public record Ok<T>(T value) implements Result<T> {}

  public record Err<T>(String reason) implements Result<T> {}

  public static class UnknownPolicy extends Exception {
    private static final long serialVersionUID = 1;

    public UnknownPolicy(String message) {
      super(message);
    }
  }

  @Workflow(name = "claim", inputCodec = ClaimCodec.class)
  public Decision decide(Claim claim) throws UnknownPolicy {
    if (find(claim.policy()) instanceof Err<Claim> err) throw new UnknownPolicy(err.reason());
    return new Decision.Open();
  }

  @Step
  protected Result<Claim> find(String policy) {
    return new Err<>("no such policy: " + policy);
  }

  public static final class ClaimCodec implements Codec<Claim> {
    public ClaimCodec() {}

    @Override
    public Codec<Claim> forOperation(OperationInfo operation) {
      return this;
    }

    @Override
    public String encode(Claim claim) {
      return claim.policy();
    }

    @Override
    public Claim decode(String text) {
      return new Claim(text, List.of(), Optional.empty());
    }
  }
}
