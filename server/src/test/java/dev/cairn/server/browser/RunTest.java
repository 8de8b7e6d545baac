package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.server.AgainWorkflowExecutor;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page of a run that goes on. */
class RunTest extends BrowserTest {
  /** While the page is not connected, the run goes from one wait to the next. */
  @Test
  void thePanelShowsWhatTheRunWaitsForNow() {
    shop.send("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText(".panel .waits", "timer coolingOff");
    tab.awaitText("#connection", "live");

    shop.takeServerAway();
    shop.engine.wake(Shop.parcel("p-1"), "coolingOff");
    shop.awaitOperation("parcel", "p-1", "approval");
    shop.bringServerBack();

    tab.awaitText(".run-head", "event approval");
    tab.awaitText(".panel .waits", "event approval");
    // The browser tells that the server was away.
    tab.errors().clear();
  }

  @Test
  void aRunThatBeginsAnewIsShownAnew() {
    shop.engine.register(AgainWorkflowExecutor::new);
    RunId run = new RunId("again", 1, "a-1");
    shop.engine.start(run, "3");
    shop.awaitOperation("again", "a-1", "next");
    tab.go(shop.address("/runs/again/a-1"));
    tab.awaitThat("document.querySelectorAll('.operations .row').length === 4");
    tab.awaitText("#connection", "live");

    shop.engine.sendEvent(new EventAddress.Named(run, "next", null), "true");

    tab.awaitText(".run-head", "run 2");
    tab.awaitThat("document.querySelectorAll('.operations .row').length === 3");
    tab.awaitText(".panel", "2");
    assertThat(tab.count(".operations .row[data-id=mark-3]")).isZero();
  }

  @Test
  void aPageWhoseServerWantsATokenNowAsksForIt() {
    shop.send("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText("#connection", "live");

    shop.wantToken("a-token-that-nobody-guesses");

    tab.awaitText("dialog", "This server wants a token");
    // The browser tells that the server was away, and that it was asked for the token.
    tab.errors().clear();
  }

  /** Each heartbeat puts off the end of the wait. */
  @Test
  void aFormIsNotEmptiedWhileItsWaitGoesOn() {
    RunId run = new RunId("stamp", 1, "s-1");
    EventAddress stamp = new EventAddress.Named(run, "stamp-basel", null);
    shop.engine.start(run, null);
    shop.awaitOperation("stamp", "s-1", "stamp_2doffice");
    tab.go(shop.address("/runs/stamp/s-1"));
    tab.click(".operations .row .name");
    tab.type(".event input[type=text]", "half a wo");
    String until = "document.querySelector('.panel p.waits time').dataset.until";
    String before = tab.eval(until).asText();

    shop.engine.heartbeat(stamp);

    tab.awaitThat(until + " !== '" + before + "'");
    assertThat(tab.eval("document.activeElement.value").asText()).isEqualTo("half a wo");
  }

  /** A browser has six connections for all tabs of a server. */
  @Test
  void aTabThatNobodySeesHoldsNoConnection() {
    tab.call(
        "Page.addScriptToEvaluateOnNewDocument",
        Map.of(
            "source",
            "window.streams = 0; const Source = EventSource; EventSource = class extends Source {"
                + " constructor(path) { super(path); window.streams++; }"
                + " close() { super.close(); window.streams--; } };"));
    shop.send("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText("#connection", "live");
    assertThat(tab.eval("window.streams").asInt()).isEqualTo(1);

    hide(true);
    assertThat(tab.eval("window.streams").asInt()).isZero();
    shop.engine.wake(Shop.parcel("p-1"), "coolingOff");
    shop.awaitOperation("parcel", "p-1", "approval");

    hide(false);
    tab.awaitText(".run-head", "event approval");
    assertThat(tab.eval("window.streams").asInt()).isEqualTo(1);
  }

  private void hide(boolean isHidden) {
    JsonNode unused =
        tab.eval(
            "Object.defineProperty(document, 'hidden', {configurable: true, value: "
                + isHidden
                + "}), document.dispatchEvent(new Event('visibilitychange'))");
  }

  /** The page does not sort all operations for each new one. */
  @Test
  void newOperationsStandBelowTheOthersInTheirOrder() {
    RunId run = new RunId("many", 1, "m-1");
    shop.engine.start(run, "2");
    shop.awaitOperation("many", "m-1", "next");
    tab.go(shop.address("/runs/many/m-1"));
    tab.awaitText("#connection", "live");

    shop.engine.sendEvent(new EventAddress.Named(run, "next", null), "1");

    tab.awaitThat("document.querySelectorAll('.operations .row').length === 5");
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('.operations .row')].map(row =>"
                        + " row.dataset.id + '@' + row.ariaRowIndex).join(' ')")
                .asText())
        .isEqualTo("add@2 add-2@3 next@4 add-3@5 next-2@6");
    assertThat(tab.eval("document.querySelector('.operations').ariaRowCount").asText())
        .isEqualTo("6");
  }
}
