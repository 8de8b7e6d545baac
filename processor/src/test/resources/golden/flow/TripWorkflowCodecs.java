package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonIn;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.JsonType;
import dev.cairn.runtime.codec.RecordShape;
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
final class TripWorkflowCodecs {
  private static final RecordShape<TripWorkflow.Leg> LEG_SHAPE = new LegShape();

  private static final RecordShape<TripWorkflow.Ticket> TICKET_SHAPE = new TicketShape();

  private static final RecordShape<CallbackId> CALLBACK_ID_SHAPE = new CallbackIdShape();

  private static final Shape<List<TripWorkflow.Leg>> LEG_LIST_SHAPE = Shapes.listOf(LEG_SHAPE);

  private static final Shape<List<TripWorkflow.Ticket>> TICKET_LIST_SHAPE =
      Shapes.listOf(TICKET_SHAPE);

  private static final Shape<Optional<String>> STRING_OPTIONAL_SHAPE =
      Shapes.optionalOf(Shapes.ofString());

  static final Codec<List<TripWorkflow.Leg>> LEG_LIST =
      Json.codec(
              JsonType.<List<TripWorkflow.Leg>>of(List.class, JsonType.of(TripWorkflow.Leg.class)),
              LEG_LIST_SHAPE);

  static final Codec<List<TripWorkflow.Ticket>> TICKET_LIST =
      Json.codec(
              JsonType.<List<TripWorkflow.Ticket>>of(List.class,
                  JsonType.of(TripWorkflow.Ticket.class)),
              TICKET_LIST_SHAPE);

  static final Codec<TripWorkflow.Ticket> TICKET =
      Json.codec(TripWorkflow.Ticket.class, TICKET_SHAPE);

  static final Codec<TripWorkflow.Leg> LEG =
      Json.codec(TripWorkflow.Leg.class, LEG_SHAPE);

  static final Codec<CallbackId> CALLBACK_ID =
      Json.codec(CallbackId.class, CALLBACK_ID_SHAPE);

  private TripWorkflowCodecs() {
  }

  private static final class LegShape extends RecordShape<TripWorkflow.Leg> {
    @Override
    protected void writeFields(JsonOut out, TripWorkflow.Leg it) throws IOException {
      out.field("from", it.from());
      out.field("to", it.to());
    }

    @Override
    protected TripWorkflow.Leg readFields(JsonIn in) throws IOException {
      String from = null;
      String to = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "from" -> from = in.readString();
          case "to" -> to = in.readString();
          default -> in.skip();
        }
      }
      return new TripWorkflow.Leg(from, to);
    }
  }

  private static final class TicketShape extends RecordShape<TripWorkflow.Ticket> {
    @Override
    protected void writeFields(JsonOut out, TripWorkflow.Ticket it) throws IOException {
      out.field("number", it.number());
      out.field("leg", it.leg(), LEG_SHAPE);
      out.field("seat", it.seat(), STRING_OPTIONAL_SHAPE);
    }

    @Override
    protected TripWorkflow.Ticket readFields(JsonIn in) throws IOException {
      String number = null;
      TripWorkflow.Leg leg = null;
      Optional<String> seat = Optional.empty();
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "number" -> number = in.readString();
          case "leg" -> leg = in.read(LEG_SHAPE);
          case "seat" -> seat = in.read(STRING_OPTIONAL_SHAPE);
          default -> in.skip();
        }
      }
      return new TripWorkflow.Ticket(number, leg, seat);
    }
  }

  private static final class CallbackIdShape extends RecordShape<CallbackId> {
    @Override
    protected void writeFields(JsonOut out, CallbackId it) throws IOException {
      out.field("value", it.value());
    }

    @Override
    protected CallbackId readFields(JsonIn in) throws IOException {
      String value = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "value" -> value = in.readString();
          default -> in.skip();
        }
      }
      return new CallbackId(value);
    }
  }
}
