package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Codec;
import dev.cairn.Workflow;
import dev.cairn.runtime.codec.Json;
import java.time.Instant;

/** Reads the event's payload with a codec of its own. */
public abstract class TypedEventWorkflow {

  @Workflow
  public Outcome run(String name) {
    return new Outcome(message(name));
  }

  @AwaitEvent(value = "{name}", codec = MessageCodec.class)
  protected abstract Message message(String name);

  /** The message that arrives, its time in seconds. */
  public record Message(String id, String message, long timestamp) {}

  /** The result of the run. */
  public record Outcome(Message received) {}

  /** The payload that is sent. */
  record Sent(String id, String message, Instant timestamp) {}

  /** Reads times as seconds. */
  public static final class MessageCodec implements Codec<Message> {
    private static final Codec<Sent> SENT = Json.codec(Sent.class);

    @Override
    public String encode(Message value) {
      Instant time = Instant.ofEpochSecond(value.timestamp());
      return SENT.encode(new Sent(value.id(), value.message(), time));
    }

    @Override
    public Message decode(String text) {
      Sent sent = SENT.decode(text);
      return new Message(sent.id(), sent.message(), sent.timestamp().getEpochSecond());
    }
  }
}
