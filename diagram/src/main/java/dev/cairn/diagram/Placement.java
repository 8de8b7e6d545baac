package dev.cairn.diagram;

import java.util.List;

/** Coordinates for the places of layers: neighbours are drawn near to each other, never over. */
final class Placement {
  private static final double GAP = 24;
  private static final int ROUNDS = 12;

  private final Layers layers;
  private final double[] widths;
  private final double[] centers;

  /**
   * @param widths of nodes; other places are narrow
   */
  Placement(Layers layers, double[] widths, double narrow) {
    this.layers = layers;
    int places = layers.layers().stream().mapToInt(List::size).sum();
    this.widths = new double[places];
    for (int i = 0; i < places; i++) this.widths[i] = i < widths.length ? widths[i] : narrow;
    this.centers = new double[places];
    for (List<Integer> layer : layers.layers()) spread(layer);
    for (int round = 0; round < ROUNDS; round++) {
      for (List<Integer> layer : layers.layers()) pull(layer, round % 2 == 0);
    }
    shift();
  }

  /** The middle of a place. */
  double center(int place) {
    return centers[place];
  }

  /** The width of the whole. */
  double width() {
    double right = 0;
    for (int i = 0; i < centers.length; i++) right = Math.max(right, centers[i] + widths[i] / 2);
    return right;
  }

  private void spread(List<Integer> layer) {
    double left = 0;
    for (int place : layer) {
      centers[place] = left + widths[place] / 2;
      left += widths[place] + GAP;
    }
    for (int place : layer) centers[place] -= left / 2;
  }

  /** Moves each place towards its neighbours as far as those beside it allow. */
  private void pull(List<Integer> layer, boolean upwards) {
    for (int i = 0; i < layer.size(); i++) {
      int place = layer.get(i);
      double wish =
          layers.neighbours(place, upwards).stream()
              .mapToDouble(neighbour -> centers[neighbour])
              .average()
              .orElse(centers[place]);
      double least = Double.NEGATIVE_INFINITY;
      double most = Double.POSITIVE_INFINITY;
      if (i > 0) least = centers[layer.get(i - 1)] + distance(layer.get(i - 1), place);
      if (i + 1 < layer.size()) {
        most = centers[layer.get(i + 1)] - distance(place, layer.get(i + 1));
      }
      centers[place] = Math.max(least, Math.min(most, wish));
    }
  }

  private double distance(int left, int right) {
    return widths[left] / 2 + GAP + widths[right] / 2;
  }

  private void shift() {
    double left = Double.POSITIVE_INFINITY;
    for (int i = 0; i < centers.length; i++) left = Math.min(left, centers[i] - widths[i] / 2);
    for (int i = 0; i < centers.length; i++) centers[i] -= left;
  }
}
