package dev.cairn.server.browser;

import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Measures the page: {@code ./gradlew :server:pageBenchmark}. With {@code -Pcheck} it fails where a
 * time is longer than wanted.
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
      measure(figures, tab, shop.address("/"), ".runs", "list of " + (RUNS + 1) + " runs");
      measure(
          figures,
          tab,
          shop.address("/runs/many/m-1"),
          ".operations",
          "run of " + (STEPS + 1) + " operations");
      measureUpdates(figures, shop, tab, many);
    }
    boolean isAsWanted = figures.judge();
    if (List.of(arguments).contains("--check") && !isAsWanted) System.exit(1);
  }

  /** The first picture of a page, three times, and frames while its table scrolls. */
  private static void measure(Figures figures, Tab tab, String address, String table, String what) {
    for (int round = 0; round < 3; round++) {
      tab.go(address);
      String drawn = "document.querySelectorAll('" + table + " .row').length > 10";
      figures.add(
          what + ": first picture after",
          tab.eval(String.format(UNTIL_DRAWN, drawn)).asDouble(),
          MOST_UNTIL_DRAWN);
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

  /** From before an event is sent until its effect was drawn; browser and server share a clock. */
  private static void measureUpdates(Figures figures, Shop shop, Tab tab, RunId many) {
    tab.awaitText("#connection", "live");
    double[] millis = new double[UPDATES];
    for (int i = 0; i < UPDATES; i++) {
      String wanted = "×" + (i + 2);
      var seen =
          CompletableFuture.supplyAsync(
              () ->
                  tab.eval(
                          "new Promise(done => { const look = () => { if"
                              + " (document.querySelector('#next .visits')?.textContent === '"
                              + wanted
                              + "') done(Date.now()); else requestAnimationFrame(look); };"
                              + " look(); })")
                      .asDouble());
      pause(300);
      long sent = System.currentTimeMillis();
      shop.engine.sendEvent(new EventAddress.Named(many, "next", null), "1");
      millis[i] = seen.join() - sent;
    }
    Arrays.sort(millis);
    String what = "update of a run of " + STEPS + " operations";
    figures.note(String.format("%s: half within %.0f ms", what, millis[UPDATES / 2]));
    figures.add(what + ": longest", millis[UPDATES - 1], MOST_OF_AN_UPDATE);
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
