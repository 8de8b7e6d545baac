package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.identity.spi.AwsSessionCredentialsIdentity;

/** Signatures are those of the AWS SDK's own signer. */
class SignatureTest {
  private static final String CHARACTERS = "aZ09-_.~ /:+%$&=?#*'()!;,@[]ä€😀\\\"";
  private static final Pattern SIGNED =
      Pattern.compile(".*SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})");
  private final Random random = new Random(4711);

  @Test
  void aThousandRequestsAreSignedAsTheSdkSignsThem() {
    Signature signature = new Signature();
    for (int i = 0; i < 1000; i++) {
      ApiRequest request = anyRequest();
      Endpoint endpoint =
          new Endpoint(
              URI.create(anyEndpoint()), random.nextBoolean() ? "us-east-1" : "cn-north-1");
      Credentials credentials =
          new Credentials(
              "AKID" + random.nextInt(3),
              "wJ/+" + random.nextInt(),
              random.nextBoolean() ? "token/+=" : null);
      Instant now = Instant.ofEpochSecond(1_700_000_000L + random.nextInt(100_000_000));

      // The SDK signs the hash of the body as a header as well.
      Map<String, String> theirs = bySdk(request, endpoint, credentials, now);
      ApiRequest same =
          request.header("x-amz-content-sha256", value(theirs, "x-amz-content-sha256"));
      Map<String, String> ours = signature.sign(same, query(same), endpoint, credentials, now);

      assertThat(signed(ours)).as("%s %s", i, request).isEqualTo(signed(theirs));
      assertThat(value(ours, "x-amz-date")).isEqualTo(value(theirs, "x-amz-date"));
    }
  }

  private static Map<String, String> bySdk(
      ApiRequest request, Endpoint endpoint, Credentials credentials, Instant now) {
    SdkHttpRequest.Builder unsigned =
        SdkHttpRequest.builder()
            .method(SdkHttpMethod.fromValue(request.method()))
            .uri(URI.create(endpoint.uri() + request.path()));
    request.query().forEach(unsigned::appendRawQueryParameter);
    request.headers().forEach(unsigned::putHeader);
    Map<String, String> headers = new java.util.TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    AwsV4HttpSigner.create()
        .sign(
            sign ->
                sign.identity(identity(credentials))
                    .request(unsigned.build())
                    .payload(() -> new ByteArrayInputStream(request.body()))
                    .putProperty(AwsV4HttpSigner.REGION_NAME, endpoint.region())
                    .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "lambda")
                    .putProperty(HttpSigner.SIGNING_CLOCK, Clock.fixed(now, ZoneOffset.UTC)))
        .request()
        .headers()
        .forEach((name, values) -> headers.put(name, values.get(0)));
    return headers;
  }

  private static AwsCredentialsIdentity identity(Credentials credentials) {
    @Nullable String session = credentials.sessionToken();
    return session == null
        ? AwsCredentialsIdentity.create(credentials.accessKeyId(), credentials.secretAccessKey())
        : AwsSessionCredentialsIdentity.create(
            credentials.accessKeyId(), credentials.secretAccessKey(), session);
  }

  private static String signed(Map<String, String> headers) {
    Matcher found = SIGNED.matcher(value(headers, "authorization"));
    assertThat(found.matches()).isTrue();
    return found.group(1) + " " + found.group(2);
  }

  private static String value(Map<String, String> headers, String name) {
    return String.valueOf(headers.get(name));
  }

  private static String query(ApiRequest request) {
    return LambdaApi.query(request.query());
  }

  private ApiRequest anyRequest() {
    String[] segments = new String[1 + random.nextInt(4)];
    for (int i = 0; i < segments.length; i++) segments[i] = text();
    ApiRequest request =
        random.nextBoolean()
            ? ApiRequest.get(segments)
            : ApiRequest.post(text().getBytes(StandardCharsets.UTF_8), segments);
    for (int i = random.nextInt(4); i > 0; i--) request = request.query(text(), text());
    if (random.nextBoolean()) request = request.header("X-Amz-Thing", " a  b " + random.nextInt());
    if (random.nextBoolean()) request = request.header("Content-Type", "application/json");
    return request;
  }

  private String anyEndpoint() {
    return switch (random.nextInt(3)) {
      case 0 -> "http://127.0.0.1:8080";
      case 1 -> "https://lambda.eu-central-1.amazonaws.com";
      default -> "http://localhost:9001/base";
    };
  }

  /** Never a dot alone, which names no segment of a path. */
  private String text() {
    StringBuilder text = new StringBuilder("x");
    for (int i = random.nextInt(12); i > 0; i--) {
      text.appendCodePoint(CHARACTERS.codePointAt(codePoint()));
    }
    return text.toString();
  }

  private int codePoint() {
    return CHARACTERS.offsetByCodePoints(
        0, random.nextInt(CHARACTERS.codePointCount(0, CHARACTERS.length())));
  }
}
