package dev.cairn.lambda.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.lambda.http.ApiResponse;
import dev.cairn.lambda.http.LambdaApi;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.Retrying;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonTrouble;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls that are repeated when they fail in passing, and their JSON. */
final class Calls {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Two thirds of what the service allows to an account: 15 a second. */
  private static final Duration LISTS = Duration.ofMillis(100);

  private final LambdaApi api;
  private final Retrying retrying;
  private final RateLimiter lists;
  private final RateLimiter histories;

  Calls(LambdaApi api, LambdaServiceOptions options) {
    this.api = api;
    retrying = new Retrying(8, options.sleeper(), options.random());
    lists = new RateLimiter(options.clock(), options.sleeper(), LISTS);
    histories = new RateLimiter(options.clock(), options.sleeper(), LISTS);
  }

  ApiResponse call(ApiRequest request) {
    return retrying.call(() -> api.call(request));
  }

  JsonNode read(ApiRequest request) {
    return json(call(request));
  }

  JsonNode list(ApiRequest request) {
    return json(retrying.call(() -> lists.call(() -> api.call(request))));
  }

  JsonNode history(ApiRequest request) {
    return json(retrying.call(() -> histories.call(() -> api.call(request))));
  }

  private static JsonNode json(ApiResponse response) {
    try {
      return JSON.readTree(response.body());
    } catch (IOException e) {
      JsonTrouble trouble = JsonTrouble.of(e);
      throw BackendException.unreachable(
          "Lambda's answer cannot be read: " + trouble.message(), trouble.cause());
    }
  }

  static byte[] json(ErrorObject error) {
    ObjectNode node = JSON.createObjectNode();
    if (error.type() != null) node.put("ErrorType", error.type());
    if (error.message() != null) node.put("ErrorMessage", error.message());
    if (error.data() != null) node.put("ErrorData", error.data());
    if (!error.stackTrace().isEmpty()) {
      error.stackTrace().forEach(node.putArray("StackTrace")::add);
    }
    try {
      return JSON.writeValueAsBytes(node);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory cannot fail", e);
    }
  }

  /** The text of a member; null where it is absent. */
  static @Nullable String text(JsonNode node, String member) {
    JsonNode value = node.get(member);
    return value == null || value.isNull() ? null : value.asText();
  }

  static ErrorObject error(@Nullable JsonNode node, String otherwise) {
    if (node == null || node.isNull()) return ErrorObject.of(otherwise, otherwise);
    List<String> frames = new ArrayList<>();
    for (JsonNode frame : node.path("StackTrace")) frames.add(frame.asText());
    return new ErrorObject(
        text(node, "ErrorType"), text(node, "ErrorMessage"), text(node, "ErrorData"), frames);
  }
}
