package dev.cairn.lambda.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Signs requests by version 4 of AWS's signatures.
 *
 * <p>A key is derived from the secret for each day, which takes longer than all the rest; it is
 * kept until day or secret change.
 */
final class Signature {
  private static final String ALGORITHM = "AWS4-HMAC-SHA256";
  private static final String SERVICE = "lambda";
  private static final String END = "aws4_request";

  private volatile @Nullable DayKey kept;

  private static final class DayKey {
    private final String secret;
    private final String day;
    private final String region;
    private final byte[] key;

    DayKey(String secret, String day, String region) {
      this.secret = secret;
      this.day = day;
      this.region = region;
      key = hmac(hmac(hmac(hmac(bytes("AWS4" + secret), day), region), SERVICE), END);
    }

    boolean isOf(String secret, String day, String region) {
      return this.day.equals(day) && this.secret.equals(secret) && this.region.equals(region);
    }
  }

  /**
   * The headers that make {@code request} a signed one, its own included.
   *
   * @param query encoded and in the order of names
   */
  Map<String, String> sign(
      ApiRequest request, String query, Endpoint endpoint, Credentials credentials, Instant now) {
    String time = timestamp(now);
    String day = time.substring(0, 8);
    Map<String, String> headers = new TreeMap<>();
    for (Map.Entry<String, String> header : request.headers().entrySet()) {
      headers.put(header.getKey().toLowerCase(Locale.ROOT), header.getValue().trim());
    }
    headers.put("x-amz-date", time);
    String session = credentials.sessionToken();
    if (session != null) headers.put("x-amz-security-token", session);
    headers.put("host", endpoint.host());

    StringBuilder canonical = new StringBuilder(1024);
    canonical.append(request.method()).append('\n');
    String path = endpoint.uri().getRawPath() + request.path();
    canonical.append(Percent.encodePathAgain(path)).append('\n').append(query).append('\n');
    StringBuilder names = new StringBuilder();
    for (Map.Entry<String, String> header : headers.entrySet()) {
      canonical.append(header.getKey()).append(':');
      appendCollapsed(header.getValue(), canonical);
      canonical.append('\n');
      if (names.length() > 0) names.append(';');
      names.append(header.getKey());
    }
    canonical.append('\n').append(names).append('\n').append(sha256(request.body()));

    String scope = day + '/' + endpoint.region() + '/' + SERVICE + '/' + END;
    String toSign =
        ALGORITHM + '\n' + time + '\n' + scope + '\n' + sha256(bytes(canonical.toString()));
    String signature =
        hex(hmac(dayKey(credentials.secretAccessKey(), day, endpoint.region()), toSign));
    // The connection sets it itself, to the same value.
    headers.remove("host");
    headers.put(
        "authorization",
        ALGORITHM
            + " Credential="
            + credentials.accessKeyId()
            + '/'
            + scope
            + ", SignedHeaders="
            + names
            + ", Signature="
            + signature);
    return headers;
  }

  /** Several spaces count as one. */
  private static void appendCollapsed(String value, StringBuilder to) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c != ' ' || i == 0 || value.charAt(i - 1) != ' ') to.append(c);
    }
  }

  private byte[] dayKey(String secret, String day, String region) {
    DayKey known = kept;
    if (known == null || !known.isOf(secret, day, region)) {
      known = new DayKey(secret, day, region);
      kept = known; // racing threads make equal ones
    }
    return known.key;
  }

  /** As {@code 20260131T120000Z}, without the machinery of formatters, which a start would pay. */
  private static String timestamp(Instant now) {
    LocalDateTime time = LocalDateTime.ofEpochSecond(now.getEpochSecond(), 0, ZoneOffset.UTC);
    StringBuilder text = new StringBuilder(16).append(time.getYear());
    digits(time.getMonthValue(), text);
    digits(time.getDayOfMonth(), text);
    digits(time.getHour(), text.append('T'));
    digits(time.getMinute(), text);
    digits(time.getSecond(), text);
    return text.append('Z').toString();
  }

  private static void digits(int number, StringBuilder to) {
    to.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
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
      return hex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
