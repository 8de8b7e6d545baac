package dev.cairn.runtime.client;

import dev.cairn.Codec;
import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Sends one event, of the type that the workflow awaits. Generated clients make them.
 *
 * <pre>{@code
 * orders.approvalSender("order-42").within(Duration.ofMinutes(1)).send(Approval.granted());
 * orders.approvalSender(callbackId).fail("Unreachable", "nobody answers the phone");
 * }</pre>
 *
 * @param <T> the payload
 */
public final class EventSender<T extends @Nullable Object> {
  private final WorkflowService service;
  private final EventAddress address;
  private final Codec<T> codec;

  EventSender(WorkflowService service, EventAddress address, Codec<T> codec) {
    this.service = service;
    this.address = address;
    this.codec = codec;
  }

  /**
   * The same, waiting that long until the run awaits the event, where the place cannot keep it. An
   * event that is sent by its callback id is awaited already.
   */
  public EventSender<T> within(Duration patience) {
    return address.match(
        new EventAddress.Cases<>() {
          @Override
          public EventSender<T> named(EventAddress.Named event) {
            return new EventSender<>(
                service, new EventAddress.Named(event.run(), event.event(), patience), codec);
          }

          @Override
          public EventSender<T> identified(EventAddress.Identified event) {
            return EventSender.this;
          }
        });
  }

  /**
   * Sends it.
   *
   * @throws EventNotAwaitedException if nobody awaits it, or not any more, and the place cannot
   *     keep it
   */
  public void send(T payload) {
    service.sendEvent(address, payload == null ? null : codec.encode(payload));
  }

  /**
   * Fails the event: the run that awaits it gets an {@code EventFailedException}.
   *
   * @throws EventNotAwaitedException as for {@link #send}
   */
  public void fail(String type, String message) {
    service.failEvent(address, ErrorObject.of(type, message));
  }

  /**
   * Reports that the event is still to come, which restarts the time of the event's {@code
   * heartbeat}.
   *
   * @throws EventNotAwaitedException if nobody awaits it, or not any more
   */
  public void heartbeat() {
    service.heartbeat(address);
  }
}
