package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.server.Parking;
import org.junit.jupiter.api.Test;

class ActsTest extends BrowserTest {
  @Test
  void theCommandsOfAServerThatWantsATokenSayWhereItGoes() {
    shop.send("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText(".panel .command", "cairn show parcel p-1");
    assertThat(tab.text(".panel .command")).doesNotContain("CAIRN_TOKEN");

    shop.wantToken("a-token-that-nobody-guesses");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText("dialog", "This server wants a token");
    tab.eval(
        "fetch('/api/v1/session', {method: 'POST', headers: {Authorization: 'Bearer "
            + "a-token-that-nobody-guesses'}})");
    tab.go(shop.address("/runs/parcel/p-1"));

    tab.awaitText(".panel .command", "with the token of this server in the variable CAIRN_TOKEN");
    // The browser tells that it was asked for the token.
    tab.errors().clear();
  }

  @Test
  void anEventIsSentWithAFormMadeFromItsType() {
    shop.sendAndWake("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.click("#approval");
    tab.awaitThat("document.querySelector('.event')");

    JsonNode unused = tab.eval("document.querySelector('.event input[type=checkbox]').click()");
    tab.type(".event input[type=text]", "Grace");
    tab.type(".event select", "FAST");
    tab.awaitText(".event .command", "cairn send parcel p-1 approval");
    tab.awaitText(".event .command", "\"by\":\"Grace\",\"speed\":\"FAST\"");
    PageCommands.assertShown(tab, ".event .command code", "cairn send");
    tab.click("#send");

    tab.awaitText(".run-head", "succeeded");
    tab.awaitThat("document.getElementById('deliver').dataset.state === 'succeeded'");
  }

  @Test
  void anEventIsFailed() {
    shop.sendAndWake("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.click("#approval");

    tab.click("#fail");
    tab.type("dialog input[name=message]", "lost");
    PageCommands.assertShown(
        tab, "dialog .command code", "cairn send parcel p-1 approval --fail lost");
    tab.click("dialog button.danger");

    tab.awaitText(".run-head", "failed");
    tab.awaitThat("document.getElementById('approval').dataset.state === 'failed'");
  }

  @Test
  void aParkedRunIsResumed() {
    shop.sendAndWake("p-1", 0);
    Parking.park(shop.engine, "parcel", "p-1", "approval");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText(".run-head", "parked");
    Parking.mend(shop.engine, shop.storage());

    tab.click("#resume");
    PageCommands.assertShown(tab, "dialog .command code", "cairn resume parcel p-1");
    tab.click("dialog button.primary");

    tab.awaitThat("!document.querySelector('.run-head').textContent.includes('parked')");
    tab.awaitThat("!document.getElementById('resume')");
  }

  @Test
  void aRunIsStartedAgainAsNew() {
    shop.send("p-1", 0, "book");
    tab.go(shop.address("/runs/parcel/p-1"));

    tab.click("#again");
    tab.type("dialog input[name=name]", "p-2");
    PageCommands.assertShown(tab, "dialog .command code", "cairn start parcel p-2");
    tab.click("dialog button.primary");

    tab.awaitThat("location.pathname === '/runs/parcel/p-2'");
    tab.awaitText(".run-head h1", "p-2");
    tab.awaitThat("document.getElementById('pack').dataset.state === 'succeeded'");
  }

  @Test
  void itsInputIsChangedInAFormMadeFromItsType() {
    shop.send("p-1", 0, "book");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.click("#again");
    tab.awaitThat("document.querySelector('dialog fieldset')");

    tab.type("dialog fieldset input[type=text]", "Grace");
    tab.awaitText("dialog .command", "\"to\":\"Grace\",\"items\":[\"book\"],\"failures\":0");
    tab.click("dialog button.primary");

    tab.awaitText(".run-head h1", "p-1-again");
    assertThat(shop.input("p-1-again"))
        .isEqualTo("{\"to\":\"Grace\",\"items\":[\"book\"],\"failures\":0}");
  }

  @Test
  void anInputThatNobodyTouchesIsUsedAsItWas() {
    shop.start("p-1", "{ \"items\": [\"book\"], \"to\": \"Ada\", \"failures\": 0 }");
    tab.go(shop.address("/runs/parcel/p-1"));

    tab.click("#again");
    tab.awaitThat("document.querySelector('dialog fieldset')");
    tab.click("dialog button.primary");

    tab.awaitText(".run-head h1", "p-1-again");
    assertThat(shop.input("p-1-again")).isEqualTo(shop.input("p-1"));
  }
}
