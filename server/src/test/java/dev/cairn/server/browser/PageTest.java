package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.http.function.FunctionInvoker;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.server.RemoteFunctions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageTest extends BrowserTest {
  @Test
  void theListShowsWhatRunsWaitFor() {
    shop.sendAndWake("p-1", 0, "book");
    shop.send("p-2", 0);

    tab.go(shop.address("/"));

    tab.awaitText(".runs .row:nth-child(1) .waits-for", "timer coolingOff");
    tab.awaitText(".runs .row:nth-child(2) .waits-for", "event approval in 6 d 23 h");
    assertThat(tab.text(".runs .row:nth-child(2) .name")).isEqualTo("p-1");
    tab.awaitText(".counts", "suspended");
  }

  @Test
  void theListSaysWhichRunsAreCounted() {
    shop.send("p-1", 0);
    shop.send("q-1", 0);

    tab.go(shop.address("/?name=p-"));
    tab.awaitText(".runs .row .name", "p-1");
    assertThat(tab.text(".counts")).startsWith("All runs:").contains("2");

    tab.go(shop.address("/?workflow=parcel&name=p-"));
    tab.awaitText(".counts", "All runs of parcel:");
  }

  @Test
  void filtersAreInTheAddress() {
    shop.sendAndWake("p-1", 0);
    shop.send("p-2", 0);
    tab.go(shop.address("/"));
    tab.awaitThat("document.querySelectorAll('.runs .row').length === 2");

    tab.type("input[name=waits]", "approval");

    tab.awaitThat("document.querySelectorAll('.runs .row').length === 1");
    tab.awaitThat("location.search === '?waits=approval'");
    assertThat(tab.text(".runs .row .name")).isEqualTo("p-1");

    tab.go(shop.address("/?name=p-2"));
    tab.awaitText(".runs .row .name", "p-2");
    assertThat(tab.count(".runs .row")).isEqualTo(1);

    tab.go(shop.address("/?status=failed"));
    tab.awaitText("main", "No run is like that");

    tab.go(shop.address("/?workflow=letter"));
    tab.awaitText("main", "No run is like that");
    assertThat(tab.eval("document.querySelector('select[name=workflow]').value").asText())
        .isEqualTo("letter");
  }

  @Test
  void aTimeInTheAddressIsTheSameMomentForEverybody() {
    shop.send("p-1", 0);
    tab.call("Emulation.setTimezoneOverride", Map.of("timezoneId", "America/New_York"));
    tab.go(shop.address("/"));
    tab.awaitText(".runs .row .name", "p-1");

    tab.type("input[name=from]", "2026-01-17T22:22");

    tab.awaitThat(
        "new URLSearchParams(location.search).get('from') === '2026-01-18T03:22:00.000Z'");

    tab.call("Emulation.setTimezoneOverride", Map.of("timezoneId", "Asia/Tokyo"));
    tab.go(shop.address("/?from=2026-01-18T03:22:00.000Z"));
    tab.awaitThat(
        "document.querySelector('input[name=from]').value.startsWith('2026-01-18T12:22')");
    tab.awaitText(".runs .row .name", "p-1");
  }

  @Test
  void theListChangesByItself() {
    tab.go(shop.address("/"));
    tab.awaitText("main", "There are no runs yet");

    shop.send("p-1", 0);

    tab.awaitText(".runs .row .waits-for", "timer coolingOff");
  }

  @Test
  void aServerWithoutRunsSaysHowToStartOneAndShowsNoEmptyTable() {
    tab.go(shop.address("/"));

    tab.awaitText(".hint .command", "cairn start WORKFLOW");
    assertThat(tab.eval("document.querySelector('.runs').checkVisibility()").asBoolean()).isFalse();
    assertThat(tab.text(".counts")).isEmpty();
  }

  /** A bar with nothing to scroll looks like rows that are missing. */
  @Test
  void tablesThatFitShowNoScrollBar() {
    shop.send("p-1", 0);
    for (String path : new String[] {"/", "/runs/parcel/p-1"}) {
      tab.go(shop.address(path));
      tab.awaitThat("document.querySelector('.body .row')");
      assertThat(tab.eval("getComputedStyle(document.querySelector('.body')).overflowY").asText())
          .as(path)
          .isEqualTo("auto");
    }
  }

  @Test
  void visitsOfALoopAreToldApart() {
    shop.sendAndWake("p-1", 0, "book", "pen", "cup");

    tab.go(shop.address("/runs/parcel/p-1"));

    tab.awaitThat("document.querySelectorAll('.operations .row').length === 6");
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('.operations .row')].map(row =>"
                        + " row.querySelector('.name .text').textContent).join(' ')")
                .asText())
        .isEqualTo("label pack pack #2 pack #3 coolingOff approval");
  }

  @Test
  void aRunIsSeenOnItsCode() {
    shop.sendAndWake("p-1", 0, "book", "pen", "cup");

    tab.go(shop.address("/runs/parcel/p-1"));

    tab.awaitThat("document.getElementById('pack').dataset.state === 'succeeded'");
    assertThat(tab.text("#pack .visits")).isEqualTo("×3");
    assertThat(tab.eval("document.getElementById('approval').dataset.state").asText())
        .isEqualTo("waiting");
    assertThat(
            tab.eval("document.getElementById('deliver').classList.contains('unvisited')")
                .asBoolean())
        .isTrue();
    assertThat(tab.count(".edge.taken[data-from=label][data-to=pack]")).isEqualTo(1);
    assertThat(tab.text(".run-head")).contains("pause 2 of 2").contains("event approval");
    assertThat(tab.count(".operations .source[title^='ParcelWorkflow.java:']")).isEqualTo(6);
  }

  @Test
  void theTimelineIsSeenWholeAtUsualWidths() {
    shop.sendAndWake("p-1", 0, "book");
    shop.approve("p-1", true);
    for (int width : new int[] {740, 768, 850, 1181, 1280, 1366, 1440}) {
      tab.size(width, 900);
      tab.go(shop.address("/runs/parcel/p-1"));
      tab.awaitText(".run-head", "succeeded");
      tab.awaitThat(
          "[...document.querySelectorAll('.operations .lane')].every(lane => {"
              + " const at = lane.getBoundingClientRect();"
              + " const table = document.querySelector('.operations').getBoundingClientRect();"
              + " return at.width > 50 && at.right <= table.right"
              + " && [...lane.querySelectorAll('.stretch')].every(bar =>"
              + " bar.getBoundingClientRect().left < at.right); })");
    }
  }

  @Test
  void oneClickChoosesInDiagramTableAndTimeline() {
    shop.sendAndWake("p-1", 0, "book");
    tab.go(shop.address("/runs/parcel/p-1"));

    tab.click("#label");
    tab.awaitThat("document.querySelector('.operations .row.selected').dataset.id === 'label'");
    tab.awaitText(".panel", "label for Ada <b>");

    tab.click(".operations .row[data-id=pack] .name");
    tab.awaitThat("document.querySelector('.node.selected').id === 'pack'");
    tab.awaitText(".panel", "packed book");

    tab.click(".operations .row[data-id=coolingOff] .lane .stretch.wait");
    tab.awaitThat("document.querySelector('.node.selected').id === 'coolingOff'");
    tab.awaitThat(
        "document.querySelector('.operations .row.selected').dataset.id === 'coolingOff'");
  }

  @Test
  void aRunInProgressChangesByItself() {
    shop.sendAndWake("p-1", 0, "book");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitThat("document.getElementById('approval').dataset.state === 'waiting'");
    tab.awaitText("#connection", "live");

    shop.approve("p-1", true);

    tab.awaitThat("document.getElementById('deliver').dataset.state === 'succeeded'");
    tab.awaitText(".run-head", "succeeded");
    tab.awaitText(".panel", "delivered label for Ada <b>, FAST");
  }

  @Test
  void aRunGoesOnAfterTheConnectionWasCut() {
    shop.sendAndWake("p-1", 0, "book");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText("#connection", "live");

    shop.restartServer();
    shop.approve("p-1", true);

    tab.awaitThat("document.getElementById('deliver').dataset.state === 'succeeded'");
    tab.awaitText(".run-head", "succeeded");
    // The browser says that the connection was lost, as it should.
    tab.errors().clear();
  }

  @Test
  void aRunThatIsOpenedWhileTheServerIsAwayAppearsWhenItIsBack() {
    shop.send("p-1", 0);
    tab.go(shop.address("/"));
    tab.awaitText(".runs .row .name", "p-1");
    shop.takeServerAway();

    tab.click(".runs .row .name a");
    tab.awaitText("main", "The server does not answer. The page asks again");
    shop.bringServerBack();

    tab.awaitText(".run-head", "suspended");
    tab.awaitText(".panel", "The run");
    tab.awaitText("#connection", "live");
    // The browser tells each request that was refused.
    tab.errors().clear();
  }

  @Test
  void anAddressThatHasNothingSaysSoAndLeadsBack() {
    shop.send("p-1", 0);
    tab.go(shop.address("/bogus/<b>"));
    tab.awaitText("main h1", "There is nothing here");
    tab.awaitText("main", "No run and no page has the address /bogus/");
    // The browser itself tells of the status.
    tab.errors().removeIf(error -> error.contains("404"));

    tab.click("main a");

    tab.awaitText(".runs .row .name", "p-1");
  }

  @Test
  void theKeyEscapeLeadsBackToTheFilteredList() {
    shop.send("p-1", 0);
    shop.send("q-1", 0);
    tab.go(shop.address("/?name=p-"));
    tab.click(".runs .row .name a");
    tab.awaitText(".run-head h1", "p-1");

    tab.key("Escape");

    tab.awaitThat("location.search === '?name=p-'");
    tab.awaitText(".runs .row .name", "p-1");
    assertThat(tab.count(".runs .row")).isEqualTo(1);
  }

  @Test
  void aRunAndTheRunThatItHasStartedLeadToEachOther() {
    shop.engine.start(
        new RunId("post-office", 1, "o-1"), "{\"to\":\"Ada\",\"items\":[],\"failures\":0}");
    shop.awaitOperation("post-office", "o-1", "parcel");
    tab.go(shop.address("/runs/post-office/o-1"));

    tab.click("#parcel");
    tab.click(".panel dd a");
    tab.awaitText(".run-head h1 .workflow", "parcel");
    tab.awaitText(".panel", "Called by");
    tab.click(".panel dd a");

    tab.awaitText(".run-head h1", "post-office o-1");
  }

  @Test
  void aRunWhoseCodeCannotBeRunSaysSo() {
    FunctionInvoker broken =
        (function, input) -> {
          throw new IllegalStateException("there is no such host");
        };
    RemoteFunctions.durable(shop.engine, "dead", broken);
    shop.engine.start(new RunId("dead", 1, "d-1"), null);
    tab.go(shop.address("/"));
    tab.awaitText(".runs .row .waits-for", "of the run, ");

    tab.click(".runs .row .name a");
    tab.awaitText(".run-head", "waits for attempt ");
    tab.awaitText(".panel", "Its code cannot be run");
    tab.awaitText(".panel .failing .error", "there is no such host");
  }

  @Test
  void lengthsOnTheTimelineStandBesideEachOther() {
    shop.sendAndWake("p-1", 2, "book");
    tab.size(1000, 800);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitThat("document.querySelectorAll('.axis .gap').length > 0");

    JsonNode overlapping =
        tab.eval(
            "(() => { const shown = [...document.querySelectorAll('.axis .length, .axis .begin,"
                + " .axis .finish')].map(it => it.getBoundingClientRect()).filter(it => it.width);"
                + " return shown.flatMap((a, i) => shown.slice(i + 1).filter(b => a.left < b.right"
                + " - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)"
                + ").length; })()");
    assertThat(overlapping.asInt()).isZero();
  }

  @Test
  void aRunGoesOnAfterAProxyAnsweredWithAnError() throws Exception {
    shop.sendAndWake("p-1", 0, "book");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText("#connection", "live");

    shop.answerWithErrorsForAWhile();
    shop.approve("p-1", true);

    tab.awaitText(".run-head", "succeeded");
    tab.errors().clear();
  }

  @Test
  void aRunThatHasEndedIsNotCalledLive() {
    shop.sendAndWake("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitThat("document.getElementById('connection').className === 'live'");

    shop.approve("p-1", true);

    tab.awaitText(".run-head", "succeeded");
    tab.awaitThat("document.getElementById('connection').className === ''");
  }

  /** A browser may keep a page that was left, with all that it has open. */
  @Test
  void aPageThatIsLeftIsToldNothingUntilItIsShownAgain() {
    tab.call(
        "Page.addScriptToEvaluateOnNewDocument",
        Map.of(
            "source",
            "const close = EventSource.prototype.close; EventSource.prototype.close = function () {"
                + " sessionStorage.setItem('closed', this.url); close.call(this); };"));
    shop.send("p-1", 0);
    tab.go(shop.address("/"));
    tab.awaitText("#connection", "live");
    JsonNode unused = tab.eval("sessionStorage.removeItem('closed')");

    tab.go(shop.address("/nodes"));
    tab.awaitText("main", "v1");
    assertThat(tab.eval("sessionStorage.getItem('closed')").asText()).contains("/api/v1/live?");

    unused = tab.eval("history.back()");
    tab.awaitText("#connection", "live");
    shop.send("p-2", 0);
    tab.awaitText(".runs", "p-2");
  }

  @Test
  void filtersThatMakeNoSenseAreToldInTheWordsOfTheServer() {
    tab.go(shop.address("/?from=noon"));
    tab.awaitText("main", "from is noon, not a time");

    tab.go(shop.address("/?status=lost"));
    tab.awaitText("main", "There is no status lost");
    assertThat(tab.eval("document.querySelector('select[name=status]').value").asText())
        .isEqualTo("lost");
    assertThat(tab.text("#connection")).isEmpty();
    // The browser says that a request was refused, as it should.
    tab.errors().clear();
  }

  @Test
  void rowsStandBelowEachOtherInAWindowThatBecomesNarrow() {
    for (int i = 0; i < 5; i++) shop.send("p-" + i, 0);
    tab.go(shop.address("/"));
    tab.awaitThat("document.querySelectorAll('.runs .row').length === 5");

    tab.size(360, 740);

    tab.awaitThat(
        "(rows => rows.length === 5 && rows[0].height > 50 && rows.every((row, i) => !i ||"
            + " row.top >= rows[i - 1].bottom))([...document.querySelectorAll('.runs .row')]"
            + ".map(row => row.getBoundingClientRect()).sort((a, b) => a.top - b.top))");
  }

  @Test
  void timesAreThereAsSoonAsTheirRow() {
    shop.sendAndWake("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitThat("document.querySelectorAll('.operations .row').length === 3");

    assertThat(
            tab.eval(
                    "(row => { row.click(); return document.querySelector('.operations"
                        + " .row.selected .took').textContent;"
                        + " })(document.querySelector('.operations .row[data-id=approval]'))")
                .asText())
        .startsWith("in 6 d 23 h");
  }

  @Test
  void numbersAreShownAndSentAsTheyWereWritten() {
    shop.engine.start(new RunId("many", 1, "m-1"), "0");
    shop.awaitOperation("many", "m-1", "next");
    tab.go(shop.address("/runs/many/m-1"));
    tab.click("#next");
    tab.type(".form.event input", "9007199254740993");
    tab.awaitText(".panel .command code", "cairn send many m-1 next 9007199254740993");

    shop.engine.start(
        Shop.parcel("p-1"),
        "{\"to\":\"Ada\",\"items\":[],\"failures\":0,\"id\":9007199254740993,\"total\":249.00}");
    shop.awaitOperation("parcel", "p-1", "coolingOff");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitText(".panel .payload", "\"id\": 9007199254740993,\n  \"total\": 249.00\n}");
  }

  @Test
  void longNamesAreReadable() {
    String workflow = "every-name-of-this-workflow-is-as-long-as-names-may-well-be";
    String path = "first--second--answerOfTheCustomerServiceDepartment";
    shop.engine.start(new RunId(workflow, 1, "l-1"), null);
    shop.awaitOperation(workflow, "l-1", path);
    tab.go(shop.address("/runs/" + workflow + "/l-1"));

    tab.click(".operations .row[data-id=" + path + "] .name");

    tab.awaitText(".panel h2", "answerOfTheCustomerServiceDepartment");
    tab.awaitText(".panel", "Send answerOf");
    assertThat(
            tab.eval(
                    "JSON.stringify([...document.querySelectorAll('.panel, .diagram')].map(box =>"
                        + " box.scrollWidth - box.clientWidth))")
                .asText())
        .isEqualTo("[0,0]");
    assertThat(tab.count(".node text.icon")).isEqualTo(3);
    assertThat(linesWithSigns()).isEmpty();
    assertThat(
            tab.eval(
                    "document.querySelector('.operations .row.selected .name .text')"
                        + ".getBoundingClientRect().width")
                .asDouble())
        .isGreaterThan(100);
  }

  @Test
  void theSignOfAPlaceStandsBesideItsName() {
    RunId run = new RunId("stamp", 1, "s-1");
    shop.engine.start(run, null);
    shop.awaitOperation("stamp", "s-1", "stamp_2doffice");
    tab.go(shop.address("/runs/stamp/s-1"));
    tab.awaitThat("document.querySelector('.node text.icon')?.textContent === '◷'");
    assertThat(linesWithSigns()).isEmpty();

    shop.engine.sendEvent(new EventAddress.Named(run, "stamp-basel", null), "\"ok\"");
    tab.awaitThat("document.querySelector('.node text.icon')?.textContent === '✓'");
    assertThat(linesWithSigns()).isEmpty();
  }

  /** The lines of places that a sign stands in. */
  private String linesWithSigns() {
    return tab.eval(
            "[...document.querySelectorAll('.node text.icon')].flatMap(icon => {"
                + " const sign = icon.getBoundingClientRect();"
                + " return [...icon.parentNode.querySelectorAll('text:not(.icon)')]"
                + " .filter(text => { const line = text.getBoundingClientRect();"
                + " return sign.right > line.left && sign.bottom - 4 > line.top"
                + " && line.bottom - 4 > sign.top; })"
                + " .map(text => text.textContent); }).join()")
        .asText();
  }

  @Test
  void namesOfNestedOperationsAreSeenWholeAtUsualWidths() {
    shop.engine.start(new RunId("verdict", 1, "v-1"), null);
    shop.awaitOperation("verdict", "v-1", "review");
    for (int width : new int[] {1181, 1280, 1366, 1400, 1440}) {
      tab.size(width, 800);
      tab.go(shop.address("/runs/verdict/v-1"));
      tab.awaitText(".operations", "review-submitter");
      tab.awaitThat(
          "[...document.querySelectorAll('.row[aria-level=\"2\"] .name .text')]"
              + ".every(name => name.scrollWidth <= name.clientWidth)");
    }
  }

  @Test
  void headingsStandAboveTheirColumns() {
    for (int i = 0; i < 40; i++) shop.send("p-" + i, 0);
    tab.go(shop.address("/"));
    tab.awaitThat("document.querySelectorAll('.runs .row').length > 10");

    assertThat(
            tab.eval(
                    "JSON.stringify([...document.querySelector('.runs .row').children].map((cell,"
                        + " i) => Math.round(cell.getBoundingClientRect().x -"
                        + " document.querySelector('.runs .head').children[i]"
                        + ".getBoundingClientRect().x)))")
                .asText())
        .isEqualTo("[0,0,0,0,0,0,0,0]");
  }

  @Test
  void aRetryIsToldWithItsErrorAndTheDecidersWords() {
    shop.engine.start(Shop.parcel("p-1"), "{\"to\":\"Ada\",\"items\":[\"stone\"],\"failures\":0}");
    shop.awaitOperation("parcel", "p-1", "pack");
    tab.go(shop.address("/runs/parcel/p-1"));

    tab.awaitText(".run-head", "retry 2 of 4 of pack");
    tab.click("#pack");
    tab.awaitText(".panel", "a stone is too heavy");
    tab.awaitThat("document.querySelectorAll('.operations .stretch.attempt.failed').length > 0");
    tab.awaitText(".panel .why", "RETRY_SCHEDULED");
  }

  @Test
  void aTimerIsWoken() {
    shop.send("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));
    PageCommands.assertShown(tab, ".panel .command code", "cairn show");
    PageCommands.assertShown(tab, ".panel .command:last-child code", "cairn history");
    tab.click("#coolingOff");
    PageCommands.assertShown(tab, ".panel .command code", "cairn wake");

    tab.click("#wake");

    tab.awaitThat("document.getElementById('approval').dataset.state === 'waiting'");
  }

  @Test
  void aRunIsCancelled() {
    shop.send("p-1", 0);
    tab.go(shop.address("/runs/parcel/p-1"));

    tab.click("#cancel");
    PageCommands.assertShown(tab, "dialog .command code", "cairn cancel parcel p-1");
    tab.click("dialog button.danger");

    tab.awaitText(".run-head", "stopped");
  }

  @Test
  void manyRunsAreCancelledAtOnce() {
    shop.send("p-1", 0);
    shop.send("p-2", 0);
    tab.go(shop.address("/"));
    tab.awaitThat("document.querySelectorAll('.runs .row').length === 2");

    JsonNode unused = tab.eval("document.querySelector('.runs .head input').click()");
    tab.awaitText("#bulk", "Cancel 2");
    tab.click("#bulk");
    PageCommands.assertShown(tab, "dialog .command code", "cairn cancel parcel");
    tab.click("dialog button.danger");

    tab.awaitThat("document.querySelectorAll('.runs .mark.stopped').length === 2");
  }

  @Test
  void keysMoveThroughListAndRun() {
    shop.send("p-1", 0, "book");
    shop.send("p-2", 0);
    tab.go(shop.address("/"));
    tab.awaitThat("document.querySelectorAll('.runs .row').length === 2");

    tab.key("/");
    tab.awaitThat("document.activeElement.name === 'name'");
    tab.key("Escape");
    tab.key("j");
    tab.key("j");
    tab.awaitText(".runs .row.selected .name", "p-1");
    tab.key("Enter");
    tab.awaitText(".run-head h1", "p-1");
    tab.key("j");
    tab.key("j");
    tab.awaitThat("document.querySelector('.operations .row.selected').dataset.id === 'pack'");
    tab.key("k");
    tab.awaitThat("document.querySelector('.operations .row.selected').dataset.id === 'label'");
    tab.key("?");
    tab.awaitText("dialog", "Keyboard");
    tab.key("Escape");
    tab.awaitThat("!document.querySelector('dialog')");
    tab.key("Escape");
    tab.key("Escape");
    tab.awaitThat("location.pathname === '/'");
  }

  @Test
  void darkModeIsDark() {
    shop.send("p-1", 0);
    tab.go(shop.address("/"));
    tab.awaitText(".runs .row", "p-1");
    String brightness =
        "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number).reduce((a, b)"
            + " => a + b)";

    tab.dark(false);
    assertThat(tab.eval(brightness).asInt()).isGreaterThan(600);
    tab.dark(true);
    assertThat(tab.eval(brightness).asInt()).isLessThan(150);
  }

  @Test
  void nothingIsCutOffAt360Pixels() {
    shop.sendAndWake("p-1", 0, "book");
    tab.size(360, 740);

    tab.go(shop.address("/"));
    tab.awaitText(".runs .row", "p-1");
    assertThat(tab.eval("document.documentElement.scrollWidth").asInt()).isLessThanOrEqualTo(360);
    // Names are unique within a workflow alone.
    assertThat(
            tab.eval("document.querySelector('.runs .row .workflow').checkVisibility()")
                .asBoolean())
        .isTrue();

    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitThat("document.getElementById('approval').dataset.state === 'waiting'");
    assertThat(tab.eval("document.documentElement.scrollWidth").asInt()).isLessThanOrEqualTo(360);
  }

  @Test
  void partsOfTheListStandBelowEachOtherAt360Pixels() {
    shop.send("p-1", 0);
    shop.engine.cancel(Shop.parcel("p-1"));
    shop.sendAndWake("p-2", 0);
    shop.approve("p-2", true);
    shop.send("p-3", 0);
    shop.engine.start(new RunId("many", 1, "m-1"), "\"no number\"");
    tab.size(360, 740);
    tab.go(shop.address("/"));
    tab.awaitThat("document.querySelectorAll('.counts .count').length === 4");

    tab.awaitThat(
        "[...document.querySelectorAll('#view > :not(.sr)')].filter(it => it.checkVisibility())"
            + ".every((part, i, all) => part.scrollHeight <= part.clientHeight + 2 && (i === 0 ||"
            + " part.getBoundingClientRect().top >= all[i - 1].getBoundingClientRect().bottom))");
  }

  @Test
  void aLongNameOfARunIsSeenWhole() {
    String name = "W".repeat(64);
    shop.send(name, 0);
    for (int width : new int[] {360, 1280}) {
      tab.size(width, 740);
      tab.go(shop.address("/runs/parcel/" + name));
      tab.awaitText(".run-head h1", name);
      tab.awaitThat(
          "document.querySelector('.run-head h1').getBoundingClientRect().right <= " + width);
      tab.awaitThat("document.querySelector('#view').scrollWidth <= " + width);
    }
  }

  @Test
  void nodesAreShownWithTheirLease() {
    tab.go(shop.address("/nodes"));

    tab.awaitText(".node-card.self", "Lease");
    tab.awaitText(".node-card.self", "parcel v1");
    tab.awaitText(".node-card.self", "Commit, p99");
  }

  @Test
  void aLongRunShowsTheRowsThatAreInSightAlone() {
    shop.engine.start(new RunId("many", 1, "m-1"), "500");
    shop.awaitOperation("many", "m-1", "next");
    tab.go(shop.address("/runs/many/m-1"));

    tab.awaitText("#add .visits", "×500");
    assertThat(tab.count(".operations .row")).isBetween(10, 100);
    tab.awaitText("#connection", "live");
    shop.engine.sendEvent(new EventAddress.Named(new RunId("many", 1, "m-1"), "next", null), "1");
    tab.awaitText("#next .visits", "×2");
  }

  @Test
  void aFileOfARunShowsItByItself(@TempDir Path folder) throws Exception {
    shop.sendAndWake("p-1", 1, "book", "pen");
    shop.approve("p-1", false);
    var unused = shop.engine.await(Shop.parcel("p-1"), java.time.Duration.ofSeconds(30));
    Path file = folder.resolve("run.html");
    Files.write(
        file,
        java.net.http.HttpClient.newHttpClient()
            .send(
                java.net.http.HttpRequest.newBuilder(
                        java.net.URI.create(shop.address("/api/v1/runs/parcel/p-1/page")))
                    .build(),
                java.net.http.HttpResponse.BodyHandlers.ofByteArray())
            .body());

    tab.go(file.toUri().toString());

    tab.awaitThat("document.getElementById('giveBack').dataset.state === 'succeeded'");
    tab.click("#label");
    tab.awaitText(".panel", "the printer has no paper");
    tab.click(".operations .row[data-id=approval] .name");
    tab.awaitText(".panel", "Grace");
  }
}
