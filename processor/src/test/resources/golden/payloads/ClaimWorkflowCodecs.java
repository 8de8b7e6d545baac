package acme;

import dev.cairn.runtime.codec.JsonFields;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.JsonType;
import dev.cairn.runtime.codec.RecordCodecs;
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
final class ClaimWorkflowCodecs extends RecordCodecs {
  private static final ClaimWorkflowCodecs RECORDS = new ClaimWorkflowCodecs();

  static final Shape<ClaimWorkflow.Decision.Accepted> ACCEPTED =
      RECORDS.shape(0, ClaimWorkflow.Decision.Accepted.class);

  static final Shape<ClaimWorkflow.Decision.Open> OPEN =
      RECORDS.shape(1, ClaimWorkflow.Decision.Open.class);

  static final Shape<ClaimWorkflow.Decision.Rejected> REJECTED =
      RECORDS.shape(2, ClaimWorkflow.Decision.Rejected.class);

  static final Shape<ClaimWorkflow.Err<ClaimWorkflow.Claim>> CLAIM_ERR =
      RECORDS.genericShape(3, JsonType.of(ClaimWorkflow.Err.class,
          JsonType.of(ClaimWorkflow.Claim.class)));

  static final Shape<ClaimWorkflow.Ok<ClaimWorkflow.Claim>> CLAIM_OK =
      RECORDS.genericShape(4, JsonType.of(ClaimWorkflow.Ok.class,
          JsonType.of(ClaimWorkflow.Claim.class)));

  static final Shape<ClaimWorkflow.Claim> CLAIM = RECORDS.shape(5, ClaimWorkflow.Claim.class);

  static final Shape<ClaimWorkflow.Item> ITEM = RECORDS.shape(6, ClaimWorkflow.Item.class);

  static final Shape<ClaimWorkflow.Decision> DECISION =
      SealedShape.of(ClaimWorkflow.Decision.class)
          .permits("Accepted", ClaimWorkflow.Decision.Accepted.class, ACCEPTED)
          .permits("Open", ClaimWorkflow.Decision.Open.class, OPEN)
          .permits("Rejected", ClaimWorkflow.Decision.Rejected.class, REJECTED);

  static final Shape<ClaimWorkflow.Result<ClaimWorkflow.Claim>> CLAIM_RESULT =
      SealedShape.of(JsonType.<ClaimWorkflow.Result<ClaimWorkflow.Claim>>of(ClaimWorkflow.Result.class,
          JsonType.of(ClaimWorkflow.Claim.class)))
          .permits("Err", ClaimWorkflow.Err.class, CLAIM_ERR)
          .permits("Ok", ClaimWorkflow.Ok.class, CLAIM_OK);

  static final Shape<List<ClaimWorkflow.Item>> ITEM_LIST = ITEM.list();

  static final Shape<Optional<String>> STRING_OPTIONAL = Shapes.ofString().optional();

  static final Shape<ClaimWorkflow.Kind> KIND =
      Shapes.ofEnum(ClaimWorkflow.Kind.class, ClaimWorkflow.Kind.values());

  private ClaimWorkflowCodecs() {
  }

  @Override
  protected void write(int record, JsonOut out, Object it) throws IOException {
    switch (record) {
      case 0 -> writeAccepted(out, ACCEPTED.cast(it));
      case 1 -> writeOpen(out, OPEN.cast(it));
      case 2 -> writeRejected(out, REJECTED.cast(it));
      case 3 -> writeClaimErr(out, CLAIM_ERR.cast(it));
      case 4 -> writeClaimOk(out, CLAIM_OK.cast(it));
      case 5 -> writeClaim(out, CLAIM.cast(it));
      case 6 -> writeItem(out, ITEM.cast(it));
      default -> throw unknown(record);
    }
  }

  @Override
  protected Object read(int record, JsonFields in) throws IOException {
    return switch (record) {
      case 0 -> readAccepted(in);
      case 1 -> readOpen(in);
      case 2 -> readRejected(in);
      case 3 -> readClaimErr(in);
      case 4 -> readClaimOk(in);
      case 5 -> readClaim(in);
      case 6 -> readItem(in);
      default -> throw unknown(record);
    };
  }

  private static void writeAccepted(JsonOut out, ClaimWorkflow.Decision.Accepted it)
      throws IOException {
    out.writeLong("cents", it.cents());
  }

  private static ClaimWorkflow.Decision.Accepted readAccepted(JsonFields in) throws IOException {
    return new ClaimWorkflow.Decision.Accepted(in.readLong("cents"));
  }

  private static void writeOpen(JsonOut out, ClaimWorkflow.Decision.Open it) throws IOException {
  }

  private static ClaimWorkflow.Decision.Open readOpen(JsonFields in) throws IOException {
    return new ClaimWorkflow.Decision.Open();
  }

  private static void writeRejected(JsonOut out, ClaimWorkflow.Decision.Rejected it)
      throws IOException {
    CLAIM.writeTo(out, "claim", it.claim());
    out.writeString("reason", it.reason());
  }

  private static ClaimWorkflow.Decision.Rejected readRejected(JsonFields in) throws IOException {
    return new ClaimWorkflow.Decision.Rejected(
        CLAIM.readFrom(in, "claim"),
        in.readString("reason"));
  }

  private static void writeClaimErr(JsonOut out, ClaimWorkflow.Err<ClaimWorkflow.Claim> it)
      throws IOException {
    out.writeString("reason", it.reason());
  }

  private static ClaimWorkflow.Err<ClaimWorkflow.Claim> readClaimErr(JsonFields in)
      throws IOException {
    return new ClaimWorkflow.Err<>(in.readString("reason"));
  }

  private static void writeClaimOk(JsonOut out, ClaimWorkflow.Ok<ClaimWorkflow.Claim> it)
      throws IOException {
    CLAIM.writeTo(out, "value", it.value());
  }

  private static ClaimWorkflow.Ok<ClaimWorkflow.Claim> readClaimOk(JsonFields in)
      throws IOException {
    return new ClaimWorkflow.Ok<>(CLAIM.readFrom(in, "value"));
  }

  private static void writeClaim(JsonOut out, ClaimWorkflow.Claim it) throws IOException {
    out.writeString("policy", it.policy());
    ITEM_LIST.writeTo(out, "items", it.items());
    STRING_OPTIONAL.writeTo(out, "note", it.note());
  }

  private static ClaimWorkflow.Claim readClaim(JsonFields in) throws IOException {
    return new ClaimWorkflow.Claim(
        in.readString("policy"),
        ITEM_LIST.readFrom(in, "items"),
        STRING_OPTIONAL.readFrom(in, "note"));
  }

  private static void writeItem(JsonOut out, ClaimWorkflow.Item it) throws IOException {
    out.writeString("name", it.name());
    out.writeLong("cents", it.cents());
    KIND.writeTo(out, "kind", it.kind());
  }

  private static ClaimWorkflow.Item readItem(JsonFields in) throws IOException {
    return new ClaimWorkflow.Item(
        in.readString("name"),
        in.readLong("cents"),
        KIND.readFrom(in, "kind"));
  }
}
