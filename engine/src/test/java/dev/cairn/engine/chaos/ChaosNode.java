package dev.cairn.engine.chaos;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.check.Observation;
import dev.cairn.engine.check.Observation.Kind;
import dev.cairn.engine.check.ObservationLog;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A program for tests: an engine with clients that start random runs and send events until the
 * process is killed or, in the mode {@code drain}, bring all runs to their end.
 */
final class ChaosNode {
  private static final int CLIENTS = 4;
  private static final Duration LEASE = Duration.ofSeconds(2);
  private static final Duration DRAIN = Duration.ofSeconds(120);

  private final Engine engine;
  private final ObservationLog log;

  private ChaosNode(Engine engine, ObservationLog log) {
    this.engine = engine;
    this.log = log;
  }

  /**
   * @param arguments the URL, the file of the log, a seed, and {@code load} or {@code drain}
   */
  public static void main(String[] arguments) throws Exception {
    Path file = Path.of(arguments[1]);
    ObservationLog log = new ObservationLog(file);
    Engine engine = Engine.open(EngineOptions.onUrl(arguments[0]).lease(LEASE).slots(32));
    engine.register(() -> new RandomWorkflow(log));
    ChaosNode node = new ChaosNode(engine, log);
    System.out.println("ready");
    System.out.flush();
    if (arguments[3].equals("drain")) {
      node.drain(ObservationLog.read(file));
      engine.close();
      System.out.println("drained");
      System.out.flush();
    } else {
      node.load(Long.parseLong(arguments[2]));
    }
  }

  // --- Load ---

  private void load(long seed) throws InterruptedException {
    List<Thread> clients = new ArrayList<>();
    AtomicInteger runs = new AtomicInteger();
    for (int i = 0; i < CLIENTS; i++) {
      Random random = new Random(seed * CLIENTS + i);
      Thread client =
          new Thread(
              () -> {
                while (true) runOne("r" + seed + "-" + runs.incrementAndGet(), random);
              });
      client.start();
      clients.add(client);
    }
    for (Thread client : clients) client.join();
  }

  private void runOne(String run, Random random) {
    String input = RandomWorkflow.input(run, random);
    RunId id = id(run);
    try {
      log.write(Kind.START_TRIED, run, "", input);
      engine.start(id, "\"" + input + "\"");
      log.write(Kind.STARTED, run, "", input);
      sendEvents(input, true);
      see(run, engine.await(id, Duration.ofSeconds(5)));
    } catch (RuntimeException e) {
      // The database is away, or this node is about to die: nothing was acknowledged.
      pause();
    }
  }

  private void sendEvents(String input, boolean broadcasts) {
    String run = RandomWorkflow.runOf(input);
    String program = RandomWorkflow.programOf(input);
    for (int i = 0; i < program.length(); i++) {
      if (program.charAt(i) == 'e') {
        String payload = run + "." + i;
        log.write(Kind.EVENT_TRIED, run, payload, payload);
        EventAddress address = new EventAddress.Named(id(run), RandomWorkflow.eventName(i), null);
        engine.sendEvent(address, payload, "\"" + payload + "\"");
        log.write(Kind.EVENT_SENT, run, payload, payload);
      } else if (program.charAt(i) == 'b' && broadcasts) {
        broadcast();
      }
    }
  }

  private void broadcast() {
    String payload = UUID.randomUUID().toString();
    log.write(Kind.EVENT_TRIED, "*", payload, payload);
    engine.broadcast(RandomWorkflow.BROADCAST, "\"" + payload + "\"");
    log.write(Kind.EVENT_SENT, "*", payload, payload);
  }

  private void see(String run, RunOutcome outcome) {
    if (outcome instanceof RunOutcome.Succeeded it) {
      log.write(Kind.ENDED, run, "", unquoted(String.valueOf(it.result())));
    }
  }

  // --- Drain ---

  private void drain(List<Observation> seen) {
    Map<String, String> open = new LinkedHashMap<>();
    for (Observation it : seen) {
      if (it.kind() == Kind.START_TRIED) open.put(it.run(), it.value());
      if (it.kind() == Kind.ENDED) open.remove(it.run());
    }
    open.entrySet().removeIf(it -> !exists(it.getKey(), it.getValue()));
    long deadline = System.nanoTime() + DRAIN.toNanos();
    while (!open.isEmpty() && System.nanoTime() < deadline) {
      open.keySet().removeIf(run -> hasEnded(run, Duration.ofMillis(300)));
      for (String input : open.values()) {
        if (RandomWorkflow.programOf(input).contains("b")) {
          // Others took the one that was sent for it.
          broadcast();
        }
      }
    }
  }

  /** Starts again what was tried, which changes nothing where it exists; sends its events. */
  private boolean exists(String run, String input) {
    engine.start(id(run), "\"" + input + "\"");
    try {
      sendEvents(input, false);
    } catch (RuntimeException e) {
      // It has ended, so it has got its events.
      return true;
    }
    return true;
  }

  private boolean hasEnded(String run, Duration patience) {
    RunOutcome outcome = engine.await(id(run), patience);
    see(run, outcome);
    return !(outcome instanceof RunOutcome.Running);
  }

  private static RunId id(String run) {
    return new RunId(RandomWorkflow.NAME, 1, run);
  }

  static String unquoted(String json) {
    return json.startsWith("\"") ? json.substring(1, json.length() - 1) : json;
  }

  private static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
