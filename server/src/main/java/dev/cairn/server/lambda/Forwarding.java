package dev.cairn.server.lambda;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineReader;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpAddress;
import dev.cairn.http.JsonObject;
import dev.cairn.http.Request;
import dev.cairn.http.WholeAnswer;
import dev.cairn.runtime.checkpoint.BackendException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Hands checkpoints and reads of state to the node that runs the execution, where a function calls
 * another one. Tokens name that node, and nodes are found by their names, if these are addresses. A
 * token of a node that has ended is refused here as invalid, and the function is invoked again.
 */
public final class Forwarding implements Filter {
  private static final Pattern PATH =
      Pattern.compile("/2025-12-01/durable-executions/[^/]+/(checkpoint|state)");
  private static final String FORWARDED = "x-cairn-forwarded";
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
  private final Engine engine;
  private final @Nullable String token;

  /**
   * @param token what nodes of this engine take from each other; null for none
   */
  public Forwarding(Engine engine, @Nullable String token) {
    this.engine = engine;
    this.token = token;
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    Matcher path = PATH.matcher(request.path());
    if (!path.matches() || request.header(FORWARDED) != null) return next.handle(request);
    URI owner = owner(OwnedToken.parse(token(request, path.group(1))));
    return owner == null ? next.handle(request) : forward(request, owner);
  }

  private static @Nullable String token(Request request, String call) throws IOException {
    return call.equals("state")
        ? request.parameter("CheckpointToken")
        : JsonObject.member(request.body(), "CheckpointToken");
  }

  /** The address of another node that has given the token; null if there is none. */
  private @Nullable URI owner(@Nullable OwnedToken owned) {
    EngineReader reads = engine.reader();
    if (owned == null || owned.node() == reads.nodeId()) return null;
    for (NodeRow node : reads.nodes()) {
      if (node.id() == owned.node() && node.endedAt() == null)
        return HttpAddress.parse(node.name());
    }
    return null;
  }

  private Answer forward(Request request, URI owner) throws IOException {
    String query = request.query().isEmpty() ? "" : "?" + request.query();
    HttpRequest.Builder copy =
        HttpRequest.newBuilder(owner.resolve(request.path() + query))
            .header(FORWARDED, "true")
            .header("Content-Type", "application/json")
            .method(request.method(), HttpRequest.BodyPublishers.ofByteArray(request.body()));
    if (token != null) copy.header("Authorization", "Bearer " + token);
    try {
      HttpResponse<byte[]> answer = WholeAnswer.await(client, copy.build(), LIMIT);
      Answer passed = Answer.of("application/json", answer.body()).status(answer.statusCode());
      return answer
          .headers()
          .firstValue("x-amzn-errortype")
          .map(code -> passed.header("x-amzn-errortype", code))
          .orElse(passed);
    } catch (IOException e) {
      // It may come back, and may have taken the checkpoint: the caller asks again with its token.
      throw BackendException.refused(
          503, "ServiceException", "The node that runs the execution does not answer.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Answer.nothing();
    }
  }
}
