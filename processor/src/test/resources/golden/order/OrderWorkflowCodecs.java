package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonIn;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.RecordShape;
import java.io.IOException;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link OrderWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code OrderWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class OrderWorkflowCodecs {
  private static final RecordShape<Order> ORDER_SHAPE = new OrderShape();

  private static final RecordShape<Receipt> RECEIPT_SHAPE = new ReceiptShape();

  private static final RecordShape<Payment> PAYMENT_SHAPE = new PaymentShape();

  private static final RecordShape<Approval> APPROVAL_SHAPE = new ApprovalShape();

  static final Codec<Order> ORDER =
      Json.codec(Order.class, ORDER_SHAPE);

  static final Codec<Receipt> RECEIPT =
      Json.codec(Receipt.class, RECEIPT_SHAPE);

  static final Codec<Payment> PAYMENT =
      Json.codec(Payment.class, PAYMENT_SHAPE);

  static final Codec<Approval> APPROVAL =
      Json.codec(Approval.class, APPROVAL_SHAPE);

  private OrderWorkflowCodecs() {
  }

  private static final class OrderShape extends RecordShape<Order> {
    @Override
    protected void writeFields(JsonOut out, Order it) throws IOException {
      out.field("id", it.id());
    }

    @Override
    protected Order readFields(JsonIn in) throws IOException {
      String id = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "id" -> id = in.readString();
          default -> in.skip();
        }
      }
      return new Order(id);
    }
  }

  private static final class ReceiptShape extends RecordShape<Receipt> {
    @Override
    protected void writeFields(JsonOut out, Receipt it) throws IOException {
      out.field("order", it.order());
      out.field("shipped", it.shipped());
    }

    @Override
    protected Receipt readFields(JsonIn in) throws IOException {
      String order = null;
      boolean shipped = false;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "order" -> order = in.readString();
          case "shipped" -> shipped = in.readBoolean();
          default -> in.skip();
        }
      }
      return new Receipt(order, shipped);
    }
  }

  private static final class PaymentShape extends RecordShape<Payment> {
    @Override
    protected void writeFields(JsonOut out, Payment it) throws IOException {
      out.field("id", it.id());
    }

    @Override
    protected Payment readFields(JsonIn in) throws IOException {
      String id = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "id" -> id = in.readString();
          default -> in.skip();
        }
      }
      return new Payment(id);
    }
  }

  private static final class ApprovalShape extends RecordShape<Approval> {
    @Override
    protected void writeFields(JsonOut out, Approval it) throws IOException {
      out.field("granted", it.granted());
    }

    @Override
    protected Approval readFields(JsonIn in) throws IOException {
      boolean granted = false;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "granted" -> granted = in.readBoolean();
          default -> in.skip();
        }
      }
      return new Approval(granted);
    }
  }
}
