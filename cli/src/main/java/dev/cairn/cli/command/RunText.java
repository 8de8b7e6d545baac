package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.diagram.State;
import dev.cairn.cli.diagram.TextDiagram;
import dev.cairn.cli.text.Ink;
import dev.cairn.cli.text.Printable;
import dev.cairn.cli.text.Table;
import dev.cairn.cli.text.Times;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A run as a terminal shows it: a head, its code with the places it has come to, the rest. */
final class RunText {
  private final JsonNode head;
  private final JsonNode operations;
  private final JsonNode nodes;
  private final JsonNode diagram;
  private final boolean colours;
  private final long now;

  /**
   * The text of a run.
   *
   * @param answer the run as views describe it
   */
  RunText(JsonNode answer, boolean colours) {
    JsonNode run = Printable.of(answer);
    this.head = run.path("head");
    this.operations = run.path("operations");
    this.nodes = run.path("nodes");
    this.diagram = run.path("diagram");
    this.colours = colours;
    this.now = head.path("now").asLong();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>(headLines());
    if (!diagram.isEmpty()) {
      lines.add("");
      lines.addAll(new TextDiagram(colours, marks()).lines(diagram));
    }
    List<String> others = otherOperations();
    if (!others.isEmpty()) {
      lines.add("");
      lines.addAll(others);
    }
    return lines;
  }

  private List<String> headLines() {
    String status = head.path("status").asText();
    long started = head.path("started").asLong();
    long ended = head.path("ended").asLong(now);
    List<String> lines = new ArrayList<>();
    lines.add(
        ink(Ink.BOLD, head.path("workflow").asText() + " " + head.path("name").asText())
            + "  version "
            + head.path("version").asText()
            + "  "
            + ink(colour(status), status)
            + "  started "
            + Times.of(started)
            + ", "
            + (head.hasNonNull("ended") ? "took " : "since ")
            + Times.length(ended - started)
            + pause());
    JsonNode parent = head.path("parent");
    if (parent.isObject()) {
      lines.add(
          "called by " + parent.path("workflow").asText() + " " + parent.path("name").asText());
    }
    String waits = Waiting.words(head, now);
    if (!waits.isEmpty()) lines.add("waits for " + waits);
    JsonNode error = head.path("failing").path("error");
    if (error.isObject()) {
      String message = error.path("message").asText("");
      add(
          lines,
          Ink.RED,
          "its code could not be run: "
              + error.path("type").asText("no type")
              + (message.isEmpty() ? "" : ": " + message));
    }
    if (head.hasNonNull("parkedBecause")) {
      add(lines, Ink.RED, "cannot go on: " + head.path("parkedBecause").asText());
    }
    if (head.hasNonNull("why")) add(lines, Ink.GREY, head.path("why").asText());
    return lines;
  }

  /** Adds a text that may have several lines: a screen counts them. */
  private void add(List<String> lines, Ink ink, String text) {
    text.lines().forEach(line -> lines.add(ink(ink, line)));
  }

  /** The pause that the run is at, of those that its code has; empty while it is at none. */
  private String pause() {
    JsonNode pause = head.path("pause");
    if (!pause.hasNonNull("at")) return "";
    return "  pause " + pause.path("at").asText() + " of " + pause.path("of").asText();
  }

  private static Ink colour(String status) {
    return switch (status) {
      case "succeeded" -> Ink.GREEN;
      case "failed", "timed out", "parked" -> Ink.RED;
      case "stopped" -> Ink.GREY;
      case "suspended" -> Ink.YELLOW;
      default -> Ink.BLUE;
    };
  }

  private Map<String, TextDiagram.Mark> marks() {
    Map<String, JsonNode> byId = new HashMap<>();
    for (JsonNode operation : operations) byId.put(operation.path("id").asText(), operation);
    Map<String, TextDiagram.Mark> marks = new HashMap<>();
    for (Map.Entry<String, JsonNode> node : nodes.properties()) {
      JsonNode mark = node.getValue();
      JsonNode last = byId.get(mark.path(2).asText());
      int visits = mark.path(1).asInt();
      String note = last == null ? "" : note(last);
      marks.put(
          node.getKey(),
          new TextDiagram.Mark(
              State.of(mark.path(0).asText()), visits > 1 ? visits + " times, " + note : note));
    }
    return marks;
  }

  /** The state of an operation, and its time. */
  private String note(JsonNode operation) {
    String state = word(operation.path("state").asText());
    long started = operation.path("started").asLong();
    int tries = operation.path("tries").size();
    String attempts = tries > 1 ? ", attempt " + tries : "";
    if (operation.hasNonNull("ended")) {
      return state + " in " + Times.length(operation.path("ended").asLong() - started) + attempts;
    }
    String due = "";
    if (operation.hasNonNull("due")) {
      long left = operation.path("due").asLong() - now;
      due = left > 0 ? ", " + Times.length(left) + " left" : ", due";
    }
    return state + " since " + Times.length(now - started) + attempts + due;
  }

  private static String word(String state) {
    return state.equals("timedout") ? "timed out" : state;
  }

  /** Operations that the diagram has no place for. */
  private List<String> otherOperations() {
    Table table = new Table("", "OPERATION", "KIND", "STATE", "ID");
    for (JsonNode operation : operations) {
      if (operation.hasNonNull("node")) continue;
      State state = State.of(operation.path("state").asText());
      table.add(
          ink(state.ink(), state.icon()),
          operation.path("name").asText(),
          operation.path("kind").asText(),
          note(operation),
          operation.path("id").asText());
    }
    return table.isEmpty() ? List.of() : table.lines();
  }

  private String ink(Ink ink, String text) {
    return colours ? ink.on(text) : text;
  }
}
