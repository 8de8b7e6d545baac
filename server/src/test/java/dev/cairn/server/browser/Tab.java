package dev.cairn.server.browser;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** A tab of the browser. It remembers what the page asked for and what went wrong. */
final class Tab {
  private final Browser browser;
  private final String session;
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> errors = new CopyOnWriteArrayList<>();

  /** The longest work of a trace so far; while none is taken, that of the last one. */
  private volatile double longestWork;

  private volatile CompletableFuture<Double> traced = new CompletableFuture<>();

  Tab(Browser browser, String session) {
    this.browser = browser;
    this.session = session;
  }

  void begin(int width, int height) {
    for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
      call(domain + ".enable", Map.of());
    }
    size(width, height);
  }

  JsonNode call(String method, Map<String, ?> parameters) {
    return browser.call(session, method, parameters);
  }

  void told(String event, JsonNode about) {
    switch (event) {
      case "Network.requestWillBeSent" -> requests.add(about.path("request").path("url").asText());
      case "Runtime.exceptionThrown" -> errors.add(about.path("exceptionDetails").toString());
      case "Log.entryAdded" -> {
        if (about.path("entry").path("level").asText().equals("error")) {
          errors.add(about.path("entry").toString());
        }
      }
      case "Tracing.dataCollected" -> {
        for (JsonNode span : about.path("value")) {
          if (!span.path("name").asText().equals("ProxyMain::BeginMainFrame")) continue;
          longestWork = Math.max(longestWork, span.path("tdur").asDouble() / 1000);
        }
      }
      case "Tracing.tracingComplete" -> traced.complete(longestWork);
      case "Runtime.consoleAPICalled" -> {
        if (about.path("type").asText().equals("error")) errors.add(about.path("args").toString());
      }
      default -> {}
    }
  }

  /** The addresses of everything that the page asked for. */
  List<String> requests() {
    return requests;
  }

  /** Uncaught exceptions, refused loads, and whatever the console shows as an error. */
  List<String> errors() {
    return errors;
  }

  void size(int width, int height) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  void dark(boolean dark) {
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  void go(String address) {
    call("Page.navigate", Map.of("url", address));
  }

  /** The value of an expression; promises are waited for. */
  JsonNode eval(String expression) {
    JsonNode told =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
    if (told.has("exceptionDetails")) {
      throw new IllegalStateException(told.get("exceptionDetails").toString());
    }
    return told.path("result").path("value");
  }

  /**
   * The most time of the processor that the page's thread spends on one frame while an expression
   * is evaluated, in milliseconds: how long the frame takes on a machine that does nothing else.
   */
  double longestWork(String expression) {
    longestWork = 0;
    traced = new CompletableFuture<>();
    Map<String, Object> config = Map.of("includedCategories", List.of("cc"));
    call("Tracing.start", Map.of("transferMode", "ReportEvents", "traceConfig", config));
    JsonNode unused = eval(expression);
    call("Tracing.end", Map.of());
    return traced.join();
  }

  String text(String selector) {
    return eval("document.querySelector(" + quoted(selector) + ")?.textContent ?? ''").asText();
  }

  int count(String selector) {
    return eval("document.querySelectorAll(" + quoted(selector) + ").length").asInt();
  }

  void click(String selector) {
    awaitThat("document.querySelector(" + quoted(selector) + ")");
    JsonNode unused =
        eval(
            "document.querySelector("
                + quoted(selector)
                + ").dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))");
  }

  void type(String selector, String text) {
    awaitThat("document.querySelector(" + quoted(selector) + ")");
    JsonNode unused =
        eval(
            "(it => { it.focus(); it.value = "
                + quoted(text)
                + "; it.dispatchEvent(new Event('input', {bubbles: true})); it.dispatchEvent(new"
                + " Event('change', {bubbles: true})); })(document.querySelector("
                + quoted(selector)
                + "))");
  }

  /** Presses a key as a person does. */
  void key(String key) {
    String text = key.length() == 1 ? key : key.equals("Enter") ? "\r" : "";
    List<Map<String, Object>> events = new ArrayList<>();
    int code = key.equals("Escape") ? 27 : key.equals("Enter") ? 13 : key.charAt(0);
    String down = text.isEmpty() ? "rawKeyDown" : "keyDown";
    events.add(Map.of("type", down, "key", key, "text", text, "windowsVirtualKeyCode", code));
    events.add(Map.of("type", "keyUp", "key", key, "windowsVirtualKeyCode", code));
    for (Map<String, Object> event : events) call("Input.dispatchKeyEvent", event);
  }

  /** Waits until an expression is true; it is tried whenever the page has drawn. */
  void awaitThat(String expression) {
    boolean holds =
        eval("new Promise(done => { const end = performance.now() + 30000; const look = () => {"
                + " let is = false; try { is = Boolean("
                + expression
                + "); } catch (e) { is = false; }"
                + " if (is || performance.now() > end) done(is); else setTimeout(look, 20); };"
                + " look(); })")
            .asBoolean();
    if (!holds) {
      throw new AssertionError(
          "never true: " + expression + "\nthe page shows: " + text("body") + "\n" + errors);
    }
  }

  void awaitText(String selector, String text) {
    awaitThat(
        "document.querySelector("
            + quoted(selector)
            + ")?.textContent.includes("
            + quoted(text)
            + ")");
  }

  void screenshot(Path file) throws IOException {
    String data = call("Page.captureScreenshot", Map.of("format", "png")).path("data").asText();
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(data));
  }

  static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
  }
}
