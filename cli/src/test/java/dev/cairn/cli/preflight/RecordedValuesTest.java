package dev.cairn.cli.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import dev.cairn.manifest.path.Misfit;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The results of batches and the states of polls were texts, and are numbers now. */
class RecordedValuesTest {
  private static final Manifest CODE =
      ManifestReader.read(
          """
          {
            "format": 1, "workflow": "trip", "version": 1, "class": "acme.TripWorkflow",
            "source": "TripWorkflow.java:1", "input": "int", "output": "int",
            "deployment": {}, "contexts": {}, "conditions": {},
            "types": {
              "acme.Price": {
                "kind": "record", "properties": {"amount": "java.lang.String"}, "refuses": ["amount"]
              }
            },
            "operations": {
              "book": {
                "id": "book", "kind": "Map", "name": "book", "source": "TripWorkflow.java:2",
                "called": true, "payloads": {"result": "int"}, "items": [], "otherItems": "book"
              },
              "ready": {
                "id": "ready", "kind": "WaitForCondition", "name": "ready",
                "source": "TripWorkflow.java:3", "called": true, "payloads": {"result": "int"}
              },
              "packed": {
                "id": "packed", "kind": "Map", "name": "packed", "source": "TripWorkflow.java:4",
                "called": true, "payloads": {"result": "int"}, "codecs": {"result": "acme.Pack"},
                "items": [], "otherItems": "packed"
              },
              "priced": {
                "id": "priced", "kind": "WaitForCondition", "name": "priced",
                "source": "TripWorkflow.java:6", "called": true,
                "payloads": {"result": "acme.Price"}
              },
              "offer": {
                "id": "offer", "kind": "Callback", "name": "offer",
                "source": "TripWorkflow.java:7", "called": true,
                "payloads": {"result": "acme.Price"}
              },
              "sealed": {
                "id": "sealed", "kind": "WaitForCondition", "name": "sealed",
                "source": "TripWorkflow.java:5", "called": true, "payloads": {"result": "int"},
                "codecs": {"result": "acme.Seal"}
              }
            }
          }
          """);

  private final List<Operation> journal = new ArrayList<>();

  private void batch(OperationStatus status, @Nullable String record) {
    add("book", OperationSubType.MAP, status, new OperationDetails.Context(false, record, null));
  }

  private void item(String result) {
    add(
        "book--0",
        OperationSubType.MAP_ITERATION,
        OperationStatus.SUCCEEDED,
        new OperationDetails.Context(false, result, null));
  }

  private void poll(OperationStatus status, String state) {
    add(
        "ready",
        OperationSubType.WAIT_FOR_CONDITION,
        status,
        new OperationDetails.Step(1, 0, state, null));
  }

  private void add(
      String id, OperationSubType kind, OperationStatus status, OperationDetails details) {
    journal.add(new Operation(id, null, id, kind.type(), kind.wireName(), status, 1, 1, details));
  }

  private Optional<String> problem() {
    return RecordedValues.unreadable(CODE, journal).map(Misfit::problem);
  }

  private static String record(String item) {
    return "{\"reason\":\"ALL_COMPLETED\",\"items\":[" + item + "]}";
  }

  @Test
  void theRecordOfABatchIsReadItemByItem() {
    batch(
        OperationStatus.SUCCEEDED,
        record("{\"name\":\"leg-1\",\"status\":\"SUCCEEDED\",\"result\":\"\\\"A7\\\"\"}"));

    assertThat(problem())
        .contains(
            "of the item leg-1 of book, the value is \"A7\", where a whole number is expected"
                + " (int)");
  }

  @Test
  void aRecordThatFitsIsFine() {
    batch(
        OperationStatus.SUCCEEDED,
        record(
            "{\"name\":\"leg-1\",\"status\":\"SUCCEEDED\",\"result\":\"7\"},"
                + "{\"name\":\"leg-2\",\"status\":\"FAILED\",\"errorType\":\"Full\"}"));
    item("\"A7\"");

    assertThat(problem()).as("replays take results from the record").isEmpty();
  }

  @Test
  void itemsOfABatchUnderWayAreRead() {
    batch(OperationStatus.STARTED, null);
    item("\"A7\"");

    assertThat(problem()).get().asString().contains("of the item book--0 of book, the value is");
  }

  @Test
  void itemsAreReadWhereTheRecordHasNoResults() {
    batch(OperationStatus.SUCCEEDED, record("{\"name\":\"leg-1\",\"status\":\"SUCCEEDED\"}"));
    item("\"A7\"");

    assertThat(problem()).get().asString().contains("of the item book--0 of book");
  }

  @Test
  void theStateOfAPollThatGoesOnIsRead() {
    poll(OperationStatus.PENDING, "\"soon\"");

    assertThat(problem())
        .contains(
            "of the state of ready, the value is \"soon\", where a whole number is expected (int)");
  }

  @Test
  void aPollWithoutAStateIsFine() {
    poll(OperationStatus.PENDING, "null");

    assertThat(problem()).isEmpty();
  }

  @Test
  void aStateThatIsMarkedIsLeftOut() {
    poll(OperationStatus.PENDING, "cairn:null");

    assertThat(problem()).isEmpty();
  }

  @Test
  void aRecordThatIsNoJsonIsTold() {
    batch(OperationStatus.SUCCEEDED, "{broken");

    assertThat(problem()).contains("of book, the value is no JSON");
  }

  @Test
  void valuesOfOwnCodecsAreLeftOut() {
    add(
        "packed",
        OperationSubType.MAP,
        OperationStatus.SUCCEEDED,
        new OperationDetails.Context(false, "~7~", null));
    add(
        "sealed",
        OperationSubType.WAIT_FOR_CONDITION,
        OperationStatus.SUCCEEDED,
        new OperationDetails.Step(1, 0, "~7~", null));

    assertThat(problem()).isEmpty();
  }

  @Test
  void theInsideOfASubflowThatHasEndedIsNotRead() {
    add(
        "part",
        OperationSubType.RUN_IN_CHILD_CONTEXT,
        OperationStatus.SUCCEEDED,
        new OperationDetails.Context(false, "7", null));
    add(
        "part--ready",
        OperationSubType.WAIT_FOR_CONDITION,
        OperationStatus.SUCCEEDED,
        new OperationDetails.Step(1, 0, "\"A7\"", null));

    assertThat(problem()).isEmpty();
  }

  private void price(String json) {
    add(
        "priced",
        OperationSubType.WAIT_FOR_CONDITION,
        OperationStatus.SUCCEEDED,
        new OperationDetails.Step(1, 0, json, null));
  }

  @Test
  void aPropertyThatTheCodeHasRecordedAndTheTypeHasNoMoreWouldBeLost() {
    price("{\"amount\": \"7\", \"extra\": 1}");

    assertThat(problem()).get().asString().contains("of priced, ", "extra");
  }

  @Test
  void aPropertyThatAnEventBroughtAndTheTypeNeverHadIsIgnored() {
    add(
        "offer",
        OperationSubType.CALLBACK,
        OperationStatus.SUCCEEDED,
        new OperationDetails.Callback("id", "{\"amount\": \"7\", \"extra\": 1}", null));

    assertThat(problem()).isEmpty();
  }

  @Test
  void aPropertyThatTheTypeRefusesToMissIsTold() {
    price("{\"extra\": 1}");

    assertThat(problem()).get().asString().contains("the property amount is missing");
  }
}
