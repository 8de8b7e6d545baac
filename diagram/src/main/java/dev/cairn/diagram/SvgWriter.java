package dev.cairn.diagram;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.diagram.NodeIds;
import dev.cairn.manifest.diagram.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * Draws one context of a workflow as a picture. Its elements have the ids of {@link NodeIds}, and
 * its arrows name the two that they connect, so that a page that shows a run can colour them.
 */
public final class SvgWriter {
  private static final double MARGIN = 16;
  private static final double HEIGHT = 62;
  private static final double SMALL = 26;
  private static final double LAYER = 104;
  private static final double NARROW = 12;

  /** The widest that letters of a line are on average, in the fonts that browsers choose. */
  private static final double[] LETTERS = {8.8, 7, 6.7};

  /** The letters of a line; a longer one would make all others too small to be read. */
  private static final int LONGEST = 48;

  /** The room on either side of a name, where a page that shows a run has its signs. */
  private static final double SIGN = 30;

  /**
   * The distance from the middle of a node at which edges back begin and end, so that none hides an
   * edge there.
   */
  private static final double BESIDE = 14;

  /** The width of the arrow from a node to itself. */
  private static final double LOOP = 30;

  private final Manifest manifest;
  private final Manifest.Context context;
  private final NodeIds nodeIds;
  private final Marks marks;
  private final List<String> ids = new ArrayList<>();
  private final List<String[]> labels = new ArrayList<>();
  private final List<String> kinds = new ArrayList<>();
  private final List<Layers.Edge> edges = new ArrayList<>();
  private final Set<Layers.Edge> failures = new HashSet<>();
  private final StringBuilder svg = new StringBuilder();

  /**
   * Classes of a style sheet for single elements, for instance for what no test came to. Calls are
   * numbers of the context's list; the start is {@link #START}, the end {@link Manifest#END}.
   */
  public interface Marks {
    int START = -2;

    /** No mark for anything. */
    Marks NONE =
        new Marks() {
          @Override
          public String call(int call) {
            return "";
          }

          @Override
          public String arrow(int from, int to) {
            return "";
          }
        };

    /** The class of a call; empty for none. */
    String call(int call);

    /** The class of an arrow; empty for none. */
    String arrow(int from, int to);
  }

  private SvgWriter(Manifest manifest, Manifest.Context context, Marks marks) {
    this.manifest = manifest;
    this.context = context;
    this.marks = marks;
    // A context that is not the manifest's own is a picture by itself.
    this.nodeIds =
        manifest.contexts().contains(context)
            ? new NodeIds(manifest)
            : new NodeIds(List.of(context));
  }

  /** The picture, as an element of a page. */
  public static String write(Manifest manifest, Manifest.Context context) {
    return write(manifest, context, Marks.NONE);
  }

  /** The picture, with marks. */
  public static String write(Manifest manifest, Manifest.Context context, Marks marks) {
    return new SvgWriter(manifest, context, marks).write();
  }

  /** The number of a node's call: the start is node 0, calls follow. */
  private int callOf(int node) {
    if (node == 0) return Marks.START;
    return node <= context.calls().size() ? node - 1 : Manifest.END;
  }

  private static String withMark(String style, String mark) {
    return mark.isEmpty() ? style : style + " " + mark;
  }

  private String write() {
    collect();
    Layers layers = new Layers(labels.size(), edges);
    double[] widths = new double[labels.size()];
    for (int i = 0; i < widths.length; i++) widths[i] = widthOf(labels.get(i));
    Placement placement = new Placement(layers, withLoops(widths), NARROW);
    double width = placement.width() + 2 * MARGIN + 24;
    double height = layers.layers().size() * LAYER - (LAYER - HEIGHT) + 2 * MARGIN;
    format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\""
            + " role=\"img\" aria-label=\"%s\">\n",
        width, height, width, escaped(context.name()));
    double[] middle = new double[placesIn(layers)];
    for (int layer = 0; layer < layers.layers().size(); layer++) {
      for (int place : layers.layers().get(layer)) {
        middle[place] = MARGIN + layer * LAYER + HEIGHT / 2;
      }
    }
    for (Layers.Route route : layers.routes()) drawEdge(route, placement, middle);
    for (int node = 0; node < labels.size(); node++) {
      drawNode(node, MARGIN + placement.center(node), middle[node], widths[node]);
    }
    return svg.append("</svg>\n").toString();
  }

  private static int placesIn(Layers layers) {
    return layers.layers().stream().mapToInt(List::size).sum();
  }

  /** The start is node 0, calls follow, the end is last, if there is one. */
  private void collect() {
    addNode(nodeIds.ofStart(context), "start", "start");
    for (int i = 0; i < context.calls().size(); i++) {
      Manifest.Call call = context.calls().get(i);
      String id = nodeIds.of(context, i);
      manifest
          .operation(call.operation())
          .ifPresentOrElse(
              o -> addNode(id, o.symbol().kind(), o.name(), Words.of(o), call.source()),
              () -> addNode(id, "Anything", "any operations", "not checked", call.source()));
    }
    connect(0, context.start(), false);
    for (int i = 0; i < context.calls().size(); i++) {
      connect(i + 1, context.calls().get(i).next(), false);
      connect(i + 1, context.calls().get(i).onFailure(), true);
    }
  }

  private void addNode(String id, String kind, String... lines) {
    ids.add(id);
    kinds.add(kind);
    labels.add(lines);
  }

  private void connect(int from, SortedSet<Integer> targets, boolean onFailure) {
    for (int target : targets) {
      if (target == Manifest.END && !kinds.contains("end")) {
        addNode(nodeIds.of(context, target), "end", "end");
      }
      int node = target == Manifest.END ? kinds.indexOf("end") : target + 1;
      Layers.Edge edge = new Layers.Edge(from, node);
      edges.add(edge);
      if (onFailure) failures.add(edge);
    }
  }

  private static double widthOf(String[] lines) {
    boolean hasSigns = lines.length > 1;
    double longest = shown(lines[0]).length() * LETTERS[0] + (hasSigns ? 2 * SIGN : 0);
    for (int i = 1; i < lines.length; i++) {
      longest = Math.max(longest, shown(lines[i]).length() * LETTERS[i]);
    }
    return Math.max(56, longest + 24);
  }

  private static String shown(String line) {
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…";
  }

  /** The width of nodes with the arrows that lead from them to themselves. */
  private double[] withLoops(double[] widths) {
    double[] all = widths.clone();
    for (Layers.Edge edge : edges) {
      if (edge.from() == edge.to()) all[edge.from()] = widths[edge.from()] + 2 * LOOP;
    }
    return all;
  }

  private void drawNode(int node, double x, double y, double width) {
    String[] lines = labels.get(node);
    boolean small = lines.length == 1;
    double height = small ? SMALL : HEIGHT;
    format(
        "<g id=\"%s\" class=\"node %s\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\""
            + " rx=\"%.0f\"/>\n",
        escaped(ids.get(node)),
        withMark(
            kinds.get(node).toLowerCase(Locale.ROOT),
            node == 0 || callOf(node) == Manifest.END ? "" : marks.call(callOf(node))),
        x - width / 2,
        y - height / 2,
        width,
        height,
        roundness(kinds.get(node)));
    boolean isCut = Stream.of(lines).anyMatch(line -> line.length() > LONGEST);
    if (isCut) format("<title>%s</title>\n", escaped(String.join(" ", lines)));
    double top = y - (lines.length - 1) * 8.5 + 4.5;
    for (int i = 0; i < lines.length; i++) {
      String style = i == 0 ? " class=\"name\"" : i == 2 ? " class=\"source\"" : "";
      format(
          "<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n",
          x, top + i * 17, style, escaped(shown(lines[i])));
    }
    svg.append("</g>\n");
  }

  /** Steps are boxes; what waits is round. */
  private static double roundness(String kind) {
    return switch (kind) {
      case "Wait", "Callback", "WaitForCallback", "WaitForCondition" -> HEIGHT / 2;
      case "start", "end" -> SMALL / 2;
      default -> 4;
    };
  }

  private void drawEdge(Layers.Route route, Placement placement, double[] middle) {
    List<Integer> places = route.places();
    String style =
        withMark(
            failures.contains(route.edge()) ? "edge fails" : "edge",
            marks.arrow(callOf(route.edge().from()), callOf(route.edge().to())));
    if (places.size() == 1) {
      int node = places.get(0);
      double right = MARGIN + placement.center(node) + widthOf(labels.get(node)) / 2;
      format(
          "<path class=\"%s\" %s marker-end=\"url(#arrow)\""
              + " d=\"M%.1f %.1f c34 -6 34 26 2 20\"/>\n",
          style, ends(route.edge()), right, middle[node] - 10);
      return;
    }
    // One step down is positive, so that the same sums hold for both directions.
    int step = middle[places.get(0)] < middle[places.get(1)] ? 1 : -1;
    double beside = MARGIN + (step < 0 ? BESIDE : 0);
    double x = beside + placement.center(places.get(0));
    double y = middle[places.get(0)] + step * halfHeight(places.get(0));
    StringBuilder path = new StringBuilder(point("M", x, y));
    for (int i = 1; i < places.size(); i++) {
      int place = places.get(i);
      boolean last = i == places.size() - 1;
      double nextX = (last ? beside : MARGIN) + placement.center(place);
      double nextY = middle[place] - step * (last ? halfHeight(place) + 3 : HEIGHT / 2);
      double bend = (nextY - y) / 2;
      path.append(point(" C", x, y + bend));
      path.append(point(" ", nextX, nextY - bend)).append(point(" ", nextX, nextY));
      x = nextX;
      y = nextY;
      if (last) continue;
      // Straight through the layer, past the boxes in it.
      y += step * HEIGHT;
      path.append(point(" L", x, y));
    }
    format(
        "<path class=\"%s\" %s marker-end=\"url(#arrow)\" d=\"%s\"/>\n",
        style, ends(route.edge()), path);
  }

  private String ends(Layers.Edge edge) {
    return String.format(
        "data-from=\"%s\" data-to=\"%s\"",
        escaped(ids.get(edge.from())), escaped(ids.get(edge.to())));
  }

  private static String point(String before, double x, double y) {
    return String.format(Locale.ROOT, "%s%.1f %.1f", before, x, y);
  }

  private double halfHeight(int place) {
    if (place >= labels.size()) return 0;
    return (labels.get(place).length == 1 ? SMALL : HEIGHT) / 2;
  }

  private void format(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments));
  }

  /** Text as it may stand in elements and attributes. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
