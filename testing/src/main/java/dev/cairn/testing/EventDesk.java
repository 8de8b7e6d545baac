package dev.cairn.testing;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.testing.backend.StrictBackend;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes events from clients: by name to the mailbox, which keeps what nobody awaits yet, by
 * callback id to the service itself, which does not.
 */
final class EventDesk {
  private final StrictBackend backend;
  private final Mailbox mailbox;
  private final Function<String, String> runningArn;

  /**
   * @param runningArn finds the ARN of a run that takes events, or complains
   */
  EventDesk(StrictBackend backend, Mailbox mailbox, Function<String, String> runningArn) {
    this.backend = backend;
    this.mailbox = mailbox;
    this.runningArn = runningArn;
  }

  void send(EventAddress event, @Nullable String payload) {
    if (event instanceof EventAddress.Named named) {
      send(named.run().id(), named.event(), payload, null);
    } else if (event instanceof EventAddress.Identified identified) {
      answer(event, () -> backend.succeedCallback(identified.id().value(), payload));
    }
  }

  void fail(EventAddress event, ErrorObject error) {
    if (event instanceof EventAddress.Named named) {
      send(named.run().id(), named.event(), null, error);
    } else if (event instanceof EventAddress.Identified identified) {
      answer(event, () -> backend.failCallback(identified.id().value(), error));
    }
  }

  void send(
      String executionId, String event, @Nullable String payload, @Nullable ErrorObject error) {
    mailbox.send(runningArn.apply(executionId), executionId, event, payload, error);
  }

  void heartbeat(EventAddress event) {
    String id = callbackId(event);
    if (id == null) throw new EventNotAwaitedException("nobody awaits " + event, null);
    answer(event, () -> backend.heartbeatCallback(id));
  }

  private @Nullable String callbackId(EventAddress event) {
    return event instanceof EventAddress.Named named
        ? backend.callbackId(runningArn.apply(named.run().id()), named.event())
        : ((EventAddress.Identified) event).id().value();
  }

  private static void answer(EventAddress event, Runnable call) {
    try {
      call.run();
    } catch (BackendException e) {
      throw new EventNotAwaitedException(event + " is not awaited: " + e.getMessage(), e);
    }
  }
}
