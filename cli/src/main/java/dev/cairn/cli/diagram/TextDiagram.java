package dev.cairn.cli.diagram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.text.Ink;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Draws the code of a workflow with characters: a line for each durable call, in the order of the
 * code, and arrows at their right. Dotted arrows are those of failures.
 */
public final class TextDiagram {
  private final boolean colours;
  private final Map<String, Mark> marks;

  /**
   * A place that a run has come to.
   *
   * @param note what is said of it: how often it was visited, how long it took
   */
  public record Mark(State state, String note) {}

  /**
   * A diagram.
   *
   * @param marks the places that a run has come to; empty for the code alone
   */
  public TextDiagram(boolean colours, Map<String, Mark> marks) {
    this.colours = colours;
    this.marks = Map.copyOf(marks);
  }

  /** The lines of all contexts, as views describe them. */
  public List<String> lines(JsonNode contexts) {
    List<String> lines = new ArrayList<>();
    for (JsonNode context : contexts) {
      Graph graph = Graph.of(context);
      if (!lines.isEmpty()) {
        lines.add("");
        lines.add(ink(Ink.BOLD, graph.name()) + "  " + ink(Ink.GREY, graph.source()));
      }
      draw(graph, lines);
    }
    return lines;
  }

  private void draw(Graph graph, List<String> lines) {
    Lanes lanes = new Lanes(graph);
    List<Graph.Place> places = graph.places();
    int names = 0;
    int abouts = 0;
    for (Graph.Place place : places) {
      names = Math.max(names, place.name().length());
      abouts = Math.max(abouts, place.about().length());
    }
    for (int i = 0; i < places.size(); i++) {
      lines.add(placeLine(places.get(i), i, lanes, names, abouts).stripTrailing());
      if (i < places.size() - 1) lines.add(gapLine(graph, i, lanes, names).stripTrailing());
    }
  }

  private String placeLine(Graph.Place place, int number, Lanes lanes, int names, int abouts) {
    boolean isCall = !place.node().isEmpty();
    Mark mark = marks.getOrDefault(place.node(), new Mark(State.NOT_VISITED, ""));
    boolean isPlain = marks.isEmpty();
    String icon = isCall && !isPlain ? mark.state().icon() : "○";
    Ink ink = !isCall || isPlain ? null : mark.state().ink();
    StringBuilder line = new StringBuilder("  ");
    line.append(ink(ink, icon + " " + place.name()));
    line.append(tail(number, lanes, names - place.name().length()));
    line.append("  ").append(padded(place.about(), abouts));
    line.append("  ").append(ink(Ink.GREY, place.source()));
    if (!mark.note().isEmpty()) line.append("  ").append(ink(ink, mark.note()));
    if (!place.inside().isEmpty()) {
      line.append("  ").append(ink(Ink.GREY, "see " + String.join(", ", place.inside())));
    }
    return line.toString();
  }

  /** The arrow head of what leads to a place, and the lanes. */
  private static String tail(int number, Lanes lanes, int room) {
    int row = 2 * number;
    if (!lanes.reaches(row)) return " ".repeat(room + 3) + lanes.at(row);
    String dash = lanes.isDotted(row) ? "┄" : "─";
    return " ◀" + dash.repeat(room + 1) + lanes.at(row);
  }

  private static String gapLine(Graph graph, int number, Lanes lanes, int names) {
    int row = 2 * number + 1;
    boolean falls = graph.arrows().stream().anyMatch(a -> a.from() == number && Lanes.isFall(a));
    boolean leaves = lanes.reaches(row);
    String dash = lanes.isDotted(row) ? "┄" : "─";
    String bar = falls ? leaves ? "├" : "│" : leaves ? "╰" : " ";
    return "  " + bar + (leaves ? dash : " ").repeat(names + 4) + lanes.at(row);
  }

  private String ink(@Nullable Ink ink, String text) {
    return colours && ink != null && !text.isEmpty() ? ink.on(text) : text;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
