package dev.cairn.conformance.engine;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.cairn.conformance.functions.Callee;
import dev.cairn.conformance.functions.Functions;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The process with the engine; another one takes the place of one that has ended. */
final class HostProcess implements AutoCloseable {
  private static final String VERSION = "1";

  /** The number of times that a request is made again because the process died. */
  private static final int DEATHS = 20;

  private static final TypeReference<Map<String, @Nullable Object>> MAP = new TypeReference<>() {};

  private final List<String> command = new ArrayList<>();
  private final Path log;
  private @Nullable Process process;
  private @Nullable BufferedReader answers;
  private @Nullable BufferedWriter requests;

  HostProcess(Functions functions, String place, Path folder) throws IOException {
    Properties handlers = new Properties();
    handlers.putAll(functions.handlers());
    Path mapping = folder.resolve("handlers.properties");
    try (Writer text = Files.newBufferedWriter(mapping)) {
      handlers.store(text, null);
    }
    log = folder.resolve("log");
    String jars =
        functions.jars().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(jars + File.pathSeparator + System.getProperty("java.class.path"));
    command.addAll(List.of(EngineHost.class.getName(), place, mapping.toString()));
  }

  /** All that its processes have logged. */
  String log() {
    try {
      return Files.exists(log) ? Files.readString(log) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Nullable Object ask(EngineRequest request) {
    IOException last = null;
    for (int i = 0; i < DEATHS; i++) {
      try {
        return tryOnce(request);
      } catch (IOException e) {
        last = e;
        close();
      }
    }
    throw new UncheckedIOException("the process with the engine keeps dying", last);
  }

  private @Nullable Object tryOnce(EngineRequest request) throws IOException {
    if (process == null) start();
    BufferedWriter out = requests;
    if (out == null) throw new IOException("the process does not run");
    out.write(EngineHost.JSON.writeValueAsString(request));
    out.newLine();
    out.flush();
    Map<String, @Nullable Object> answer = EngineHost.JSON.readValue(line(), MAP);
    Object failure = answer.get("failure");
    if (failure != null) throw new IllegalStateException(failure.toString());
    return answer.get("answer");
  }

  private void start() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
    for (Callee callee : Callee.values()) {
      builder.environment().put(callee.variable(), callee.qualifiedName(VERSION));
    }
    Process started = builder.start();
    process = started;
    answers = started.inputReader(StandardCharsets.UTF_8);
    requests = started.outputWriter(StandardCharsets.UTF_8);
    if (!line().equals("ready")) throw new IOException("the process is not ready");
  }

  private String line() throws IOException {
    String line = answers == null ? null : answers.readLine();
    if (line == null) throw new IOException("the process with the engine has ended; see " + log);
    return line;
  }

  @Override
  public void close() {
    Process running = process;
    process = null;
    if (running == null) return;
    running.destroyForcibly();
    try {
      running.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
