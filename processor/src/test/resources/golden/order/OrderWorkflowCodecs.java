package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.RecordShape;
import dev.cairn.runtime.codec.Records;
import dev.cairn.runtime.codec.Shapes;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link OrderWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code OrderWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class OrderWorkflowCodecs extends Records {
  private static final Records RECORDS = new OrderWorkflowCodecs();

  private static final RecordShape<Order> ORDER_SHAPE = new RecordShape<>(RECORDS, 0);

  private static final RecordShape<Receipt> RECEIPT_SHAPE = new RecordShape<>(RECORDS, 1);

  private static final RecordShape<Payment> PAYMENT_SHAPE = new RecordShape<>(RECORDS, 2);

  private static final RecordShape<Approval> APPROVAL_SHAPE = new RecordShape<>(RECORDS, 3);

  static final Codec<Order> ORDER =
      Json.codec(Order.class, ORDER_SHAPE);

  static final Codec<Receipt> RECEIPT =
      Json.codec(Receipt.class, RECEIPT_SHAPE);

  static final Codec<Payment> PAYMENT =
      Json.codec(Payment.class, PAYMENT_SHAPE);

  static final Codec<Approval> APPROVAL =
      Json.codec(Approval.class, APPROVAL_SHAPE);

  static {
    ORDER_SHAPE
        .field("id", Shapes.ofString());
    RECEIPT_SHAPE
        .field("order", Shapes.ofString())
        .field("shipped", Shapes.primitiveBoolean());
    PAYMENT_SHAPE
        .field("id", Shapes.ofString());
    APPROVAL_SHAPE
        .field("granted", Shapes.primitiveBoolean());
  }

  private OrderWorkflowCodecs() {
  }

  @Override
  protected Object[] parts(int record, Object value) {
    return switch (record) {
      case 0 -> {
        Order it = (Order) value;
        yield new Object[] {it.id()};
      }
      case 1 -> {
        Receipt it = (Receipt) value;
        yield new Object[] {it.order(), it.shipped()};
      }
      case 2 -> {
        Payment it = (Payment) value;
        yield new Object[] {it.id()};
      }
      case 3 -> {
        Approval it = (Approval) value;
        yield new Object[] {it.granted()};
      }
      default -> throw unknown(record);
    };
  }

  @Override
  protected Object make(int record, Object[] parts) {
    return switch (record) {
      case 0 -> new Order((String) parts[0]);
      case 1 -> new Receipt((String) parts[0], (boolean) parts[1]);
      case 2 -> new Payment((String) parts[0]);
      case 3 -> new Approval((boolean) parts[0]);
      default -> throw unknown(record);
    };
  }
}
