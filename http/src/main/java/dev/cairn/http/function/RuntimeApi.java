package dev.cairn.http.function;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.cairn.http.Answer;
import dev.cairn.http.CrossSite;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.runtime.protocol.ErrorObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The runtime API of Lambda for one function: processes of the function fetch their invocations
 * here, so a packaged function runs under its runtime interface client as it is.
 *
 * <pre>{@code
 * RuntimeApi order = RuntimeApi.start(9001, Duration.ofMinutes(15));
 * // AWS_LAMBDA_RUNTIME_API=127.0.0.1:9001
 * }</pre>
 */
public final class RuntimeApi implements FunctionInvoker, AutoCloseable {
  private static final String INVOCATION = "/2018-06-01/runtime/invocation/";

  /**
   * The runtime interface client of Java keeps a connection while it works on what it fetched with
   * it. Others may close theirs after a while.
   */
  private static final String KEEPS_CONNECTION = "aws-lambda-java/";

  private static final JsonFactory JSON = new JsonFactory();
  private static final String EXIT_ERROR = "Runtime.ExitError";

  private final WebServer server;
  private final Connections connections;
  private final Duration limit;
  private final InstantSource clock = InstantSource.system();

  /** Invocations that no process has asked for yet. */
  private final Deque<Event> events = new ArrayDeque<>();

  /** Processes that wait for an invocation. The last one that has come is served first. */
  private final Deque<CompletableFuture<Event>> idle = new ArrayDeque<>();

  private final Map<String, CompletableFuture<byte[]>> answers = new ConcurrentHashMap<>();

  /**
   * An invocation.
   *
   * @param execution the ARN of the execution that is invoked; empty if the function is not durable
   */
  private record Event(
      String id, String functionArn, String execution, ByteBuffer input, long deadlineMillis) {}

  private RuntimeApi(int port, Duration limit) throws IOException {
    this.limit = limit;
    Router router =
        new Router()
            .get(INVOCATION + "next", this::next)
            .post(INVOCATION + "{id}/response", this::respond)
            .post(INVOCATION + "{id}/error", this::fail)
            .post("/2018-06-01/runtime/init/error", this::failAll);
    server = WebServer.start(WebServerOptions.loopback(0), ownProcesses(router));
    try {
      URI own = server.endpoint();
      connections = Connections.listen(port, new InetSocketAddress(own.getHost(), own.getPort()));
    } catch (IOException e) {
      server.close();
      throw e;
    }
  }

  /**
   * Refuses pages in a browser. Fetching an invocation takes it away from the function, so reads
   * are refused as well. Runtime interface clients send neither an origin nor another host.
   */
  private static Handler ownProcesses(Router router) {
    return request -> {
      CrossSite.requireLoopbackName(request);
      CrossSite.requireOwnSite(request);
      return router.handle(request);
    };
  }

  /**
   * Listens on the loopback interface.
   *
   * @param port 0 for any that is free
   * @param limit how long an invocation may last
   */
  public static RuntimeApi start(int port, Duration limit) {
    try {
      return new RuntimeApi(port, limit);
    } catch (IOException e) {
      throw new UncheckedIOException("port " + port + " cannot be listened at: " + e, e);
    }
  }

  /** As {@code AWS_LAMBDA_RUNTIME_API} has it. */
  public String address() {
    return connections.address();
  }

  @Override
  public byte[] invoke(String functionArn, byte[] input) {
    CompletableFuture<byte[]> answer = begin(functionArn, input);
    try {
      return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof FunctionError error) throw error;
      throw new IllegalStateException("the runtime API failed", e);
    } catch (TimeoutException e) {
      answer.cancel(false);
      throw new FunctionError(
          ErrorObject.of("Sandbox.Timedout", "the function gave no answer within " + limit));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FunctionError(
          ErrorObject.of("Function.Interrupted", "interrupted while a function runs"));
    }
  }

  /** Hands an invocation to the next process that asks for one. */
  public CompletableFuture<byte[]> begin(String functionArn, byte[] input) {
    // Whoever knows the id may answer the invocation.
    String id = UUID.randomUUID().toString();
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    answers.put(id, answer);
    Event event =
        new Event(
            id,
            functionArn,
            execution(input),
            ByteBuffer.wrap(input.clone()),
            clock.millis() + limit.toMillis());
    synchronized (events) {
      offer(event);
    }
    var unused =
        answer.whenComplete(
            (done, failure) -> {
              answers.remove(id);
              // One that nobody has fetched is not begun any more.
              synchronized (events) {
                events.remove(event);
              }
            });
    return answer;
  }

  /** The execution that an envelope names, which it does first. */
  private static String execution(byte[] input) {
    try (JsonParser json = JSON.createParser(input)) {
      boolean isEnvelope =
          json.nextToken() == JsonToken.START_OBJECT
              && "DurableExecutionArn".equals(json.nextFieldName());
      String arn = isEnvelope ? json.nextTextValue() : null;
      return arn == null ? "" : arn;
    } catch (IOException e) {
      // Whoever fetches it will say so.
      return "";
    }
  }

  @Override
  public boolean isTaken(String execution) {
    synchronized (events) {
      return events.stream().noneMatch(event -> event.execution().equals(execution));
    }
  }

  private void offer(Event event) {
    CompletableFuture<Event> process = idle.pollLast();
    if (process == null) events.add(event);
    else process.complete(event);
  }

  /** The number of processes that wait for an invocation, as far as anybody knows. */
  int idle() {
    synchronized (events) {
      return idle.size();
    }
  }

  private CompletableFuture<Event> take() {
    synchronized (events) {
      Event event = events.poll();
      if (event != null) return CompletableFuture.completedFuture(event);
      CompletableFuture<Event> process = new CompletableFuture<>();
      idle.add(process);
      return process;
    }
  }

  /** A process that has gone while it waited gets no invocation any more. */
  private void leave(CompletableFuture<Event> process) {
    synchronized (events) {
      if (idle.removeIf(one -> one == process)) process.cancel(false);
    }
  }

  @Override
  public void close() {
    answers
        .values()
        .forEach(
            answer ->
                answer.completeExceptionally(
                    new FunctionError(
                        ErrorObject.of("Function.Interrupted", "the runtime API is closed"))));
    connections.close();
    server.close();
  }

  private Answer next(Request request) {
    int port = request.caller().getPort();
    CompletableFuture<Event> process = take();
    connections.whenClosed(port, () -> leave(process));
    try {
      // Runtime interface clients wait as long as it takes.
      Event event = process.get();
      if (request.headers().getOrDefault("user-agent", "").startsWith(KEEPS_CONNECTION)) {
        connections.whenClosed(port, () -> exited(event));
      }
      return Answer.of("application/json", event.input().array())
          .header("Lambda-Runtime-Aws-Request-Id", event.id())
          .header("Lambda-Runtime-Deadline-Ms", Long.toString(event.deadlineMillis()))
          .header("Lambda-Runtime-Invoked-Function-Arn", event.functionArn());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Answer.nothing();
    } catch (CancellationException e) {
      return Answer.nothing();
    } catch (ExecutionException e) {
      throw new IllegalStateException("no process is ever refused an invocation", e);
    }
  }

  /** The process that worked on an invocation has ended; an answer that came before counts. */
  private void exited(Event event) {
    CompletableFuture<byte[]> answer = answers.get(event.id());
    if (answer == null) return;
    answer.completeExceptionally(exit("the function's process ended before it gave an answer"));
  }

  /** The failure of an invocation whose process has ended. */
  public static FunctionError exit(String message) {
    return new FunctionError(ErrorObject.of(EXIT_ERROR, message));
  }

  /** Whether an invocation failed because its process has ended. */
  public static boolean isExit(FunctionError failure) {
    return EXIT_ERROR.equals(failure.error().type());
  }

  private Answer respond(Request request) throws IOException {
    byte[] body = request.body();
    CompletableFuture<byte[]> answer = answers.get(request.variable("id"));
    if (answer != null) answer.complete(body);
    return Answer.empty(202);
  }

  private Answer fail(Request request) throws IOException {
    FunctionError error = FunctionError.of(request.body());
    CompletableFuture<byte[]> answer = answers.get(request.variable("id"));
    if (answer != null) answer.completeExceptionally(error);
    return Answer.empty(202);
  }

  private Answer failAll(Request request) throws IOException {
    FunctionError error = FunctionError.of(request.body());
    answers.values().forEach(answer -> answer.completeExceptionally(error));
    return Answer.empty(202);
  }
}
