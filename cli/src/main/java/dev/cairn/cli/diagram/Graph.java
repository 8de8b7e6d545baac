package dev.cairn.cli.diagram;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A context of a workflow's code: places in the order of the code, and arrows between them. The
 * first place is the start, the last one the end.
 */
record Graph(String name, String source, List<Place> places, List<Arrow> arrows) {

  /**
   * A place of the code.
   *
   * @param node its id in the diagram; empty for start and end
   * @param inside the names of contexts that happen inside it
   */
  record Place(String node, String name, String about, String source, List<String> inside) {}

  /** A way from one place to another, by their numbers. */
  record Arrow(int from, int to, boolean onFailure) {}

  Graph {
    places = List.copyOf(places);
    arrows = List.copyOf(arrows);
  }

  /** The graph of a context as views describe it. */
  static Graph of(JsonNode context) {
    List<Place> places = new ArrayList<>();
    List<Arrow> arrows = new ArrayList<>();
    places.add(new Place("", "start", "", context.path("source").asText(), List.of()));
    JsonNode calls = context.path("calls");
    int end = calls.size() + 1;
    connect(arrows, 0, context.path("start"), end, false);
    for (JsonNode call : calls) {
      int from = places.size();
      places.add(
          new Place(
              call.path("node").asText(),
              call.path("name").asText(),
              call.path("about").asText(),
              call.path("source").asText(),
              texts(call.path("inside"))));
      connect(arrows, from, call.path("next"), end, false);
      connect(arrows, from, call.path("onFailure"), end, true);
    }
    places.add(new Place("", "end", "", "", List.of()));
    return new Graph(
        context.path("name").asText(), context.path("source").asText(), places, arrows);
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    for (JsonNode text : array) texts.add(text.asText());
    return texts;
  }

  private static void connect(
      List<Arrow> arrows, int from, JsonNode targets, int end, boolean onFailure) {
    SortedSet<Integer> rows = new TreeSet<>();
    for (JsonNode target : targets) rows.add(target.asInt() < 0 ? end : target.asInt() + 1);
    for (int row : rows) {
      Arrow arrow = new Arrow(from, row, onFailure);
      boolean isKnown = onFailure && arrows.contains(new Arrow(from, row, false));
      if (!isKnown) arrows.add(arrow);
    }
  }
}
