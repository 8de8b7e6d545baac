package dev.cairn.engine.chaos;

import dev.cairn.engine.Engine;
import dev.cairn.engine.check.Observation;
import dev.cairn.engine.check.Observation.Kind;
import dev.cairn.engine.check.ObservationLog;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Clients of an engine that start random runs, send their events and note what they are told. */
final class Load {
  private static final int CLIENTS = 4;

  /** The time without any end after which the runs that are left count as lost. */
  private static final Duration DRAIN = Duration.ofSeconds(120);

  private final Supplier<Engine> engine;
  private final ObservationLog log;
  private volatile boolean isOver;

  /**
   * @param engine the one that is open now
   */
  Load(Supplier<Engine> engine, ObservationLog log) {
    this.engine = engine;
    this.log = log;
  }

  /** Starts runs until {@link #end}; the clients, which end then. */
  List<Thread> begin(long seed) {
    List<Thread> clients = new ArrayList<>();
    AtomicInteger runs = new AtomicInteger();
    for (int i = 0; i < CLIENTS; i++) {
      Random random = new Random(seed * CLIENTS + i);
      Thread client =
          new Thread(
              () -> {
                while (!isOver) runOne("r" + seed + "-" + runs.incrementAndGet(), random);
              });
      client.start();
      clients.add(client);
    }
    return clients;
  }

  /** No more runs are started. */
  void end() {
    isOver = true;
  }

  private void runOne(String run, Random random) {
    String input = RandomWorkflow.input(run, random);
    RunId id = id(run);
    try {
      log.write(Kind.START_TRIED, run, "", input);
      engine.get().start(id, "\"" + input + "\"");
      log.write(Kind.STARTED, run, "", input);
      sendEvents(input, true);
      see(run, engine.get().await(id, Duration.ofSeconds(5)));
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
        engine.get().sendEvent(address, payload, "\"" + payload + "\"");
        log.write(Kind.EVENT_SENT, run, payload, payload);
      } else if (program.charAt(i) == 'b' && broadcasts) {
        broadcast();
      }
    }
  }

  private void broadcast() {
    String payload = UUID.randomUUID().toString();
    log.write(Kind.EVENT_TRIED, "*", payload, payload);
    engine.get().broadcast(RandomWorkflow.BROADCAST, "\"" + payload + "\"");
    log.write(Kind.EVENT_SENT, "*", payload, payload);
  }

  private void see(String run, RunOutcome outcome) {
    if (outcome instanceof RunOutcome.Succeeded it) {
      log.write(Kind.ENDED, run, "", ChaosNode.unquoted(String.valueOf(it.result())));
    }
  }

  /** Brings all runs to their end. */
  void drain(List<Observation> seen) {
    Map<String, String> open = new LinkedHashMap<>();
    for (Observation it : seen) {
      if (it.kind() == Kind.START_TRIED) open.put(it.run(), it.value());
      if (it.kind() == Kind.ENDED) open.remove(it.run());
    }
    open.forEach(this::repeat);
    long deadline = System.nanoTime() + DRAIN.toNanos();
    while (!open.isEmpty() && System.nanoTime() < deadline) {
      // One of them is waited for; the others are only looked at, since there may be hundreds.
      Duration patience = Duration.ofMillis(300);
      Set<String> ended = new HashSet<>();
      for (String run : open.keySet()) {
        if (hasEnded(run, patience)) ended.add(run);
        patience = Duration.ZERO;
      }
      if (open.keySet().removeAll(ended)) deadline = System.nanoTime() + DRAIN.toNanos();
      for (String input : open.values()) {
        if (RandomWorkflow.programOf(input).contains("b")) {
          // Others took the one that was sent for it.
          broadcast();
        }
      }
    }
  }

  /** Starts again what was tried, which changes nothing where it exists; sends its events. */
  private void repeat(String run, String input) {
    engine.get().start(id(run), "\"" + input + "\"");
    try {
      sendEvents(input, false);
    } catch (EventNotAwaitedException e) {
      // It has ended, so it has got its events.
      return;
    }
  }

  private boolean hasEnded(String run, Duration patience) {
    RunOutcome outcome = engine.get().await(id(run), patience);
    see(run, outcome);
    return !(outcome instanceof RunOutcome.Running);
  }

  private static RunId id(String run) {
    return new RunId(RandomWorkflow.NAME, 1, run);
  }

  private static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
