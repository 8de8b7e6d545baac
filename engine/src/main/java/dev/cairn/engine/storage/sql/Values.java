package dev.cairn.engine.storage.sql;

import java.util.ArrayList;
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

    private Column(String name, Type type, @Nullable Object[] values) {
      this.name = name;
      this.type = type;
      this.values = values;
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
    return column(name, Type.LONG, new Long[rows.size()], value);
  }

  public Values<T> ints(String name, Function<T, @Nullable Integer> value) {
    return column(name, Type.INT, new Integer[rows.size()], value);
  }

  public Values<T> texts(String name, Function<T, @Nullable String> value) {
    return column(name, Type.TEXT, new String[rows.size()], value);
  }

  private <V> Values<T> column(
      String name, Type type, @Nullable V[] values, Function<T, @Nullable V> value) {
    for (int i = 0; i < values.length; i++) values[i] = value.apply(rows.get(i));
    columns.add(new Column(name, type, values));
    return this;
  }

  String alias() {
    return alias;
  }

  List<Column> columns() {
    return columns;
  }
}
