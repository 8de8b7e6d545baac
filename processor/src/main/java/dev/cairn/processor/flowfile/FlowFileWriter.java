package dev.cairn.processor.flowfile;

import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.automaton.TableText;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.model.SourceSpot;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/** Writes flow files. */
public final class FlowFileWriter {

  /** Characters that have a meaning in the file. */
  private static final String SPECIAL = " %>/*,:?";

  private final FlowFile file;
  private final WorkflowMachine machine;
  private final Map<Symbol, String> operations = new HashMap<>();
  private final List<String> contexts = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private FlowFileWriter(FlowFile file) {
    this.file = file;
    this.machine = file.machine();
  }

  /** The file as text. */
  public static String write(FlowFile file) {
    return new FlowFileWriter(file).write();
  }

  /** The file of a workflow whose bodies could not be read. */
  public static String notRead(FlowFile.Header header) {
    return header(header) + "not read\n";
  }

  private static String header(FlowFile.Header header) {
    return "cairn flow 1\nworkflow %s version %d\nsignatures %s\n"
        .formatted(escaped(header.workflow()), header.version(), header.signatures());
  }

  private String write() {
    nameOperations();
    nameContexts();
    text.append(header(file.header()));
    if (file.asksVersion()) text.append("asks for its version\n");
    text.append("source ").append(escaped(file.source())).append("\n\n");
    for (WorkflowMachine.Operation operation : machine.symbols()) write(operation);
    file.itemTypes()
        .forEach((batch, type) -> text.append("item %s %s\n".formatted(escaped(batch), type)));
    for (int i = 0; i < machine.contexts().size(); i++) {
      write(machine.contexts().get(i), contexts.get(i));
    }
    return text.toString();
  }

  private void nameOperations() {
    Map<String, Integer> sharers = new HashMap<>();
    for (WorkflowMachine.Operation operation : machine.symbols()) {
      sharers.merge(name(operation.symbol()), 1, Integer::sum);
    }
    for (WorkflowMachine.Operation operation : machine.symbols()) {
      Symbol symbol = operation.symbol();
      String name = name(symbol);
      boolean alone = sharers.getOrDefault(name, 0) == 1;
      operations.put(symbol, alone ? name : name + "/" + symbol.kind());
    }
    operations.put(Symbol.ANY, "*");
  }

  private void nameContexts() {
    Set<String> taken = new HashSet<>();
    for (WorkflowMachine.Context context : machine.contexts()) {
      String name = escaped(context.name());
      for (int i = 2; !taken.add(name); i++) name = escaped(context.name()) + "#" + i;
      contexts.add(name);
    }
  }

  private String name(Symbol symbol) {
    FlowFile.Declared declared = file.names().get(symbol);
    return escaped(declared != null ? declared.name() : Symbols.name(symbol));
  }

  private void write(WorkflowMachine.Operation operation) {
    Symbol symbol = operation.symbol();
    FlowFile.Declared declared = file.names().get(symbol);
    SourceSpot spot = declared != null ? declared.spot() : operation.spot();
    text.append("operation %s %s %s".formatted(name(symbol), symbol.kind(), line(spot)));
    if (operation.inside() instanceof WorkflowMachine.Body body) {
      text.append(" inside ").append(context(body.context()));
    } else if (operation.inside() instanceof WorkflowMachine.Items items) {
      StringJoiner names = new StringJoiner(",", " items ", "");
      items.known().forEach(known -> names.add(context(known)));
      text.append(names.add(context(items.others())));
    }
    text.append('\n');
  }

  private void write(WorkflowMachine.Context context, String name) {
    text.append("\ncontext %s %s".formatted(name, line(context.spot())));
    if (context.async() != WorkflowMachine.NONE) {
      text.append(" branches ").append(context(context.async()));
    }
    text.append('\n');
    Dfa table = context.table();
    List<String> rows =
        TableText.rows(table, symbol -> operations.getOrDefault(symbol, name(symbol)));
    for (int state = 0; state < rows.size(); state++) {
      text.append("  ").append(state).append(':');
      if (!rows.get(state).isEmpty()) text.append(' ').append(rows.get(state));
      text.append('\n');
    }
  }

  private String context(int number) {
    if (number == WorkflowMachine.UNCHECKED) return "?";
    return number == WorkflowMachine.NONE ? "-" : contexts.get(number);
  }

  private String line(SourceSpot spot) {
    return spot.file().equals(file.source())
        ? String.valueOf(spot.line())
        : escaped(spot.file()) + ":" + spot.line();
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      if (b <= 0x20 || b == 0x7f || SPECIAL.indexOf(b) >= 0) {
        escaped.append('%').append(Character.forDigit(b >> 4 & 0xf, 16));
        escaped.append(Character.forDigit(b & 0xf, 16));
      } else {
        escaped.append((char) b);
      }
    }
    // A name alone must not look like none.
    return escaped.toString().equals("-") ? "%2d" : escaped.toString();
  }
}
