package dev.cairn.engine.storage.sqlite;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.cairn.engine.storage.sql.Dialect;
import dev.cairn.engine.storage.sql.Query;
import dev.cairn.engine.storage.sql.Values;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** SQLite has no arrays, but reads JSON as a table: rows travel as an array of arrays. */
final class SqliteDialect implements Dialect {
  private static final JsonFactory JSON = new JsonFactory();

  private final LongSupplier clock;

  SqliteDialect(LongSupplier clock) {
    this.clock = clock;
  }

  @Override
  public String table(String alias, List<Values.Column> columns, List<Values.Column> nulls) {
    String selected =
        IntStream.range(0, columns.size())
            .mapToObj(i -> "j.value ->> " + i + " as " + columns.get(i).name())
            .collect(Collectors.joining(", "));
    String missing =
        nulls.stream().map(column -> ", null as " + column.name()).collect(Collectors.joining());
    return "(select " + selected + missing + " from json_each(?) as j) as " + alias;
  }

  @Override
  public int bind(
      Connection connection, PreparedStatement statement, int index, List<Values.Column> columns)
      throws SQLException {
    statement.setString(index, json(columns));
    return index + 1;
  }

  /** Columns of tables have types here, values have their own. */
  @Override
  public String cast(String expression, Values.Type type) {
    return expression;
  }

  private static String json(List<Values.Column> columns) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartArray();
      int rows = columns.get(0).values().length;
      for (int row = 0; row < rows; row++) {
        json.writeStartArray();
        for (Values.Column column : columns) {
          Object value = column.values()[row];
          if (value == null) json.writeNull();
          else if (value instanceof String it) json.writeString(it);
          else json.writeNumber(((Number) value).longValue());
        }
        json.writeEndArray();
      }
      json.writeEndArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  @Override
  public String forUpdate(String alias) {
    return "";
  }

  /** One process writes the file, so its clock is the clock of the database. */
  @Override
  public void addNow(Query query) {
    query.add("?", clock.getAsLong());
  }
}
