package dev.cairn.testing.schedule;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A walk along a schedule, which notes what was decided. Used by one thread at a time.
 *
 * <p>Seeds are of two kinds, because either kind alone misses orders. On a wandering schedule
 * threads let others go first now and then: steps of branches mix, but a thread hardly ever falls
 * far behind. On a ranked one everything that happens has a rank, and lower ranks go first as long
 * as they can: every order of whole branches, or of timers, is about as likely as any other.
 */
final class Decisions {
  /** The ranks that something may have, or that a branch may begin behind its opener. */
  private static final int RANKS = 16;

  /** One seed in so many wanders. */
  private static final int WANDERING_SEEDS = 3;

  private static final int WANDERS = 4;
  private static final int STEPS_BACK = 48;

  /** Reactions of a thread to a place where others may go first. */
  enum Courtesy {
    GO_ON,
    LET_OTHERS_GO_FIRST,
    STEP_BACK
  }

  /** As schedules number them. */
  private static final List<Courtesy> COURTESIES =
      List.of(Courtesy.GO_ON, Courtesy.LET_OTHERS_GO_FIRST, Courtesy.STEP_BACK);

  private final Map<Integer, Integer> exact;
  private final @Nullable SplittableRandom random;
  private final boolean ranked;
  private final Map<Integer, Integer> made = new TreeMap<>();
  private final Map<Integer, String> notes = new TreeMap<>();
  private int number;

  /** The highest rank so far; while it is 0, everything has the same. */
  private int lastRank;

  Decisions(Map<Integer, Integer> exact, @Nullable SplittableRandom random) {
    this.exact = exact;
    this.random = random;
    this.ranked = random != null && random.nextInt(WANDERING_SEEDS) > 0;
  }

  /**
   * The rank of something that can happen from now on: 0 is the first.
   *
   * @param behind a rank that it cannot come before
   */
  int rank(Supplier<String> name, int behind) {
    int ranks = decided(random != null && ranked ? random.nextInt(RANKS) : 0, RANKS);
    int rank = behind + ranks;
    if (ranks != 0) note(name.get() + " has rank " + rank + ", lower ranks go first");
    lastRank = Math.max(lastRank, rank);
    return rank;
  }

  /** Whether anything has another rank than the first. */
  boolean haveRanks() {
    return lastRank > 0;
  }

  /** A rank that nothing has had. */
  int rankBehindAll() {
    return ++lastRank;
  }

  /** Whether a thread that could go on lets others go first. */
  Courtesy courtesy(String thread) {
    List<Courtesy> all = COURTESIES;
    Courtesy courtesy = all.get(decided(all.indexOf(courtesyByChance()), all.size()));
    switch (courtesy) {
      case GO_ON -> {}
      case LET_OTHERS_GO_FIRST -> note(thread + " lets others go first");
      case STEP_BACK -> note(thread + " steps back behind all others");
    }
    return courtesy;
  }

  private Courtesy courtesyByChance() {
    if (random == null) return Courtesy.GO_ON;
    if (!ranked && random.nextInt(WANDERS) == 0) return Courtesy.LET_OTHERS_GO_FIRST;
    return ranked && random.nextInt(STEPS_BACK) == 0 ? Courtesy.STEP_BACK : Courtesy.GO_ON;
  }

  /** The one that is next, of those with the lowest rank. */
  Option next(List<Option> all) {
    int lowest = all.stream().mapToInt(Option::rank).min().orElseThrow();
    List<Option> options = all.stream().filter(option -> option.rank() == lowest).toList();
    if (options.size() == 1) return options.get(0);
    int choice = decided(random == null ? 0 : random.nextInt(options.size()), options.size());
    Option chosen = options.get(choice);
    if (choice != 0) note(chosen.name().get() + " comes before " + options.get(0).name().get());
    return chosen;
  }

  private int decided(int byChance, int options) {
    number++;
    int choice = random == null ? exact.getOrDefault(number, 0) % options : byChance;
    if (choice != 0) made.put(number, choice);
    return choice;
  }

  private void note(String text) {
    notes.put(number, text);
  }

  /** The decisions so far, as an exact schedule. */
  Schedule made() {
    return Schedule.made(made, notes, number);
  }
}
