package dev.cairn.engine.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL server of its own on a free port of the loopback interface. The binaries are those
 * of the operating system or, where it has none, those on the class path, which {@code
 * -Dpostgres=maven} asks for; without either, tests fail. A server refuses to run as root, so then
 * it runs as {@code nobody}.
 */
public final class PostgresServer implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(90);
  private static final AtomicInteger DATABASES = new AtomicInteger();
  private static @Nullable PostgresServer shared;

  private final Path folder;
  private final Path binaries;
  private final int port;
  private boolean isClosed;

  private PostgresServer(Path folder, Path binaries, int port) {
    this.folder = folder;
    this.binaries = binaries;
    this.port = port;
  }

  /** The server that the tests of this JVM share; it stops with the JVM. */
  public static synchronized PostgresServer shared() {
    if (shared == null) {
      // Tests in one JVM look at behaviour, not at power cuts.
      shared = start(List.of("fsync=off"));
    }
    return shared;
  }

  /** Starts a server with an empty cluster and the given settings. */
  public static PostgresServer start(List<String> settings) {
    try {
      Path folder = Files.createTempDirectory("cairn-postgres");
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
      Path binaries = binaries(folder);
      Path data = folder.resolve("data");
      Files.createDirectory(data);
      if (isRoot()) command(List.of("chown", "-R", "nobody", folder.toString()));
      PostgresServer server = new PostgresServer(folder, binaries, FreePort.find());
      server.asServer(
          "initdb",
          "-D",
          data.toString(),
          "-U",
          "cairn",
          "-A",
          "trust",
          "--no-sync",
          "-E",
          "UTF8",
          "--locale=C");
      List<String> lines = new ArrayList<>(Files.readAllLines(data.resolve("postgresql.conf")));
      lines.add("listen_addresses = '127.0.0.1'");
      lines.add("unix_socket_directories = ''");
      lines.add("port = " + server.port);
      lines.addAll(settings);
      Files.write(data.resolve("postgresql.conf"), lines);
      server.up();
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop-postgres"));
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts the server again after {@link #down}. */
  public void up() {
    asServer(
        "pg_ctl",
        "-D",
        data(),
        "-l",
        folder.resolve("log").toString(),
        "-w",
        "-t",
        "" + START.toSeconds(),
        "start");
  }

  /** Stops the server without any goodbye, as a crash would. */
  public void down() {
    asServer("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
  }

  /** Writes out what was changed, which a server does at some later moment by itself. */
  public void checkpoint() {
    execute("checkpoint");
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  public int port() {
    return port;
  }

  /** The URL of a new, empty database. */
  public String newDatabase() {
    String name = "db" + DATABASES.incrementAndGet() + "_" + ProcessHandle.current().pid();
    execute("create database " + name);
    return url(name);
  }

  /** Leaves nothing of a database that {@link #newDatabase} has made. */
  public void drop(String url) {
    execute("drop database " + url.replaceAll(".*/|[?].*", "") + " with (force)");
  }

  private void execute(String sql) {
    try (Connection connection = DriverManager.getConnection(url("postgres"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private String url(String database) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + database + "?user=cairn";
  }

  /** Stops the server, at the latest with this JVM. */
  @Override
  public synchronized void close() {
    if (isClosed) return;
    isClosed = true;
    try {
      asServer("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
    } finally {
      delete();
    }
  }

  private void delete() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void asServer(String program, String... arguments) {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
    }
    command.add(binaries.resolve(program).toString());
    command.addAll(List.of(arguments));
    command(command);
  }

  private static void command(List<String> command) {
    try {
      // A server inherits what it is started with, so its output must not be a pipe that we read.
      Path output = Files.createTempFile("cairn-postgres", ".out");
      Process process =
          new ProcessBuilder(command)
              .directory(Path.of("/tmp").toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      boolean hasEnded = process.waitFor(START.toSeconds(), TimeUnit.SECONDS);
      String text = Files.readString(output);
      Files.delete(output);
      if (!hasEnded || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new IllegalStateException(String.join(" ", command) + ":\n" + text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private static Path binaries(Path folder) throws IOException {
    Path debian = Path.of("/usr/lib/postgresql");
    boolean fromMaven = "maven".equals(System.getProperty("postgres"));
    if (!fromMaven && Files.isDirectory(debian)) {
      try (Stream<Path> versions = Files.list(debian)) {
        Path newest =
            versions
                .filter(it -> Files.isExecutable(it.resolve("bin/initdb")))
                .max(Comparator.comparing(it -> Integer.valueOf(it.getFileName().toString())))
                .orElse(null);
        if (newest != null) return newest.resolve("bin");
      }
    }
    String archive = "/postgres-linux-x86_64.txz";
    try (InputStream packed = PostgresServer.class.getResourceAsStream(archive)) {
      if (packed == null) {
        throw new IllegalStateException(
            "no PostgreSQL for tests: neither in " + debian + " nor on the class path");
      }
      Path file = folder.resolve("postgres.txz");
      Files.copy(packed, file);
      command(List.of("tar", "-xJf", file.toString(), "-C", folder.toString()));
      Files.delete(file);
      return folder.resolve("bin");
    }
  }
}
