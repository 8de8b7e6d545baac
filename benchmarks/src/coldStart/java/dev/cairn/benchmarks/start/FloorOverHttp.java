package dev.cairn.benchmarks.start;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The least code that takes the steps and records them over HTTP, signed. */
public final class FloorOverHttp {
  public static void main(String[] args) throws IOException {
    Floor.run(new Http());
  }

  private static final class Http implements Floor.Journal {
    private static final String HEADERS = "content-type;host;x-amz-date;x-amz-security-token";
    private final String region = System.getenv("AWS_REGION");
    private final String keyId = System.getenv("AWS_ACCESS_KEY_ID");
    private final String secret = System.getenv("AWS_SECRET_ACCESS_KEY");
    private final String session = System.getenv("AWS_SESSION_TOKEN");
    private final String endpoint = System.getenv("AWS_ENDPOINT_URL_LAMBDA");

    @Override
    public String record(String arn, String token, String step, String result) throws IOException {
      byte[] body = body(token, step, result);
      String path =
          "/2025-12-01/durable-executions/"
              + URLEncoder.encode(arn, StandardCharsets.UTF_8)
              + "/checkpoint";
      HttpURLConnection connection = (HttpURLConnection) new URL(endpoint + path).openConnection();
      connection.setRequestMethod("POST");
      connection.setConnectTimeout(2000);
      connection.setReadTimeout(10_000);
      connection.setDoOutput(true);
      connection.setRequestProperty("content-type", "application/json");
      sign(connection, path, body);
      connection.getOutputStream().write(body);
      return token(connection.getInputStream().readAllBytes());
    }

    private static byte[] body(String token, String step, String result) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (JsonGenerator out = Floor.JSON.createGenerator(bytes)) {
        out.writeStartObject();
        out.writeStringField("CheckpointToken", token);
        out.writeStringField("ClientToken", step);
        out.writeArrayFieldStart("Updates");
        update(out, step, "START");
        out.writeEndObject();
        update(out, step, "SUCCEED");
        out.writeStringField("Payload", result);
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
      }
      return bytes.toByteArray();
    }

    private static void update(JsonGenerator out, String step, String action) throws IOException {
      out.writeStartObject();
      out.writeStringField("Id", step);
      out.writeStringField("Name", step);
      out.writeStringField("Type", "STEP");
      out.writeStringField("SubType", "Step");
      out.writeStringField("Action", action);
    }

    private static String token(byte[] json) throws IOException {
      String token = "";
      try (JsonParser parser = Floor.JSON.createParser(json)) {
        for (JsonToken t = parser.nextToken(); t != null; t = parser.nextToken()) {
          if (t == JsonToken.VALUE_STRING && "CheckpointToken".equals(parser.currentName())) {
            token = parser.getText();
          }
        }
      }
      return token;
    }

    private void sign(HttpURLConnection connection, String path, byte[] body) {
      try {
        LocalDateTime now = LocalDateTime.now(ZoneOffset.UTC);
        String day = "" + now.getYear() + two(now.getMonthValue()) + two(now.getDayOfMonth());
        String time =
            day + 'T' + two(now.getHour()) + two(now.getMinute()) + two(now.getSecond()) + 'Z';
        String canonical =
            "POST\n"
                + path.replace("%", "%25")
                + "\n\ncontent-type:application/json\nhost:"
                + endpoint.substring("http://".length())
                + "\nx-amz-date:"
                + time
                + "\nx-amz-security-token:"
                + session
                + "\n\n"
                + HEADERS
                + '\n'
                + sha256(body);
        String scope = day + '/' + region + "/lambda/aws4_request";
        String toSign =
            "AWS4-HMAC-SHA256\n" + time + '\n' + scope + '\n' + sha256(bytes(canonical));
        byte[] key = hmac(bytes("AWS4" + secret), day);
        key = hmac(hmac(hmac(key, region), "lambda"), "aws4_request");
        connection.setRequestProperty("x-amz-date", time);
        connection.setRequestProperty("x-amz-security-token", session);
        connection.setRequestProperty(
            "authorization",
            "AWS4-HMAC-SHA256 Credential="
                + keyId
                + '/'
                + scope
                + ", SignedHeaders="
                + HEADERS
                + ", Signature="
                + HexFormat.of().formatHex(hmac(key, toSign)));
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("every JDK has SHA-256", e);
      }
    }

    private static String two(int number) {
      return number < 10 ? "0" + number : "" + number;
    }

    private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(bytes(text));
    }

    private static String sha256(byte[] bytes) throws GeneralSecurityException {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static byte[] bytes(String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    }
  }

  private FloorOverHttp() {}
}
