package acme;

import dev.cairn.runtime.codec.JsonFields;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.RecordShape;
import dev.cairn.runtime.codec.Shape;
import java.io.IOException;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link OrderWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code OrderWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class OrderWorkflowCodecs {
  static final Shape<Order> ORDER =
      new RecordShape<Order>(Order.class) {
        @Override
        protected void writeFields(JsonOut out, Order it) throws IOException {
          out.writeString("id", it.id());
        }

        @Override
        protected Order readFields(JsonFields in) throws IOException {
          return new Order(in.readString("id"));
        }
      };

  static final Shape<Receipt> RECEIPT =
      new RecordShape<Receipt>(Receipt.class) {
        @Override
        protected void writeFields(JsonOut out, Receipt it) throws IOException {
          out.writeString("order", it.order());
          out.writeBoolean("shipped", it.shipped());
        }

        @Override
        protected Receipt readFields(JsonFields in) throws IOException {
          return new Receipt(
              in.readString("order"),
              in.readBoolean("shipped"));
        }
      };

  static final Shape<Payment> PAYMENT =
      new RecordShape<Payment>(Payment.class) {
        @Override
        protected void writeFields(JsonOut out, Payment it) throws IOException {
          out.writeString("id", it.id());
        }

        @Override
        protected Payment readFields(JsonFields in) throws IOException {
          return new Payment(in.readString("id"));
        }
      };

  static final Shape<Approval> APPROVAL =
      new RecordShape<Approval>(Approval.class) {
        @Override
        protected void writeFields(JsonOut out, Approval it) throws IOException {
          out.writeBoolean("granted", it.granted());
        }

        @Override
        protected Approval readFields(JsonFields in) throws IOException {
          return new Approval(in.readBoolean("granted"));
        }
      };

  private OrderWorkflowCodecs() {
  }
}
