package dev.cairn.cli.connection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** An engine that is served at an address. */
public class HttpConnection implements Connection {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final Duration LONGEST_POLL = Duration.ofSeconds(50);

  private final URI address;
  private final @Nullable String token;
  private final HttpClient client;

  /**
   * Nothing is sent before the first command.
   *
   * @param token null for none
   * @param tls null for what Java trusts
   */
  public HttpConnection(URI address, @Nullable String token, @Nullable SSLContext tls) {
    this.address = address;
    this.token = token;
    HttpClient.Builder builder = HttpClient.newBuilder().connectTimeout(CONNECT);
    this.client = tls == null ? builder.build() : builder.sslContext(tls).build();
  }

  @Override
  public JsonNode start(Run run, @Nullable Integer version, @Nullable String input) {
    return post(path(run) + (version == null ? "" : "?version=" + version), input);
  }

  @Override
  public void send(Event event, @Nullable String id, @Nullable String payload) {
    post(path(event) + (id == null ? "" : "?id=" + encoded(id)), payload);
  }

  @Override
  public void fail(Event event, Failure failure) {
    String body =
        JSON.createObjectNode()
            .put("type", failure.type())
            .put("message", failure.message())
            .toString();
    post(path(event) + "/fail", body);
  }

  @Override
  public void heartbeat(Event event) {
    post(path(event) + "/heartbeat", null);
  }

  @Override
  public JsonNode result(Run run, Duration wait) {
    long deadline = System.nanoTime() + wait.toNanos();
    while (true) {
      Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
      Duration poll = left.compareTo(LONGEST_POLL) > 0 ? LONGEST_POLL : left;
      // A part of a second is waited for as a whole one, but not asked for again and again.
      long seconds = poll.plusMillis(999).toSeconds();
      JsonNode outcome =
          get(path(run) + "/result?wait=" + seconds, ANSWER.plus(Duration.ofSeconds(seconds)));
      boolean isOpen = outcome.path("status").asText().equals("RUNNING");
      if (!isOpen || System.nanoTime() >= deadline) return outcome;
    }
  }

  @Override
  public void cancel(Run run) {
    post(path(run) + "/cancel", null);
  }

  @Override
  public JsonNode list(ListFilter filter) {
    List<String> query = new ArrayList<>();
    add(query, "workflow", filter.workflow());
    if (!filter.statuses().isEmpty()) add(query, "status", String.join(",", filter.statuses()));
    add(query, "name", filter.name());
    add(query, "waits", filter.waits());
    add(query, "from", filter.from());
    add(query, "before", filter.before());
    add(query, "after", filter.after());
    add(query, "limit", filter.limit());
    return get("/api/v1/runs?" + String.join("&", query));
  }

  @Override
  public List<String> unfinished() {
    return List.of("ready", "running", "suspended", "parked");
  }

  private static void add(List<String> query, String name, @Nullable Object value) {
    if (value != null) query.add(name + "=" + encoded(value.toString()));
  }

  @Override
  public JsonNode show(Run run) {
    return get(path(run));
  }

  @Override
  public JsonNode history(Run run) {
    return get(path(run) + "/history");
  }

  @Override
  public String page(Run run) {
    return send(request(path(run) + "/page").timeout(ANSWER).GET());
  }

  @Override
  public JsonNode nodes() {
    return get("/api/v1/nodes");
  }

  /** Whether the engine can run something, in its own words. */
  public JsonNode health() {
    return get("/health/ready");
  }

  @Override
  public Duration pace() {
    return Duration.ofMillis(250);
  }

  @Override
  public String describe() {
    return "the engine at " + address;
  }

  @Override
  public void close() {}

  private static String path(Run run) {
    return "/api/v1/runs/" + encoded(run.workflow()) + "/" + encoded(run.name());
  }

  private static String path(Event event) {
    if (event instanceof Event.OfRun named) {
      return path(named.run()) + "/events/" + encoded(named.name());
    }
    if (event instanceof Event.OfCallback callback) {
      return "/api/v1/callbacks/" + encoded(callback.id());
    }
    return "/api/v1/events/" + encoded(((Event.ToAnyRun) event).name());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private JsonNode get(String path) {
    return get(path, ANSWER);
  }

  private JsonNode get(String path, Duration limit) {
    return json(send(request(path).timeout(limit).GET()));
  }

  private JsonNode post(String path, @Nullable String body) {
    HttpRequest.Builder request =
        request(path)
            .timeout(ANSWER)
            .POST(body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    return json(send(body == null ? request : request.header("Content-Type", "application/json")));
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path));
    return token == null ? request : request.header("Authorization", "Bearer " + token);
  }

  private String send(HttpRequest.Builder request) {
    HttpResponse<String> answer;
    try {
      answer = client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw Fault.unreachable(
          describe()
              + " does not answer ("
              + e
              + "). Start one with 'cairn run' or 'cairn serve', or say with --url, --db or"
              + " --lambda where the runs are",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Fault.of("interrupted while waiting for " + describe(), e);
    }
    if (answer.statusCode() / 100 == 2) return answer.body();
    throw refusal(answer);
  }

  private JsonNode json(String body) {
    if (body.isEmpty()) return MissingNode.getInstance();
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw Fault.unreachable(address + " does not answer as an engine does", e);
    }
  }

  private Fault refusal(HttpResponse<String> answer) {
    JsonNode error;
    try {
      error = JSON.readTree(answer.body()).path("error");
    } catch (JsonProcessingException e) {
      error = MissingNode.getInstance();
    }
    if (answer.statusCode() == 401) {
      return Fault.of(
          "unauthorized",
          describe()
              + (token == null ? " wants a token" : " does not know this token")
              + ": set CAIRN_TOKEN, or give --token-file");
    }
    if (!error.isObject()) {
      return Fault.of(address + " answered with status " + answer.statusCode());
    }
    return Fault.of(error.path("code").asText("refused"), error.path("message").asText());
  }

  /** How a status of a run ends the program. */
  public static int exitCode(String status) {
    return switch (status) {
      case "SUCCEEDED" -> ExitCode.OK;
      case "RUNNING", "PARKED" -> ExitCode.RUN_NOT_ENDED;
      default -> ExitCode.RUN_FAILED;
    };
  }
}
