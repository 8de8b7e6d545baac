package dev.cairn.cli.connection;

import dev.cairn.cli.Fault;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventAddress;
import java.util.Map;

/** The destination of an event. */
public sealed interface Event {

  /**
   * The address of it.
   *
   * @throws Fault if it is not addressed to one run
   */
  EventAddress address();

  /** The names in it, for programs. */
  Map<String, String> names();

  /** To a run, by the name of the event. */
  record OfRun(Run run, String name) implements Event {
    @Override
    public EventAddress address() {
      return new EventAddress.Named(run.id(), name, null);
    }

    @Override
    public Map<String, String> names() {
      return Map.of("workflow", run.workflow(), "name", run.name(), "event", name);
    }
  }

  /** To the operation with that callback id. */
  record OfCallback(String id) implements Event {
    @Override
    public EventAddress address() {
      return new EventAddress.Identified(new CallbackId(id));
    }

    @Override
    public Map<String, String> names() {
      return Map.of("callback", id);
    }
  }

  /** To exactly one of the runs that wait for that name. */
  record ToAnyRun(String name) implements Event {
    @Override
    public EventAddress address() {
      throw Fault.usage("that goes to one run only: name the run");
    }

    @Override
    public Map<String, String> names() {
      return Map.of("event", name);
    }
  }
}
