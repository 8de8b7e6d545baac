package dev.cairn.manifest.diagram;

import dev.cairn.manifest.Manifest;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;

/** Draws the flow of a workflow as a Mermaid diagram: a box for each context, in it its calls. */
public final class MermaidWriter {
  private final Manifest manifest;
  private final StringBuilder text = new StringBuilder();
  private final Map<String, Integer> contexts = new HashMap<>();

  private MermaidWriter(Manifest manifest) {
    this.manifest = manifest;
  }

  /** The text of the diagram. */
  public static String write(Manifest manifest) {
    return new MermaidWriter(manifest).write();
  }

  private String write() {
    text.append("%% ").append(manifest.workflow()).append(", version ").append(manifest.version());
    text.append(" (").append(manifest.source()).append(")\n");
    text.append("flowchart TD\n");
    for (Manifest.Context context : manifest.contexts()) {
      contexts.put(context.name(), contexts.size());
    }
    for (Manifest.Context context : manifest.contexts()) add(context);
    for (Manifest.Context context : manifest.contexts()) addInsides(context);
    return text.toString();
  }

  private void add(Manifest.Context context) {
    String id = "c" + contexts.get(context.name());
    line("  subgraph " + id + "[\"" + context.name() + " (" + context.source() + ")\"]");
    line("    " + id + "start([start])");
    for (int i = 0; i < context.calls().size(); i++) {
      line("    " + node(id, i) + shape(context.calls().get(i)));
    }
    boolean ends =
        context.start().contains(Manifest.END)
            || context.calls().stream()
                .anyMatch(
                    call ->
                        call.next().contains(Manifest.END)
                            || call.onFailure().contains(Manifest.END));
    if (ends) line("    " + node(id, Manifest.END) + "([end])");
    connect(id, id + "start", " --> ", context.start());
    for (int i = 0; i < context.calls().size(); i++) {
      connect(id, node(id, i), " --> ", context.calls().get(i).next());
      connect(id, node(id, i), " -. fails .-> ", context.calls().get(i).onFailure());
    }
    line("  end");
  }

  private void connect(String context, String from, String arrow, SortedSet<Integer> targets) {
    for (int target : targets) line("    " + from + arrow + node(context, target));
  }

  private static String node(String context, int call) {
    return context + (call == Manifest.END ? "end" : "n" + call);
  }

  private String shape(Manifest.Call call) {
    if (call.operation().equals(Manifest.UNCHECKED)) {
      return "[/\"any operations<br>" + call.source() + "\"/]";
    }
    Manifest.Operation operation = manifest.operation(call.operation()).orElseThrow();
    String label =
        "\"" + escaped(operation.name()) + "<br>" + escaped(Words.of(operation)) + "<br>";
    String labelled = label + call.source() + "\"";
    return switch (operation.symbol().kind()) {
      case "Step" -> "[" + labelled + "]";
      case "Wait" -> "([" + labelled + "])";
      case "Callback", "WaitForCallback" -> "{{" + labelled + "}}";
      case "WaitForCondition" -> "[\\" + labelled + "/]";
      default -> "[[" + labelled + "]]";
    };
  }

  /** Arrows to what happens inside calls, and to the branches that a context opens. */
  private void addInsides(Manifest.Context context) {
    String id = "c" + contexts.get(context.name());
    for (int i = 0; i < context.calls().size(); i++) {
      Manifest.Inside inside =
          manifest
              .operation(context.calls().get(i).operation())
              .map(Manifest.Operation::inside)
              .orElse(Manifest.Inside.NOTHING);
      String from = node(id, i);
      inside.body().ifPresent(body -> addInside(from, "", body));
      for (String item : inside.items()) addInside(from, "branch", item);
      inside.otherItems().ifPresent(item -> addInside(from, "each item", item));
    }
    context.branches().ifPresent(branches -> addInside(id + "start", "async", branches));
  }

  private void addInside(String from, String label, String context) {
    Integer number = contexts.get(context);
    if (number == null) return; // nothing is known of it
    String arrow = label.isEmpty() ? " -.-> " : " -. " + label + " .-> ";
    line("  " + from + arrow + "c" + number + "start");
  }

  /** Mermaid takes entities in the place of what means something to it. */
  private static String escaped(String label) {
    return label
        .replace("#", "#35;")
        .replace("\"", "#quot;")
        .replace("<", "#lt;")
        .replace(">", "#gt;")
        .replace("{", "#123;")
        .replace("}", "#125;");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
