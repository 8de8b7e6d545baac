package dev.cairn.engine.storage.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows as a parameter of a statement: a table that the statement selects from.
 *
 * @param <T> what a row is made from
 */
public final class Values<T> {

  /** The type of a column. */
  public enum Type {
    LONG,
    INT,
    TEXT
  }

  /** A column with the values of all rows. */
  public static final class Column {
    private final String name;
    private final Type type;
    private final @Nullable Object[] values;
    private final boolean isRare;
    private final boolean hasValues;

    private Column(
        String name, Type type, @Nullable Object[] values, boolean isRare, boolean hasValues) {
      this.name = name;
      this.type = type;
      this.values = values;
      this.isRare = isRare;
      this.hasValues = hasValues;
    }

    public String name() {
      return name;
    }

    public Type type() {
      return type;
    }

    /** One for each row, of the class of the type; not to be changed. */
    public @Nullable Object[] values() {
      return values;
    }
  }

  private final String alias;
  private final List<T> rows;
  private final List<Column> columns = new ArrayList<>();

  private Values(String alias, Collection<T> rows) {
    this.alias = alias;
    this.rows = List.copyOf(rows);
  }

  public static <T> Values<T> of(String alias, Collection<T> rows) {
    return new Values<>(alias, rows);
  }

  public Values<T> longs(String name, Function<T, @Nullable Long> value) {
    return column(name, Type.LONG, new Long[rows.size()], value, false);
  }

  public Values<T> ints(String name, Function<T, @Nullable Integer> value) {
    return column(name, Type.INT, new Integer[rows.size()], value, false);
  }

  public Values<T> texts(String name, Function<T, @Nullable String> value) {
    return column(name, Type.TEXT, new String[rows.size()], value, false);
  }

  /** A column {@code n} that counts the rows. */
  public Values<T> numbered() {
    Integer[] numbers = new Integer[rows.size()];
    Arrays.setAll(numbers, i -> i);
    columns.add(new Column("n", Type.INT, numbers, false, true));
    return this;
  }

  /** A column that is mostly null. */
  public Values<T> rareLongs(String name, Function<T, @Nullable Long> value) {
    return column(name, Type.LONG, new Long[rows.size()], value, true);
  }

  /** A column that is mostly null. */
  public Values<T> rareTexts(String name, Function<T, @Nullable String> value) {
    return column(name, Type.TEXT, new String[rows.size()], value, true);
  }

  private <V> Values<T> column(
      String name,
      Type type,
      @Nullable V[] values,
      Function<T, @Nullable V> value,
      boolean isRare) {
    boolean hasValues = false;
    for (int i = 0; i < values.length; i++) {
      V one = value.apply(rows.get(i));
      values[i] = one;
      hasValues |= one != null;
    }
    columns.add(new Column(name, type, values, isRare, hasValues));
    return this;
  }

  int size() {
    return rows.size();
  }

  String alias() {
    return alias;
  }

  /**
   * The columns that travel. Columns that are mostly null are sent together or not at all, so that
   * a statement has two texts and not one for each set of columns.
   */
  List<Column> columns() {
    return rareAreEmpty() ? those(/* areRare= */ false) : columns;
  }

  /** The columns that are null in all rows, and are left out. */
  List<Column> nulls() {
    return rareAreEmpty() ? those(/* areRare= */ true) : List.of();
  }

  private List<Column> those(boolean areRare) {
    List<Column> those = new ArrayList<>(columns.size());
    for (Column column : columns) {
      if (column.isRare == areRare) those.add(column);
    }
    return those;
  }

  private boolean rareAreEmpty() {
    for (Column column : columns) {
      if (column.isRare && column.hasValues) return false;
    }
    return true;
  }
}
