package dev.cairn.http.lambda;

import dev.cairn.http.Request;
import dev.cairn.http.Secrets;
import dev.cairn.runtime.checkpoint.BackendException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Computes the signature (version 4) that a request should have, and refuses any other. */
public final class SignatureCheck {
  /** The scheme of signed requests in {@code Authorization}. */
  public static final String ALGORITHM = "AWS4-HMAC-SHA256";

  private static final Duration SKEW = Duration.ofMinutes(5);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Pattern AUTHORIZATION =
      Pattern.compile(
          ALGORITHM
              + " Credential=([^/]+)/(\\d{8})/([^/]+)/([^/]+)/aws4_request,"
              + " ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})");

  private final List<ApiCredentials> known;
  private final InstantSource clock;

  /** Accepts callers that have one of these keys. */
  public SignatureCheck(List<ApiCredentials> known, InstantSource clock) {
    this.known = List.copyOf(known);
    this.clock = clock;
  }

  /** Whether a request claims to be signed. */
  public static boolean isSigned(Request request) {
    return header(request, "authorization").startsWith(ALGORITHM);
  }

  /**
   * Refuses a request that is not signed as it should be.
   *
   * @throws IOException if its body cannot be read
   */
  public void check(Request request) throws IOException {
    Matcher given = AUTHORIZATION.matcher(header(request, "authorization"));
    if (!given.matches()) {
      throw refused("MissingAuthenticationTokenException", "Missing Authentication Token");
    }
    ApiCredentials credentials = caller(request, given);
    String time = header(request, "x-amz-date");
    checkTime(time, given.group(2));
    List<String> signed = List.of(given.group(5).split(";"));
    byte[] body = request.body();
    checkSigned(credentials, request, body, signed);
    String region = given.group(3);
    String scope = given.group(2) + "/" + region + "/lambda/aws4_request";
    String canonical = canonical(request, body, signed);
    String toSign = String.join("\n", ALGORITHM, time, scope, sha256(bytes(canonical)));
    byte[] key = key(credentials, given.group(2), region);
    String expected = HexFormat.of().formatHex(hmac(key, toSign));
    if (!Secrets.isSame(expected, given.group(6))) {
      throw refused(
          "InvalidSignatureException",
          "The request signature we calculated does not match the signature you provided. The"
              + " canonical request is\n"
              + canonical);
    }
  }

  private ApiCredentials caller(Request request, Matcher given) {
    for (ApiCredentials credentials : known) {
      String session = credentials.sessionToken();
      boolean matches =
          Secrets.isSame(given.group(1), credentials.accessKeyId())
              && (session == null
                  || Secrets.isSame(session, header(request, "x-amz-security-token")));
      if (!matches) continue;
      String region = credentials.region();
      if ((!region.isEmpty() && !given.group(3).equals(region))
          || !given.group(4).equals("lambda")) {
        throw refused(
            "InvalidSignatureException",
            "Credential should be scoped to " + region + " and lambda.");
      }
      return credentials;
    }
    throw refused(
        "UnrecognizedClientException", "The security token included in the request is invalid.");
  }

  private void checkTime(String time, String day) {
    Instant signed;
    try {
      signed = TIME.parse(time, Instant::from);
    } catch (DateTimeException e) {
      throw refused("InvalidSignatureException", "X-Amz-Date is no time: " + time);
    }
    Duration off = Duration.between(signed, clock.instant()).abs();
    if (!time.startsWith(day) || off.compareTo(SKEW) > 0) {
      throw refused("InvalidSignatureException", "Signature expired: " + time);
    }
  }

  /** A signature that leaves out what matters protects nothing. */
  private static void checkSigned(
      ApiCredentials credentials, Request request, byte[] body, List<String> signed) {
    List<String> wanted =
        credentials.sessionToken() == null
            ? List.of("host", "x-amz-date")
            : List.of("host", "x-amz-date", "x-amz-security-token");
    if (!signed.containsAll(wanted) || !signed.equals(signed.stream().sorted().toList())) {
      throw refused("InvalidSignatureException", "The signed headers are " + signed);
    }
    for (String name : request.headers().keySet()) {
      if (name.startsWith("x-amz-") && !signed.contains(name)) {
        throw refused("InvalidSignatureException", name + " is not among the signed headers.");
      }
    }
    String hash = request.headers().get("x-amz-content-sha256");
    if (hash != null && !hash.equals(sha256(body))) {
      throw refused("InvalidSignatureException", "X-Amz-Content-Sha256 is not that of the body.");
    }
  }

  private static String canonical(Request request, byte[] body, List<String> signed) {
    String headers =
        signed.stream()
            .map(name -> name + ":" + header(request, name).replaceAll(" +", " ") + "\n")
            .collect(Collectors.joining());
    return String.join(
        "\n",
        request.method(),
        encodedAgain(request.path()),
        canonicalQuery(request.query()),
        headers,
        String.join(";", signed),
        sha256(body));
  }

  /** All services but S3 sign the encoded path, encoded once more. */
  private static String encodedAgain(String path) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : bytes(path)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 128 && (Character.isLetterOrDigit(c) || "-_.~/".indexOf(c) >= 0);
      if (plain) encoded.append(c);
      else encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
    }
    return encoded.toString();
  }

  private static String canonicalQuery(String query) {
    if (query.isEmpty()) return "";
    return Stream.of(query.split("&"))
        .map(pair -> pair.contains("=") ? pair : pair + "=")
        .sorted()
        .collect(Collectors.joining("&"));
  }

  private static byte[] key(ApiCredentials credentials, String day, String region) {
    byte[] key = bytes("AWS4" + credentials.secretAccessKey());
    for (String part : List.of(day, region, "lambda", "aws4_request")) {
      key = hmac(key, part);
    }
    return key;
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(bytes(text));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String header(Request request, String name) {
    return request.headers().getOrDefault(name, "");
  }

  private static BackendException refused(String code, String message) {
    return BackendException.refused(403, code, message);
  }
}
