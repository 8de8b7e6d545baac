package dev.cairn.conformance.engine;

import dev.cairn.conformance.functions.LogRecords;
import dev.cairn.conformance.match.LogRecord;
import dev.cairn.conformance.match.Outcome;
import dev.cairn.conformance.run.Run;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run on the engine: looked at now and then. */
final class EngineRun implements Run {
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final HostProcess host;
  private final String function;
  private final String id;
  private final String arn;
  private int events;
  private Instant lastNews = Instant.now();

  EngineRun(HostProcess host, String function, String id, String arn) {
    this.host = host;
    this.function = function;
    this.id = id;
    this.arn = arn;
  }

  @Override
  public Instant now() {
    return Instant.now();
  }

  @Override
  public boolean goOn(@Nullable Instant limit) {
    Duration wait = LOOK;
    if (limit != null && limit.isBefore(now().plus(LOOK))) wait = Duration.between(now(), limit);
    try {
      if (wait.toMillis() > 0) Thread.sleep(wait.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return limit != null || now().isBefore(lastNews.plus(PATIENCE));
  }

  @Override
  public List<Map<String, @Nullable Object>> history() {
    List<Map<String, @Nullable Object>> history =
        ask(EngineRequest.Act.HISTORY) instanceof List<?> list
            ? list.stream().map(EngineRun::members).toList()
            : List.of();
    if (history.size() > events) lastNews = now();
    events = history.size();
    return history;
  }

  @Override
  public Outcome outcome() {
    Map<String, @Nullable Object> told = members(ask(EngineRequest.Act.OUTCOME));
    Object result = told.get("result");
    return new Outcome(
        String.valueOf(told.get("status")),
        result == null ? null : result.toString(),
        told.get("error") == null ? null : members(told.get("error")));
  }

  private static Map<String, @Nullable Object> members(@Nullable Object value) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) map.forEach((k, v) -> members.put(String.valueOf(k), v));
    return members;
  }

  @Override
  public List<LogRecord> logs() {
    return LogRecords.of(host.log(), arn);
  }

  @Override
  public void succeed(String callbackId, @Nullable String payload) {
    answer(EngineRequest.Act.SUCCEED, callbackId, payload, Map.of());
  }

  @Override
  public void fail(String callbackId, Map<String, @Nullable Object> error) {
    answer(EngineRequest.Act.FAIL, callbackId, null, error);
  }

  @Override
  public void heartbeat(String callbackId) {
    answer(EngineRequest.Act.HEARTBEAT, callbackId, null, Map.of());
  }

  private void answer(
      EngineRequest.Act act,
      String callbackId,
      @Nullable String payload,
      Map<String, @Nullable Object> error) {
    Object unused = host.ask(new EngineRequest(act, "", callbackId, payload, error));
  }

  private @Nullable Object ask(EngineRequest.Act act) {
    return host.ask(new EngineRequest(act, function, id, null, Map.of()));
  }

  @Override
  public void close() {
    if (!outcome().isFinal()) {
      Object unused = ask(EngineRequest.Act.CANCEL);
    }
  }
}
