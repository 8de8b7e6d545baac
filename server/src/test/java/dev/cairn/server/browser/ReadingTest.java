package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.runtime.client.RunId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The page on paper, for those who hear it, and with contexts that are folded. */
class ReadingTest extends BrowserTest {
  private static final String LONG_NAMES =
      "every-name-of-this-workflow-is-as-long-as-names-may-well-be";

  /** The roles of what people act on; each needs a name to be told apart by ear. */
  private static final Set<String> CONTROLS =
      Set.of("button", "link", "textbox", "searchbox", "combobox", "checkbox", "treegrid", "grid");

  /** The contrast of a mark, as the rules for accessible pages compute it. */
  private static final String CONTRAST =
      "(mark => { mark.className = 'mark %s'; document.body.append(mark); const light = colour =>"
          + " colour.match(/[\\d.]+/g).slice(0, 3).map(it => it / 255).map(it => it <= 0.03928 ? it"
          + " / 12.92 : ((it + 0.055) / 1.055) ** 2.4).reduce((sum, it, i) => sum + it * [0.2126,"
          + " 0.7152, 0.0722][i], 0.05); const style = getComputedStyle(mark); const both ="
          + " [light(style.color), light(style.backgroundColor)]; mark.remove(); return"
          + " Math.max(...both) / Math.min(...both); })(document.createElement('span'))";

  // --- Print ---

  @Test
  void allOperationsArePrintedAndNothingThatPaperCannotDo() {
    shop.engine.start(new RunId("many", 1, "m-1"), "300");
    shop.awaitOperation("many", "m-1", "next");
    tab.go(shop.address("/runs/many/m-1"));
    tab.awaitText("#add .visits", "×300");
    assertThat(tab.count(".operations .row")).isLessThan(100);
    JsonNode unused =
        tab.eval(
            "addEventListener('beforeprint', () => { window.printed ="
                + " document.querySelectorAll('.operations .row').length; })");

    tab.call("Page.printToPDF", Map.of());

    tab.awaitThat("window.printed === 301");
    tab.awaitThat("document.querySelectorAll('.operations .row').length < 100");
    tab.call("Emulation.setEmulatedMedia", Map.of("media", "print"));
    for (String screenOnly : List.of(".bar", ".actions", ".command", ".terminal")) {
      assertThat(tab.eval(display(screenOnly)).asText()).as(screenOnly).isEqualTo("none");
    }
    assertThat(tab.eval(display(".operations")).asText()).isNotEqualTo("none");
  }

  private static String display(String selector) {
    return "getComputedStyle(document.querySelector('" + selector + "')).display";
  }

  // --- By ear ---

  @Test
  void everythingThatPeopleActOnHasAName() {
    shop.sendAndWake("p-1", 0, "book");
    tab.go(shop.address("/"));
    tab.awaitText(".runs .row", "p-1");
    assertThat(nameless()).isEmpty();

    tab.go(shop.address("/runs/parcel/p-1"));
    tab.click("#approval");
    tab.awaitThat("document.querySelector('.event')");
    assertThat(nameless()).isEmpty();

    tab.click("#again");
    tab.awaitThat("document.querySelector('dialog')");
    assertThat(nameless()).isEmpty();
  }

  @Test
  void placesOfTheDiagramAreButtonsThatSayWhatTheyShow() {
    shop.sendAndWake("p-1", 0, "book");
    tab.go(shop.address("/runs/parcel/p-1"));
    tab.awaitThat("document.getElementById('approval').dataset.state === 'waiting'");

    assertThat(told("button"))
        .anyMatch(name -> name.matches("label step ParcelWorkflow\\.java:\\d+: succeeded"));
  }

  @Test
  void wordsOfStatesCanBeReadOnTheirBackgrounds() {
    tab.go(shop.address("/"));
    tab.awaitText("main", "There are no runs yet");
    for (boolean dark : new boolean[] {false, true}) {
      tab.dark(dark);
      for (String state :
          List.of("running", "waiting", "retrying", "succeeded", "failed", "stopped")) {
        assertThat(tab.eval(String.format(CONTRAST, state)).asDouble())
            .as("%s, dark: %s", state, dark)
            .isGreaterThan(4.5);
      }
    }
  }

  /** The names of what has that role, as a screen reader is told of them. */
  private List<String> told(String role) {
    List<String> names = new ArrayList<>();
    for (JsonNode node : tab.call("Accessibility.getFullAXTree", Map.of()).path("nodes")) {
      boolean isTold = !node.path("ignored").asBoolean();
      if (isTold && node.path("role").path("value").asText().equals(role)) {
        names.add(node.path("name").path("value").asText());
      }
    }
    return names;
  }

  /** The controls of the page, as a screen reader is told of them, that have no name. */
  private List<String> nameless() {
    List<String> nameless = new ArrayList<>();
    int controls = 0;
    for (JsonNode node : tab.call("Accessibility.getFullAXTree", Map.of()).path("nodes")) {
      if (node.path("ignored").asBoolean()) continue;
      String role = node.path("role").path("value").asText();
      if (!CONTROLS.contains(role)) continue;
      controls++;
      if (node.path("name").path("value").asText().isBlank()) nameless.add(node.toString());
    }
    assertThat(controls).as("the controls of the page").isGreaterThan(2);
    return nameless;
  }

  @Test
  void operationsAreATreeWithLevelsAndTheChosenOneIsTold() {
    openLongNames();

    assertThat(attribute("first", "aria-level")).isEqualTo("1");
    assertThat(attribute("first--second", "aria-level")).isEqualTo("2");
    assertThat(attribute("first", "aria-expanded")).isEqualTo("true");
    assertThat(attribute("first", "aria-selected")).isEqualTo("false");
    assertThat(tab.eval("document.querySelector('.operations').ariaRowCount").asText())
        .isEqualTo("4");

    tab.click(row("first") + " .text");

    tab.awaitThat(attributeOf("first", "aria-selected") + " === 'true'");
    assertThat(tab.eval("document.getElementById('connection').getAttribute('role')").asText())
        .isEqualTo("status");
  }

  // --- Folding ---

  @Test
  void aContextIsFoldedAndUnfolded() {
    openLongNames();

    tab.click(row("first") + " .fold");
    tab.awaitThat("document.querySelectorAll('.operations .row').length === 1");
    assertThat(attribute("first", "aria-expanded")).isEqualTo("false");
    assertThat(tab.eval("document.querySelector('.operations .fold').ariaLabel").asText())
        .isEqualTo("Unfold first");

    tab.click(row("first") + " .fold");
    tab.awaitThat("document.querySelectorAll('.operations .row').length === 3");
  }

  @Test
  void theKeyEnterFoldsTheChosenContext() {
    openLongNames();
    tab.key("j");
    tab.awaitThat(attributeOf("first", "aria-selected") + " === 'true'");

    tab.key("Enter");

    tab.awaitThat("document.querySelectorAll('.operations .row').length === 1");
  }

  @Test
  void anOperationThatIsChosenInTheDiagramComesOutOfItsFold() {
    openLongNames();
    tab.click(row("first") + " .fold");
    tab.awaitThat("document.querySelectorAll('.operations .row').length === 1");

    tab.click(".node[data-state=waiting][id*=answerOfTheCustomerServiceDepartment]");

    tab.awaitThat("document.querySelectorAll('.operations .row').length === 3");
    tab.awaitThat(
        "document.querySelector('.operations"
            + " .row.selected').dataset.id.startsWith('first--second--')");
  }

  private void openLongNames() {
    shop.engine.start(new RunId(LONG_NAMES, 1, "l-1"), null);
    shop.awaitOperation(LONG_NAMES, "l-1", "first--second--answerOfTheCustomerServiceDepartment");
    tab.go(shop.address("/runs/" + LONG_NAMES + "/l-1"));
    tab.awaitThat("document.querySelectorAll('.operations .row').length === 3");
  }

  private static String row(String id) {
    return ".operations .row[data-id=" + id + "]";
  }

  private static String attributeOf(String id, String attribute) {
    return "document.querySelector('" + row(id) + "').getAttribute('" + attribute + "')";
  }

  private String attribute(String id, String attribute) {
    return tab.eval(attributeOf(id, attribute)).asText();
  }

  // --- Nodes ---

  @Test
  void nodesAreShownWithTheirWork() {
    shop.send("p-1", 0, "book");
    tab.go(shop.address("/nodes"));
    tab.awaitText(".node-card.self", "Operations per commit");

    assertThat(figure("Running")).isEqualTo("0");
    assertThat(figure("Queue")).matches("[0-9]+");
    assertThat(figure("Commits")).matches("[1-9][0-9,]*");
    assertThat(figure("Commit, p50")).matches("[0-9.]+ (ms|s)");
    assertThat(figure("Commit, p99")).matches("[0-9.]+ (ms|s)");
    assertThat(Double.parseDouble(figure("Operations per commit"))).isPositive();
  }

  private String figure(String name) {
    return tab.eval(
            "[...document.querySelectorAll('.node-card.self dt')].find(it => it.textContent === '"
                + name
                + "').nextElementSibling.textContent")
        .asText();
  }
}
