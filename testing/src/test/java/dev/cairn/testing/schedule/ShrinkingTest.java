package dev.cairn.testing.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Laws of shrinking, on schedules of which a predicate says whether they fail. */
final class ShrinkingTest {
  private static final int DECISIONS = 60;

  @Test
  void whatFailsBecauseOfSomeDecisionsEndsWithTheseAlone() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      SortedMap<Integer, Integer> failed = turns(random, 5 + random.nextInt(DECISIONS - 5));
      SortedMap<Integer, Integer> needed = part(failed, 1 + random.nextInt(5), random);

      Schedule shortest = shrunk(failed, turns -> turns.entrySet().containsAll(needed.entrySet()));

      assertThat(shortest.turns()).as("seed %d", seed).isEqualTo(needed);
    }
  }

  @Test
  void whatFailsForOneDecisionOutOfSeveralEndsWithOne() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      SortedMap<Integer, Integer> failed = turns(random, DECISIONS - 1);
      SortedMap<Integer, Integer> many = part(failed, 6, random);
      Map.Entry<Integer, Integer> one = part(failed, 1, random).entrySet().iterator().next();

      Schedule shortest =
          shrunk(
              failed,
              turns ->
                  turns.entrySet().containsAll(many.entrySet()) || turns.entrySet().contains(one));

      assertThat(shortest.length()).as("seed %d", seed).isEqualTo(1);
    }
  }

  @Test
  void whatFailsForTwoLowDecisionsEndsWithThese() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      SortedMap<Integer, Integer> failed = turns(random, DECISIONS - 1);
      SortedMap<Integer, Integer> kept = part(failed, 4, random);
      SortedMap<Integer, Integer> two =
          new TreeMap<>(Map.of(kept.firstKey(), 1, kept.lastKey(), 1));

      // High choices need two more decisions than low ones.
      Schedule shortest =
          shrunk(
              failed, turns -> turns.equals(two) || turns.entrySet().containsAll(kept.entrySet()));

      assertThat(shortest.turns()).as("seed %d", seed).isEqualTo(two);
    }
  }

  @Test
  void choicesThatCanBeLowerAre() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      SortedMap<Integer, Integer> failed = turns(random, 20);
      SortedMap<Integer, Integer> needed = part(failed, 3, random);

      Schedule shortest = shrunk(failed, turns -> turns.keySet().containsAll(needed.keySet()));

      assertThat(shortest.turns().keySet()).as("seed %d", seed).isEqualTo(needed.keySet());
      assertThat(shortest.turns().values()).as("seed %d", seed).containsOnly(1);
    }
  }

  @Test
  void noDecisionThatIsLeftCanBeLeftOut() {
    for (int seed = 1; seed <= 300; seed++) {
      // Longer ones fail as chance has it, and the first one does: nothing is monotone here.
      int salt = new Random(seed).nextInt();
      SortedMap<Integer, Integer> failed = turns(new Random(seed), 20);
      Predicate<SortedMap<Integer, Integer>> fails =
          turns ->
              turns.equals(failed)
                  || (turns.size() > 3
                      && new SplittableRandom(turns.hashCode() * 31L + salt).nextInt(3) == 0);

      Schedule shortest = shrunk(failed, fails);

      for (int decision : shortest.turns().keySet()) {
        SortedMap<Integer, Integer> fewer = new TreeMap<>(shortest.turns());
        fewer.remove(decision);
        assertThat(fails.test(fewer)).as("seed %d without %d", seed, decision).isFalse();
      }
    }
  }

  private static Schedule shrunk(
      SortedMap<Integer, Integer> failed, Predicate<SortedMap<Integer, Integer>> fails) {
    Shrinking shrinking = new Shrinking(Schedule.made(failed, Map.of(), DECISIONS));
    int tries = 0;
    for (Schedule next = shrinking.next(); next != null; next = shrinking.next()) {
      assertThat(++tries).as("it ends").isLessThan(1_300);
      shrinking.tried(fails.test(next.turns()) ? next : null);
    }
    return shrinking.shortest();
  }

  private static SortedMap<Integer, Integer> turns(Random random, int count) {
    SortedMap<Integer, Integer> turns = new TreeMap<>();
    while (turns.size() < count) turns.put(1 + random.nextInt(DECISIONS), 1 + random.nextInt(2));
    return turns;
  }

  private static SortedMap<Integer, Integer> part(
      SortedMap<Integer, Integer> all, int count, Random random) {
    SortedMap<Integer, Integer> part = new TreeMap<>();
    Integer[] keys = all.keySet().toArray(Integer[]::new);
    while (part.size() < count) {
      int key = keys[random.nextInt(keys.length)];
      part.put(key, all.getOrDefault(key, 1));
    }
    return part;
  }
}
