package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of the service's REST calls, as a caller writes and reads them: checkpoints and pages
 * of state. Unlike the envelope they tell times in seconds.
 */
public final class CallJson {
  private static final int UPDATE_BYTES = 256;

  /** The body of a checkpoint call. */
  public static byte[] writeCheckpoint(
      String token, String clientToken, List<OperationUpdate> updates) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512 + UPDATE_BYTES * updates.size());
    try (JsonGenerator out = EnvelopeJson.FACTORY.createGenerator(bytes)) {
      out.writeStartObject();
      out.writeStringField("CheckpointToken", token);
      out.writeArrayFieldStart("Updates");
      UpdateWriter writer = new UpdateWriter(out);
      for (OperationUpdate update : updates) writer.write(update);
      out.writeEndArray();
      out.writeStringField("ClientToken", clientToken);
      out.writeEndObject();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e); // cannot happen: the target is memory
    }
    return bytes.toByteArray();
  }

  /**
   * The answer to a checkpoint call.
   *
   * @throws IOException if it is not JSON, or says nothing
   * @throws InvalidEnvelopeException if it is JSON of another form
   */
  public static CheckpointResult readCheckpoint(byte[] json) throws IOException {
    try (JsonParser parser = EnvelopeJson.FACTORY.createParser(json)) {
      OperationReader reader = new OperationReader(parser, Timestamps.Unit.SECONDS);
      String token = null;
      StatePage state = null;
      parser.nextToken();
      reader.expect(JsonToken.START_OBJECT);
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "CheckpointToken" -> token = reader.text();
          case "NewExecutionState" -> state = reader.readPage();
          default -> parser.skipChildren();
        }
      }
      String next = textOrNull(token);
      if (next == null && state == null) {
        // Without a token the service means: write no more. With nothing at all it is not the
        // service that speaks.
        throw new IOException("it has neither a CheckpointToken nor a NewExecutionState");
      }
      return new CheckpointResult(next, state == null ? StatePage.EMPTY : state);
    }
  }

  /**
   * A page of state.
   *
   * @throws IOException if it is not JSON
   * @throws InvalidEnvelopeException if it is JSON of another form
   */
  public static StatePage readState(byte[] json) throws IOException {
    try (JsonParser parser = EnvelopeJson.FACTORY.createParser(json)) {
      parser.nextToken();
      return new OperationReader(parser, Timestamps.Unit.SECONDS).readPage();
    }
  }

  /** The service leaves out what is not there; local servers have been seen to send it empty. */
  private static @Nullable String textOrNull(@Nullable String text) {
    return text == null || text.isEmpty() ? null : text;
  }

  private CallJson() {}
}
