package dev.cairn.view;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records of runs, in few words. */
final class Runs {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));

  private final List<RunRecord.Operation> operations = new ArrayList<>();
  private long clock = 1000;

  static Manifest manifest(String file) {
    return manifest(file, "\0", "");
  }

  /** The same with another text in the place of one. */
  static Manifest manifest(String file, String text, String other) {
    try {
      return ManifestReader.read(Files.readString(GOLDEN.resolve(file)).replace(text, other));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An operation that has ended, and took ten milliseconds. */
  Runs ended(String id, String kind) {
    return add(id, kind, OperationStatus.SUCCEEDED);
  }

  /** A step that began and ended within one millisecond. */
  Runs instant(String id) {
    RunRecord.Attempt attempt = new RunRecord.Attempt(clock, clock, null, null);
    operations.add(
        operation(
            id,
            OperationType.STEP,
            "Step",
            OperationStatus.SUCCEEDED,
            clock,
            clock,
            null,
            List.of(attempt)));
    return this;
  }

  Runs failed(String id, String kind) {
    return add(id, kind, OperationStatus.FAILED);
  }

  Runs open(String id, String kind) {
    return add(id, kind, OperationStatus.STARTED);
  }

  private Runs add(String id, String kind, OperationStatus status) {
    long started = clock;
    clock += 10;
    Long ended = status.isTerminal() ? Long.valueOf(clock) : null;
    OperationType type =
        switch (kind) {
          case "Step" -> OperationType.STEP;
          case "Wait" -> OperationType.WAIT;
          case "Callback" -> OperationType.CALLBACK;
          default -> OperationType.CONTEXT;
        };
    operations.add(
        operation(
            id,
            type,
            kind,
            status,
            started,
            ended,
            null,
            type == OperationType.STEP
                ? List.of(new RunRecord.Attempt(started, ended, null, null))
                : List.of()));
    return this;
  }

  /** Time in which nothing happens. */
  Runs idle(long millis) {
    clock += millis;
    return this;
  }

  static RunRecord.Operation operation(
      String id,
      OperationType type,
      String kind,
      OperationStatus status,
      long started,
      @Nullable Long ended,
      @Nullable Long due,
      List<RunRecord.Attempt> attempts) {
    String event = type == OperationType.CALLBACK && status == OperationStatus.STARTED ? id : null;
    int end = id.lastIndexOf("--");
    return new RunRecord.Operation(
        id,
        end < 0 ? null : id.substring(0, end),
        id.substring(end < 0 ? 0 : end + 2),
        type,
        kind,
        status,
        started,
        ended,
        due,
        event,
        null,
        null,
        null,
        null,
        status == OperationStatus.SUCCEEDED ? "{\"of\":\"" + id + "\"}" : null,
        null,
        attempts);
  }

  RunRecord running() {
    return record("suspended", null);
  }

  RunRecord done() {
    return done("succeeded");
  }

  RunRecord done(String status) {
    return record(status, clock);
  }

  private RunRecord record(String status, @Nullable Long ended) {
    return record(status, ended, operations);
  }

  static RunRecord record(
      String status, @Nullable Long ended, List<RunRecord.Operation> operations) {
    return new RunRecord(
        "order",
        "o-1",
        1,
        1,
        status,
        null,
        false,
        1000,
        ended,
        null,
        "{}",
        null,
        null,
        1,
        null,
        null,
        operations);
  }

  long now() {
    return clock;
  }
}
