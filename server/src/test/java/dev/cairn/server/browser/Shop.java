package dev.cairn.server.browser;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.StorageLocation;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.server.EngineServer;
import dev.cairn.server.ServerOptions;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** An engine with a server and some runs on it. */
final class Shop implements AutoCloseable {
  private final AtomicReference<Storage> storage = new AtomicReference<>();
  final Engine engine =
      Engine.open(
          EngineOptions.on(new StorageLocation.Shared((rules, limits) -> open(rules, limits))));
  private EngineServer server;
  private int port;

  Shop() {
    engine.register(ParcelWorkflowExecutor::new);
    engine.register(ManyStepsWorkflowExecutor::new);
    engine.register(LongNamesWorkflowExecutor::new);
    engine.register(PostOfficeWorkflowExecutor::new);
    engine.register(StampWorkflowExecutor::new);
    engine.register(VerdictWorkflowExecutor::new);
    server = EngineServer.open(engine, ServerOptions.loopback(0).development(true));
  }

  private Storage open(DeliveryRules rules, MailboxLimits limits) {
    storage.set(new MemoryStorage(rules, limits, System::currentTimeMillis));
    return storage.get();
  }

  /** The storage of the engine. */
  Storage storage() {
    return storage.get();
  }

  /** Cuts all connections; after that, the server listens where it did. */
  void restartServer() {
    takeServerAway();
    bringServerBack();
  }

  /** From now on, the server answers only those who have the token. */
  void wantToken(String token) {
    takeServerAway();
    server = EngineServer.open(engine, ServerOptions.loopback(port).development(true).token(token));
  }

  /** Cuts all connections, and answers nobody. */
  void takeServerAway() {
    port = server.endpoint().getPort();
    server.close();
  }

  /** Listens again where it did. */
  void bringServerBack() {
    server = EngineServer.open(engine, ServerOptions.loopback(port).development(true));
  }

  /** Answers with errors in the server's place, as a proxy does, until the page has asked. */
  void answerWithErrorsForAWhile() throws InterruptedException {
    takeServerAway();
    CountDownLatch asked = new CountDownLatch(1);
    Handler refuse =
        request -> {
          asked.countDown();
          throw new HttpRefusal(503, "away", "The server is away.");
        };
    WebServer proxy = WebServer.start(WebServerOptions.loopback(port), refuse);
    asked.await();
    proxy.close();
    bringServerBack();
  }

  String address(String path) {
    String endpoint = server.endpoint().toString();
    return (endpoint.endsWith("/") ? endpoint.substring(0, endpoint.length() - 1) : endpoint)
        + path;
  }

  static RunId parcel(String name) {
    return new RunId("parcel", 1, name);
  }

  /** A parcel that waits for its cooling-off. */
  void send(String name, int failures, String... items) {
    StringBuilder list = new StringBuilder();
    for (String item : items) list.append(list.isEmpty() ? "\"" : ",\"").append(item).append('"');
    engine.start(
        parcel(name),
        "{\"to\":\"Ada <b>\",\"items\":[" + list + "],\"failures\":" + failures + "}");
    awaitOperation("parcel", name, "coolingOff");
  }

  /** A parcel with that input. */
  void start(String name, String input) {
    engine.start(parcel(name), input);
    awaitOperation("parcel", name, "coolingOff");
  }

  /** The input of a parcel, as it was sent. */
  String input(String name) {
    String input = engine.reader().find("parcel", name).orElseThrow().row().input();
    return Objects.requireNonNull(input);
  }

  /** A parcel that waits for its approval. */
  void sendAndWake(String name, int failures, String... items) {
    send(name, failures, items);
    engine.wake(parcel(name), "coolingOff");
    awaitOperation("parcel", name, "approval");
  }

  void approve(String name, boolean granted) {
    engine.sendEvent(
        new EventAddress.Named(parcel(name), "approval", null),
        "{\"granted\":" + granted + ",\"by\":\"Grace\",\"speed\":\"FAST\"}");
  }

  /** Waits until the run has come to an operation, and waits there or has passed it. */
  void awaitOperation(String workflow, String name, String operation) {
    var run = engine.reader().find(workflow, name).orElseThrow();
    try (var watch = engine.reader().watch(run.row().key())) {
      while (engine.reader().find(workflow, name).orElseThrow().state().find(operation) == null) {
        boolean unused = watch.await(java.time.Duration.ofSeconds(1));
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.close();
    engine.close();
  }
}
