package dev.cairn.cli.command;

import dev.cairn.cli.Fault;
import dev.cairn.cli.connection.DatabaseConnection;
import dev.cairn.cli.tls.Pem;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.http.HttpAddress;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.server.EngineServer;
import dev.cairn.server.ServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a process that runs workflows and serves their engine. */
final class Serving {
  private static final String MEMORY = "memory";

  @Option(
      names = "--db",
      paramLabel = "FILE",
      defaultValue = "cairn.db",
      description =
          "The place where runs are kept: a SQLite file (cairn.db by default), a JDBC URL of"
              + " PostgreSQL, or 'memory', which forgets them.")
  private String database = "cairn.db";

  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      defaultValue = "127.0.0.1:8420",
      description =
          "The address of page and API; 127.0.0.1:8420 by default, port 0 is any that is"
              + " free. Other addresses than this machine's own need a token or client"
              + " certificates.")
  private String address = "127.0.0.1:8420";

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "A file with the token that callers have to send; by default it is $CAIRN_TOKEN.")
  private Optional<Path> tokenFile = Optional.empty();

  @Option(
      names = "--tls-cert",
      paramLabel = "FILE",
      description = "Serves HTTPS with that certificate, as PEM.")
  private Optional<Path> certificate = Optional.empty();

  @Option(names = "--tls-key", paramLabel = "FILE", description = "The key of --tls-cert, as PEM.")
  private Optional<Path> key = Optional.empty();

  @Option(
      names = "--client-ca",
      paramLabel = "FILE",
      description = "Callers have to show a certificate that these have signed, as PEM.")
  private Optional<Path> clients = Optional.empty();

  @Option(
      names = "--aws-keys",
      paramLabel = "FILE",
      description =
          "Keys that requests of AWS's SDKs have to be signed with: a line for each,"
              + " ACCESS_KEY_ID and SECRET_ACCESS_KEY with a blank between them.")
  private Optional<Path> keys = Optional.empty();

  @Option(
      names = "--hide-payloads",
      description = "Hides inputs, results and errors, on the page and in the API.")
  private boolean hidesPayloads;

  @Option(
      names = "--development",
      description = "Lets sleeps be ended before their time, by the page and 'cairn wake'.")
  private boolean development;

  @Option(
      names = "--node",
      paramLabel = "NAME",
      description = "The name of this process, for people.")
  private Optional<String> node = Optional.empty();

  @Option(
      names = "--slots",
      paramLabel = "N",
      description = "The number of runs that are worked on at once; 256 by default.")
  private Optional<Integer> slots = Optional.empty();

  Engine openEngine() {
    EngineOptions options =
        database.equals(MEMORY)
            ? EngineOptions.inMemory()
            : EngineOptions.onUrl(DatabaseConnection.url(database));
    if (node.isPresent()) {
      String name = node.get();
      if (HttpAddress.isMeant(name) && HttpAddress.parse(name) == null) {
        throw Fault.usage("--node " + name + ": that is no address");
      }
      options = options.node(name);
    }
    try {
      if (slots.isPresent()) options = options.slots(slots.get());
      return Engine.open(options);
    } catch (IllegalArgumentException e) {
      throw Fault.usage(String.valueOf(e.getMessage()));
    } catch (StorageUnavailableException e) {
      throw Fault.unreachable(String.valueOf(e.getMessage()), e);
    } catch (StorageException e) {
      throw Fault.of(String.valueOf(e.getMessage()), e);
    }
  }

  EngineServer openServer(Engine engine) {
    return openServer(engine, serverOptions());
  }

  /** The same for an engine whose workflows run elsewhere, but have their manifests there. */
  EngineServer openServer(Engine engine, ClassLoader manifests) {
    return openServer(engine, serverOptions().manifests(manifests));
  }

  private static EngineServer openServer(Engine engine, ServerOptions options) {
    try {
      return EngineServer.open(engine, options);
    } catch (UncheckedIOException e) {
      throw Fault.of(
          e.getMessage() + ". Another program may listen there; choose a port with --listen", e);
    }
  }

  /** Checks the options before an engine is opened. */
  ServerOptions serverOptions() {
    InetSocketAddress listen = address(address);
    String token = Place.token(tokenFile);
    try {
      return options(listen, token)
          .keys(awsKeys())
          .hidePayloads(hidesPayloads)
          .development(development);
    } catch (IllegalArgumentException e) {
      throw Fault.usage(String.valueOf(e.getMessage()));
    }
  }

  private ServerOptions options(InetSocketAddress listen, @Nullable String token) {
    if (certificate.isEmpty() && key.isEmpty()) {
      if (clients.isPresent()) throw Fault.usage("--client-ca needs --tls-cert and --tls-key");
      return ServerOptions.at(listen, token);
    }
    return ServerOptions.at(
        listen,
        token,
        Pem.context(certificate.orElse(null), key.orElse(null), clients.orElse(null)),
        clients.isPresent());
  }

  private List<ApiCredentials> awsKeys() {
    List<ApiCredentials> all = new ArrayList<>();
    if (keys.isEmpty()) return all;
    try {
      for (String line : Files.readAllLines(keys.get())) {
        if (line.isBlank()) continue;
        String[] parts = line.strip().split("\\s+", -1);
        if (parts.length != 2) throw Fault.of(keys.get() + " has a line that is no pair of keys");
        all.add(new ApiCredentials(parts[0], parts[1], null, ""));
      }
    } catch (IOException e) {
      throw Fault.unreadable("the keys", e);
    }
    return all;
  }

  private static InetSocketAddress address(String text) {
    int colon = text.lastIndexOf(':');
    String port = text.substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65_535) {
      throw Fault.usage("--listen takes HOST:PORT such as 127.0.0.1:8420, not " + text);
    }
    String host = text.substring(0, colon);
    InetSocketAddress address = new InetSocketAddress(host, Integer.parseInt(port));
    if (address.isUnresolved()) throw Fault.usage("there is no host " + host);
    return address;
  }

  /** Where runs are kept, as it may be printed. */
  String database() {
    return DatabaseConnection.shown(database);
  }
}
