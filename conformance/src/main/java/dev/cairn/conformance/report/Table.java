package dev.cairn.conformance.report;

import java.util.List;

/** Results as a table: requirement, verdict, first difference; and the count. */
public final class Table {

  public static String of(List<Result> results) {
    int verdicts = results.stream().mapToInt(r -> r.verdict().toString().length()).max().orElse(0);
    int ids = results.stream().mapToInt(r -> r.id().length()).max().orElse(0);
    StringBuilder table = new StringBuilder();
    for (Result result : results) {
      String what =
          result.verdict() == Verdict.PASSED ? result.description() : result.firstDifference();
      table
          .append(padded(result.id(), ids))
          .append("  ")
          .append(padded(result.verdict().toString(), verdicts))
          .append("  ")
          .append(what.replaceAll("\\s+", " "))
          .append('\n');
    }
    return table.append('\n').append(count(results)).append('\n').toString();
  }

  /** The count of each verdict, for instance {@code 87 passed, 1 uncovered of 88}. */
  public static String count(List<Result> results) {
    StringBuilder count = new StringBuilder();
    for (Verdict verdict : Verdict.values()) {
      long of = results.stream().filter(result -> result.verdict() == verdict).count();
      if (of > 0) count.append(count.isEmpty() ? "" : ", ").append(of).append(' ').append(verdict);
    }
    return count.append(count.isEmpty() ? "none of " : " of ").append(results.size()).toString();
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private Table() {}
}
