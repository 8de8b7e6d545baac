package dev.cairn.server;

import dev.cairn.http.WebServerOptions;
import dev.cairn.http.lambda.ApiCredentials;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The address, the access rules and the limits of a served engine.
 *
 * <pre>{@code
 * ServerOptions.loopback(8420);
 * ServerOptions.at(new InetSocketAddress("0.0.0.0", 8420), System.getenv("CAIRN_TOKEN"));
 * }</pre>
 *
 * @param token what callers send as {@code Authorization: Bearer …}; null for none
 * @param tls null for plain HTTP
 * @param clientCertificates whether callers have to show a certificate that {@code tls} trusts
 * @param keys that Lambda's paths accept signatures of, since AWS's SDKs send nothing else
 * @param bodyBytes the largest body of a request
 * @param requestsPerSecond how many each caller may send, in the long run
 * @param hidePayloads whether inputs, results and errors are kept from everybody who looks
 * @param development whether sleeps may be ended before their time
 */
public record ServerOptions(
    InetSocketAddress address,
    @Nullable String token,
    @Nullable SSLContext tls,
    boolean clientCertificates,
    List<ApiCredentials> keys,
    int bodyBytes,
    int requestsPerSecond,
    boolean hidePayloads,
    boolean development) {
  private static final int TOKEN_CHARACTERS = 16;
  private static final int REQUESTS_PER_SECOND = 1_000;

  public ServerOptions {
    keys = List.copyOf(keys);
    if (token != null && token.length() < TOKEN_CHARACTERS) {
      throw new IllegalArgumentException(
          "the token has " + token.length() + " characters; take at least " + TOKEN_CHARACTERS);
    }
    if (requestsPerSecond < 1) {
      throw new IllegalArgumentException("requestsPerSecond: " + requestsPerSecond);
    }
    if (clientCertificates && tls == null) {
      throw new IllegalArgumentException("client certificates need TLS");
    }
    boolean isLoopback = address.getAddress() != null && address.getAddress().isLoopbackAddress();
    if (!isLoopback && token == null && !clientCertificates) {
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
    return new ServerOptions(
        address,
        token,
        null,
        false,
        List.of(),
        WebServerOptions.loopback(0).bodyBytes(),
        REQUESTS_PER_SECOND,
        false,
        false);
  }

  /** The same over TLS; with client certificates, nobody needs a token. */
  public static ServerOptions at(
      InetSocketAddress address,
      @Nullable String token,
      SSLContext tls,
      boolean clientCertificates) {
    return new ServerOptions(
        address,
        token,
        tls,
        clientCertificates,
        List.of(),
        WebServerOptions.loopback(0).bodyBytes(),
        REQUESTS_PER_SECOND,
        false,
        false);
  }

  /** The same, with a token. */
  public ServerOptions token(String token) {
    return new ServerOptions(
        address,
        token,
        tls,
        clientCertificates,
        keys,
        bodyBytes,
        requestsPerSecond,
        hidePayloads,
        development);
  }

  /** The same, with keys that Lambda's paths accept signatures of. */
  public ServerOptions keys(List<ApiCredentials> keys) {
    return new ServerOptions(
        address,
        token,
        tls,
        clientCertificates,
        keys,
        bodyBytes,
        requestsPerSecond,
        hidePayloads,
        development);
  }

  /** The same, with other limits. */
  public ServerOptions limits(int bodyBytes, int requestsPerSecond) {
    return new ServerOptions(
        address,
        token,
        tls,
        clientCertificates,
        keys,
        bodyBytes,
        requestsPerSecond,
        hidePayloads,
        development);
  }

  /** The same, with payloads hidden or shown. */
  public ServerOptions hidePayloads(boolean hidePayloads) {
    return new ServerOptions(
        address,
        token,
        tls,
        clientCertificates,
        keys,
        bodyBytes,
        requestsPerSecond,
        hidePayloads,
        development);
  }

  /** The same for people who develop a workflow, who may end sleeps before their time. */
  public ServerOptions development(boolean development) {
    return new ServerOptions(
        address,
        token,
        tls,
        clientCertificates,
        keys,
        bodyBytes,
        requestsPerSecond,
        hidePayloads,
        development);
  }

  WebServerOptions forWeb() {
    WebServerOptions defaults = WebServerOptions.loopback(0);
    return new WebServerOptions(address, tls, clientCertificates, bodyBytes, defaults.requests());
  }

  /** Secrets stay out of logs. */
  @Override
  public String toString() {
    return "ServerOptions[" + address + "]";
  }
}
