package dev.cairn.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The address and the limits of a server.
 *
 * @param tls null for plain HTTP
 * @param clientCertificates whether callers have to show a certificate that {@code tls} trusts
 * @param bodyBytes the largest body of a request
 * @param requests how many are worked on at a time, long polls among them
 * @param streams how many live streams may be open, which take as long as their readers like
 * @param vital paths that are answered however many requests are worked on
 */
public record WebServerOptions(
    InetSocketAddress address,
    @Nullable SSLContext tls,
    boolean clientCertificates,
    int bodyBytes,
    int requests,
    int streams,
    Set<String> vital) {
  /** A result of 6 MB, which JSON in JSON makes longer. */
  private static final int BODY_BYTES = 16 << 20;

  private static final int REQUESTS = 512;
  private static final int STREAMS = 256;

  public WebServerOptions {
    vital = Set.copyOf(vital);
    if (bodyBytes < 1) throw new IllegalArgumentException("bodyBytes: " + bodyBytes);
    if (requests < 1) throw new IllegalArgumentException("requests: " + requests);
    if (streams < 0) throw new IllegalArgumentException("streams: " + streams);
    if (clientCertificates && tls == null) {
      throw new IllegalArgumentException("client certificates need TLS");
    }
  }

  /** Plain HTTP on the loopback interface; 0 is any port that is free. */
  public static WebServerOptions loopback(int port) {
    return new WebServerOptions(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
        null,
        false,
        BODY_BYTES,
        REQUESTS,
        STREAMS,
        Set.of());
  }

  /** The same with other limits of what is done at a time. */
  public WebServerOptions atATime(int requests, int streams) {
    return new WebServerOptions(
        address, tls, clientCertificates, bodyBytes, requests, streams, vital);
  }

  /** The same with paths that are always answered. */
  public WebServerOptions vital(Set<String> vital) {
    return new WebServerOptions(
        address, tls, clientCertificates, bodyBytes, requests, streams, vital);
  }

  /** The number of requests and answers that may be on their way from and to their callers. */
  int transfers() {
    return Math.max(1, requests / 4);
  }
}
