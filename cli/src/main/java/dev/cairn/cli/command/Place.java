package dev.cairn.cli.command;

import dev.cairn.cli.Fault;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.DatabaseConnection;
import dev.cairn.cli.connection.HttpConnection;
import dev.cairn.cli.connection.LambdaConnection;
import dev.cairn.cli.tls.Pem;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that say where runs are. */
final class Place {
  static final String ADDRESS = "http://127.0.0.1:8420";

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = "The engine's address; by default $CAIRN_URL, or " + ADDRESS + ".")
  private Optional<String> url = Optional.empty();

  @Option(
      names = "--db",
      paramLabel = "FILE",
      description =
          "A SQLite file that no engine has open, or a JDBC URL of PostgreSQL, instead of an"
              + " engine.")
  private Optional<String> database = Optional.empty();

  @ArgGroup(exclusive = false)
  private LambdaOptions lambda = new LambdaOptions();

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "A file with the engine's token; by default it is $CAIRN_TOKEN.")
  private Optional<Path> tokenFile = Optional.empty();

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Certificates to trust, as PEM; by default those that Java trusts.")
  private Optional<Path> trusted = Optional.empty();

  @Option(
      names = "--cert",
      paramLabel = "FILE",
      description = "The own certificate, as PEM, for engines that want one.")
  private Optional<Path> certificate = Optional.empty();

  @Option(names = "--key", paramLabel = "FILE", description = "The key of --cert, as PEM.")
  private Optional<Path> key = Optional.empty();

  /** Options of Lambda. */
  static final class LambdaOptions {
    @Option(
        names = "--lambda",
        description = "AWS Lambda, with the region and credentials of every AWS tool.")
    private boolean isLambda;

    @Option(
        names = "--prefix",
        paramLabel = "TEXT",
        description = "The prefix of function names, before the workflow's name.")
    private Optional<String> prefix = Optional.empty();

    @Option(
        names = "--alias",
        paramLabel = "NAME",
        description = "The alias that functions are called by; live by default.")
    private Optional<String> alias = Optional.empty();

    @Option(
        names = "--function-of",
        paramLabel = "WORKFLOW=FUNCTION",
        description = "The function of a workflow, by name or ARN with a version or an alias.")
    private Map<String, String> functions = Map.of();
  }

  /** Opens the way there. */
  Connection open() {
    int given =
        (url.isPresent() ? 1 : 0) + (database.isPresent() ? 1 : 0) + (lambda.isLambda ? 1 : 0);
    if (given > 1) throw Fault.usage("--url, --db and --lambda exclude each other");
    if (lambda.isLambda) {
      return LambdaConnection.open(
          lambda.prefix.orElse(""), lambda.alias.orElse("live"), lambda.functions);
    }
    return database.isPresent() ? DatabaseConnection.open(database.get()) : engine();
  }

  /** The engine at the address that was given. */
  HttpConnection engine() {
    String address = url.or(() -> environment("CAIRN_URL")).orElse(ADDRESS);
    return new HttpConnection(uri(address), token(tokenFile), tls());
  }

  private static URI uri(String address) {
    try {
      URI uri = new URI(address);
      String scheme = String.valueOf(uri.getScheme());
      boolean isWeb = scheme.equals("http") || scheme.equals("https");
      if (isWeb && uri.getHost() != null) return uri;
    } catch (URISyntaxException e) {
      // Told below, as one of another scheme.
    }
    throw Fault.usage(address + " is no address of an engine such as " + ADDRESS);
  }

  boolean isEngine() {
    return database.isEmpty() && !lambda.isLambda;
  }

  Optional<String> database() {
    return database;
  }

  private @Nullable SSLContext tls() {
    if (trusted.isEmpty() && certificate.isEmpty() && key.isEmpty()) return null;
    return Pem.context(certificate.orElse(null), key.orElse(null), trusted.orElse(null));
  }

  /** The token in a file, or in the environment; null for none. */
  static @Nullable String token(Optional<Path> file) {
    String token;
    try {
      token = file.isEmpty() ? null : Files.readString(file.get()).strip();
    } catch (IOException e) {
      throw Fault.unreadable("the token", e);
    }
    if (token == null) token = environment("CAIRN_TOKEN").orElse(null);
    // Headers take no such text, and a message about one would show it.
    if (token != null && token.chars().anyMatch(Character::isISOControl)) {
      throw Fault.usage("the token has a line break or another control character in it");
    }
    return token;
  }

  /** A variable of the environment that has a value. */
  static Optional<String> environment(String name) {
    return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank());
  }
}
