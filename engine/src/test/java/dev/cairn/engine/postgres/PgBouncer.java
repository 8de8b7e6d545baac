package dev.cairn.engine.postgres;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A PgBouncer of its own on a free port of the loopback interface, before a server of tests. It
 * refuses to run as root, so then it runs as {@code nobody}.
 */
public final class PgBouncer implements AutoCloseable {
  private final Path file;
  private final Process process;
  private final int port;

  private PgBouncer(Path file, Process process, int port) {
    this.file = file;
    this.process = process;
    this.port = port;
  }

  /**
   * Starts one before the {@linkplain PostgresServer#shared shared} server; where there is none to
   * start, the test skips.
   *
   * @param mode what a client keeps its session for: a session, a transaction or a statement
   * @param sessions how many sessions of the server there are for each database
   */
  public static PgBouncer start(String mode, int sessions) {
    return start(PostgresServer.shared(), mode, sessions);
  }

  /** The same before a server of its own. */
  public static PgBouncer start(PostgresServer server, String mode, int sessions) {
    Optional<Path> program = program();
    Assumptions.assumeTrue(
        program.isPresent(),
        "there is no pgbouncer on the PATH; on Debian: apt-get install pgbouncer");
    try {
      int port = FreePort.find();
      Path file = Files.createTempFile("cairn-pgbouncer", ".ini");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
      Files.writeString(
          file,
          """
          [databases]
          * = host=127.0.0.1 port=%d user=cairn
          [pgbouncer]
          listen_addr = 127.0.0.1
          listen_port = %d
          unix_socket_dir =
          auth_type = any
          pool_mode = %s
          default_pool_size = %d
          """
              .formatted(server.port(), port, mode, sessions));
      Process process =
          new ProcessBuilder(command(program.get(), file)).redirectErrorStream(true).start();
      PgBouncer pooler = new PgBouncer(file, process, port);
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly, "stop-pgbouncer"));
      pooler.awaitReady();
      return pooler;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> command(Path program, Path file) {
    List<String> command = new ArrayList<>();
    if ("root".equals(System.getProperty("user.name"))) {
      command.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
    }
    command.addAll(List.of(program.toString(), file.toString()));
    return command;
  }

  private static Optional<Path> program() {
    // Debian has it where programs for administrators are.
    return Stream.of((System.getenv("PATH") + File.pathSeparator + "/usr/sbin").split(":", -1))
        .map(folder -> Path.of(folder, "pgbouncer"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Reads what it says: until it listens here, and the rest elsewhere, so that it never waits. */
  private void awaitReady() throws IOException {
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    StringBuilder said = new StringBuilder();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      said.append(line).append('\n');
      if (!line.contains("process up")) continue;
      Thread reader = new Thread(() -> output.lines().forEach(it -> {}), "pgbouncer-output");
      reader.setDaemon(true);
      reader.start();
      return;
    }
    throw new IllegalStateException("pgbouncer has not started:\n" + said);
  }

  public int port() {
    return port;
  }

  /** The URL of a database over the pooler. */
  public String url(String database) {
    return database.replaceFirst(":\\d+/", ":" + port + "/");
  }

  /** Ends it without any goodbye. */
  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor(30, TimeUnit.SECONDS);
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
