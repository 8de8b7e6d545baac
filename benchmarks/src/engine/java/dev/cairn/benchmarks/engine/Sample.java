package dev.cairn.benchmarks.engine;

/**
 * What a contestant did in one phase.
 *
 * @param runs how many workflows ended
 * @param steps a second
 * @param median of the time from start to result, in nanoseconds
 * @param cpu processor time a workflow, of its JVM and of PostgreSQL, in nanoseconds
 */
record Sample(long runs, double steps, double median, double cpu) {

  String toLine() {
    return runs + "\t" + steps + "\t" + median + "\t" + cpu;
  }

  static Sample ofLine(String line) {
    String[] parts = line.split("\t", -1);
    return new Sample(
        Long.parseLong(parts[0]),
        Double.parseDouble(parts[1]),
        Double.parseDouble(parts[2]),
        Double.parseDouble(parts[3]));
  }
}
