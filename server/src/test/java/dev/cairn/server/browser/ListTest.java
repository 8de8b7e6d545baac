package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** The list while its runs change. */
class ListTest extends BrowserTest {
  /** More than are read at once. */
  private static final int MANY = 230;

  private void focus(String selector) {
    tab.awaitThat("document.querySelector('" + selector + "')");
    JsonNode unused = tab.eval("document.querySelector('" + selector + "').focus()");
  }

  @Test
  void theFocusStaysWhereItIs() {
    shop.send("p-0", 0);
    tab.go(shop.address("/"));
    tab.awaitText("#connection", "live");
    int runs = 1;
    for (String selector :
        new String[] {
          ".row[data-id=\"parcel/p-0\"] a", ".row[data-id=\"parcel/p-0\"] input", ".count"
        }) {
      focus(selector);

      shop.send("p-" + runs++, 0);

      tab.awaitThat("document.querySelectorAll('.runs .row').length === " + runs);
      tab.awaitText(".counts", Integer.toString(runs));
      assertThat(tab.eval("document.activeElement.matches('" + selector + "')").asBoolean())
          .as(selector)
          .isTrue();
    }
  }

  @Test
  void soItDoesInARowThatChanges() {
    shop.send("p-0", 0);
    tab.go(shop.address("/"));
    focus(".row[data-id=\"parcel/p-0\"] a");

    shop.engine.cancel(Shop.parcel("p-0"));

    tab.awaitText(".row .status", "stopped");
    assertThat(tab.eval("document.activeElement.textContent").asText()).isEqualTo("p-0");
  }

  @Test
  void rowsThatWereLoadedByScrollingAreReadAgainWhenRunsChange() {
    for (int i = 0; i < MANY; i++) shop.send("p-" + i, 0);
    tab.go(shop.address("/?status=suspended"));
    tab.awaitText("#connection", "live");
    tab.awaitThat(
        "(document.querySelector('.runs .body').scrollTop = 1e6,"
            + " document.querySelector('.row[data-id=\"parcel/p-0\"]'))");

    shop.engine.cancel(Shop.parcel("p-5"));

    tab.awaitThat("!document.querySelector('.row[data-id=\"parcel/p-5\"]')");
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('.row[data-id]')].map(row => row.dataset.id)"
                        + ".sort().join(' ')")
                .asText())
        .contains("parcel/p-4 parcel/p-6 ");
  }

  @Test
  void theMarkOfARunThatHasLeftTheListIsDropped() {
    shop.send("p-0", 0);
    tab.go(shop.address("/?status=suspended"));
    tab.awaitText("#connection", "live");
    tab.awaitThat("document.querySelector('.row .pick input')");
    JsonNode unused = tab.eval("document.querySelector('.row .pick input').click()");
    tab.awaitThat("!document.getElementById('bulk').hidden");

    shop.engine.cancel(Shop.parcel("p-0"));

    tab.awaitThat("document.getElementById('bulk').hidden");
  }

  @Test
  void nothingIsMarkedAfterTheMarkedRunsWereCancelled() {
    shop.send("p-0", 0);
    shop.send("p-1", 0);
    tab.go(shop.address("/"));
    tab.awaitThat("document.querySelectorAll('.runs .row').length === 2");
    JsonNode unused = tab.eval("document.querySelector('.runs .head input').click()");
    tab.awaitText("#bulk", "Cancel 2");

    tab.click("#bulk");
    tab.click("dialog button.danger");

    tab.awaitText(".counts", "stopped");
    tab.awaitThat("document.getElementById('bulk').hidden");
    assertThat(tab.eval("document.querySelector('.runs .head input').checked").asBoolean())
        .isFalse();
  }
}
