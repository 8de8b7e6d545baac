package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.sql.Preamble;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the server that the engine works with. Sessions of its own keep them. Where a
 * pooler gives each transaction another session, every transaction brings them along, and they end
 * with it: the next transaction of the session may be another program's.
 *
 * @param shared where sessions are shared: a session may have the settings of another program. Null
 *     where they are not
 * @param lockTimeout how long a statement waits for a lock; zero where it waits for as long as it
 *     may take
 */
record Settings(PostgresOptions options, @Nullable SharedDefaults shared, Duration lockTimeout) {

  /** Locks come before reads; a snapshot of the whole transaction would be older than its locks. */
  private static final String READ_COMMITTED = "read committed";

  Settings(PostgresOptions options, @Nullable SharedDefaults shared) {
    this(options, shared, Duration.ZERO);
  }

  static Settings ofOwnSessions(PostgresOptions options) {
    return new Settings(options, null);
  }

  /** The same for statements that give up after a time where somebody else has a lock. */
  Settings givingUpLocks(Duration after) {
    return new Settings(options, shared, after);
  }

  boolean areSessionsShared() {
    return shared != null;
  }

  /** Statements for a new connection; empty where sessions are shared. */
  String ofConnection() {
    if (areSessionsShared()) return "";
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("application_name", "cairn");
    settings.put("tcp_user_timeout", "" + options.networkTimeout().toMillis());
    settings.put("tcp_keepalives_idle", "5");
    settings.put("tcp_keepalives_interval", "2");
    settings.put("tcp_keepalives_count", "3");
    settings.put("default_transaction_isolation", READ_COMMITTED);
    settings.putAll(work());
    return ofSession(settings);
  }

  /** Statements for a new connection for reads; empty where sessions are shared. */
  String ofReader() {
    if (areSessionsShared()) return "";
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("application_name", "cairn reads");
    settings.put("tcp_user_timeout", "" + options.networkTimeout().toMillis());
    // The driver's own setting is for transactions that it begins, and reads are single statements.
    settings.put("default_transaction_read_only", "on");
    settings.putAll(reads());
    return ofSession(settings);
  }

  Preamble beforeWork() {
    if (shared == null) return Preamble.NONE;
    Map<String, String> settings = work();
    settings.put("synchronous_commit", shared.synchronousCommit());
    return preamble(settings, "read write", shared.schema());
  }

  Preamble beforeReads() {
    if (shared == null) return Preamble.NONE;
    Map<String, String> settings = reads();
    settings.put("transaction_read_only", "on");
    return preamble(settings, "read only", shared.schema());
  }

  private static Preamble preamble(Map<String, String> settings, String mode, String schema) {
    // Temporary tables of another program would come first, if they were not named as the last.
    settings.put("search_path", schema + ", pg_temp");
    String local =
        settings.entrySet().stream()
            .map(it -> "set_config(" + quoted(it.getKey()) + "," + quoted(it.getValue()) + ",true)")
            .collect(Collectors.joining(",", "select ", ""));
    return new Preamble(
        List.of("set transaction isolation level " + READ_COMMITTED + ", " + mode, local),
        List.of(local));
  }

  private Map<String, String> work() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("statement_timeout", "" + options.statementTimeout().toMillis());
    settings.put("lock_timeout", "" + lockTimeout.toMillis());
    settings.put("idle_in_transaction_session_timeout", "" + options.idleTimeout().toMillis());
    withoutCompiling(settings);
    // Statements take arrays and find rows by key: planning them for each length of an array
    // costs more than running them. A plan that was made while a table was small reads all of
    // the table, and is kept for a minute in which the table may grow to a million rows.
    settings.put("plan_cache_mode", "force_generic_plan");
    settings.put("enable_seqscan", "off");
    settings.put("enable_hashjoin", "off");
    settings.put("enable_mergejoin", "off");
    return settings;
  }

  private Map<String, String> reads() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("statement_timeout", "" + options.readTimeout().toMillis());
    withoutCompiling(settings);
    return settings;
  }

  /** Statements find rows by key; compiling one takes a hundred times as long as running it. */
  private static void withoutCompiling(Map<String, String> settings) {
    settings.put("jit", "off");
  }

  private static String ofSession(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(it -> "set " + it.getKey() + " = " + quoted(it.getValue()))
        .collect(Collectors.joining(";"));
  }

  private static String quoted(String value) {
    return "'" + value.replace("'", "''") + "'";
  }
}
