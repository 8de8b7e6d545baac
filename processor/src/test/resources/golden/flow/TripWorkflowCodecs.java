package acme;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.codec.JsonFields;
import dev.cairn.runtime.codec.JsonOut;
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
  static final Shape<TripWorkflow.Leg> LEG =
      new RecordShape<TripWorkflow.Leg>(TripWorkflow.Leg.class) {
        @Override
        protected void writeFields(JsonOut out, TripWorkflow.Leg it) throws IOException {
          out.writeString("from", it.from());
          out.writeString("to", it.to());
        }

        @Override
        protected TripWorkflow.Leg readFields(JsonFields in) throws IOException {
          return new TripWorkflow.Leg(
              in.readString("from"),
              in.readString("to"));
        }
      };

  static final Shape<TripWorkflow.Ticket> TICKET =
      new RecordShape<TripWorkflow.Ticket>(TripWorkflow.Ticket.class) {
        @Override
        protected void writeFields(JsonOut out, TripWorkflow.Ticket it) throws IOException {
          out.writeString("number", it.number());
          out.write("leg", it.leg(), LEG);
          out.write("seat", it.seat(), STRING_OPTIONAL);
        }

        @Override
        protected TripWorkflow.Ticket readFields(JsonFields in) throws IOException {
          return new TripWorkflow.Ticket(
              in.readString("number"),
              in.read("leg", LEG),
              in.read("seat", STRING_OPTIONAL));
        }
      };

  static final Shape<CallbackId> CALLBACK_ID =
      new RecordShape<CallbackId>(CallbackId.class) {
        @Override
        protected void writeFields(JsonOut out, CallbackId it) throws IOException {
          out.writeString("value", it.value());
        }

        @Override
        protected CallbackId readFields(JsonFields in) throws IOException {
          return new CallbackId(in.readString("value"));
        }
      };

  static final Shape<List<TripWorkflow.Leg>> LEG_LIST = Shapes.listOf(LEG);

  static final Shape<List<TripWorkflow.Ticket>> TICKET_LIST = Shapes.listOf(TICKET);

  static final Shape<Optional<String>> STRING_OPTIONAL = Shapes.optionalOf(Shapes.ofString());

  private TripWorkflowCodecs() {
  }
}
