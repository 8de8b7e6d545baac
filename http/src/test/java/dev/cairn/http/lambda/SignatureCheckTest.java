package dev.cairn.http.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.http.Answer;
import dev.cairn.http.Handler;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests that are signed with the right key, and all the same not as they should be. */
@Timeout(60)
class SignatureCheckTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final SignatureCheck check =
      new SignatureCheck(
          List.of(
              new ApiCredentials("AKID", "a-secret", null, ""),
              new ApiCredentials("WITH-SESSION", "a-secret", "a-session", ""),
              new ApiCredentials("ELSEWHERE", "a-secret", null, "us-east-1")),
          InstantSource.fixed(NOW));
  private final Handler checked =
      request -> {
        check.check(request);
        return Answer.text("text/plain", "fine");
      };
  private final WebServer server =
      WebServer.start(WebServerOptions.loopback(0), new LambdaErrors().before(checked));

  // A request; each test spoils one thing of it.
  private String signedTime = TIME.format(NOW);
  private String day = "20260301";
  private String service = "lambda";
  private String key = "AKID";
  private String signedBody = "{}";
  private String sentBody = "{}";
  private Map<String, String> signed = new TreeMap<>();
  private final Map<String, String> unsigned = new TreeMap<>();

  @AfterEach
  void close() {
    server.close();
  }

  private static byte[] hmac(byte[] key, String text) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String sha256(String text) throws Exception {
    byte[] sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(sum);
  }

  private void signHostAndTime() {
    signed.put("host", server.endpoint().getAuthority());
    signed.put("x-amz-date", signedTime);
  }

  private String send() throws Exception {
    String names = String.join(";", signed.keySet());
    String headers =
        signed.entrySet().stream()
            .map(it -> it.getKey() + ":" + it.getValue() + "\n")
            .collect(Collectors.joining());
    String canonical = String.join("\n", "POST", "/x", "", headers, names, sha256(signedBody));
    String scope = day + "/eu-west-1/" + service + "/aws4_request";
    String toSign = String.join("\n", "AWS4-HMAC-SHA256", signedTime, scope, sha256(canonical));
    byte[] derived = "AWS4a-secret".getBytes(StandardCharsets.UTF_8);
    for (String part : scope.split("/", -1)) derived = hmac(derived, part);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.endpoint() + "/x"))
            .POST(HttpRequest.BodyPublishers.ofString(sentBody))
            .header(
                "Authorization",
                "AWS4-HMAC-SHA256 Credential="
                    + (key + "/" + scope + ", SignedHeaders=" + names + ", Signature=")
                    + HexFormat.of().formatHex(hmac(derived, toSign)));
    signed.forEach(
        (name, value) -> {
          if (!name.equals("host")) request.header(name, value);
        });
    unsigned.forEach(request::header);
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    return answer.statusCode() + " " + answer.headers().firstValue("x-amzn-errortype").orElse("");
  }

  private static final String REFUSED = "403 InvalidSignatureException";

  @Test
  void oneThatIsSignedAsItShouldBePasses() throws Exception {
    signHostAndTime();
    signed.put("x-amz-content-sha256", sha256(sentBody));
    assertThat(send()).isEqualTo("200 ");
  }

  @Test
  void anOldOneIsNotTakenAgain() throws Exception {
    signedTime = TIME.format(NOW.minus(Duration.ofSeconds(301)));
    signHostAndTime();
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void theDayOfTheKeyIsTheDayOfTheRequest() throws Exception {
    day = "20260228";
    signHostAndTime();
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void aSignatureForAnotherServiceIsNone() throws Exception {
    service = "s3";
    signHostAndTime();
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void theHostHasToBeSigned() throws Exception {
    signed.put("x-amz-date", signedTime);
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void theTimeHasToBeSigned() throws Exception {
    signed.put("host", server.endpoint().getAuthority());
    unsigned.put("x-amz-date", signedTime);
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void anotherBodyThanTheSignedOneIsRefused() throws Exception {
    signHostAndTime();
    sentBody = "{\"evil\":1}";
    assertThat(send()).isEqualTo(REFUSED);
    signed.put("x-amz-content-sha256", sha256(signedBody));
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void aHashThatIsNotThatOfTheBodyIsRefused() throws Exception {
    signHostAndTime();
    unsigned.put("x-amz-content-sha256", sha256("another"));
    assertThat(send()).isEqualTo(REFUSED);
  }

  /** Somebody on the way could else choose the name of the run that is started. */
  @Test
  void everyHeaderOfAmazonHasToBeSigned() throws Exception {
    signHostAndTime();
    unsigned.put("x-amz-durable-execution-name", "another");
    assertThat(send()).isEqualTo(REFUSED);
    unsigned.clear();
    signed.put("x-amz-durable-execution-name", "mine");
    assertThat(send()).isEqualTo("200 ");
  }

  @Test
  void aTemporaryKeyNeedsItsSession() throws Exception {
    key = "WITH-SESSION";
    signHostAndTime();
    assertThat(send()).isEqualTo("403 UnrecognizedClientException");
    signed.put("x-amz-security-token", "another");
    assertThat(send()).isEqualTo("403 UnrecognizedClientException");
    signed.put("x-amz-security-token", "a-session");
    assertThat(send()).isEqualTo("200 ");
    signed.remove("x-amz-security-token");
    unsigned.put("x-amz-security-token", "a-session");
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void aKeyOfAnotherRegionIsRefused() throws Exception {
    key = "ELSEWHERE";
    signHostAndTime();
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void signedHeadersHaveOneOrder() throws Exception {
    signed = new TreeMap<>(Comparator.reverseOrder());
    signHostAndTime();
    assertThat(send()).isEqualTo(REFUSED);
  }

  @Test
  void anUnknownKeyIsRefused() throws Exception {
    key = "AKIX";
    signHostAndTime();
    assertThat(send()).isEqualTo("403 UnrecognizedClientException");
  }
}
