package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunViewTest {
  private final Manifest order = Runs.manifest("order/order.json");

  private RunView view(RunRecord run) {
    return RunView.of(run, order, 5000);
  }

  @Test
  void theHeadSaysWhichPauseOfHowManyItIs() {
    Runs runs =
        new Runs().ended("charge", "Step").ended("coolingOff", "Wait").open("approval", "Callback");

    assertThat(view(runs.running()).head().get("pause"))
        .isEqualTo(Map.of("of", 2L, "passed", 1, "at", 2));
  }

  @Test
  void anEventThatIsAwaitedHasAFormOfItsType() {
    Runs runs = new Runs().open("approval", "Callback");

    assertThat(view(runs.running()).details("approval"))
        .extracting("form")
        .isEqualTo(
            Map.of(
                "type",
                "object",
                "java",
                "acme.Approval",
                "fields",
                List.of(
                    Map.of(
                        "name", "granted", "form", Map.of("type", "boolean", "java", "boolean")))));
  }

  @Test
  void aRetryIsToldWithItsNumberAndTheDecidersWords() {
    ErrorObject error = ErrorObject.of("Late", "no answer");
    RunRecord.Operation charge =
        Runs.operation(
            "charge",
            OperationType.STEP,
            "Step",
            OperationStatus.PENDING,
            1000,
            null,
            9000L,
            List.of(new RunRecord.Attempt(1000, 1010L, null, error)));
    Map<String, Object> head = view(Runs.record("suspended", null, List.of(charge))).head();

    assertThat(head.get("waits"))
        .isEqualTo(
            List.of(
                Map.of(
                    "operation",
                    "charge",
                    "kind",
                    "retry",
                    "name",
                    "charge",
                    "until",
                    9000L,
                    "attempt",
                    2,
                    "attempts",
                    5)));
    assertThat(head.get("why"))
        .asString()
        .startsWith("the invocation ends: RETRY_SCHEDULED")
        .contains("charge [charge] Step RETRY_WAITING, wakes at 1970-01-01T00:00:09Z");
  }

  @Test
  void placesHaveTheStateOfTheirLastVisitAndACount() {
    Runs runs = new Runs().ended("charge", "Step").open("coolingOff", "Wait");

    assertThat(view(runs.running()).shown().nodes())
        .containsEntry("charge", List.of("succeeded", 1, "charge"))
        .containsEntry("coolingOff", List.of("waiting", 1, "coolingOff"))
        .hasSize(2);
  }

  @Test
  void whatIsOpenWhenTheRunEndsIsAbandoned() {
    Runs runs = new Runs().ended("charge", "Step").open("coolingOff", "Wait");

    assertThat(view(runs.done()).operations().get(1)).containsEntry("state", "abandoned");
  }

  @Test
  void aLongNameIsCutInTheDiagramAndIsWholeInATitle() {
    String name = "charge-" + "x".repeat(94);
    Manifest named =
        Runs.manifest("order/order.json", "\"name\": \"charge\"", "\"name\": \"" + name + "\"");
    RunView view = RunView.of(new Runs().running(), named, 5000);
    String svg = String.valueOf(view.diagram().get(0).get("svg"));

    assertThat(svg)
        .contains("<title>" + name + " ")
        .contains(">charge-" + "x".repeat(40) + "…</text>")
        .doesNotContain(">" + name + "</text>");
  }

  @Test
  void withoutAManifestARunIsShownWithoutItsDiagram() {
    RunView view = RunView.of(new Runs().ended("charge", "Step").running(), null, 5000);

    assertThat(view.diagram()).isEmpty();
    assertThat(view.operations()).hasSize(1);
  }

  @Test
  void changesTellWhatIsNewAlone() {
    Runs runs = new Runs().ended("charge", "Step").open("coolingOff", "Wait");
    RunView told = view(runs.running());

    assertThat(Changes.between(told, view(runs.running()))).isNull();

    RunView later = view(runs.ended("approval", "Callback").running());
    Map<String, Object> change = Changes.between(told, later);
    assertThat(change).containsKeys("head", "operations", "nodes", "edges");
    assertThat((List<?>) (change == null ? List.of() : change.get("operations"))).hasSize(1);
  }

  @Test
  void changesAreWrittenOnceForAllWhoWereToldTheSame() {
    Runs runs = new Runs().ended("charge", "Step");
    RunView first = view(runs.running());
    RunView second = view(runs.ended("coolingOff", "Wait").running());
    RunView third = view(runs.ended("approval", "Callback").running());

    assertThat(third.changesSince(second))
        .contains("approval")
        .isSameAs(third.changesSince(second));
    assertThat(third.changesSince(first)).contains("coolingOff").contains("approval");
    assertThat(third.changesSince(third)).isNull();
  }

  @Test
  void aFileHoldsEverythingAndNothingThatCouldEndItsScript() {
    RunRecord run =
        new RunRecord(
            "order",
            "o-1",
            1,
            1,
            "succeeded",
            null,
            false,
            1000,
            2000L,
            null,
            "\"</script><script>alert(1)</script>\"",
            null,
            null,
            1,
            null,
            null,
            List.of());

    String page = RunPage.write(view(run));

    assertThat(page).contains("id=\"data\"").doesNotContain("alert(1)</script>");
    assertThat(page).doesNotContain("\nimport ").doesNotContain("\nexport ");
    assertThat(page.split("</script>", -1)).hasSize(3);
  }

  @Test
  void aRunWhoseCodeCannotBeRunTellsItsNextAttempt() {
    RunRecord well = Runs.record("ready", null, List.of());
    ErrorObject error = ErrorObject.of("java.net.ConnectException", "refused");
    RunRecord failing =
        new RunRecord(
            well.workflow(),
            well.name(),
            1,
            1,
            "ready",
            null,
            false,
            1000,
            null,
            null,
            "{}",
            null,
            null,
            3,
            new RunRecord.Failing(3, 9000L, error, /* isUntaken= */ false),
            new RunId("shop", 1, "s-1"),
            List.of());

    assertThat(view(well).head()).doesNotContainKeys("failing", "parent");
    assertThat(view(failing).head())
        .containsEntry(
            "failing",
            Map.of(
                "failures",
                3,
                "next",
                9000L,
                "error",
                Map.of("type", "java.net.ConnectException", "message", "refused")))
        .containsEntry("parent", Map.of("workflow", "shop", "name", "s-1"));
  }

  @Test
  void nothingIsDueInARunThatHasEnded() {
    RunRecord.Operation sleep =
        Runs.operation(
            "coolingOff",
            OperationType.WAIT,
            "Wait",
            OperationStatus.STARTED,
            1000,
            null,
            9000L,
            List.of());

    assertThat(view(Runs.record("suspended", null, List.of(sleep))).operations().get(0))
        .containsEntry("due", 9000L);
    assertThat(view(Runs.record("stopped", 2000L, List.of(sleep))).operations().get(0))
        .containsEntry("state", "abandoned")
        .doesNotContainKey("due");
  }
}
