package dev.cairn.benchmarks.engine;

/**
 * The figures of a contestant in one phase.
 *
 * @param runs how many workflows ended
 * @param steps a second
 * @param median of the time from start to result, in nanoseconds
 * @param jvmCpu processor time a workflow, of the contestant's JVM, in nanoseconds
 * @param serverCpu processor time a workflow, of PostgreSQL, in nanoseconds
 */
record Sample(long runs, double steps, double median, double jvmCpu, double serverCpu) {

  /** Processor time a workflow. */
  double cpu() {
    return jvmCpu + serverCpu;
  }

  String toLine() {
    return runs + "\t" + steps + "\t" + median + "\t" + jvmCpu + "\t" + serverCpu;
  }

  static Sample ofLine(String line) {
    String[] parts = line.split("\t", -1);
    return new Sample(
        Long.parseLong(parts[0]),
        Double.parseDouble(parts[1]),
        Double.parseDouble(parts[2]),
        Double.parseDouble(parts[3]),
        Double.parseDouble(parts[4]));
  }
}
