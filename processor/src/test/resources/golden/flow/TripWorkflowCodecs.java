package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonIn;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.JsonType;
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
  private static final Shape<TripWorkflow.Leg> LEG_SHAPE = new LegShape();

  private static final Shape<TripWorkflow.Ticket> TICKET_SHAPE =
      new TicketShape();

  private static final Shape<String> STRING_SHAPE = Shapes.ofString();

  private static final Shape<List<TripWorkflow.Leg>> LEG_LIST_SHAPE = Shapes.listOf(LEG_SHAPE);

  private static final Shape<Optional<String>> STRING_OPTIONAL_SHAPE =
      Shapes.optionalOf(STRING_SHAPE);

  private static final Shape<List<TripWorkflow.Ticket>> TICKET_LIST_SHAPE =
      Shapes.listOf(TICKET_SHAPE);

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

  private TripWorkflowCodecs() {
  }

  private static final class LegShape extends Shape<TripWorkflow.Leg> {
    @Override
    public void write(JsonOut out, TripWorkflow.Leg value) throws IOException {
      out.beginObject();
      out.field("from", value.from(), STRING_SHAPE);
      out.field("to", value.to(), STRING_SHAPE);
      out.endObject();
    }

    @Override
    public TripWorkflow.Leg read(JsonIn in) throws IOException {
      if (!in.beginObject()) return null;
      String from = null;
      String to = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "from" -> from = STRING_SHAPE.read(in);
          case "to" -> to = STRING_SHAPE.read(in);
          default -> in.skip();
        }
      }
      return new TripWorkflow.Leg(from, to);
    }
  }

  private static final class TicketShape extends Shape<TripWorkflow.Ticket> {
    @Override
    public void write(JsonOut out, TripWorkflow.Ticket value) throws IOException {
      out.beginObject();
      out.field("number", value.number(), STRING_SHAPE);
      out.field("leg", value.leg(), LEG_SHAPE);
      out.field("seat", value.seat(), STRING_OPTIONAL_SHAPE);
      out.endObject();
    }

    @Override
    public TripWorkflow.Ticket read(JsonIn in) throws IOException {
      if (!in.beginObject()) return null;
      String number = null;
      TripWorkflow.Leg leg = null;
      Optional<String> seat = Optional.empty();
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "number" -> number = STRING_SHAPE.read(in);
          case "leg" -> leg = LEG_SHAPE.read(in);
          case "seat" -> seat = STRING_OPTIONAL_SHAPE.read(in);
          default -> in.skip();
        }
      }
      return new TripWorkflow.Ticket(number, leg, seat);
    }
  }
}
