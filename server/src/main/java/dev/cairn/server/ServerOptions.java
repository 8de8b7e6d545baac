package dev.cairn.server;

import dev.cairn.http.WebServerOptions;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.server.observe.Health;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The address, the access rules and the limits of a served engine.
 *
 * <pre>{@code
 * ServerOptions.loopback(8420);
 * ServerOptions.at(new InetSocketAddress("0.0.0.0", 8420), System.getenv("CAIRN_TOKEN"));
 * }</pre>
 */
public final class ServerOptions {
  private static final int TOKEN_CHARACTERS = 16;
  private static final int REQUESTS_PER_SECOND = 1_000;

  /** The settings while they are changed; nobody else sees them. */
  private static final class Settings implements Cloneable {
    private final InetSocketAddress address;
    private @Nullable String token;
    private @Nullable SSLContext tls;
    private boolean clientCertificates;
    private List<ApiCredentials> keys = List.of();
    private int bodyBytes = WebServerOptions.loopback(0).bodyBytes();
    private int requestsPerSecond = REQUESTS_PER_SECOND;
    private boolean hidePayloads;
    private boolean development;
    private @Nullable ClassLoader manifests;

    private Settings(InetSocketAddress address) {
      this.address = address;
    }

    @Override
    protected Settings clone() {
      try {
        return (Settings) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private final Settings settings;

  private ServerOptions(Settings settings) {
    this.settings = settings;
    check(settings);
  }

  private static void check(Settings settings) {
    InetSocketAddress address = settings.address;
    String token = settings.token;
    if (token != null && token.length() < TOKEN_CHARACTERS) {
      throw new IllegalArgumentException(
          "the token has " + token.length() + " characters; take at least " + TOKEN_CHARACTERS);
    }
    if (settings.requestsPerSecond < 1) {
      throw new IllegalArgumentException("requestsPerSecond: " + settings.requestsPerSecond);
    }
    boolean isLoopback = address.getAddress() != null && address.getAddress().isLoopbackAddress();
    if (!isLoopback && token == null && !settings.clientCertificates) {
      throw new IllegalArgumentException(
          address
              + " can be reached from other machines: set a token, or TLS with client certificates,"
              + " or listen at 127.0.0.1");
    }
  }

  /** Plain HTTP for this machine alone; 0 is any port that is free. */
  public static ServerOptions loopback(int port) {
    return at(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), null);
  }

  /** Plain HTTP at that address, for everybody who has the token. */
  public static ServerOptions at(InetSocketAddress address, @Nullable String token) {
    Settings settings = new Settings(address);
    settings.token = token;
    return new ServerOptions(settings);
  }

  /** The same over TLS; with client certificates, nobody needs a token. */
  public static ServerOptions at(
      InetSocketAddress address,
      @Nullable String token,
      SSLContext tls,
      boolean clientCertificates) {
    Settings settings = new Settings(address);
    settings.token = token;
    settings.tls = tls;
    settings.clientCertificates = clientCertificates;
    return new ServerOptions(settings);
  }

  private ServerOptions with(Consumer<Settings> change) {
    Settings changed = settings.clone();
    change.accept(changed);
    return new ServerOptions(changed);
  }

  /** The same, with a token that callers send as {@code Authorization: Bearer …}. */
  public ServerOptions token(String token) {
    return with(it -> it.token = token);
  }

  /**
   * The same, with keys that Lambda's paths accept signatures of, since AWS's SDKs send nothing
   * else.
   */
  public ServerOptions keys(List<ApiCredentials> keys) {
    return with(it -> it.keys = List.copyOf(keys));
  }

  /**
   * The same, with other limits.
   *
   * @param bodyBytes the largest body of a request
   * @param requestsPerSecond how many each caller may send, in the long run
   */
  public ServerOptions limits(int bodyBytes, int requestsPerSecond) {
    return with(
        it -> {
          it.bodyBytes = bodyBytes;
          it.requestsPerSecond = requestsPerSecond;
        });
  }

  /** The same, with inputs, results and errors kept from everybody who looks, or not. */
  public ServerOptions hidePayloads(boolean hidePayloads) {
    return with(it -> it.hidePayloads = hidePayloads);
  }

  /** The same for people who develop a workflow, who may end sleeps before their time. */
  public ServerOptions development(boolean development) {
    return with(it -> it.development = development);
  }

  /**
   * The same, with a class path whose {@code META-INF/cairn} has the manifests of workflows that
   * run elsewhere: their runs are shown on the diagram of their code, too. No class of it is
   * loaded.
   */
  public ServerOptions manifests(ClassLoader manifests) {
    return with(it -> it.manifests = manifests);
  }

  InetSocketAddress address() {
    return settings.address;
  }

  @Nullable String token() {
    return settings.token;
  }

  @Nullable SSLContext tls() {
    return settings.tls;
  }

  boolean clientCertificates() {
    return settings.clientCertificates;
  }

  List<ApiCredentials> keys() {
    return settings.keys;
  }

  int requestsPerSecond() {
    return settings.requestsPerSecond;
  }

  boolean hidePayloads() {
    return settings.hidePayloads;
  }

  boolean development() {
    return settings.development;
  }

  @Nullable ClassLoader manifests() {
    return settings.manifests;
  }

  WebServerOptions forWeb() {
    WebServerOptions defaults = WebServerOptions.loopback(0);
    return new WebServerOptions(
        settings.address,
        settings.tls,
        settings.clientCertificates,
        settings.bodyBytes,
        defaults.requests(),
        defaults.streams(),
        Health.PATHS);
  }

  /** Secrets stay out of logs. */
  @Override
  public String toString() {
    return "ServerOptions[" + settings.address + "]";
  }
}
