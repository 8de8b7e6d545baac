package dev.cairn.server.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A Chromium of its own, with a profile of its own, that talks to nobody but the page's server. */
final class Browser implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String LISTENS = "DevTools listening on ";

  private final Process process;
  private final Path profile;
  private final WebSocket socket;
  private final AtomicInteger calls = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final Map<String, Tab> tabs = new ConcurrentHashMap<>();
  private CompletableFuture<WebSocket> lastSend;

  private Browser(Process process, Path profile, String address) throws IOException {
    this.process = process;
    this.profile = profile;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Listener())
            .join();
    this.lastSend = CompletableFuture.completedFuture(socket);
  }

  /** The browser's program; empty if this machine has none. */
  static Optional<Path> program() {
    for (String folder : System.getenv("PATH").split(":", -1)) {
      for (String name : List.of("chromium", "chromium-browser", "google-chrome")) {
        Path program = Path.of(folder, name);
        if (Files.isExecutable(program)) return Optional.of(program);
      }
    }
    return Optional.empty();
  }

  static Browser start() throws IOException {
    Path profile = Files.createTempDirectory("cairn-browser");
    Process process =
        new ProcessBuilder(
                program().orElseThrow().toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--hide-scrollbars",
                "--force-color-profile=srgb",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader lines = process.errorReader(StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (!line.startsWith(LISTENS)) continue;
      drain(lines);
      return new Browser(process, profile, line.substring(LISTENS.length()));
    }
    throw new IOException("Chromium ended before it listened");
  }

  /** A full pipe would stop the browser. */
  private static void drain(BufferedReader lines) {
    Thread thread =
        new Thread(
            () -> {
              try (lines) {
                while (lines.readLine() != null) {}
              } catch (IOException e) {
                // The browser has ended.
              }
            },
            "chromium-output");
    thread.setDaemon(true);
    thread.start();
  }

  /** A new tab of that size. */
  Tab open(int width, int height) {
    String target =
        call(null, "Target.createTarget", Map.of("url", "about:blank")).path("targetId").asText();
    String session =
        call(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .asText();
    Tab tab = new Tab(this, session);
    tabs.put(session, tab);
    tab.begin(width, height);
    return tab;
  }

  JsonNode call(
      @org.jspecify.annotations.Nullable String session, String method, Map<String, ?> parameters) {
    int id = calls.incrementAndGet();
    ObjectNode message = JSON.createObjectNode();
    message.put("id", id).put("method", method);
    message.set("params", JSON.valueToTree(parameters));
    if (session != null) message.put("sessionId", session);
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    answers.put(id, answer);
    send(message.toString());
    JsonNode told = answer.orTimeout(60, TimeUnit.SECONDS).join();
    if (told.has("error")) throw new IllegalStateException(method + ": " + told.get("error"));
    return told.path("result");
  }

  /** The socket takes one message at a time. */
  private synchronized void send(String message) {
    lastSend = lastSend.thenCompose(ready -> ready.sendText(message, true));
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        String whole = text.toString();
        text.setLength(0);
        told(whole);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }

  private void told(String text) {
    JsonNode message;
    try {
      message = JSON.readTree(text);
    } catch (IOException e) {
      throw new IllegalStateException("no JSON of DevTools: " + text, e);
    }
    if (message.has("id")) {
      CompletableFuture<JsonNode> answer = answers.remove(message.get("id").asInt());
      if (answer != null) answer.complete(message);
      return;
    }
    Tab tab = tabs.get(message.path("sessionId").asText());
    if (tab != null) tab.told(message.path("method").asText(), message.path("params"));
  }

  @Override
  public void close() throws IOException {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    process.onExit().join();
    try (Stream<Path> files = Files.walk(profile)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
