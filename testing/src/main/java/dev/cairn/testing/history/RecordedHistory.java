package dev.cairn.testing.history;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.service.history.HistoryFile;
import dev.cairn.service.history.RecordedRun;
import dev.cairn.testing.backend.ExecutionSnapshot;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The history of a run that took place elsewhere, or with earlier code.
 *
 * <pre>{@code
 * RecordedHistory history = RecordedHistory.resource(getClass(), "/histories/order-42.json");
 *
 * assertThat(history).replaysWith(() -> new OrderWorkflowExecutor(gateway));
 * }</pre>
 *
 * <p>It is JSON as {@code aws lambda get-durable-execution-history --include-execution-data} and
 * {@code cairn history --out} write it. Payloads are needed to run the code along the history;
 * without them its operations alone are compared with those that the compiler found.
 */
public final class RecordedHistory {
  private static final String EXECUTION = "execution";

  private final String name;
  private final HistoryFile file;
  private final RecordedRun run;

  private RecordedHistory(String name, HistoryFile file) {
    this.name = Objects.requireNonNullElse(file.runName(), name);
    this.file = file;
    this.run = RecordedRun.of(file.events(), EXECUTION);
  }

  /**
   * The history in a text.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static RecordedHistory of(String json) {
    return new RecordedHistory("of the history", HistoryFile.read(json));
  }

  /** The history in a file. */
  public static RecordedHistory file(Path file) {
    try {
      return read(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException("the history " + file + " cannot be read", e);
    }
  }

  /** The history in a resource beside a class, or from the root if the name begins with a slash. */
  public static RecordedHistory resource(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("there is no resource " + name + " for " + beside);
      }
      return read(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("the history " + name + " cannot be read", e);
    }
  }

  private static RecordedHistory read(String name, String json) {
    try {
      return new RecordedHistory(name, HistoryFile.read(json));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  /** The history of a run of a local runner so far, for instance to keep it as a file. */
  public static RecordedHistory of(ExecutionSnapshot run) {
    return new RecordedHistory(run.executionName(), new HistoryFile(run.arn(), run.history()));
  }

  /** Writes it to a file, as JSON. */
  public void write(Path to) {
    try {
      Files.writeString(to, file.write());
    } catch (IOException e) {
      throw new UncheckedIOException("the history cannot be written to " + to, e);
    }
  }

  /**
   * Runs the code of a workflow along it, as far as it goes; steps, submitters and checks do not
   * run, and nothing is sent.
   */
  public Replay replay(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    return new Replaying(name, file, run).with(executors.get());
  }

  @Override
  public String toString() {
    return "the history of " + name;
  }
}
