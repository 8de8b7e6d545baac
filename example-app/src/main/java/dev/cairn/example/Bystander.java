package dev.cairn.example;

import dev.cairn.engine.Engine;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.testing.terminal.RunView;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks at a run and does what people would do: decides, and waits for no day to pass. It goes by
 * the recorded history alone, so that it finds its part also in a run that another process began.
 */
final class Bystander {
  private final Engine engine;
  private final RunId run;
  private final OrderWorkflowClient orders;
  private final RunView view;
  private final Decision decision;
  private final Duration pause;
  private final URI page;
  private final Map<String, Instant> firstSeen = new HashMap<>();
  private final Set<String> done = new HashSet<>();

  /**
   * @param pause how long a wait is to be seen before this one ends it
   * @param page the address of the engine, where others can act
   */
  Bystander(Engine engine, RunId run, RunView view, Decision decision, Duration pause, URI page) {
    this.engine = engine;
    this.run = run;
    this.orders = new OrderWorkflowClient(engine);
    this.view = view;
    this.decision = decision;
    this.pause = pause;
    this.page = page;
  }

  /** Ends the waits that have been open for long enough. */
  void look(Instant now) {
    for (HistoryEvent wait : openWaits(engine.history(run))) {
      String id = String.valueOf(wait.id());
      Instant seen = firstSeen.computeIfAbsent(id, first -> now);
      if (seen.plus(pause).isAfter(now) || !done.add(id)) continue;
      try {
        act(wait, id);
      } catch (EventNotAwaitedException e) {
        // Somebody else was faster: on the page, or from the command line.
        view.outside("somebody", "has ended the wait " + wait.name() + " already");
      }
    }
  }

  private void act(HistoryEvent wait, String id) {
    switch (wait.type()) {
      case WAIT_STARTED -> {
        view.outside("time", "is short here: " + wait.name() + " ends before its time");
        engine.wake(run, id);
      }
      case CALLBACK_STARTED -> decide();
      default -> throw new IllegalStateException(wait.type() + " is no wait");
    }
  }

  private void decide() {
    switch (decision) {
      case APPROVED -> {
        view.outside("Ada", "approves the order");
        orders.approval(run.id(), Approval.granted("Ada"));
      }
      case REFUSED -> {
        view.outside("Ada", "refuses the order");
        orders.approval(run.id(), Approval.refused("Ada"));
      }
      case NONE -> {
        view.outside("nobody", "decides: the run waits until somebody does, on the page or with");
        view.outside("nobody", command());
      }
    }
  }

  private String command() {
    return "./cairn send order "
        + run.id()
        + " approval '{\"granted\": true, \"by\": \"you\"}' --url "
        + page;
  }

  /** The sleeps and events that a run waits for, in the order in which the waits began. */
  static List<HistoryEvent> openWaits(List<HistoryEvent> history) {
    Map<String, HistoryEvent> open = new LinkedHashMap<>();
    for (HistoryEvent event : history) {
      String id = event.id();
      if (id == null) continue;
      switch (event.type()) {
        case WAIT_STARTED, CALLBACK_STARTED -> open.put(id, event);
        default -> open.remove(id);
      }
    }
    return new ArrayList<>(open.values());
  }
}
