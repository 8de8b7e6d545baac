package dev.cairn.conformance.run;

import dev.cairn.conformance.match.Bindings;
import dev.cairn.conformance.match.Values;
import dev.cairn.conformance.requirement.CallbackAction;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The actions of the world outside on callbacks: each one that begins takes the first action that
 * is left and fits its name. Actions are done one after the other, each after its delay.
 */
final class CallbackScript {
  private record Planned(Instant at, String callbackId, CallbackAction action) {}

  private final List<CallbackAction> actions;
  private final Bindings bindings;
  private final Set<Integer> taken = new HashSet<>();
  private final Set<String> seen = new HashSet<>();
  private final Deque<Planned> planned = new ArrayDeque<>();
  private final List<String> problems = new ArrayList<>();

  CallbackScript(List<CallbackAction> actions, Bindings bindings) {
    this.actions = actions;
    this.bindings = bindings;
  }

  /** The actions that could not be done as planned. */
  List<String> problems() {
    return problems;
  }

  /** When there is something to do; null if nothing is planned. */
  @Nullable Instant next() {
    Planned first = planned.peek();
    return first == null ? null : first.at();
  }

  /** Plans what callbacks that have begun since the last time ask for. */
  void see(List<Map<String, @Nullable Object>> events, Instant now) {
    for (Map<String, @Nullable Object> event : events) {
      if ("CallbackStarted".equals(event.get("EventType"))
          && event.get("CallbackStartedDetails") instanceof Map<?, ?> details
          && details.get("CallbackId") instanceof String callbackId
          && seen.add(callbackId)) {
        plan(callbackId, String.valueOf(event.get("Name")), now);
      }
    }
  }

  private void plan(String callbackId, String name, Instant now) {
    for (int i = 0; i < actions.size(); i++) {
      CallbackAction action = actions.get(i);
      Object wanted = bindings.fill(action.name());
      if (taken.contains(i) || !("*".equals(wanted) || name.equals(wanted))) continue;
      taken.add(i);
      Planned last = planned.peekLast();
      Instant from = last == null || last.at().isBefore(now) ? now : last.at();
      Duration delay = Duration.ofMillis((long) (action.delaySeconds() * 1000));
      planned.add(new Planned(from.plus(delay), callbackId, action));
      return;
    }
    if (!actions.isEmpty()) problems.add("no action is left for the callback " + name);
  }

  /** Does the next thing if it is time for it; whether it did. */
  boolean perform(Run run) {
    Planned next = planned.peek();
    if (next == null || next.at().isAfter(run.now())) return false;
    planned.remove();
    send(run, next.callbackId(), next.action());
    return true;
  }

  private void send(Run run, String callbackId, CallbackAction action) {
    Object payload = bindings.fill(action.payload());
    try {
      switch (action.kind()) {
        case SUCCESS -> run.succeed(callbackId, payload == null ? null : Values.json(payload));
        case FAILURE -> run.fail(callbackId, error(payload));
        case HEARTBEAT -> {
          run.heartbeat(callbackId);
          // It is still open, so it takes another action.
          seen.remove(callbackId);
        }
      }
    } catch (RuntimeException e) {
      problems.add("the callback could not be answered (" + action.kind() + "): " + e.getMessage());
    }
  }

  private static Map<String, @Nullable Object> error(@Nullable Object payload) {
    Map<String, @Nullable Object> error = new LinkedHashMap<>();
    if (payload instanceof Map<?, ?> members) {
      members.forEach((name, value) -> error.put(String.valueOf(name), value));
    }
    return error;
  }
}
