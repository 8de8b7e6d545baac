package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Table;
import dev.cairn.engine.postgres.PostgresServer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The databases, the contestants that are up, and the table of what they do. */
final class Arena implements AutoCloseable {
  static final String POSTGRES = "PostgreSQL";
  static final String SQLITE = "SQLite";

  private static final Duration START = Duration.ofSeconds(60);
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int WARM_UPS = 3;
  private static final long WARM_UP_MILLIS = 8_000;

  /** The same for all: a fixed heap and the collector that servers of this size get. */
  private static final List<String> FLAGS = List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC");

  private final Options options;
  private final PrintStream out;
  private final Table table = new Table(List.of(POSTGRES, SQLITE));
  private final PostgresServer server = PostgresServer.start(List.of());
  private final Path folder;
  private final Map<Kind, String> urls = new EnumMap<>(Kind.class);
  private final Map<Kind, Child> up = new EnumMap<>(Kind.class);

  Arena(Options options, PrintStream out) throws IOException {
    this.options = options;
    this.out = out;
    this.folder = Files.createTempDirectory("cairn-benchmark");
    urls.put(Kind.CAIRN_POSTGRES, server.newDatabase());
    urls.put(Kind.DBOS, server.newDatabase());
    urls.put(Kind.CAIRN_SQLITE, newFile("five-steps"));
  }

  Options options() {
    return options;
  }

  Table table() {
    return table;
  }

  String url(Kind kind) {
    return urls.getOrDefault(kind, "");
  }

  void add(String column, Finding finding) {
    table.add(column, finding);
  }

  void say(String format, Object... values) {
    out.println(String.format(Locale.ROOT, "  " + format, values));
  }

  private String newFile(String name) {
    return "jdbc:sqlite:" + folder.resolve(name + ".db");
  }

  /** Has a contestant run so many clients for so long. */
  Sample phase(Kind kind, int clients, long millis, String phase) throws InterruptedException {
    Duration limit = PATIENCE.plusMillis(millis);
    return ask(kind, "millis " + clients + " " + millis, clients + " at once, " + phase, limit);
  }

  /** Has a contestant run so many workflows. */
  Sample runs(Kind kind, int clients, long runs, String phase) throws InterruptedException {
    return ask(kind, "runs " + clients + " " + runs, clients + " at once, " + phase, PATIENCE);
  }

  private Sample ask(Kind kind, String question, String phase, Duration limit)
      throws InterruptedException {
    Sample sample = Sample.ofLine(contestant(kind).ask(question, phase, limit));
    say(
        "%-20s %s: %,.0f steps/s, p50 %.2f ms, processor time %.3f ms and %.3f ms of the server's",
        kind,
        phase,
        sample.steps(),
        sample.median() / 1e6,
        sample.jvmCpu() / 1e6,
        sample.serverCpu() / 1e6);
    return sample;
  }

  private Child contestant(Kind kind) throws InterruptedException {
    Child child = up.get(kind);
    if (child != null) return child;
    child =
        Child.start(
            options.jvm().executable().toString(),
            kind.toString(),
            FLAGS,
            ContestantMain.class,
            kind.name(),
            url(kind));
    up.put(kind, child);
    String ready = child.answer("its start", START);
    if (!ready.equals(Child.READY)) throw new PhaseFailedException(kind + " says " + ready);
    // A compiler that is at work would be counted as the contestant's processor time.
    for (int i = 0; i < WARM_UPS; i++) {
      String unused = child.ask("millis 64 " + WARM_UP_MILLIS, "its warm-up", PATIENCE);
      say("%-20s is warming up", kind);
    }
    return child;
  }

  /** Runs a suite of Cairn's alone on each storage, each in a JVM and on a database of its own. */
  void alone(Solo suite, Duration limit) throws InterruptedException {
    clear();
    String database = server.newDatabase();
    alone(suite, POSTGRES, database, limit);
    // The next suite finds a server that does not write out, vacuum and analyze a million rows.
    server.drop(database);
    server.checkpoint();
    alone(suite, SQLITE, newFile(suite.name()), limit);
  }

  private void alone(Solo suite, String column, String url, Duration limit)
      throws InterruptedException {
    String name = "Cairn on " + column;
    try (Child child =
        Child.start(
            options.jvm().executable().toString(),
            name,
            FLAGS,
            SoloMain.class,
            suite.name(),
            url)) {
      for (String line : child.finish(suite.toString(), limit)) {
        Finding.ofLine(line).ifPresentOrElse(it -> add(column, it), () -> say("%s", line));
      }
    }
  }

  /** Stops the contestants. */
  void clear() {
    up.values().forEach(Child::close);
    up.clear();
  }

  @Override
  public void close() throws IOException {
    clear();
    server.close();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) Files.delete(file);
    }
    Files.delete(folder);
  }
}
