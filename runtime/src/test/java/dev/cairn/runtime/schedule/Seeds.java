package dev.cairn.runtime.schedule;

/**
 * The seeds to run.
 *
 * @param to the first that is not run
 * @param plans after so many different plans it is enough
 */
record Seeds(int from, int to, int plans) {

  /**
   * The seeds that system properties name; else as many as it takes for so many different plans.
   */
  static Seeds given(int plans) {
    Integer only = Integer.getInteger("schedule.seed");
    if (only != null) return new Seeds(only, only + 1, 1);
    String range = System.getProperty("schedule.seeds");
    if (range == null) return new Seeds(0, Integer.MAX_VALUE, plans);
    int dots = range.indexOf("..");
    if (dots < 0) throw new IllegalArgumentException("schedule.seeds is FROM..TO, not " + range);
    int from = Integer.parseInt(range.substring(0, dots));
    return new Seeds(from, Integer.parseInt(range.substring(dots + 2)), Integer.MAX_VALUE);
  }

  /** Enough that everything that is left to chance occurs. */
  boolean areMany() {
    return Math.min(plans, to - from) >= 10_000;
  }
}
