package dev.cairn.conformance.run;

import dev.cairn.conformance.match.LogRecord;
import dev.cairn.conformance.match.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One run on a platform. */
public interface Run extends AutoCloseable {

  /** The time on the platform. */
  Instant now();

  /**
   * Lets something happen, or time pass, at most until then.
   *
   * @param limit null for no limit
   * @return whether anything may still happen
   */
  boolean goOn(@Nullable Instant limit);

  /** The events so far, as the service's JSON has them. */
  List<Map<String, @Nullable Object>> history();

  /** The state of the run. */
  Outcome outcome();

  /** Its log, record by record. */
  List<LogRecord> logs();

  /** Answers a callback; null for no payload. */
  void succeed(String callbackId, @Nullable String payload);

  /** Fails a callback with those members of an error. */
  void fail(String callbackId, Map<String, @Nullable Object> error);

  /** A sign of life for a callback. */
  void heartbeat(String callbackId);

  /** Stops the run if it has not ended, and what was started for it. */
  @Override
  void close();
}
