package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.http.Answer;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.server.access.Authentication;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Callers are told by their certificates. */
@Timeout(60)
class MutualTlsTest {
  private static final char[] PASSWORD = "changeit".toCharArray();

  @TempDir Path folder;
  private KeyStore keys;

  /** One certificate, which both sides have and trust. */
  @BeforeEach
  void makeKeys() throws Exception {
    Path file = folder.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "cairn",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=ip:127.0.0.1,dns:localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.log").toFile())
            .start();
    assertThat(keytool.waitFor()).isZero();
    keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
  }

  private SSLContext context(boolean withKey) throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, PASSWORD);
    trusted.setCertificateEntry("cairn", keys.getCertificate("cairn"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(
        withKey ? own.getKeyManagers() : new KeyManager[0], trust.getTrustManagers(), null);
    return context;
  }

  @Test
  void onlyCallersWithACertificateAreHeard() throws Exception {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    SSLContext tls = context(true);
    try (Fixture fixture = new Fixture(options -> ServerOptions.at(address, null, tls, true))) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(fixture.server.endpoint() + "/api/v1/openapi.yaml"))
              .build();
      HttpResponse<String> answer =
          HttpClient.newBuilder()
              .sslContext(context(true))
              .build()
              .send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);

      HttpClient stranger = HttpClient.newBuilder().sslContext(context(false)).build();
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(() -> stranger.send(request, HttpResponse.BodyHandlers.ofString()));
    }
  }

  /** A server behind which somebody has forgotten to ask for certificates. */
  @Test
  void aCallerThatTlsLetsPassWithoutACertificateIsRefused() throws Exception {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    Router router = new Router().get("/hello", request -> Answer.text("text/plain", "hello"));
    Authentication authentication =
        new Authentication(router, Set.of(), null, true, List.of(), InstantSource.system());
    WebServerOptions options =
        new WebServerOptions(address, context(true), false, 1000, 10, 10, Set.of());
    try (WebServer server = WebServer.start(options, authentication.before(router))) {
      HttpRequest request = HttpRequest.newBuilder(server.endpoint().resolve("/hello")).build();
      HttpClient stranger = HttpClient.newBuilder().sslContext(context(false)).build();
      HttpResponse<String> refused = stranger.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(refused.statusCode()).isEqualTo(401);
      assertThat(refused.headers().firstValue("WWW-Authenticate"))
          .hasValue("ClientCertificate realm=\"cairn\"");
    }
  }

  @Test
  void aSessionThatWasOpenedOverTlsIsNeverSentWithoutIt() throws Exception {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    SSLContext tls = context(true);
    try (Fixture fixture =
        new Fixture(options -> ServerOptions.at(address, Fixture.TOKEN, tls, false))) {
      HttpRequest login =
          fixture
              .request("/api/v1/session")
              .header("Authorization", "Bearer " + Fixture.TOKEN)
              .POST(HttpRequest.BodyPublishers.noBody())
              .build();
      HttpResponse<String> open =
          HttpClient.newBuilder()
              .sslContext(context(false))
              .build()
              .send(login, HttpResponse.BodyHandlers.ofString());
      assertThat(open.headers().firstValue("Set-Cookie").orElseThrow()).contains("; Secure");
    }
  }
}
