package dev.cairn.lambda.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Credentials that the surroundings of a process hand out over HTTP. A function that was restored
 * from a SnapStart snapshot gets them so, because variables of the snapshot would grow old.
 */
final class ContainerCredentials {
  private static final Duration TIMEOUT = Duration.ofSeconds(2);
  private static final int ATTEMPTS = 3;

  /** Credentials that expire sooner are asked for again. */
  private static final Duration MARGIN = Duration.ofMinutes(5);

  private final Settings settings;
  private final InstantSource clock;
  private @Nullable Credentials kept;
  private Instant expiry = Instant.MIN;

  ContainerCredentials(Settings settings, InstantSource clock) {
    this.settings = settings;
    this.clock = clock;
  }

  /** The address to ask; null where the process has none. */
  @Nullable String address() {
    return settings.find("aws.containerCredentialsFullUri", "AWS_CONTAINER_CREDENTIALS_FULL_URI");
  }

  /** Credentials from that address, which are kept until shortly before they expire. */
  synchronized Credentials find(String address) {
    Credentials known = kept;
    if (known != null && clock.instant().plus(MARGIN).isBefore(expiry)) return known;
    for (int attempt = 1; ; attempt++) {
      try {
        known = ask(address);
        kept = known;
        return known;
      } catch (IOException e) {
        if (attempt < ATTEMPTS) continue;
        throw new NotFoundException("no credentials from " + address + ": " + e.getMessage(), e);
      }
    }
  }

  /**
   * Forgets credentials, because the service no longer takes them.
   *
   * @return whether there were any
   */
  synchronized boolean renew() {
    boolean known = kept != null;
    kept = null;
    return known;
  }

  private Credentials ask(String address) throws IOException {
    URI uri = URI.create(address);
    requireTrusted(uri);
    // Never by a proxy: the address is that of a neighbour.
    HttpURLConnection connection =
        (HttpURLConnection) new URL(address).openConnection(Proxy.NO_PROXY);
    connection.setConnectTimeout((int) TIMEOUT.toMillis());
    connection.setReadTimeout((int) TIMEOUT.toMillis());
    connection.setInstanceFollowRedirects(false);
    String token = token();
    if (token != null) connection.setRequestProperty("Authorization", token);
    if (connection.getResponseCode() != 200) {
      throw new IOException("it answered with status " + connection.getResponseCode());
    }
    try (InputStream body = connection.getInputStream()) {
      return read(body);
    }
  }

  private Credentials read(InputStream body) throws IOException {
    Map<String, String> values = new HashMap<>();
    try (JsonParser parser = new JsonFactory().createParser(body)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) throw new IOException("no JSON object");
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        if (parser.nextToken() == JsonToken.VALUE_STRING) values.put(name, parser.getText());
        parser.skipChildren();
      }
    }
    String id = values.get("AccessKeyId");
    String secret = values.get("SecretAccessKey");
    if (id == null || secret == null) throw new IOException("the answer holds no credentials");
    String until = values.get("Expiration");
    try {
      expiry = until == null ? Instant.MAX : Instant.parse(until);
    } catch (DateTimeException e) {
      throw new IOException("the expiration " + until + " is no instant", e);
    }
    return new Credentials(id, secret, values.get("Token"));
  }

  private @Nullable String token() throws IOException {
    String file =
        settings.find(
            "aws.containerAuthorizationTokenFile", "AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE");
    if (file != null) return Files.readString(Path.of(file)).strip();
    return settings.find("aws.containerAuthorizationToken", "AWS_CONTAINER_AUTHORIZATION_TOKEN");
  }

  /** The token is sent only where nobody on the way can read it. */
  private static void requireTrusted(URI uri) throws IOException {
    String host = uri.getHost();
    if ("https".equals(uri.getScheme()) && host != null) return;
    boolean trusted =
        host != null
            && (host.equals("169.254.170.2")
                || host.equals("169.254.170.23")
                || InetAddress.getByName(host).isLoopbackAddress());
    if (!trusted) {
      throw new IOException("neither https nor an address of this machine or of its container");
    }
  }
}
