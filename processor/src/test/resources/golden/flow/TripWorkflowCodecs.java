package acme;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.codec.JsonFields;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.RecordCodecs;
import dev.cairn.runtime.codec.Shape;
import dev.cairn.runtime.codec.Shapes;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link TripWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code TripWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class TripWorkflowCodecs extends RecordCodecs {
  private static final TripWorkflowCodecs RECORDS = new TripWorkflowCodecs();

  static final Shape<TripWorkflow.Leg> LEG = RECORDS.shape(0, TripWorkflow.Leg.class);

  static final Shape<TripWorkflow.Ticket> TICKET = RECORDS.shape(1, TripWorkflow.Ticket.class);

  static final Shape<CallbackId> CALLBACK_ID = RECORDS.shape(2, CallbackId.class);

  static final Shape<List<TripWorkflow.Leg>> LEG_LIST = LEG.list();

  static final Shape<List<TripWorkflow.Ticket>> TICKET_LIST = TICKET.list();

  static final Shape<Optional<String>> STRING_OPTIONAL = Shapes.ofString().optional();

  private TripWorkflowCodecs() {
  }

  @Override
  protected void write(int record, JsonOut out, Object it) throws IOException {
    switch (record) {
      case 0 -> writeLeg(out, LEG.cast(it));
      case 1 -> writeTicket(out, TICKET.cast(it));
      case 2 -> writeCallbackId(out, CALLBACK_ID.cast(it));
      default -> throw unknown(record);
    }
  }

  @Override
  protected Object read(int record, JsonFields in) throws IOException {
    return switch (record) {
      case 0 -> readLeg(in);
      case 1 -> readTicket(in);
      case 2 -> readCallbackId(in);
      default -> throw unknown(record);
    };
  }

  private static void writeLeg(JsonOut out, TripWorkflow.Leg it) throws IOException {
    out.writeString("from", it.from());
    out.writeString("to", it.to());
  }

  private static TripWorkflow.Leg readLeg(JsonFields in) throws IOException {
    return new TripWorkflow.Leg(
        in.readString("from"),
        in.readString("to"));
  }

  private static void writeTicket(JsonOut out, TripWorkflow.Ticket it) throws IOException {
    out.writeString("number", it.number());
    LEG.writeTo(out, "leg", it.leg());
    STRING_OPTIONAL.writeTo(out, "seat", it.seat());
  }

  private static TripWorkflow.Ticket readTicket(JsonFields in) throws IOException {
    return new TripWorkflow.Ticket(
        in.readString("number"),
        LEG.readFrom(in, "leg"),
        STRING_OPTIONAL.readFrom(in, "seat"));
  }

  private static void writeCallbackId(JsonOut out, CallbackId it) throws IOException {
    out.writeString("value", it.value());
  }

  private static CallbackId readCallbackId(JsonFields in) throws IOException {
    return new CallbackId(in.readString("value"));
  }
}
