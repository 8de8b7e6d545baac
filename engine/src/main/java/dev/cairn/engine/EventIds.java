package dev.cairn.engine;

import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.protocol.StorableText;

/**
 * Ids of events as they are stored. An id that a sender has chosen counts within its receiver: the
 * event of one run, one callback id, or the broadcasts of one name. The storage knows one id for
 * each event of all receivers, so both are made into one text of a fixed length.
 */
final class EventIds {

  /** The id of an event to one receiver. */
  static String of(EventAddress address, String id) {
    return address instanceof EventAddress.Named named
        ? of("run", named.run().workflow(), named.run().id(), named.event(), id)
        : of("callback", ((EventAddress.Identified) address).id().value(), id);
  }

  /** The id of an event that any run may take. */
  static String ofBroadcast(String event, String id) {
    return of("broadcast", event, id);
  }

  /** The last part is the sender's own. */
  private static String of(String... parts) {
    String id = parts[parts.length - 1];
    if (id == null || id.isEmpty())
      throw new IllegalArgumentException("the id of an event must not be empty");
    String problem = StorableText.problem(id);
    if (problem != null) throw new IllegalArgumentException("the id of an event " + problem);
    StringBuilder all = new StringBuilder();
    for (String part : parts) all.append(part.length()).append('/').append(part);
    return "event-" + ExecutionRows.hash(all.toString());
  }

  private EventIds() {}
}
