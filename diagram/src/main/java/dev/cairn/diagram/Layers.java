package dev.cairn.diagram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Places the nodes of a directed graph in layers from top to bottom, as Sugiyama does: ways back
 * are turned round, each node comes below all that lead to it, edges over several layers get a
 * place in each of them, and the order within layers is improved until few edges cross.
 */
final class Layers {

  /** An edge; nodes are numbers, and the first one is where everything begins. */
  record Edge(int from, int to) {}

  /** The points that an edge passes, from its beginning to its end. */
  record Route(Edge edge, List<Integer> places) {}

  private static final int SWEEPS = 8;

  private final int nodes;
  private final List<Edge> edges;
  private final List<Integer> layerOf = new ArrayList<>();
  private final List<List<Integer>> layers = new ArrayList<>();
  private final List<Route> routes = new ArrayList<>();
  private final List<List<Integer>> above = new ArrayList<>();
  private final List<List<Integer>> below = new ArrayList<>();

  Layers(int nodes, List<Edge> edges) {
    this.nodes = nodes;
    this.edges = edges;
    boolean[] back = waysBack();
    assignLayers(back);
    routeEdges(back);
    for (int sweep = 0; sweep < SWEEPS; sweep++) sort(sweep % 2 == 0);
  }

  /** The places of each layer, from left to right; those from the number of nodes on are edges'. */
  List<List<Integer>> layers() {
    return layers;
  }

  List<Route> routes() {
    return routes;
  }

  /** The neighbours of a place in the layer above, or below. */
  List<Integer> neighbours(int place, boolean upwards) {
    return upwards ? above.get(place) : below.get(place);
  }

  private boolean[] waysBack() {
    boolean[] back = new boolean[edges.size()];
    int[] state = new int[nodes];
    for (int node = 0; node < nodes; node++) visit(node, state, back);
    return back;
  }

  private void visit(int node, int[] state, boolean[] back) {
    if (state[node] != 0) return;
    state[node] = 1;
    for (int i = 0; i < edges.size(); i++) {
      if (edges.get(i).from() != node) continue;
      if (state[edges.get(i).to()] == 1) back[i] = true;
      else visit(edges.get(i).to(), state, back);
    }
    state[node] = 2;
  }

  private void assignLayers(boolean[] back) {
    int[] layer = new int[nodes];
    boolean moves = true;
    while (moves) {
      moves = false;
      for (int i = 0; i < edges.size(); i++) {
        int upper = back[i] ? edges.get(i).to() : edges.get(i).from();
        int lower = back[i] ? edges.get(i).from() : edges.get(i).to();
        if (upper != lower && layer[lower] <= layer[upper]) {
          layer[lower] = layer[upper] + 1;
          moves = true;
        }
      }
    }
    Arrays.stream(layer).forEach(layerOf::add);
    int last = Arrays.stream(layer).max().orElse(0);
    for (int i = 0; i <= last; i++) layers.add(new ArrayList<>());
    for (int node = 0; node < nodes; node++) addPlace(node, layer[node]);
  }

  private void addPlace(int place, int layer) {
    layers.get(layer).add(place);
    above.add(new ArrayList<>());
    below.add(new ArrayList<>());
  }

  private void routeEdges(boolean[] back) {
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      if (edge.from() == edge.to()) {
        routes.add(new Route(edge, List.of(edge.from())));
        continue;
      }
      int upper = back[i] ? edge.to() : edge.from();
      int lower = back[i] ? edge.from() : edge.to();
      List<Integer> places = new ArrayList<>(List.of(upper));
      for (int layer = layerOf.get(upper) + 1; layer < layerOf.get(lower); layer++) {
        int place = layerOf.size();
        layerOf.add(layer);
        addPlace(place, layer);
        places.add(place);
      }
      places.add(lower);
      for (int p = 1; p < places.size(); p++) {
        below.get(places.get(p - 1)).add(places.get(p));
        above.get(places.get(p)).add(places.get(p - 1));
      }
      if (back[i]) Collections.reverse(places);
      routes.add(new Route(edge, places));
    }
  }

  private void sort(boolean downwards) {
    double[] position = new double[layerOf.size()];
    for (List<Integer> layer : layers) number(layer, position);
    for (int i = 0; i < layers.size(); i++) {
      List<Integer> layer = layers.get(downwards ? i : layers.size() - 1 - i);
      double[] wish = position.clone();
      for (int place : layer) {
        wish[place] =
            neighbours(place, downwards).stream()
                .mapToDouble(neighbour -> position[neighbour])
                .average()
                .orElse(position[place]);
      }
      layer.sort(Comparator.comparingDouble(place -> wish[place]));
      number(layer, position);
    }
  }

  private static void number(List<Integer> layer, double[] position) {
    for (int i = 0; i < layer.size(); i++) position[layer.get(i)] = i;
  }
}
