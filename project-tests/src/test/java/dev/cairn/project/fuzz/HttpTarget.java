package dev.cairn.project.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.server.EngineServer;
import dev.cairn.server.ServerOptions;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ThreadInfo;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Requests to the engine's own API and to Lambda's. An input is a request as JSON: its line, its
 * headers and its body. The server does not fail on any input, says what is wrong with it, and goes
 * on serving.
 */
final class HttpTarget implements Target {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int REQUESTS_PER_ENGINE = 2_000;
  private static final int BODY_BYTES = 1 << 20;

  /** Headers that decide how a request is read; with others, a request may be no request at all. */
  private static final Pattern FRAMING =
      Pattern.compile("(?i)content-length|transfer-encoding|connection|expect|host|upgrade");

  /** Threads that serve. */
  private static final Pattern SERVING = Pattern.compile("cairn-.*|HTTP-Dispatcher.*");

  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9-]+");
  private static final Pattern PLAIN = Pattern.compile("[!-~]*");
  private static final Pattern VALUE = Pattern.compile("[ -~]*");
  private static final String RUN = "/api/v1/runs/sample/r-1";
  private static final String LAMBDA = "/2025-12-01/durable-executions/arn";

  private static final List<String> GETS =
      List.of(
          "/api/v1/runs",
          "/api/v1/runs?workflow=sample&status=RUNNING&name=r&limit=10&from=2026-01-01T00:00:00Z",
          "/api/v1/runs?after=AAAA&waits=approval&before=2026-01-01T00:00:00Z",
          "/api/v1/live",
          "/api/v1/nodes",
          "/api/v1/settings",
          RUN,
          RUN + "/result?wait=0",
          RUN + "/payloads",
          RUN + "/operations/look-1",
          RUN + "/history",
          RUN + "/page",
          RUN + "/live",
          "/api/v1/openapi.yaml",
          "/health/ready",
          "/metrics",
          "/",
          LAMBDA,
          LAMBDA + "/state?CheckpointToken=t&Marker=m&MaxItems=10",
          LAMBDA + "/history?IncludeExecutionData=true&MaxItems=10",
          "/2015-03-31/functions/sample/versions",
          "/2025-12-01/functions/sample/durable-executions?Statuses=RUNNING&MaxItems=5");

  private static final List<List<String>> POSTS =
      List.of(
          List.of(RUN + "?version=1", Recording.INPUT),
          List.of(RUN + "/cancel", ""),
          List.of(RUN + "/events/approval?id=e-1", "\"granted\""),
          List.of(
              RUN + "/events/approval/fail",
              "{\"type\":\"T\",\"message\":\"m\",\"data\":\"d\",\"stackTrace\":[\"f\"]}"),
          List.of(RUN + "/events/approval/heartbeat", ""),
          List.of("/api/v1/callbacks/abc", "\"granted\""),
          List.of("/api/v1/callbacks/abc/fail", "{\"message\":\"m\"}"),
          List.of("/api/v1/callbacks/abc/heartbeat", ""),
          List.of("/api/v1/events/approval?id=e-2", "\"granted\""),
          List.of("/api/v1/session", ""),
          List.of(
              LAMBDA + "/checkpoint",
              "{\"CheckpointToken\":\"t\",\"ClientToken\":\"c\",\"Updates\":[{\"Id\":\"a-1\","
                  + "\"Name\":\"a\",\"Type\":\"STEP\",\"SubType\":\"Step\",\"Action\":\"START\","
                  + "\"StepOptions\":{\"NextAttemptDelaySeconds\":1},\"Payload\":\"1\"}]}"),
          List.of(LAMBDA + "/stop", "{\"ErrorType\":\"T\",\"ErrorMessage\":\"m\"}"),
          List.of("/2025-12-01/durable-execution-callbacks/abc/succeed", "\"granted\""),
          List.of("/2025-12-01/durable-execution-callbacks/abc/fail", "{\"ErrorType\":\"T\"}"),
          List.of("/2025-12-01/durable-execution-callbacks/abc/heartbeat", ""),
          List.of("/2015-03-31/functions/sample/invocations", Recording.INPUT));

  private @Nullable Engine engine;
  private @Nullable EngineServer server;
  private int requests;

  @Override
  public String name() {
    return "http";
  }

  @Override
  public List<byte[]> samples() throws IOException {
    List<byte[]> samples = new ArrayList<>();
    for (String path : GETS) samples.add(sample("GET", path, ""));
    for (List<String> post : POSTS) samples.add(sample("POST", post.get(0), post.get(1)));
    return samples;
  }

  private static byte[] sample(String method, String path, String body)
      throws JsonProcessingException {
    var request = JSON.createObjectNode().put("method", method).put("path", path);
    request
        .putObject("headers")
        .put("Content-Type", "application/json")
        .put("Accept", "*/*")
        .put("X-Amz-Invocation-Type", "Event")
        .put("X-Amz-Durable-Execution-Name", "r-2");
    return JSON.writeValueAsBytes(request.put("body", body));
  }

  @Override
  public Mutator mutator() {
    return new JsonMutator();
  }

  @Override
  public void read(byte[] input) throws IOException {
    URI endpoint = endpoint();
    Answer answer = send(endpoint, request(input, endpoint.getAuthority()));
    if (answer.status() >= 500) throw new AssertionError("the server answers " + answer);
    if (isRequest(input)) judge(answer);
    if (requests % 50 == 0) {
      byte[] question = request(sample("GET", "/health/live", ""), endpoint.getAuthority());
      if (send(endpoint, question).status() != 200) throw new AssertionError("the server is dead");
    }
  }

  /** A request that can be told from its bytes is answered, and refused with a reason. */
  private static void judge(Answer answer) {
    if (answer.status() == 0) throw new AssertionError("the server drops the connection");
    if (answer.status() < 400) return;
    String text = answer.text();
    if (text.isBlank()) throw new AssertionError("the server gives no reason: " + answer);
    if (text.contains("java.") || text.contains("com.fasterxml.") || text.contains("\tat ")) {
      throw new AssertionError("the server tells of its inside: " + answer);
    }
  }

  private static boolean isRequest(byte[] input) {
    JsonNode json;
    try {
      json = JSON.readTree(input);
    } catch (IOException e) {
      return false;
    }
    String method = json.path("method").asText();
    String path = json.path("path").asText();
    boolean isPlain =
        method.matches("GET|POST|PUT|DELETE|PATCH")
            && path.startsWith("/")
            && path.length() < 8_000
            && PLAIN.matcher(path).matches()
            && json.path("body").asText().length() < BODY_BYTES / 4;
    for (var header : json.path("headers").properties()) {
      String value = header.getValue().asText();
      isPlain &= TOKEN.matcher(header.getKey()).matches() && VALUE.matcher(value).matches();
      isPlain &= !FRAMING.matcher(header.getKey()).matches() && value.length() < 8_000;
    }
    return isPlain;
  }

  /** Of the server and the engine, which read on threads of their own. */
  @Override
  public long allocatedBytes() {
    long sum = 0;
    for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
      if (thread == null || !SERVING.matcher(thread.getThreadName()).matches()) continue;
      sum += Math.max(0, THREADS.getThreadAllocatedBytes(thread.getThreadId()));
    }
    return sum;
  }

  /** A fresh one now and then, so that runs of former requests go. */
  private URI endpoint() {
    EngineServer current = server;
    if (current == null || requests++ % REQUESTS_PER_ENGINE == 0) {
      close();
      Engine made = Engine.open(EngineOptions.inMemory());
      made.register(SampleWorkflowExecutor::new);
      engine = made;
      current = EngineServer.open(made, ServerOptions.loopback(0).limits(BODY_BYTES, 1_000_000));
      server = current;
    }
    return current.endpoint();
  }

  /** The bytes of a request; those of the input itself where it is no request. */
  private static byte[] request(byte[] input, String host) {
    JsonNode json;
    try {
      json = JSON.readTree(input);
    } catch (IOException e) {
      return input;
    }
    byte[] body = json.path("body").asText().getBytes(StandardCharsets.UTF_8);
    StringBuilder head = new StringBuilder(json.path("method").asText("GET"));
    head.append(' ')
        .append(json.path("path").asText("/"))
        .append(" HTTP/1.1\r\nHost: ")
        .append(host)
        .append("\r\n");
    for (var header : json.path("headers").properties()) {
      head.append(header.getKey()).append(": ").append(header.getValue().asText()).append("\r\n");
    }
    head.append("Connection: close\r\nContent-Length: ").append(body.length).append("\r\n\r\n");
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    request.writeBytes(head.toString().getBytes(StandardCharsets.UTF_8));
    request.writeBytes(body);
    return request.toByteArray();
  }

  /**
   * An answer.
   *
   * @param status 0 where the connection was closed instead
   * @param text the first lines of the body
   */
  private record Answer(int status, String text) {}

  private static Answer send(URI endpoint, byte[] request) throws IOException {
    try (Socket socket = new Socket(endpoint.getHost(), endpoint.getPort())) {
      socket.getOutputStream().write(request);
      socket.shutdownOutput();
      BufferedReader answer =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      String line = answer.readLine();
      if (line == null) return new Answer(0, "");
      int status = Integer.parseInt(line.split(" ", 3)[1]);
      return new Answer(status, status < 400 ? "" : body(answer));
    } catch (java.net.SocketException closed) {
      return new Answer(0, ""); // a body that is too long is not read to its end
    }
  }

  private static String body(BufferedReader answer) throws IOException {
    String line = answer.readLine();
    while (line != null && !line.isEmpty()) line = answer.readLine();
    StringBuilder body = new StringBuilder();
    for (line = answer.readLine(); line != null; line = answer.readLine()) body.append(line);
    return body.toString();
  }

  @Override
  public boolean isSlow() {
    return true;
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return false;
  }

  @Override
  public void close() {
    if (server != null) server.close();
    if (engine != null) engine.close();
  }
}
