package dev.cairn.engine.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** The clock of a database, which can be set: its sessions find another {@code clock_timestamp}. */
public final class DatabaseClock {
  private final String url;

  private DatabaseClock(String url) {
    this.url = url;
  }

  /** Takes the clock of a database that nobody uses yet. */
  public static DatabaseClock of(String url) {
    DatabaseClock clock = new DatabaseClock(url);
    String database = url.substring(url.lastIndexOf('/') + 1, url.indexOf('?'));
    clock.execute("create schema clock");
    clock.execute("create table clock.skew (millis bigint not null)");
    clock.execute("insert into clock.skew values (0)");
    clock.execute(
        "create function clock.clock_timestamp() returns timestamptz language sql volatile as"
            + " 'select pg_catalog.clock_timestamp() + (select millis from clock.skew) * interval"
            + " ''1 millisecond'''");
    clock.execute("alter database " + database + " set search_path = clock, pg_catalog, public");
    return clock;
  }

  /** Sets the clock forward, or back. */
  public void leap(Duration by) {
    execute("update clock.skew set millis = millis + " + by.toMillis());
  }

  private void execute(String sql) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
