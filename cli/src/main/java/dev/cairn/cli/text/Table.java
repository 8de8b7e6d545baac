package dev.cairn.cli.text;

import java.util.ArrayList;
import java.util.List;

/** Rows under headings, each column as wide as its widest cell. */
public final class Table {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  public Table(String... headings) {
    rows.add(List.of(headings));
  }

  /** Adds a row. */
  public void add(String... cells) {
    if (cells.length != rows.get(0).size()) throw new IllegalArgumentException("cells missing");
    rows.add(List.of(cells));
  }

  public boolean isEmpty() {
    return rows.size() == 1;
  }

  /** The lines, headings first. */
  public List<String> lines() {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) widths[i] = Math.max(widths[i], Ink.width(row.get(i)));
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        line.append(row.get(i));
        if (i < columns - 1) line.append(" ".repeat(widths[i] - Ink.width(row.get(i)))).append(GAP);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
