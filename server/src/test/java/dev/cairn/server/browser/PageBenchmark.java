package dev.cairn.server.browser;

import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.io.IOException;
import java.util.Arrays;

/** Measures the page: {@code ./gradlew :server:pageBenchmark}. */
final class PageBenchmark {
  private static final int RUNS = 5000;
  private static final int STEPS = 2000;
  private static final int UPDATES = 20;

  /** Time from the beginning of a navigation until what is asked for was drawn, in milliseconds. */
  private static final String UNTIL_DRAWN =
      "new Promise(done => { const look = () => { if (%s) requestAnimationFrame(() =>"
          + " requestAnimationFrame(() => done(performance.now()))); else"
          + " requestAnimationFrame(look); }; look(); })";

  /** The longest frame, and how many took more than 50 ms, while an element scrolls to its end. */
  private static final String SCROLL =
      "new Promise(done => { const box = document.querySelector('%s'); let last ="
          + " performance.now(), worst = 0, slow = 0, frames = 0; const step = now => { if (frames"
          + " > 2) { worst = Math.max(worst, now - last); if (now - last > 50) slow++; } last ="
          + " now; frames++; box.scrollTop += 240; if (frames > 300) done(Math.round(worst * 10) /"
          + " 10 + ' ms, ' + slow + ' of ' + frames + ' frames above 50 ms'); else"
          + " requestAnimationFrame(step); }; requestAnimationFrame(step); })";

  public static void main(String[] arguments) throws IOException {
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
      for (int round = 0; round < 3; round++) {
        tab.go(shop.address("/"));
        System.out.printf(
            "list of %d runs: first picture after %.0f ms%n",
            RUNS + 1, drawn(tab, "document.querySelectorAll('.runs .row').length > 10"));
      }
      System.out.println(
          "list, scrolling: longest frame "
              + tab.eval(String.format(SCROLL, ".runs .body")).asText());
      for (int round = 0; round < 3; round++) {
        tab.go(shop.address("/runs/many/m-1"));
        System.out.printf(
            "run of %d operations: first picture after %.0f ms%n",
            STEPS + 1, drawn(tab, "document.querySelectorAll('.operations .row').length > 10"));
      }
      System.out.println(
          "run, scrolling: longest frame "
              + tab.eval(String.format(SCROLL, ".operations .body")).asText());
      measureUpdates(shop, tab, many);
    }
  }

  /** Waits, so that the page is measured, not the engine beside it. */
  private static void awaitSuspended(Shop shop) {
    RunQuery busy =
        RunQuery.all().status(RunStatus.READY).status(RunStatus.RUNNING).limit(1).build();
    while (!shop.engine.list(busy).runs().isEmpty()) pause(100);
  }

  private static double drawn(Tab tab, String what) {
    return tab.eval(String.format(UNTIL_DRAWN, what)).asDouble();
  }

  /** From before an event is sent until its effect was drawn; browser and server share a clock. */
  private static void measureUpdates(Shop shop, Tab tab, RunId many) {
    tab.awaitText("#connection", "live");
    double[] millis = new double[UPDATES];
    for (int i = 0; i < UPDATES; i++) {
      String wanted = "×" + (i + 2);
      var seen =
          java.util.concurrent.CompletableFuture.supplyAsync(
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
    System.out.printf(
        "update of a run of %d operations: half within %.0f ms, longest %.0f ms%n",
        STEPS, millis[UPDATES / 2], millis[UPDATES - 1]);
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
