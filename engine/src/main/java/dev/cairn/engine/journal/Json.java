package dev.cairn.engine.journal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.cairn.runtime.protocol.ErrorObject;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON of columns that only the rules read. */
final class Json {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  /** Writes the members of an object. */
  interface Members {
    void write(JsonGenerator out) throws IOException;
  }

  /** Takes one member of an object; the parser stands at its value. */
  interface Member {
    void read(String name, JsonParser value) throws IOException;
  }

  static String object(Members members) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.writeStartObject();
      members.write(out);
      out.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot happen: the target is memory", e);
    }
    return text.toString();
  }

  static void read(String json, Member member) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new DamagedRowException("an object was expected: " + json, null);
      }
      readMembers(parser, member);
    } catch (IOException e) {
      throw new DamagedRowException("not JSON: " + json, e);
    }
  }

  private static void readMembers(JsonParser parser, Member member) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      member.read(name, parser);
    }
  }

  /** Whether a text is JSON at all. */
  static boolean isJson(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      if (parser.nextToken() == null) return false;
      JsonToken token;
      do {
        token = parser.nextToken();
      } while (token != null);
      return true;
    } catch (StreamConstraintsException e) {
      // Larger than a parser likes it.
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  static void writeText(JsonGenerator out, String name, @Nullable String value) throws IOException {
    if (value != null) out.writeStringField(name, value);
  }

  static void writeNumber(JsonGenerator out, String name, long value) throws IOException {
    if (value != 0) out.writeNumberField(name, value);
  }

  static void writeError(JsonGenerator out, String name, @Nullable ErrorObject error)
      throws IOException {
    if (error == null) return;
    out.writeObjectFieldStart(name);
    writeMembers(out, error);
    out.writeEndObject();
  }

  private static void writeMembers(JsonGenerator out, ErrorObject error) throws IOException {
    writeText(out, "type", error.type());
    writeText(out, "message", error.message());
    writeText(out, "data", error.data());
    if (error.stackTrace().isEmpty()) return;
    out.writeArrayFieldStart("stackTrace");
    for (String frame : error.stackTrace()) out.writeString(frame);
    out.writeEndArray();
  }

  static ErrorObject readError(JsonParser parser) throws IOException {
    ErrorReader reader = new ErrorReader();
    readMembers(parser, reader);
    return reader.error();
  }

  static @Nullable String ofError(@Nullable ErrorObject error) {
    return error == null ? null : object(out -> writeMembers(out, error));
  }

  static @Nullable ErrorObject toError(@Nullable String json) {
    if (json == null) return null;
    ErrorReader reader = new ErrorReader();
    read(json, reader);
    return reader.error();
  }

  /** The type of an error whose text may be cut behind it: the type is its first member. */
  static @Nullable String typeOfError(@Nullable String json) {
    if (json == null) return null;
    try (JsonParser parser = FACTORY.createParser(json)) {
      boolean hasType =
          parser.nextToken() == JsonToken.START_OBJECT
              && "type".equals(parser.nextFieldName())
              && parser.nextToken() == JsonToken.VALUE_STRING;
      return hasType ? parser.getText() : null;
    } catch (IOException e) {
      // The type itself is longer than what was kept of the error.
      return null;
    }
  }

  private static final class ErrorReader implements Member {
    private final List<String> frames = new ArrayList<>();
    private @Nullable String type;
    private @Nullable String message;
    private @Nullable String data;

    @Override
    public void read(String name, JsonParser value) throws IOException {
      switch (name) {
        case "type" -> type = value.getText();
        case "message" -> message = value.getText();
        case "data" -> data = value.getText();
        case "stackTrace" -> {
          while (value.nextToken() != JsonToken.END_ARRAY) frames.add(value.getText());
        }
        default -> value.skipChildren();
      }
    }

    ErrorObject error() {
      return new ErrorObject(type, message, data, frames);
    }
  }

  private Json() {}
}
