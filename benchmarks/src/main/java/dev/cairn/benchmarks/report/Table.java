package dev.cairn.benchmarks.report;

import dev.cairn.benchmarks.measure.Medians;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Findings by work and compiler, as one table in Markdown; medians over forks. */
public final class Table {
  private final List<String> columns;
  private final Map<String, Map<String, List<Finding>>> rows = new LinkedHashMap<>();

  public Table(List<String> columns) {
    this.columns = List.copyOf(columns);
  }

  public void add(String column, Finding finding) {
    rows.computeIfAbsent(finding.work(), unused -> new LinkedHashMap<>())
        .computeIfAbsent(column, unused -> new ArrayList<>())
        .add(finding);
  }

  /** The works whose figures miss what is wanted. */
  public List<String> misses() {
    List<String> misses = new ArrayList<>();
    rows.forEach(
        (work, cells) ->
            cells.forEach(
                (column, findings) -> {
                  if (!isMet(findings)) misses.add(work + ", " + column);
                }));
    return misses;
  }

  @Override
  public String toString() {
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("work", "wanted"));
    head.addAll(columns);
    lines.add(head);
    rows.forEach((work, cells) -> lines.add(line(work, cells)));
    return aligned(lines);
  }

  private List<String> line(String work, Map<String, List<Finding>> cells) {
    Finding any = cells.values().iterator().next().get(0);
    List<String> line = new ArrayList<>(List.of(work, any.wanted().show(any.unit())));
    for (String column : columns) {
      List<Finding> findings = cells.get(column);
      line.add(findings == null ? "" : cell(findings));
    }
    return line;
  }

  private static String cell(List<Finding> findings) {
    Unit unit = findings.get(0).unit();
    String figure = unit.show(median(findings, Finding::figure));
    double ratio = median(findings, Finding::ratio);
    String shown =
        Double.isNaN(ratio)
            ? figure
            : Unit.TIMES.show(ratio)
                + " ("
                + figure
                + " : "
                + unit.show(median(findings, Finding::floor))
                + ")";
    return isMet(findings) ? shown : "**" + shown + " misses**";
  }

  private static boolean isMet(List<Finding> findings) {
    return findings
        .get(0)
        .wanted()
        .isMetBy(median(findings, Finding::figure), median(findings, Finding::ratio));
  }

  private static double median(List<Finding> findings, ToDoubleFunction<Finding> figure) {
    return Medians.of(findings.stream().map(figure::applyAsDouble).toList());
  }

  private static String aligned(List<List<String>> lines) {
    int columns = lines.get(0).size();
    int[] widths = new int[columns];
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) widths[i] = Math.max(widths[i], line.get(i).length());
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) {
        text.append("| ").append(line.get(i)).append(" ".repeat(widths[i] - line.get(i).length()));
        text.append(' ');
      }
      text.append("|\n");
      if (line == lines.get(0)) {
        for (int width : widths) text.append('|').append("-".repeat(width + 2));
        text.append("|\n");
      }
    }
    return text.toString();
  }
}
