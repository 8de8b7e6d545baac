package dev.cairn.manifest;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.automaton.TableText;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.CodeText;
import dev.cairn.manifest.code.Condition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads what {@link ManifestWriter} has written, in this version or an earlier one. */
public final class ManifestReader {
  private final JsonTree json;
  private final Map<String, Symbol> symbols = new HashMap<>();

  private ManifestReader(JsonTree json) {
    this.json = json;
  }

  /**
   * The manifest in the text.
   *
   * @throws IllegalArgumentException with what is wrong with it
   */
  public static Manifest read(String text) {
    return new ManifestReader(JsonTree.parse(text)).read();
  }

  private Manifest read() {
    int format = json.number("format");
    if (format != ManifestWriter.FORMAT) {
      throw new IllegalArgumentException(
          "it has format "
              + format
              + ", and this compiler reads format "
              + ManifestWriter.FORMAT
              + ", so use the one that wrote it");
    }
    List<Manifest.Operation> operations = new ArrayList<>();
    JsonTree all = json.object("operations");
    for (String key : all.names()) operations.add(operation(key, all.object(key)));
    for (Manifest.Operation operation : operations) {
      symbols.put(operation.key(), operation.symbol());
    }
    List<Manifest.Context> contexts = new ArrayList<>();
    JsonTree tables = json.object("contexts");
    for (String name : tables.names()) contexts.add(context(name, tables.object(name)));
    SortedMap<String, TypeShape> types = new TreeMap<>();
    JsonTree shapes = json.object("types");
    for (String name : shapes.names()) types.put(name, shape(shapes.object(name)));
    String workflow = json.text("workflow");
    int version = json.number("version");
    return new Manifest(
        workflow,
        version,
        json.optionalNumber("since").orElse(version),
        json.text("class"),
        json.text("source"),
        json.text("input"),
        json.text("output"),
        texts(json.object("codecs")),
        deployment(json.object("deployment")),
        operations,
        contexts,
        types,
        conditions(json.object("conditions")),
        json.objects("widened").stream()
            .map(
                place ->
                    new Manifest.Widened(
                        place.text("source"),
                        place.text("reason"),
                        place.optionalText("code").orElse("")))
            .toList(),
        reached(json.object("reached")),
        json.objects("assumptions").stream()
            .map(belief -> new Assumption(belief.text("method"), belief.text("basis")))
            .toList());
  }

  private static SortedMap<String, Manifest.Reached> reached(JsonTree json) {
    SortedMap<String, Manifest.Reached> reached = new TreeMap<>();
    for (String name : json.names()) {
      JsonTree one = json.object(name);
      reached.put(name, new Manifest.Reached(one.text("code"), one.text("source")));
    }
    return reached;
  }

  private static Manifest.Deployment deployment(JsonTree json) {
    return new Manifest.Deployment(
        json.optionalText("handler"),
        json.optionalText("wiring"),
        json.optionalText("timeout")
            .map(time -> SettingsCheck.duration("deployment.timeout", time)),
        json.optionalNumber("retentionDays").orElse(14));
  }

  private static Manifest.Operation operation(String key, JsonTree json) {
    return new Manifest.Operation(
        key,
        new Symbol(json.text("id"), json.text("kind")),
        json.text("name"),
        json.text("source"),
        json.optionalText("method"),
        json.flag("called"),
        json.optionalNumber("pause"),
        texts(json.object("payloads")),
        texts(json.object("codecs")),
        SettingsCheck.checked(key, texts(json.object("settings"))),
        new Manifest.Inside(
            json.optionalText("context"), json.texts("items"), json.optionalText("otherItems")));
  }

  private Manifest.Context context(String name, JsonTree json) {
    List<Manifest.Call> calls = new ArrayList<>();
    List<JsonTree> all = json.objects("calls");
    for (JsonTree call : all) {
      calls.add(
          new Manifest.Call(
              called(call.text("operation")),
              call.text("source"),
              numbers(call.text("next"), all.size()),
              numbers(call.optionalText("onFailure").orElse(""), all.size())));
    }
    return new Manifest.Context(
        name,
        json.text("source"),
        TableText.read(json.texts("states"), this::symbol),
        json.optionalText("branches"),
        numbers(json.text("start"), all.size()),
        calls,
        code(json.texts("code")),
        json.textArrays("asyncs").stream().map(ManifestReader::code).toList());
  }

  /** Manifests of earlier versions have none. */
  private static Code code(List<String> rows) {
    return rows.isEmpty() ? Code.UNREAD : CodeText.read(rows);
  }

  private static SortedMap<String, Condition> conditions(JsonTree json) {
    SortedMap<String, Condition> conditions = new TreeMap<>();
    for (String key : json.names()) {
      JsonTree condition = json.object(key);
      conditions.put(
          key,
          new Condition(
              condition.text("text"),
              condition.text("origin"),
              condition.optionalText("constant"),
              condition.text("source"),
              condition.optionalText("unfollowed").orElse(""),
              condition.optionalFlag("fixed"),
              condition.optionalFlag("opposite")));
    }
    return conditions;
  }

  /** The operation of a call, which the manifest has to describe. */
  private String called(String operation) {
    boolean isKnown = operation.equals(Manifest.UNCHECKED) || symbols.containsKey(operation);
    if (!isKnown) throw unknown(operation);
    return operation;
  }

  /**
   * Indexes of calls.
   *
   * @param calls how many there are
   */
  private static SortedSet<Integer> numbers(String text, int calls) {
    SortedSet<Integer> numbers = new TreeSet<>();
    if (text.isEmpty()) return numbers;
    for (String number : text.split(" ", -1)) {
      numbers.add(number.equals(ManifestWriter.END) ? Manifest.END : call(number, calls));
    }
    return numbers;
  }

  private static int call(String number, int calls) {
    try {
      int call = Integer.parseInt(number);
      if (call >= 0 && call < calls) return call;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("in the manifest, " + number + " is no call", e);
    }
    throw new IllegalArgumentException(
        "in the manifest, " + number + " is none of the " + calls + " calls of its context");
  }

  private Symbol symbol(String key) {
    Symbol symbol = symbols.get(key);
    if (symbol == null) throw unknown(key);
    return symbol;
  }

  private static IllegalArgumentException unknown(String operation) {
    return new IllegalArgumentException("in the manifest, no operation has the key " + operation);
  }

  private static TypeShape shape(JsonTree json) {
    List<TypeShape.Property> properties = new ArrayList<>();
    JsonTree all = json.object("properties");
    JsonTree forms = json.object("jsonOf");
    for (String name : all.names()) {
      String form = forms.optionalText(name).orElse("");
      properties.add(new TypeShape.Property(name, all.text(name), form));
    }
    return new TypeShape(
        json.text("kind"),
        json.texts("parameters"),
        properties,
        json.texts("constants"),
        texts(json.object("subtypes")),
        texts(json.object("aliases")),
        json.optionalText("json").orElse(""),
        new TypeShape.Making(
            json.texts("refuses"),
            json.texts("creator"),
            json.optionalText("constructor").orElse(""),
            texts(json.object("parts"))));
  }

  private static SortedMap<String, String> texts(JsonTree json) {
    SortedMap<String, String> texts = new TreeMap<>();
    for (String name : json.names()) texts.put(name, json.text(name));
    return texts;
  }
}
