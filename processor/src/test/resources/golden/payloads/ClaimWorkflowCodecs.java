package acme;

import dev.cairn.runtime.codec.JsonFields;
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
  static final Shape<ClaimWorkflow.Decision.Accepted> ACCEPTED =
      new RecordShape<ClaimWorkflow.Decision.Accepted>(ClaimWorkflow.Decision.Accepted.class) {
        @Override
        protected void writeFields(JsonOut out, ClaimWorkflow.Decision.Accepted it)
            throws IOException {
          out.writeLong("cents", it.cents());
        }

        @Override
        protected ClaimWorkflow.Decision.Accepted readFields(JsonFields in) throws IOException {
          return new ClaimWorkflow.Decision.Accepted(in.readLong("cents"));
        }
      };

  static final Shape<ClaimWorkflow.Decision.Open> OPEN =
      new RecordShape<ClaimWorkflow.Decision.Open>(ClaimWorkflow.Decision.Open.class) {
        @Override
        protected void writeFields(JsonOut out, ClaimWorkflow.Decision.Open it) throws IOException {
        }

        @Override
        protected ClaimWorkflow.Decision.Open readFields(JsonFields in) throws IOException {
          return new ClaimWorkflow.Decision.Open();
        }
      };

  static final Shape<ClaimWorkflow.Decision.Rejected> REJECTED =
      new RecordShape<ClaimWorkflow.Decision.Rejected>(ClaimWorkflow.Decision.Rejected.class) {
        @Override
        protected void writeFields(JsonOut out, ClaimWorkflow.Decision.Rejected it)
            throws IOException {
          out.write("claim", it.claim(), CLAIM);
          out.writeString("reason", it.reason());
        }

        @Override
        protected ClaimWorkflow.Decision.Rejected readFields(JsonFields in) throws IOException {
          return new ClaimWorkflow.Decision.Rejected(
              in.read("claim", CLAIM),
              in.readString("reason"));
        }
      };

  static final Shape<ClaimWorkflow.Err<ClaimWorkflow.Claim>> CLAIM_ERR =
      new RecordShape<ClaimWorkflow.Err<ClaimWorkflow.Claim>>(JsonType.of(ClaimWorkflow.Err.class,
          JsonType.of(ClaimWorkflow.Claim.class))) {
        @Override
        protected void writeFields(JsonOut out, ClaimWorkflow.Err<ClaimWorkflow.Claim> it)
            throws IOException {
          out.writeString("reason", it.reason());
        }

        @Override
        protected ClaimWorkflow.Err<ClaimWorkflow.Claim> readFields(JsonFields in)
            throws IOException {
          return new ClaimWorkflow.Err<>(in.readString("reason"));
        }
      };

  static final Shape<ClaimWorkflow.Ok<ClaimWorkflow.Claim>> CLAIM_OK =
      new RecordShape<ClaimWorkflow.Ok<ClaimWorkflow.Claim>>(JsonType.of(ClaimWorkflow.Ok.class,
          JsonType.of(ClaimWorkflow.Claim.class))) {
        @Override
        protected void writeFields(JsonOut out, ClaimWorkflow.Ok<ClaimWorkflow.Claim> it)
            throws IOException {
          out.write("value", it.value(), CLAIM);
        }

        @Override
        protected ClaimWorkflow.Ok<ClaimWorkflow.Claim> readFields(JsonFields in)
            throws IOException {
          return new ClaimWorkflow.Ok<>(in.read("value", CLAIM));
        }
      };

  static final Shape<ClaimWorkflow.Claim> CLAIM =
      new RecordShape<ClaimWorkflow.Claim>(ClaimWorkflow.Claim.class) {
        @Override
        protected void writeFields(JsonOut out, ClaimWorkflow.Claim it) throws IOException {
          out.writeString("policy", it.policy());
          out.write("items", it.items(), ITEM_LIST);
          out.write("note", it.note(), STRING_OPTIONAL);
        }

        @Override
        protected ClaimWorkflow.Claim readFields(JsonFields in) throws IOException {
          return new ClaimWorkflow.Claim(
              in.readString("policy"),
              in.read("items", ITEM_LIST),
              in.read("note", STRING_OPTIONAL));
        }
      };

  static final Shape<ClaimWorkflow.Item> ITEM =
      new RecordShape<ClaimWorkflow.Item>(ClaimWorkflow.Item.class) {
        @Override
        protected void writeFields(JsonOut out, ClaimWorkflow.Item it) throws IOException {
          out.writeString("name", it.name());
          out.writeLong("cents", it.cents());
          out.write("kind", it.kind(), KIND);
        }

        @Override
        protected ClaimWorkflow.Item readFields(JsonFields in) throws IOException {
          return new ClaimWorkflow.Item(
              in.readString("name"),
              in.readLong("cents"),
              in.read("kind", KIND));
        }
      };

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

  static final Shape<List<ClaimWorkflow.Item>> ITEM_LIST = Shapes.listOf(ITEM);

  static final Shape<Optional<String>> STRING_OPTIONAL = Shapes.optionalOf(Shapes.ofString());

  static final Shape<ClaimWorkflow.Kind> KIND =
      Shapes.ofEnum(ClaimWorkflow.Kind.class, ClaimWorkflow.Kind.values());

  private ClaimWorkflowCodecs() {
  }
}
