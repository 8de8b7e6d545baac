package dev.cairn.manifest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.automaton.TableText;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.CodeText;
import dev.cairn.manifest.code.Condition;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes manifests as JSON: always in the same order, so that versions can be compared. */
public final class ManifestWriter {

  /** The number of the format; another one means that older readers would misunderstand it. */
  static final int FORMAT = 1;

  /** In the place of a call: the code has returned. */
  static final String END = "end";

  private static final JsonFactory JSON = new JsonFactory();

  private final Manifest manifest;
  private final JsonGenerator json;

  private ManifestWriter(Manifest manifest, JsonGenerator json) {
    this.manifest = manifest;
    this.json = json;
  }

  /** The text of the file. */
  public static String write(Manifest manifest) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.setPrettyPrinter(layout());
      new ManifestWriter(manifest, json).write();
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is written but text in memory", e);
    }
    return text + "\n";
  }

  private static DefaultPrettyPrinter layout() {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withArrayEmptySeparator("")
            .withObjectEmptySeparator("");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators);
    printer.indentArraysWith(lines);
    printer.indentObjectsWith(lines);
    return printer;
  }

  private void write() throws IOException {
    json.writeStartObject();
    json.writeNumberField("format", FORMAT);
    json.writeStringField("workflow", manifest.workflow());
    json.writeNumberField("version", manifest.version());
    if (manifest.since() != manifest.version()) {
      json.writeNumberField("since", manifest.since());
    }
    json.writeStringField("class", manifest.className());
    json.writeStringField("source", manifest.source());
    json.writeStringField("input", manifest.input());
    json.writeStringField("output", manifest.output());
    write("codecs", manifest.codecs());
    write(manifest.deployment());
    json.writeObjectFieldStart("operations");
    for (Manifest.Operation operation : manifest.operations()) write(operation);
    json.writeEndObject();
    json.writeObjectFieldStart("contexts");
    for (Manifest.Context context : manifest.contexts()) write(context);
    json.writeEndObject();
    json.writeObjectFieldStart("types");
    for (Map.Entry<String, TypeShape> type : manifest.types().entrySet()) {
      write(type.getKey(), type.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("conditions");
    for (Map.Entry<String, Condition> condition : manifest.conditions().entrySet()) {
      write(condition.getKey(), condition.getValue());
    }
    json.writeEndObject();
    json.writeArrayFieldStart("widened");
    for (Manifest.Widened place : manifest.widened()) {
      json.writeStartObject();
      json.writeStringField("source", place.source());
      json.writeStringField("reason", place.reason());
      if (!place.code().isEmpty()) json.writeStringField("code", place.code());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("reached");
    for (Map.Entry<String, Manifest.Reached> one : manifest.reached().entrySet()) {
      json.writeObjectFieldStart(one.getKey());
      json.writeStringField("code", one.getValue().code());
      json.writeStringField("source", one.getValue().source());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeArrayFieldStart("assumptions");
    for (Assumption assumption : manifest.assumptions()) {
      json.writeStartObject();
      json.writeStringField("method", assumption.method());
      json.writeStringField("basis", assumption.basis());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(Manifest.Deployment deployment) throws IOException {
    json.writeObjectFieldStart("deployment");
    if (deployment.handler().isPresent()) {
      json.writeStringField("handler", deployment.handler().get());
    }
    if (deployment.wiring().isPresent()) {
      json.writeStringField("wiring", deployment.wiring().get());
    }
    if (deployment.timeout().isPresent()) {
      json.writeStringField("timeout", deployment.timeout().get());
    }
    json.writeNumberField("retentionDays", deployment.retentionDays());
    json.writeEndObject();
  }

  private void write(Manifest.Operation operation) throws IOException {
    json.writeObjectFieldStart(operation.key());
    json.writeStringField("id", operation.symbol().segment());
    json.writeStringField("kind", operation.symbol().kind());
    json.writeStringField("name", operation.name());
    if (operation.method().isPresent()) {
      json.writeStringField("method", operation.method().get());
    }
    json.writeStringField("source", operation.source());
    json.writeBooleanField("called", operation.called());
    if (operation.pause().isPresent()) json.writeNumberField("pause", operation.pause().get());
    write("payloads", operation.payloads());
    write("codecs", operation.codecs());
    write("settings", operation.settings());
    Manifest.Inside inside = operation.inside();
    if (inside.body().isPresent()) json.writeStringField("context", inside.body().get());
    if (!inside.items().isEmpty() || inside.otherItems().isPresent()) {
      write("items", inside.items());
    }
    if (inside.otherItems().isPresent()) {
      json.writeStringField("otherItems", inside.otherItems().get());
    }
    json.writeEndObject();
  }

  private void write(Manifest.Context context) throws IOException {
    json.writeObjectFieldStart(context.name());
    json.writeStringField("source", context.source());
    Map<Symbol, String> keys = manifest.keys();
    write("states", TableText.rows(context.table(), keys::get));
    if (context.branches().isPresent()) {
      json.writeStringField("branches", context.branches().get());
    }
    json.writeStringField("start", numbers(context.start()));
    json.writeArrayFieldStart("calls");
    for (Manifest.Call call : context.calls()) {
      json.writeStartObject();
      json.writeStringField("operation", call.operation());
      json.writeStringField("source", call.source());
      json.writeStringField("next", numbers(call.next()));
      if (!call.onFailure().isEmpty()) {
        json.writeStringField("onFailure", numbers(call.onFailure()));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    write("code", CodeText.rows(context.code()));
    if (!context.asyncs().isEmpty()) {
      json.writeArrayFieldStart("asyncs");
      for (Code code : context.asyncs()) {
        json.writeStartArray();
        for (String row : CodeText.rows(code)) json.writeString(row);
        json.writeEndArray();
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void write(String key, Condition condition) throws IOException {
    json.writeObjectFieldStart(key);
    json.writeStringField("text", condition.text());
    json.writeStringField("origin", condition.origin());
    if (condition.constant().isPresent()) {
      json.writeStringField("constant", condition.constant().get());
    }
    json.writeStringField("source", condition.source());
    if (!condition.unfollowed().isEmpty()) {
      json.writeStringField("unfollowed", condition.unfollowed());
    }
    if (condition.fixed()) json.writeBooleanField("fixed", true);
    if (condition.opposite()) json.writeBooleanField("opposite", true);
    json.writeEndObject();
  }

  private static String numbers(SortedSet<Integer> calls) {
    return calls.stream()
        .map(call -> call == Manifest.END ? END : String.valueOf(call))
        .collect(Collectors.joining(" "));
  }

  private void write(String name, TypeShape shape) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("kind", shape.kind());
    if (!shape.parameters().isEmpty()) write("parameters", shape.parameters());
    if (!shape.properties().isEmpty()) {
      json.writeObjectFieldStart("properties");
      for (TypeShape.Property property : shape.properties()) {
        json.writeStringField(property.name(), property.type());
      }
      json.writeEndObject();
    }
    if (!shape.constants().isEmpty()) write("constants", shape.constants());
    write("subtypes", shape.subtypes());
    write("aliases", shape.aliases());
    if (!shape.json().isEmpty()) json.writeStringField("json", shape.json());
    SortedMap<String, String> forms = new TreeMap<>();
    for (TypeShape.Property property : shape.properties()) {
      if (!property.json().isEmpty()) forms.put(property.name(), property.json());
    }
    write("jsonOf", forms);
    TypeShape.Making making = shape.making();
    if (!making.refuses().isEmpty()) write("refuses", making.refuses());
    if (!making.creator().isEmpty()) write("creator", making.creator());
    if (!making.code().isEmpty()) json.writeStringField("constructor", making.code());
    write("parts", making.parts());
    json.writeEndObject();
  }

  private void write(String field, List<String> texts) throws IOException {
    json.writeArrayFieldStart(field);
    for (String text : texts) json.writeString(text);
    json.writeEndArray();
  }

  private void write(String field, SortedMap<String, String> texts) throws IOException {
    if (texts.isEmpty()) return;
    json.writeObjectFieldStart(field);
    for (Map.Entry<String, String> text : texts.entrySet()) {
      json.writeStringField(text.getKey(), text.getValue());
    }
    json.writeEndObject();
  }
}
