package dev.cairn.cli.connection;

/** The receiver of an event. */
public sealed interface Event {

  /** To a run, by the name of the event. */
  record OfRun(Run run, String name) implements Event {}

  /** To whoever has that callback id. */
  record OfCallback(String id) implements Event {}

  /** To exactly one of the runs that wait for that name. */
  record ToAnyRun(String name) implements Event {}
}
