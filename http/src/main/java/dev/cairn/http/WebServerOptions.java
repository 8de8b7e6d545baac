package dev.cairn.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The address and the limits of a server.
 *
 * @param tls null for plain HTTP
 * @param clientCertificates whether callers have to show a certificate that {@code tls} trusts
 * @param bodyBytes the largest body of a request
 * @param requests how many are answered at a time, long polls and live streams among them
 * @param streams how many of them may be live streams, which take as long as their readers like
 */
public record WebServerOptions(
    InetSocketAddress address,
    @Nullable SSLContext tls,
    boolean clientCertificates,
    int bodyBytes,
    int requests,
    int streams) {
  /** A result of 6 MB, which JSON in JSON makes longer. */
  private static final int BODY_BYTES = 16 << 20;

  private static final int REQUESTS = 512;
  private static final int STREAMS = 256;

  public WebServerOptions {
    if (bodyBytes < 1) throw new IllegalArgumentException("bodyBytes: " + bodyBytes);
    if (requests < 1) throw new IllegalArgumentException("requests: " + requests);
    if (streams < 0 || streams > requests)
      throw new IllegalArgumentException("streams: " + streams);
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
        STREAMS);
  }
}
