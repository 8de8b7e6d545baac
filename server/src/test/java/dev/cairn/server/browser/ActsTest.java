package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
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
    // One click too many would answer the next wait.
    unused = tab.eval("(send => { send.click(); send.click(); })(document.getElementById('send'))");

    tab.awaitText(".run-head", "succeeded");
    assertThat(tab.requests()).filteredOn(it -> it.endsWith("/events/approval")).hasSize(1);
    tab.awaitThat("document.getElementById('deliver').dataset.state === 'succeeded'");
  }

  private void openVerdict() {
    shop.engine.start(new RunId("verdict", 1, "v-1"), null);
    shop.awaitOperation("verdict", "v-1", "review");
    tab.go(shop.address("/runs/verdict/v-1"));
  }

  /** Its answer goes to a callback inside it, which is no operation of the code. */
  @Test
  void anEventWithABodyHasTheFormOfItsTypeAsHasItsCallback() {
    openVerdict();
    tab.awaitThat("document.querySelectorAll('.operations .row').length >= 2");
    tab.click(".operations .row[aria-level='2'] .name");
    tab.awaitThat("document.querySelector('.event input[type=checkbox]')");

    tab.click("#review");
    tab.awaitThat("document.querySelector('.panel h2')?.textContent.startsWith('review ')");
    tab.awaitThat("document.querySelector('.event input[type=checkbox]')");
    tab.type(".event input[type=text]", "Grace");
    tab.click("#send");

    tab.awaitThat("document.getElementById('review').dataset.state === 'succeeded'");
  }

  @Test
  void aListIsFilledInItemByItem() {
    openVerdict();
    tab.click("#review");
    tab.awaitThat("document.querySelector('.event .list')");
    tab.awaitText(".event .command", "\"heard\":[]");

    tab.click(".event .add");
    tab.click(".event .add");
    tab.type(".event li:nth-child(1) input[type=text]", "Ada");
    tab.type(".event li:nth-child(2) input[type=text]", "Grace");
    tab.type(".event li:nth-child(2) input[type=number]", "36");
    tab.click(".event li:nth-child(1) > button");
    tab.awaitText(".event .command", "\"heard\":[{\"name\":\"Grace\",\"years\":36}]");
    tab.type(".event input[type=text]", "Hedy");
    tab.click("#send");

    tab.awaitThat("document.getElementById('review').dataset.state === 'succeeded'");
  }

  @Test
  void aPartThatMayBeMissingIsLeftOutUnlessItIsGiven() {
    openVerdict();
    tab.click("#review");
    tab.awaitText(".event .command", "\"clerk\":null,\"isPublic\":null");

    JsonNode unused = tab.eval("document.querySelector('.event .given').click()");
    tab.type(".event .optional input[type=text]", "Alan");
    tab.type(".event .optional input[type=number]", "41");
    tab.type(".event > fieldset > label > select", "false");
    tab.awaitText(
        ".event .command", "\"clerk\":{\"name\":\"Alan\",\"years\":41},\"isPublic\":false");

    unused = tab.eval("document.querySelector('.event .given').click()");
    tab.awaitText(".event .command", "\"clerk\":null,\"isPublic\":false");
    tab.click("#send");
    tab.awaitThat("document.getElementById('review').dataset.state === 'succeeded'");
  }

  /** Shells take the quotes away, and the program would take it for an option. */
  @Test
  void aNameThatBeginsWithADashComesAfterTheOptions() {
    shop.send("-p", 0);
    tab.go(shop.address("/runs/parcel/-p"));

    tab.awaitText(".panel .command code", " -- parcel '-p'");
    assertThat(tab.text(".panel .command code")).startsWith("cairn show --url ");
  }

  @Test
  void aPayloadOfSeveralTypesIsChosenAndFilledIn() {
    openVerdict();
    shop.engine.sendEvent(verdict("review"), "{\"granted\":true,\"by\":\"Ada\"}");
    tab.awaitThat("document.getElementById('verdict').dataset.state === 'waiting'");
    tab.click("#verdict");
    tab.awaitThat("document.querySelector('.event select')");

    tab.type(".event select", "Guilty");
    tab.type(".event input[type=number]", "12");
    tab.type(".event input[type=text]", "noise");
    tab.awaitText(".event .command", "'{\"type\":\"Guilty\",\"fee\":12,\"reason\":\"noise\"}'");
    tab.click("#send");

    tab.awaitThat("document.getElementById('verdict').dataset.state === 'succeeded'");
  }

  @Test
  void aPayloadThatNobodyHasTypedIsNotSent() {
    openVerdict();
    shop.engine.sendEvent(verdict("review"), "{\"granted\":true,\"by\":\"Ada\"}");
    shop.engine.sendEvent(verdict("verdict"), "{\"type\":\"Free\",\"by\":\"Ada\"}");
    tab.awaitThat("document.getElementById('costs').dataset.state === 'waiting'");
    tab.click("#costs");
    tab.awaitText(".event .command", "cairn send verdict v-1 costs '…'");

    tab.click("#send");
    assertThat(tab.eval("document.querySelector('.event').checkValidity()").asBoolean()).isFalse();

    tab.type(".event textarea", "{\"court\": 7.0}");
    tab.awaitText(".event .command", "'{\"court\": 7.0}'");
    tab.click("#send");
    tab.awaitText(".panel", "\"court\": 7");
    tab.awaitText(".run-head", "succeeded");
  }

  private static EventAddress verdict(String event) {
    return new EventAddress.Named(new RunId("verdict", 1, "v-1"), event, null);
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
  void buttonsKeepTheFocusWhileTheRunGoesOn() {
    shop.send("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText("#connection", "live");
    JsonNode unused = tab.eval("document.getElementById('cancel').focus()");

    shop.engine.wake(Shop.parcel("p-1"), "coolingOff");
    tab.awaitText(".run-head", "waits for event approval");

    assertThat(tab.eval("document.activeElement.id").asText()).isEqualTo("cancel");
    tab.click("#cancel");
    tab.awaitText("dialog", "ends as stopped");
    tab.key("Escape");
    tab.awaitThat("!document.querySelector('dialog')");
    assertThat(tab.eval("document.activeElement.id").asText()).isEqualTo("cancel");
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
  void aNameThatIsTakenStartsNothing() {
    shop.send("p-1", 0);
    shop.send("p-1-again", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.click("#again");
    tab.awaitThat("document.querySelector('dialog input[name=name]')?.value === 'p-1-again-2'");

    tab.type("dialog input[name=name]", "p-1-again");
    tab.click("dialog button.primary");
    tab.awaitText("dialog .error", "There is a run p-1-again already.");

    tab.type("dialog input[name=name]", "");
    assertThat(tab.eval("document.querySelector('dialog form').checkValidity()").asBoolean())
        .isFalse();
    assertThat(tab.requests()).noneMatch(it -> it.contains("?version="));
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
  void aTextOfSeveralLinesKeepsThem() {
    shop.start("p-1", "{\"to\":\"Ada\\nLovelace\",\"items\":[\"book\"],\"failures\":0}");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.click("#again");
    tab.awaitThat("document.querySelector('dialog fieldset textarea')");

    tab.type("dialog fieldset textarea", "Ada\nByron");
    tab.awaitText("dialog .command", "Ada\\nByron");
    tab.eval(
        "(input => { const data = new DataTransfer(); data.setData('text', 'a pen\\nand ink');"
            + " input.select(); input.dispatchEvent(new ClipboardEvent('paste',"
            + " {clipboardData: data, bubbles: true, cancelable: true})); })"
            + "(document.querySelector('dialog .list input'))");
    tab.click("dialog button.primary");

    tab.awaitText(".run-head h1", "p-1-again");
    assertThat(shop.input("p-1-again"))
        .contains("\"to\":\"Ada\\nByron\"")
        .contains("\"items\":[\"a pen\\nand ink\"]");
  }

  @Test
  void itemsOfItsInputAreChanged() {
    shop.send("p-1", 0, "book", "pen");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.click("#again");
    tab.awaitThat("document.querySelectorAll('dialog .list li').length === 2");

    tab.type("dialog .list li:nth-child(2) input", "ink");
    tab.awaitText("dialog .command", "\"items\":[\"book\",\"ink\"],\"failures\":0");
    tab.click("dialog button.primary");

    tab.awaitText(".run-head h1", "p-1-again");
    assertThat(shop.input("p-1-again")).contains("\"items\":[\"book\",\"ink\"]");
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
