package dev.cairn.cli.connection;

import dev.cairn.cli.Fault;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventAddress;

/** The destination of an event. */
public sealed interface Event {

  /**
   * The address of it.
   *
   * @throws Fault if it is not addressed to one run
   */
  EventAddress address();

  /** To a run, by the name of the event. */
  record OfRun(Run run, String name) implements Event {
    @Override
    public EventAddress address() {
      return new EventAddress.Named(run.id(), name, null);
    }
  }

  /** To the operation with that callback id. */
  record OfCallback(String id) implements Event {
    @Override
    public EventAddress address() {
      return new EventAddress.Identified(new CallbackId(id));
    }
  }

  /** To exactly one of the runs that wait for that name. */
  record ToAnyRun(String name) implements Event {
    @Override
    public EventAddress address() {
      throw Fault.usage("that goes to one run only: name the run");
    }
  }
}
