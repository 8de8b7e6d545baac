package dev.cairn.processor.sarif;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Location;
import dev.cairn.processor.diagnostic.PrintedDiagnostic;
import dev.cairn.processor.diagnostic.Severity;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes what was shown as SARIF 2.1.0: one run, the rules that were broken, and the results. */
public final class SarifWriter {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final JsonGenerator json;
  private final List<DiagnosticCode> rules = new ArrayList<>();

  private SarifWriter(JsonGenerator json) {
    this.json = json;
  }

  /** The text of the file. */
  public static String write(List<PrintedDiagnostic> shown) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      new SarifWriter(json.useDefaultPrettyPrinter()).writeLog(shown);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  /** Several workflows may lead to the same place: then the first chain of calls tells enough. */
  private static List<PrintedDiagnostic> distinct(List<PrintedDiagnostic> shown) {
    Set<List<Object>> places = new HashSet<>();
    return shown.stream()
        .filter(
            one ->
                one.location().isEmpty()
                    || places.add(
                        List.of(one.diagnostic().code(), one.location().get(), text(one))))
        .toList();
  }

  private static String text(PrintedDiagnostic shown) {
    return shown.diagnostic().text();
  }

  private void writeLog(List<PrintedDiagnostic> all) throws IOException {
    List<PrintedDiagnostic> shown = distinct(all);
    for (PrintedDiagnostic one : shown) {
      if (!rules.contains(one.diagnostic().code())) rules.add(one.diagnostic().code());
    }
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    writeTool();
    json.writeStringField("columnKind", "utf16CodeUnits");
    json.writeArrayFieldStart("results");
    for (PrintedDiagnostic one : shown) writeResult(one);
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeTool() throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "Cairn");
    json.writeArrayFieldStart("rules");
    for (DiagnosticCode rule : rules) {
      json.writeStartObject();
      json.writeStringField("id", rule.id());
      json.writeStringField("name", rule.name());
      writeText("shortDescription", rule.problem());
      writeText("fullDescription", rule.problem() + " " + rule.remedy());
      writeText("help", rule.remedy() + " See " + rule.section());
      json.writeObjectFieldStart("defaultConfiguration");
      json.writeStringField("level", level(rule.severity()));
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void writeResult(PrintedDiagnostic shown) throws IOException {
    DiagnosticCode code = shown.diagnostic().code();
    json.writeStartObject();
    json.writeStringField("ruleId", code.id());
    json.writeNumberField("ruleIndex", rules.indexOf(code));
    json.writeStringField("level", level(code.severity()));
    writeText("message", shown.diagnostic().message());
    json.writeArrayFieldStart("locations");
    if (shown.location().isPresent()) writeLocation(shown.location().get());
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeLocation(Location location) throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", location.uri());
    json.writeEndObject();
    json.writeObjectFieldStart("region");
    json.writeNumberField("startLine", location.line());
    json.writeNumberField("startColumn", location.column());
    if (location.end().isPresent()) {
      json.writeNumberField("endLine", location.end().get().line());
      json.writeNumberField("endColumn", location.end().get().column());
    }
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void writeText(String field, String text) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  private static String level(Severity severity) {
    return switch (severity) {
      case ERROR, UNSAFE -> "error";
      case WARNING -> "warning";
      case NOTE -> "note";
    };
  }
}
