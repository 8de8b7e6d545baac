package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Event;
import dev.cairn.cli.connection.Run;
import dev.cairn.runtime.protocol.ErrorObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Sends an event to a run. */
@Command(
    name = "send",
    description = {
      "Sends an event to a run, or tells that it has failed, or that it is still to come.",
      "An engine keeps an event that nobody awaits yet, and warns if the code of the run never",
      "does; Lambda keeps none."
    },
    mixinStandardHelpOptions = true,
    customSynopsis = {
      "cairn send [OPTIONS] WORKFLOW RUN EVENT [PAYLOAD]",
      "       cairn send [OPTIONS] --callback ID [PAYLOAD]",
      "       cairn send [OPTIONS] --any EVENT [PAYLOAD]",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn send order order-42 approval '{\"granted\": true}'",
      "  cairn send order order-42 approval @approval.json --id approval-of-order-42",
      "  cairn send order order-42 approval --fail 'the shop has closed'",
      "  cairn send order order-42 approval --heartbeat",
      "  cairn send --callback $ID '{\"granted\": true}'",
      "  cairn send --any delivery '{\"truck\": 7}'"
    })
public final class SendCommand extends RunCall {
  @Parameters(
      arity = "0..4",
      paramLabel = "ARGUMENT",
      description = "The workflow, the run, the event, and the payload: " + Payload.DESCRIPTION)
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--callback",
      paramLabel = "ID",
      description = "Sends it to the operation with that callback id.")
  private Optional<String> callback = Optional.empty();

  @Option(
      names = "--any",
      paramLabel = "EVENT",
      description =
          "Sends it to exactly one of the runs that await it, the longest waiting first. Where none"
              + " does, the engine keeps it for the first that will.")
  private Optional<String> any = Optional.empty();

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "A second event with the same id is not delivered.")
  private Optional<String> id = Optional.empty();

  @Option(
      names = "--fail",
      paramLabel = "MESSAGE",
      description = "Tells the run that the event has failed, for that reason.")
  private Optional<String> failure = Optional.empty();

  @Option(
      names = "--type",
      paramLabel = "NAME",
      description = "The type of the error of --fail; Failed by default.")
  private Optional<String> type = Optional.empty();

  @Option(
      names = "--heartbeat",
      description = "Says that the event is still to come, which restarts its heartbeat.")
  private boolean heartbeat;

  @Override
  int call(Connection connection) {
    if (heartbeat && failure.isPresent()) throw Fault.usage("--heartbeat or --fail, not both");
    int places = callback.isPresent() || any.isPresent() ? 0 : 3;
    if (callback.isPresent() && any.isPresent()) throw Fault.usage("--callback or --any, not both");
    boolean sends = !heartbeat && failure.isEmpty();
    if (id.isPresent() && !sends) throw Fault.usage("--id is of an event that is sent");
    if (type.isPresent() && failure.isEmpty()) throw Fault.usage("--type is of --fail");
    if (arguments.size() < places || arguments.size() > places + (sends ? 1 : 0)) {
      throw Fault.usage(
          places == 3
              ? "the event is named by WORKFLOW RUN EVENT"
                  + (sends ? ", and a payload may follow" : ", and has no payload")
              : sends ? "one payload may follow" : "there is no payload to send");
    }
    Event event = event();
    if (heartbeat) {
      connection.heartbeat(event);
      tellDone("heartbeat", event.names(), MissingNode.getInstance());
    } else if (failure.isPresent()) {
      JsonNode answer =
          connection.fail(event, ErrorObject.of(type.orElse("Failed"), failure.get()));
      tellDone("failed", event.names(), answer);
    } else {
      Optional<String> payload =
          arguments.size() > places ? Optional.of(arguments.get(places)) : Optional.empty();
      JsonNode answer = connection.send(event, id.orElse(null), Payload.read(payload));
      tellDone("sent", event.names(), answer);
    }
    return ExitCode.OK;
  }

  private Event event() {
    if (callback.isPresent()) return new Event.OfCallback(callback.get());
    if (any.isPresent()) return new Event.ToAnyRun(any.get());
    return new Event.OfRun(new Run(arguments.get(0), arguments.get(1)), arguments.get(2));
  }
}
