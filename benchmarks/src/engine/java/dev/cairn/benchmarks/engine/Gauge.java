package dev.cairn.benchmarks.engine;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What has been used so far.
 *
 * @param cpu processor time of this JVM and of PostgreSQL, in nanoseconds
 * @param transactions of the database
 * @param wal bytes of the server
 */
record Gauge(long cpu, long transactions, long wal) {
  private static final long NANOS_A_TICK = 10_000_000;

  static Gauge read(String url) {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("select pg_stat_clear_snapshot()");
      long transactions =
          number(
              statement,
              "select xact_commit from pg_stat_database where datname = current_database()");
      long wal = number(statement, "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')");
      long own = number(statement, "select pg_backend_pid()");
      return new Gauge(system.getProcessCpuTime() + serverNanos(parentOf(own)), transactions, wal);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long number(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private static long parentOf(long process) {
    return Long.parseLong(fields(process)[1]);
  }

  /** The server, its processes that live, and those that have ended. */
  private static long serverNanos(long server) {
    long ticks = ticks(server, true);
    for (ProcessHandle child : ProcessHandle.of(server).orElseThrow().children().toList()) {
      ticks += ticks(child.pid(), false);
    }
    return ticks * NANOS_A_TICK;
  }

  private static long ticks(long process, boolean withEnded) {
    String[] fields = fields(process);
    long ticks = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    return withEnded ? ticks + Long.parseLong(fields[13]) + Long.parseLong(fields[14]) : ticks;
  }

  /** The fields of {@code /proc/PID/stat} from the state on. */
  private static String[] fields(long process) {
    try {
      String text = Files.readString(Path.of("/proc/" + process + "/stat"));
      return text.substring(text.lastIndexOf(')') + 2).split(" ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
