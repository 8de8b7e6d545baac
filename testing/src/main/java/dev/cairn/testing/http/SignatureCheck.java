package dev.cairn.testing.http;

import dev.cairn.runtime.checkpoint.BackendException;
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
final class SignatureCheck {
  private static final String ALGORITHM = "AWS4-HMAC-SHA256";
  private static final Duration SKEW = Duration.ofMinutes(5);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Pattern AUTHORIZATION =
      Pattern.compile(
          ALGORITHM
              + " Credential=([^/]+)/(\\d{8})/([^/]+)/([^/]+)/aws4_request,"
              + " ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})");

  private final ApiCredentials credentials;
  private final InstantSource clock;

  SignatureCheck(ApiCredentials credentials, InstantSource clock) {
    this.credentials = credentials;
    this.clock = clock;
  }

  void check(ApiRequest request) {
    Matcher given = AUTHORIZATION.matcher(header(request, "authorization"));
    if (!given.matches()) {
      throw refused("MissingAuthenticationTokenException", "Missing Authentication Token");
    }
    checkWho(request, given);
    String time = header(request, "x-amz-date");
    checkTime(time, given.group(2));
    List<String> signed = List.of(given.group(5).split(";"));
    checkSigned(request, signed);
    String scope = given.group(2) + "/" + credentials.region() + "/lambda/aws4_request";
    String canonical = canonical(request, signed);
    String toSign = String.join("\n", ALGORITHM, time, scope, sha256(bytes(canonical)));
    String expected = HexFormat.of().formatHex(hmac(key(given.group(2)), toSign));
    if (!MessageDigest.isEqual(bytes(expected), bytes(given.group(6)))) {
      throw refused(
          "InvalidSignatureException",
          "The request signature we calculated does not match the signature you provided. The"
              + " canonical request is\n"
              + canonical);
    }
  }

  private void checkWho(ApiRequest request, Matcher given) {
    String session = credentials.sessionToken();
    if (!given.group(1).equals(credentials.accessKeyId())
        || (session != null && !session.equals(header(request, "x-amz-security-token")))) {
      throw refused(
          "UnrecognizedClientException", "The security token included in the request is invalid.");
    }
    if (!given.group(3).equals(credentials.region()) || !given.group(4).equals("lambda")) {
      throw refused(
          "InvalidSignatureException",
          "Credential should be scoped to " + credentials.region() + " and lambda.");
    }
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
  private void checkSigned(ApiRequest request, List<String> signed) {
    List<String> wanted =
        credentials.sessionToken() == null
            ? List.of("host", "x-amz-date")
            : List.of("host", "x-amz-date", "x-amz-security-token");
    if (!signed.containsAll(wanted) || !signed.equals(signed.stream().sorted().toList())) {
      throw refused("InvalidSignatureException", "The signed headers are " + signed);
    }
    String hash = request.headers().get("x-amz-content-sha256");
    if (hash != null && !hash.equals(sha256(bytes(request.body())))) {
      throw refused("InvalidSignatureException", "X-Amz-Content-Sha256 is not that of the body.");
    }
  }

  private static String canonical(ApiRequest request, List<String> signed) {
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
        sha256(bytes(request.body())));
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

  private byte[] key(String day) {
    byte[] key = bytes("AWS4" + credentials.secretAccessKey());
    for (String part : List.of(day, credentials.region(), "lambda", "aws4_request")) {
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

  private static String header(ApiRequest request, String name) {
    return request.headers().getOrDefault(name, "");
  }

  private static BackendException refused(String code, String message) {
    return BackendException.refused(403, code, message);
  }
}
