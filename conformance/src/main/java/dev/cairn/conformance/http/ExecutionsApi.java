package dev.cairn.conformance.http;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.conformance.match.Outcome;
import dev.cairn.conformance.match.Values;
import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.lambda.http.ApiResponse;
import dev.cairn.lambda.http.LambdaApi;
import dev.cairn.runtime.checkpoint.Retrying;
import dev.cairn.runtime.checkpoint.Sleeper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The part of Lambda's REST API that starts, watches and answers executions. */
public final class ExecutionsApi {
  private static final String VERSION = "2025-12-01";
  private static final String EXECUTIONS = "durable-executions";
  private static final String CALLBACKS = "durable-execution-callbacks";
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<Map<String, @Nullable Object>> MAP = new TypeReference<>() {};
  private static final byte[] NOTHING = {};

  private final LambdaApi api;
  private final Retrying retrying = new Retrying(8, Sleeper.real(), new Random());

  public ExecutionsApi(LambdaApi api) {
    this.api = api;
  }

  /** The ARN of a new execution. */
  String start(String function, String qualifier, String input) {
    ApiResponse response =
        call(
            ApiRequest.post(
                    input.getBytes(StandardCharsets.UTF_8),
                    "2015-03-31",
                    "functions",
                    function,
                    "invocations")
                .query("Qualifier", qualifier)
                .header("X-Amz-Invocation-Type", "Event")
                .header("X-Amz-Durable-Execution-Name", UUID.randomUUID().toString()));
    String arn = response.header("X-Amz-Durable-Execution-Arn");
    if (arn == null) throw new IllegalStateException(function + " is no durable function there");
    return arn;
  }

  List<Map<String, @Nullable Object>> history(String arn) {
    List<Map<String, @Nullable Object>> events = new ArrayList<>();
    for (Map<String, @Nullable Object> page : new HistoryPages(marker -> page(arn, marker))) {
      if (page.get("Events") instanceof List<?> list) list.forEach(e -> events.add(members(e)));
    }
    return events;
  }

  private Map<String, @Nullable Object> page(String arn, @Nullable String marker) {
    ApiRequest request =
        ApiRequest.get(VERSION, EXECUTIONS, arn, "history")
            .query("IncludeExecutionData", "true")
            .query("MaxItems", "1000");
    return read(marker == null ? request : request.query("Marker", marker));
  }

  Outcome outcome(String arn) {
    Map<String, @Nullable Object> execution =
        read(ApiRequest.get(VERSION, EXECUTIONS, arn).query("IncludeExecutionData", "true"));
    Object result = execution.get("Result");
    return new Outcome(
        String.valueOf(execution.get("Status")),
        result == null ? null : result.toString(),
        execution.get("Error") == null ? null : members(execution.get("Error")));
  }

  void succeed(String callbackId, @Nullable String payload) {
    byte[] body = payload == null ? NOTHING : payload.getBytes(StandardCharsets.UTF_8);
    ApiResponse unused = call(ApiRequest.post(body, VERSION, CALLBACKS, callbackId, "succeed"));
  }

  void fail(String callbackId, Map<String, @Nullable Object> error) {
    byte[] body = Values.json(error).getBytes(StandardCharsets.UTF_8);
    ApiResponse unused = call(ApiRequest.post(body, VERSION, CALLBACKS, callbackId, "fail"));
  }

  void heartbeat(String callbackId) {
    ApiResponse unused =
        call(ApiRequest.post(NOTHING, VERSION, CALLBACKS, callbackId, "heartbeat"));
  }

  void stop(String arn) {
    ApiResponse unused = call(ApiRequest.post(NOTHING, VERSION, EXECUTIONS, arn, "stop"));
  }

  private ApiResponse call(ApiRequest request) {
    return retrying.call(() -> api.call(request));
  }

  private Map<String, @Nullable Object> read(ApiRequest request) {
    try {
      return JSON.readValue(call(request).body(), MAP);
    } catch (IOException e) {
      throw new UncheckedIOException("the server's answer to " + request + " cannot be read", e);
    }
  }

  private static Map<String, @Nullable Object> members(@Nullable Object value) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) map.forEach((k, v) -> members.put(String.valueOf(k), v));
    return members;
  }
}
