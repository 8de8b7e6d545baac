package acme;

import dev.cairn.runtime.codec.JsonFields;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.RecordCodecs;
import dev.cairn.runtime.codec.Shape;
import java.io.IOException;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link OrderWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code OrderWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class OrderWorkflowCodecs extends RecordCodecs {
  private static final OrderWorkflowCodecs RECORDS = new OrderWorkflowCodecs();

  static final Shape<Order> ORDER = RECORDS.shape(0, Order.class);

  static final Shape<Receipt> RECEIPT = RECORDS.shape(1, Receipt.class);

  static final Shape<Payment> PAYMENT = RECORDS.shape(2, Payment.class);

  static final Shape<Approval> APPROVAL = RECORDS.shape(3, Approval.class);

  private OrderWorkflowCodecs() {
  }

  @Override
  protected void write(int record, JsonOut out, Object it) throws IOException {
    switch (record) {
      case 0 -> writeOrder(out, ORDER.cast(it));
      case 1 -> writeReceipt(out, RECEIPT.cast(it));
      case 2 -> writePayment(out, PAYMENT.cast(it));
      case 3 -> writeApproval(out, APPROVAL.cast(it));
      default -> throw unknown(record);
    }
  }

  @Override
  protected Object read(int record, JsonFields in) throws IOException {
    return switch (record) {
      case 0 -> readOrder(in);
      case 1 -> readReceipt(in);
      case 2 -> readPayment(in);
      case 3 -> readApproval(in);
      default -> throw unknown(record);
    };
  }

  private static void writeOrder(JsonOut out, Order it) throws IOException {
    out.writeString("id", it.id());
  }

  private static Order readOrder(JsonFields in) throws IOException {
    return new Order(in.readString("id"));
  }

  private static void writeReceipt(JsonOut out, Receipt it) throws IOException {
    out.writeString("order", it.order());
    out.writeBoolean("shipped", it.shipped());
  }

  private static Receipt readReceipt(JsonFields in) throws IOException {
    return new Receipt(
        in.readString("order"),
        in.readBoolean("shipped"));
  }

  private static void writePayment(JsonOut out, Payment it) throws IOException {
    out.writeString("id", it.id());
  }

  private static Payment readPayment(JsonFields in) throws IOException {
    return new Payment(in.readString("id"));
  }

  private static void writeApproval(JsonOut out, Approval it) throws IOException {
    out.writeBoolean("granted", it.granted());
  }

  private static Approval readApproval(JsonFields in) throws IOException {
    return new Approval(in.readBoolean("granted"));
  }
}
