package dev.cairn.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LayersTest {

  @Test
  void aNodeComesBelowAllThatLeadToIt() {
    Layers layers =
        new Layers(
            4,
            List.of(
                new Layers.Edge(0, 1),
                new Layers.Edge(0, 2),
                new Layers.Edge(1, 2),
                new Layers.Edge(2, 3)));

    assertThat(layers.layers().get(0)).containsExactly(0);
    assertThat(layers.layers().get(1)).contains(1).doesNotContain(2);
    assertThat(layers.layers().get(2)).contains(2);
    assertThat(layers.layers().get(3)).containsExactly(3);
  }

  @Test
  void aLongEdgeHasAPlaceInEachLayer() {
    Layers.Edge lengthy = new Layers.Edge(0, 2);
    Layers layers = new Layers(3, List.of(new Layers.Edge(0, 1), new Layers.Edge(1, 2), lengthy));

    assertThat(layers.routes().get(2).places()).hasSize(3).startsWith(0).endsWith(2);
  }

  @Test
  void aWayBackLeadsUpwards() {
    Layers layers = new Layers(2, List.of(new Layers.Edge(0, 1), new Layers.Edge(1, 0)));

    assertThat(layers.layers()).containsExactly(List.of(0), List.of(1));
    assertThat(layers.routes().get(1).places()).containsExactly(1, 0);
  }

  @Test
  void nothingIsDrawnOverAnother() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int nodes = 2 + random.nextInt(12);
      List<Layers.Edge> edges = new ArrayList<>();
      for (int i = 0; i < 2 * nodes; i++) {
        edges.add(new Layers.Edge(random.nextInt(nodes), random.nextInt(nodes)));
      }
      Layers layers = new Layers(nodes, edges.stream().distinct().toList());
      double[] widths = random.doubles(nodes, 50, 200).toArray();
      Placement placement = new Placement(layers, widths, 12);
      for (List<Integer> layer : layers.layers()) {
        for (int i = 1; i < layer.size(); i++) {
          int left = layer.get(i - 1);
          int right = layer.get(i);
          double apart = placement.center(right) - placement.center(left);
          assertThat(apart)
              .as("seed %s", seed)
              .isGreaterThanOrEqualTo((width(left, widths) + width(right, widths)) / 2);
        }
      }
    }
  }

  private static double width(int place, double[] widths) {
    return place < widths.length ? widths[place] : 12;
  }
}
