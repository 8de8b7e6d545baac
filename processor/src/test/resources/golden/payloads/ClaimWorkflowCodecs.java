package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonIn;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.JsonType;
import dev.cairn.runtime.codec.RecordShape;
import dev.cairn.runtime.codec.SealedShape;
import dev.cairn.runtime.codec.Shape;
import dev.cairn.runtime.codec.Shapes;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link ClaimWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code ClaimWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class ClaimWorkflowCodecs {
  private static final RecordShape<ClaimWorkflow.Decision.Accepted> ACCEPTED_SHAPE =
      new AcceptedShape();

  private static final RecordShape<ClaimWorkflow.Decision.Open> OPEN_SHAPE = new OpenShape();

  private static final RecordShape<ClaimWorkflow.Decision.Rejected> REJECTED_SHAPE =
      new RejectedShape();

  private static final RecordShape<ClaimWorkflow.Err<ClaimWorkflow.Claim>> CLAIM_ERR_SHAPE =
      new ClaimErrShape();

  private static final RecordShape<ClaimWorkflow.Ok<ClaimWorkflow.Claim>> CLAIM_OK_SHAPE =
      new ClaimOkShape();

  private static final RecordShape<ClaimWorkflow.Claim> CLAIM_SHAPE = new ClaimShape();

  private static final RecordShape<ClaimWorkflow.Item> ITEM_SHAPE = new ItemShape();

  private static final Shape<ClaimWorkflow.Decision> DECISION_SHAPE =
      SealedShape.<ClaimWorkflow.Decision>of()
          .permits("Accepted", ClaimWorkflow.Decision.Accepted.class, ACCEPTED_SHAPE)
          .permits("Open", ClaimWorkflow.Decision.Open.class, OPEN_SHAPE)
          .permits("Rejected", ClaimWorkflow.Decision.Rejected.class, REJECTED_SHAPE);

  private static final Shape<ClaimWorkflow.Result<ClaimWorkflow.Claim>> CLAIM_RESULT_SHAPE =
      SealedShape.<ClaimWorkflow.Result<ClaimWorkflow.Claim>>of()
          .permits("Err", ClaimWorkflow.Err.class, CLAIM_ERR_SHAPE)
          .permits("Ok", ClaimWorkflow.Ok.class, CLAIM_OK_SHAPE);

  private static final Shape<List<ClaimWorkflow.Item>> ITEM_LIST_SHAPE = Shapes.listOf(ITEM_SHAPE);

  private static final Shape<Optional<String>> STRING_OPTIONAL_SHAPE =
      Shapes.optionalOf(Shapes.ofString());

  private static final Shape<ClaimWorkflow.Kind> KIND_SHAPE =
      Shapes.ofEnum(ClaimWorkflow.Kind.values());

  static final Codec<ClaimWorkflow.Decision> DECISION =
      Json.codec(ClaimWorkflow.Decision.class, DECISION_SHAPE);

  static final Codec<ClaimWorkflow.Result<ClaimWorkflow.Claim>> CLAIM_RESULT =
      Json.codec(
              JsonType.<ClaimWorkflow.Result<ClaimWorkflow.Claim>>of(ClaimWorkflow.Result.class,
                  JsonType.of(ClaimWorkflow.Claim.class)),
              CLAIM_RESULT_SHAPE);

  private ClaimWorkflowCodecs() {
  }

  private static final class AcceptedShape extends RecordShape<ClaimWorkflow.Decision.Accepted> {
    @Override
    protected void writeFields(JsonOut out, ClaimWorkflow.Decision.Accepted it) throws IOException {
      out.field("cents", it.cents());
    }

    @Override
    protected ClaimWorkflow.Decision.Accepted readFields(JsonIn in) throws IOException {
      long cents = 0;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "cents" -> cents = in.readLong();
          default -> in.skip();
        }
      }
      return new ClaimWorkflow.Decision.Accepted(cents);
    }
  }

  private static final class OpenShape extends RecordShape<ClaimWorkflow.Decision.Open> {
    @Override
    protected void writeFields(JsonOut out, ClaimWorkflow.Decision.Open it) throws IOException {
    }

    @Override
    protected ClaimWorkflow.Decision.Open readFields(JsonIn in) throws IOException {
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        in.skip();
      }
      return new ClaimWorkflow.Decision.Open();
    }
  }

  private static final class RejectedShape extends RecordShape<ClaimWorkflow.Decision.Rejected> {
    @Override
    protected void writeFields(JsonOut out, ClaimWorkflow.Decision.Rejected it) throws IOException {
      out.field("claim", it.claim(), CLAIM_SHAPE);
      out.field("reason", it.reason());
    }

    @Override
    protected ClaimWorkflow.Decision.Rejected readFields(JsonIn in) throws IOException {
      ClaimWorkflow.Claim claim = null;
      String reason = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "claim" -> claim = in.read(CLAIM_SHAPE);
          case "reason" -> reason = in.readString();
          default -> in.skip();
        }
      }
      return new ClaimWorkflow.Decision.Rejected(claim, reason);
    }
  }

  private static final class ClaimErrShape extends RecordShape<ClaimWorkflow.Err<ClaimWorkflow.Claim>> {
    @Override
    protected void writeFields(JsonOut out, ClaimWorkflow.Err<ClaimWorkflow.Claim> it) throws
        IOException {
      out.field("reason", it.reason());
    }

    @Override
    protected ClaimWorkflow.Err<ClaimWorkflow.Claim> readFields(JsonIn in) throws IOException {
      String reason = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "reason" -> reason = in.readString();
          default -> in.skip();
        }
      }
      return new ClaimWorkflow.Err<>(reason);
    }
  }

  private static final class ClaimOkShape extends RecordShape<ClaimWorkflow.Ok<ClaimWorkflow.Claim>> {
    @Override
    protected void writeFields(JsonOut out, ClaimWorkflow.Ok<ClaimWorkflow.Claim> it) throws
        IOException {
      out.field("value", it.value(), CLAIM_SHAPE);
    }

    @Override
    protected ClaimWorkflow.Ok<ClaimWorkflow.Claim> readFields(JsonIn in) throws IOException {
      ClaimWorkflow.Claim value = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "value" -> value = in.read(CLAIM_SHAPE);
          default -> in.skip();
        }
      }
      return new ClaimWorkflow.Ok<>(value);
    }
  }

  private static final class ClaimShape extends RecordShape<ClaimWorkflow.Claim> {
    @Override
    protected void writeFields(JsonOut out, ClaimWorkflow.Claim it) throws IOException {
      out.field("policy", it.policy());
      out.field("items", it.items(), ITEM_LIST_SHAPE);
      out.field("note", it.note(), STRING_OPTIONAL_SHAPE);
    }

    @Override
    protected ClaimWorkflow.Claim readFields(JsonIn in) throws IOException {
      String policy = null;
      List<ClaimWorkflow.Item> items = null;
      Optional<String> note = Optional.empty();
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "policy" -> policy = in.readString();
          case "items" -> items = in.read(ITEM_LIST_SHAPE);
          case "note" -> note = in.read(STRING_OPTIONAL_SHAPE);
          default -> in.skip();
        }
      }
      return new ClaimWorkflow.Claim(policy, items, note);
    }
  }

  private static final class ItemShape extends RecordShape<ClaimWorkflow.Item> {
    @Override
    protected void writeFields(JsonOut out, ClaimWorkflow.Item it) throws IOException {
      out.field("name", it.name());
      out.field("cents", it.cents());
      out.field("kind", it.kind(), KIND_SHAPE);
    }

    @Override
    protected ClaimWorkflow.Item readFields(JsonIn in) throws IOException {
      String name = null;
      long cents = 0;
      ClaimWorkflow.Kind kind = null;
      for (String name_2 = in.nextName(); name_2 != null; name_2 = in.nextName()) {
        switch (name_2) {
          case "name" -> name = in.readString();
          case "cents" -> cents = in.readLong();
          case "kind" -> kind = in.read(KIND_SHAPE);
          default -> in.skip();
        }
      }
      return new ClaimWorkflow.Item(name, cents, kind);
    }
  }
}
