package dev.cairn.runtime.operation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.ItemStatus;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.protocol.ErrorObject;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The record of a finished batch in the journal: the status of every item, so that replays need not
 * derive it again, and results and errors where they fit.
 */
record BatchRecord(CompletionReason reason, List<Item> items) {
  private static final JsonFactory JSON = new JsonFactory();

  /** One item; its result is the payload that its codec made. */
  record Item(
      String name, ItemStatus status, @Nullable String result, @Nullable ErrorObject error) {

    boolean isEnded() {
      return status == ItemStatus.SUCCEEDED || status == ItemStatus.FAILED;
    }

    Item withoutOutcome() {
      return new Item(name, status, null, null);
    }
  }

  /**
   * The same without results and errors, which may be large as well: they are recomputed from the
   * items' own operations.
   */
  BatchRecord summary() {
    return new BatchRecord(reason, items.stream().map(Item::withoutOutcome).toList());
  }

  String write() {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(text)) {
      out.writeStartObject();
      out.writeStringField("reason", reason.name());
      out.writeArrayFieldStart("items");
      for (Item item : items) write(item, out);
      out.writeEndArray();
      out.writeEndObject();
    } catch (IOException e) {
      throw new PayloadException("a batch cannot be written", e);
    }
    return text.toString();
  }

  private static void write(Item item, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeStringField("name", item.name());
    out.writeStringField("status", item.status().name());
    if (item.result() != null) out.writeStringField("result", item.result());
    ErrorObject error = item.error();
    if (error != null) {
      if (error.type() != null) out.writeStringField("errorType", error.type());
      if (error.message() != null) out.writeStringField("errorMessage", error.message());
      if (error.data() != null) out.writeStringField("errorData", error.data());
    }
    out.writeEndObject();
  }

  static BatchRecord read(String text, String batch) {
    CompletionReason reason = CompletionReason.ALL_COMPLETED;
    List<Item> items = new ArrayList<>();
    try (JsonParser in = JSON.createParser(text)) {
      if (in.nextToken() != JsonToken.START_OBJECT) throw new IOException("no object");
      while (in.nextToken() != JsonToken.END_OBJECT) {
        String field = in.currentName();
        in.nextToken();
        if (field.equals("reason")) reason = CompletionReason.valueOf(text(in));
        else if (field.equals("items")) readItems(in, items);
        else in.skipChildren();
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new PayloadException("the recorded result of batch " + batch + " cannot be read", e);
    }
    return new BatchRecord(reason, items);
  }

  private static void readItems(JsonParser in, List<Item> items) throws IOException {
    if (in.currentToken() != JsonToken.START_ARRAY) throw new IOException("items are no list");
    while (in.nextToken() != JsonToken.END_ARRAY) items.add(readItem(in));
  }

  private static Item readItem(JsonParser in) throws IOException {
    if (in.currentToken() != JsonToken.START_OBJECT) throw new IOException("an item is no object");
    String name = "";
    ItemStatus status = ItemStatus.NOT_STARTED;
    String result = null;
    String type = null;
    String message = null;
    String data = null;
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String field = in.currentName();
      in.nextToken();
      switch (field) {
        case "name" -> name = text(in);
        case "status" -> status = ItemStatus.valueOf(text(in));
        case "result" -> result = text(in);
        case "errorType" -> type = text(in);
        case "errorMessage" -> message = text(in);
        case "errorData" -> data = text(in);
        default -> in.skipChildren();
      }
    }
    ErrorObject error =
        status == ItemStatus.FAILED ? new ErrorObject(type, message, data, List.of()) : null;
    return new Item(name, status, result, error);
  }

  private static String text(JsonParser in) throws IOException {
    if (in.currentToken() != JsonToken.VALUE_STRING) throw new IOException("a text is none");
    return in.getText();
  }
}
