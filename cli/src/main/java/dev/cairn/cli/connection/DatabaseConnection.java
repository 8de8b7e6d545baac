package dev.cairn.cli.connection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.cli.Fault;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.storage.InUseException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.server.EngineServer;
import dev.cairn.server.ServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * A database that runs are kept in. An engine without workflows is opened on it for the time of a
 * command, and asked as any other: it runs nothing, so that runs stay where they are.
 */
public final class DatabaseConnection extends HttpConnection {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String database;
  private final Engine engine;
  private final EngineServer server;

  private DatabaseConnection(String database, Engine engine, EngineServer server, String token) {
    super(server.endpoint(), token, null);
    this.database = database;
    this.engine = engine;
    this.server = server;
  }

  private static boolean isEmpty(Path file) {
    try {
      return Files.size(file) == 0;
    } catch (IOException e) {
      throw Fault.unreadable(file, e);
    }
  }

  /** Opens a SQLite file that is there, or the database of a JDBC URL. */
  public static DatabaseConnection open(String database) {
    String url = url(database);
    if (url.startsWith("jdbc:sqlite:")) {
      Path file = Path.of(url.substring("jdbc:sqlite:".length()));
      if (!Files.isRegularFile(file)) {
        throw Fault.of("not_found", "there is no file " + file.toAbsolutePath());
      }
      // An engine would make a database of it.
      if (isEmpty(file)) {
        throw Fault.of("not_found", file.toAbsolutePath() + " is empty: no engine has used it");
      }
    }
    Engine engine;
    try {
      engine = Engine.open(EngineOptions.onUrl(url).node("cairn"));
    } catch (IllegalArgumentException e) {
      throw Fault.usage(String.valueOf(e.getMessage()));
    } catch (StorageUnavailableException e) {
      throw Fault.unreachable(String.valueOf(e.getMessage()), e);
    } catch (InUseException e) {
      throw Fault.unreachable(
          e.getMessage() + ". While an engine has the database, ask it with --url", e);
    } catch (StorageException e) {
      throw Fault.of(String.valueOf(e.getMessage()), e);
    }
    // Only this process knows the token, so nobody else is served.
    String token = new BigInteger(256, new SecureRandom()).toString(36);
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try {
      EngineServer server = EngineServer.open(engine, ServerOptions.at(address, token));
      return new DatabaseConnection(database, engine, server, token);
    } catch (UncheckedIOException e) {
      engine.close();
      throw Fault.of(String.valueOf(e.getMessage()), e);
    }
  }

  /** The JDBC URL that an option means: a URL as it is, anything else is a SQLite file. */
  public static String url(String database) {
    return database.startsWith("jdbc:") ? database : "jdbc:sqlite:" + database;
  }

  /** A database as it may be printed: the parameters of a URL have passwords. */
  public static String shown(String database) {
    int parameters = database.startsWith("jdbc:") ? database.indexOf('?') : -1;
    return parameters < 0 ? database : database.substring(0, parameters);
  }

  /** The run begins when an engine that has its code opens the database. */
  @Override
  public JsonNode start(Run run, @Nullable Integer version, @Nullable String input) {
    int started = version == null ? 1 : version;
    try {
      engine.start(new RunId(run.workflow(), started, run.name()), input);
    } catch (RunAlreadyStartedException e) {
      throw Fault.of("already_started", String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw Fault.of(String.valueOf(e.getMessage()), e);
    }
    return JSON.createObjectNode()
        .put("workflow", run.workflow())
        .put("name", run.name())
        .put("version", started);
  }

  /** The nodes that run workflows: the engine of this command is none. */
  @Override
  public JsonNode nodes() {
    JsonNode answer = super.nodes();
    Iterator<JsonNode> nodes = answer.path("nodes").elements();
    while (nodes.hasNext()) {
      if (nodes.next().path("self").asBoolean()) nodes.remove();
    }
    return answer;
  }

  @Override
  public String describe() {
    return "the database " + shown(database);
  }

  @Override
  public void close() {
    server.close();
    engine.close();
  }
}
