package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonType;
import dev.cairn.runtime.codec.RecordShape;
import dev.cairn.runtime.codec.Records;
import dev.cairn.runtime.codec.Shapes;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link TripWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code TripWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class TripWorkflowCodecs extends Records {
  private static final Records RECORDS = new TripWorkflowCodecs();

  private static final RecordShape<TripWorkflow.Leg> LEG_SHAPE = new RecordShape<>(RECORDS, 0);

  private static final RecordShape<TripWorkflow.Ticket> TICKET_SHAPE =
      new RecordShape<>(RECORDS, 1);

  private static final RecordShape<CallbackId> CALLBACK_ID_SHAPE = new RecordShape<>(RECORDS, 2);

  static final Codec<List<TripWorkflow.Leg>> LEG_LIST =
      Json.codec(
              JsonType.<List<TripWorkflow.Leg>>of(List.class, JsonType.of(TripWorkflow.Leg.class)),
              Shapes.listOf(LEG_SHAPE));

  static final Codec<List<TripWorkflow.Ticket>> TICKET_LIST =
      Json.codec(
              JsonType.<List<TripWorkflow.Ticket>>of(List.class,
                  JsonType.of(TripWorkflow.Ticket.class)),
              Shapes.listOf(TICKET_SHAPE));

  static final Codec<TripWorkflow.Ticket> TICKET =
      Json.codec(TripWorkflow.Ticket.class, TICKET_SHAPE);

  static final Codec<TripWorkflow.Leg> LEG =
      Json.codec(TripWorkflow.Leg.class, LEG_SHAPE);

  static final Codec<CallbackId> CALLBACK_ID =
      Json.codec(CallbackId.class, CALLBACK_ID_SHAPE);

  static {
    LEG_SHAPE
        .field("from", Shapes.ofString())
        .field("to", Shapes.ofString());
    TICKET_SHAPE
        .field("number", Shapes.ofString())
        .field("leg", LEG_SHAPE)
        .field("seat", Shapes.optionalOf(Shapes.ofString()));
    CALLBACK_ID_SHAPE
        .field("value", Shapes.ofString());
  }

  private TripWorkflowCodecs() {
  }

  @Override
  protected Object[] parts(int record, Object value) {
    return switch (record) {
      case 0 -> {
        TripWorkflow.Leg it = (TripWorkflow.Leg) value;
        yield new Object[] {it.from(), it.to()};
      }
      case 1 -> {
        TripWorkflow.Ticket it = (TripWorkflow.Ticket) value;
        yield new Object[] {it.number(), it.leg(), it.seat()};
      }
      case 2 -> {
        CallbackId it = (CallbackId) value;
        yield new Object[] {it.value()};
      }
      default -> throw unknown(record);
    };
  }

  @Override
  @SuppressWarnings("unchecked")
  protected Object make(int record, Object[] parts) {
    return switch (record) {
      case 0 -> new TripWorkflow.Leg((String) parts[0], (String) parts[1]);
      case 1 -> new TripWorkflow.Ticket((String) parts[0], (TripWorkflow.Leg) parts[1],
          (Optional<String>) parts[2]);
      case 2 -> new CallbackId((String) parts[0]);
      default -> throw unknown(record);
    };
  }
}
