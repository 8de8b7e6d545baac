package dev.cairn.server.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Measures the page: {@code ./gradlew :server:pageBenchmark}. With {@code -Pcheck} it fails where a
 * time is longer than wanted; with {@code -Pupdates} it measures updates of a run alone.
 */
final class PageBenchmark {
  private static final int MOST_UNTIL_DRAWN = 1000;
  private static final int MOST_OF_A_FRAME = 50;
  private static final int MOST_OF_AN_UPDATE = 100;
  private static final int RUNS = 5000;
  private static final int STEPS = 2000;
  private static final int UPDATES = 20;

  /** Time from the beginning of a navigation until what is asked for was drawn, in milliseconds. */
  private static final String UNTIL_DRAWN =
      "new Promise(done => { const look = () => { if (%s) requestAnimationFrame(() =>"
          + " requestAnimationFrame(() => done(performance.now()))); else"
          + " requestAnimationFrame(look); }; look(); })";

  /** The longest frame while an element scrolls to its end, in milliseconds. */
  private static final String SCROLL =
      "new Promise(done => { const box = document.querySelector('%s'); let last ="
          + " performance.now(), worst = 0, frames = 0; const step = now => { if (frames > 2) worst"
          + " = Math.max(worst, now - last); last = now; frames++; box.scrollTop += 240; if (frames"
          + " > 300) done(worst); else requestAnimationFrame(step); };"
          + " requestAnimationFrame(step); })";

  /** Notes when the page is told something, and when the server had read what it tells. */
  private static final String NOTE_ARRIVALS =
      "const listen = EventSource.prototype.addEventListener;"
          + " EventSource.prototype.addEventListener = function (name, hear) {"
          + " listen.call(this, name, event => { window.arrived = Date.now(); hear(event);"
          + " if (name === 'change') window.read = JSON.parse(event.data).head.now; }); };";

  /** The last reading and arrival, and the time at which so many visits were drawn. */
  private static final String DRAWN =
      "new Promise(done => { const look = () => { if (document.querySelector('#next"
          + " .visits')?.textContent === '×%d') done([window.read, window.arrived, Date.now()]);"
          + " else requestAnimationFrame(look); }; look(); })";

  /**
   * An update, in epoch milliseconds.
   *
   * @param number how many of this process there were, with this one
   * @param suspended when the run had gone on and waited again
   * @param read when the server had read that
   * @param arrived when the page was told
   */
  private record Update(
      int number, long sent, long suspended, long read, long arrived, long drawn) {
    long millis() {
      return drawn - sent;
    }

    @Override
    public String toString() {
      return String.format(
          "number %d: the run took %d ms, the server %d ms to read it, the way to the page %d ms,"
              + " the page %d ms",
          number, suspended - sent, read - suspended, arrived - read, drawn - arrived);
    }
  }

  public static void main(String[] arguments) throws IOException {
    Figures figures = new Figures(System.out);
    try (Shop shop = new Shop();
        Browser browser = Browser.start()) {
      RunId many = new RunId("many", 1, "m-1");
      shop.engine.start(many, Integer.toString(STEPS));
      shop.awaitOperation("many", "m-1", "next");
      for (int i = 0; i < RUNS; i++) {
        shop.engine.start(
            Shop.parcel("p-" + i), "{\"to\":\"Ada\",\"items\":[\"book\"],\"failures\":0}");
      }
      awaitSuspended(shop);

      Tab tab = browser.open(1400, 900);
      tab.call("Page.addScriptToEvaluateOnNewDocument", Map.of("source", NOTE_ARRIVALS));
      String list = shop.address("/");
      String run = shop.address("/runs/many/m-1");
      if (List.of(arguments).contains("--updates")) {
        double unused = show(tab, list, ".runs");
        unused = show(tab, run, ".operations");
      } else {
        measure(figures, tab, list, ".runs", "list of " + (RUNS + 1) + " runs");
        measure(figures, tab, run, ".operations", "run of " + (STEPS + 1) + " operations");
      }
      measureUpdates(figures, shop, tab, many);
    }
    boolean isAsWanted = figures.judge();
    if (List.of(arguments).contains("--check") && !isAsWanted) System.exit(1);
  }

  /** Opens a page; the time until its table was drawn. */
  private static double show(Tab tab, String address, String table) {
    tab.go(address);
    String drawn = "document.querySelectorAll('" + table + " .row').length > 10";
    return tab.eval(String.format(UNTIL_DRAWN, drawn)).asDouble();
  }

  /** The first picture of a page, three times, and frames while its table scrolls. */
  private static void measure(Figures figures, Tab tab, String address, String table, String what) {
    for (int round = 0; round < 3; round++) {
      figures.add(what + ": first picture after", show(tab, address, table), MOST_UNTIL_DRAWN);
    }
    figures.add(
        what + ": longest frame while scrolling",
        tab.eval(String.format(SCROLL, table + " .body")).asDouble(),
        MOST_OF_A_FRAME);
    var unused = tab.eval("document.querySelector('" + table + " .body').scrollTop = 0");
    figures.note(
        String.format(
            "%s: the page itself works on a frame for %.0f ms at most; the rest is the machine's",
            what, tab.longestWork(String.format(SCROLL, table + " .body"))));
  }

  /** Waits, so that the page is measured, not the engine beside it. */
  private static void awaitSuspended(Shop shop) {
    RunQuery busy = RunQuery.all().status(RunStatus.READY).status(RunStatus.RUNNING).limit(1);
    while (!shop.engine.list(busy).runs().isEmpty()) pause(100);
  }

  private static boolean isSuspended(Shop shop, RunId run) {
    var row = shop.engine.reader().row(run.workflow(), run.id()).orElseThrow();
    return row.status() == ExecutionStatus.SUSPENDED;
  }

  /**
   * From before an event is sent until its effect was drawn; browser and server share a clock. The
   * longest is told in parts: until the run had gone on, until the server had read it, until the
   * page had the news, until it was drawn.
   */
  private static void measureUpdates(Figures figures, Shop shop, Tab tab, RunId many) {
    tab.awaitText("#connection", "live");
    List<Update> updates = new ArrayList<>();
    for (int i = 0; i < UPDATES; i++) {
      String drawn = String.format(DRAWN, i + 2);
      var seen = CompletableFuture.supplyAsync(() -> tab.eval(drawn));
      pause(300);
      long sent = System.currentTimeMillis();
      shop.engine.sendEvent(new EventAddress.Named(many, "next", null), "1");
      while (!isSuspended(shop, many)) pause(1);
      long suspended = System.currentTimeMillis();
      JsonNode times = seen.join();
      updates.add(
          new Update(
              i + 1,
              sent,
              suspended,
              times.get(0).asLong(),
              times.get(1).asLong(),
              times.get(2).asLong()));
    }
    String what = "update of a run of " + STEPS + " operations";
    updates.sort(Comparator.comparingLong(Update::millis));
    Update longest = updates.get(UPDATES - 1);
    figures.note(String.format("%s: half within %d ms", what, updates.get(UPDATES / 2).millis()));
    for (Update update : updates.subList(UPDATES - 3, UPDATES)) {
      figures.note(String.format("%s: %d ms was %s", what, update.millis(), update));
    }
    figures.add(what + ": longest", longest.millis(), MOST_OF_AN_UPDATE);
  }

  /** The page draws at most ten updates a second; this measures one that follows none closely. */
  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private PageBenchmark() {}
}
