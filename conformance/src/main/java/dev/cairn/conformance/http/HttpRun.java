package dev.cairn.conformance.http;

import dev.cairn.conformance.functions.FunctionsServer;
import dev.cairn.conformance.functions.LogRecords;
import dev.cairn.conformance.match.LogRecord;
import dev.cairn.conformance.match.Outcome;
import dev.cairn.conformance.run.Run;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run on a server: looked at now and then. */
final class HttpRun implements Run {
  private static final Duration LOOK = Duration.ofMillis(250);

  private final ExecutionsApi api;
  private final FunctionsServer functions;
  private final String function;
  private final String arn;
  private final Duration patience;
  private int events;
  private Instant lastNews = Instant.now();

  HttpRun(
      ExecutionsApi api,
      FunctionsServer functions,
      String function,
      String arn,
      Duration patience) {
    this.api = api;
    this.functions = functions;
    this.function = function;
    this.arn = arn;
    this.patience = patience;
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
    return limit != null || now().isBefore(lastNews.plus(patience));
  }

  @Override
  public List<Map<String, @Nullable Object>> history() {
    List<Map<String, @Nullable Object>> history = api.history(arn);
    if (history.size() > events) lastNews = now();
    events = history.size();
    return history;
  }

  @Override
  public Outcome outcome() {
    return api.outcome(arn);
  }

  @Override
  public List<LogRecord> logs() {
    return LogRecords.of(functions.log(function), arn);
  }

  @Override
  public void succeed(String callbackId, @Nullable String payload) {
    api.succeed(callbackId, payload);
  }

  @Override
  public void fail(String callbackId, Map<String, @Nullable Object> error) {
    api.fail(callbackId, error);
  }

  @Override
  public void heartbeat(String callbackId) {
    api.heartbeat(callbackId);
  }

  @Override
  public void close() {
    if (!outcome().isFinal()) api.stop(arn);
    functions.stop(function);
  }
}
