package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The invocation's envelope and its answer as JSON. */
public final class EnvelopeJson {

  /** Payloads may be megabytes in one string; the service bounds them, so the parser need not. */
  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  /**
   * Reads what an invocation was handed.
   *
   * @throws InvalidEnvelopeException if it is not the envelope of a durable execution
   */
  public static InvocationInput readInput(InputStream in) throws IOException {
    return consumeInput(FACTORY.createParser(in));
  }

  /** Reads what an invocation was handed. */
  public static InvocationInput readInput(byte[] json) {
    try {
      return consumeInput(FACTORY.createParser(json));
    } catch (IOException e) {
      throw new InvalidEnvelopeException("not a durable execution's envelope", e);
    }
  }

  private static InvocationInput consumeInput(JsonParser json) throws IOException {
    try (JsonParser parser = json) {
      return parseInput(parser);
    } catch (JsonProcessingException e) {
      JsonTrouble trouble = JsonTrouble.of(e);
      throw new InvalidEnvelopeException(
          "not a durable execution's envelope: " + trouble.message(), trouble.cause());
    }
  }

  private static InvocationInput parseInput(JsonParser parser) throws IOException {
    String arn = null;
    String token = null;
    StatePage state = StatePage.EMPTY;
    List<String> updated = List.of();
    OperationReader reader = new OperationReader(parser, Timestamps.Unit.MILLIS);
    if (parser.nextToken() == JsonToken.START_OBJECT) {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "DurableExecutionArn" -> arn = reader.text();
          case "CheckpointToken" -> token = reader.text();
          case "InitialExecutionState" -> state = reader.readPage();
          case "UpdatedOperationIds" -> updated = reader.readStrings();
          default -> parser.skipChildren();
        }
      }
    }
    if (arn == null || arn.isEmpty() || token == null || token.isEmpty()) {
      throw new InvalidEnvelopeException(
          "this function was not invoked as a durable function: DurableExecutionArn or"
              + " CheckpointToken is missing; create the function with a DurableConfig (it cannot"
              + " be added later) and invoke it by a version, an alias or $LATEST");
    }
    return new InvocationInput(arn, token, state.operations(), state.nextMarker(), updated);
  }

  /** Writes an envelope, as a backend that plays the service does. */
  public static byte[] writeInput(InvocationInput input) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try (JsonGenerator out = FACTORY.createGenerator(bytes)) {
      generate(input, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen: the target is memory
    }
    return bytes.toByteArray();
  }

  private static void generate(InvocationInput input, JsonGenerator out) throws IOException {
    OperationWriter writer = new OperationWriter(out);
    out.writeStartObject();
    out.writeStringField("DurableExecutionArn", input.durableExecutionArn());
    out.writeStringField("CheckpointToken", input.checkpointToken());
    out.writeObjectFieldStart("InitialExecutionState");
    out.writeFieldName("Operations");
    writer.writeArray(input.operations());
    String marker = input.nextMarker();
    out.writeStringField("NextMarker", marker == null ? "" : marker);
    out.writeEndObject();
    out.writeArrayFieldStart("UpdatedOperationIds");
    for (String id : input.updatedOperationIds()) out.writeString(id);
    out.writeEndArray();
    out.writeEndObject();
  }

  /** Writes the answer of an invocation. */
  public static void writeOutput(InvocationOutput output, OutputStream to) throws IOException {
    try (JsonGenerator out =
        FACTORY.createGenerator(to).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      generate(output, out);
    }
  }

  /** The answer of an invocation. */
  public static byte[] writeOutput(InvocationOutput output) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try {
      writeOutput(output, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen: the target is memory
    }
    return bytes.toByteArray();
  }

  private static void generate(InvocationOutput output, JsonGenerator out) throws IOException {
    out.writeStartObject();
    output.match(new OutputFields(out));
    out.writeEndObject();
  }

  /** Reads an answer, as a backend that plays the service does. */
  public static InvocationOutput readOutput(byte[] json) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      return parseOutput(parser);
    } catch (IOException e) {
      JsonTrouble trouble = JsonTrouble.of(e);
      throw new InvalidEnvelopeException(
          "not the answer of a durable function: " + trouble.message(), trouble.cause());
    }
  }

  private static InvocationOutput parseOutput(JsonParser parser) throws IOException {
    OperationReader reader = new OperationReader(parser, Timestamps.Unit.MILLIS);
    String status = null;
    String result = null;
    ErrorObject error = null;
    if (parser.nextToken() == JsonToken.START_OBJECT) {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "Status" -> status = reader.text();
          case "Result" -> result = reader.text();
          case "Error" -> error = reader.readError();
          default -> parser.skipChildren();
        }
      }
    }
    return output(status, result, error);
  }

  private static InvocationOutput output(
      @Nullable String status, @Nullable String result, @Nullable ErrorObject error) {
    boolean contradicts =
        "SUCCEEDED".equals(status) ? error != null : "FAILED".equals(status) && result != null;
    if (status == null || contradicts) {
      throw new InvalidEnvelopeException(
          "the answer has no status, or one that its fields contradict");
    }
    return switch (status) {
      case "SUCCEEDED" -> new InvocationOutput.Succeeded(result);
      case "FAILED" ->
          new InvocationOutput.Failed(
              error == null ? new ErrorObject(null, null, null, List.of()) : error);
      case "PENDING" -> new InvocationOutput.Pending();
      case "CONTINUED" -> new InvocationOutput.ContinuedAs(result);
      default -> throw new InvalidEnvelopeException("unknown status " + status + " in the answer");
    };
  }

  private EnvelopeJson() {}
}
