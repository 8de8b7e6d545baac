package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.random.RandomGenerator;

/** Draws pairs with the run's own generator, and ranks by several marks. */
abstract class TournamentWorkflow {
  record Player(String id, int rating) {}
  record Score(String id, int points, int rating) implements Comparable<Score> {
    private static final Comparator<Score> ORDER =
        Comparator.comparingInt(Score::points).reversed().thenComparing(Score::rating).thenComparing(Score::id);
    @Override public int compareTo(Score other) { return ORDER.compare(this, other); }
  }

  @Workflow
  public List<String> play(List<Player> players) {
    RandomGenerator random = Durable.random();
    List<Player> drawn = new ArrayList<>(players);
    for (int i = drawn.size() - 1; i > 0; i--) Collections.swap(drawn, i, random.nextInt(i + 1));
    List<Player> seeded = new ArrayList<>(players);
    Collections.shuffle(seeded, new Random(42));
    Map<String, Integer> points = new LinkedHashMap<>();
    for (Player player : players) points.put(player.id(), 0);
    for (int round = 0; round < 3; round++) {
      Collections.rotate(drawn, 1);
      for (int i = 0; i + 1 < drawn.size(); i += 2) {
        String winner = match(drawn.get(i).id(), drawn.get(i + 1).id());
        points.computeIfPresent(winner, (id, before) -> before + 3);
      }
    }
    PriorityQueue<Score> ranking = new PriorityQueue<>();
    for (Player player : players) {
      ranking.add(new Score(player.id(), points.getOrDefault(player.id(), 0), player.rating()));
    }
    List<String> medals = new ArrayList<>();
    while (!ranking.isEmpty() && medals.size() < 3) medals.add(ranking.poll().id());
    int best = points.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    double mean = points.values().stream().mapToInt(Integer::intValue).average().orElse(0);
    announce(medals + " with " + best + ", mean " + Math.round(mean * 10) / 10.0 + " of " + seeded.size());
    return medals;
  }

  @Step protected String match(String one, String other) { return one; }
  @Step protected void announce(String text) {}
}
