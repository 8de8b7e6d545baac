package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonIn;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.Shape;
import dev.cairn.runtime.codec.Shapes;
import java.io.IOException;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link OrderWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code OrderWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class OrderWorkflowCodecs {
  private static final Shape<Order> ORDER_SHAPE = new OrderShape();

  private static final Shape<Receipt> RECEIPT_SHAPE = new ReceiptShape();

  private static final Shape<Payment> PAYMENT_SHAPE = new PaymentShape();

  private static final Shape<Approval> APPROVAL_SHAPE = new ApprovalShape();

  private static final Shape<String> STRING_SHAPE = Shapes.ofString();

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

  private static final class OrderShape extends Shape<Order> {
    @Override
    public void write(JsonOut out, Order value) throws IOException {
      out.beginObject();
      out.field("id", value.id(), STRING_SHAPE);
      out.endObject();
    }

    @Override
    public Order read(JsonIn in) throws IOException {
      if (!in.beginObject()) return null;
      String id = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "id" -> id = STRING_SHAPE.read(in);
          default -> in.skip();
        }
      }
      return new Order(id);
    }
  }

  private static final class ReceiptShape extends Shape<Receipt> {
    @Override
    public void write(JsonOut out, Receipt value) throws IOException {
      out.beginObject();
      out.field("order", value.order(), STRING_SHAPE);
      out.field("shipped", value.shipped());
      out.endObject();
    }

    @Override
    public Receipt read(JsonIn in) throws IOException {
      if (!in.beginObject()) return null;
      String order = null;
      boolean shipped = false;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "order" -> order = STRING_SHAPE.read(in);
          case "shipped" -> shipped = in.readBoolean();
          default -> in.skip();
        }
      }
      return new Receipt(order, shipped);
    }
  }

  private static final class PaymentShape extends Shape<Payment> {
    @Override
    public void write(JsonOut out, Payment value) throws IOException {
      out.beginObject();
      out.field("id", value.id(), STRING_SHAPE);
      out.endObject();
    }

    @Override
    public Payment read(JsonIn in) throws IOException {
      if (!in.beginObject()) return null;
      String id = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "id" -> id = STRING_SHAPE.read(in);
          default -> in.skip();
        }
      }
      return new Payment(id);
    }
  }

  private static final class ApprovalShape extends Shape<Approval> {
    @Override
    public void write(JsonOut out, Approval value) throws IOException {
      out.beginObject();
      out.field("granted", value.granted());
      out.endObject();
    }

    @Override
    public Approval read(JsonIn in) throws IOException {
      if (!in.beginObject()) return null;
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
