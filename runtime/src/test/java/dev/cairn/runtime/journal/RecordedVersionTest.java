package dev.cairn.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordedVersionTest {

  @Test
  void aRunOfWhichNothingIsRecordedHasNoVersionYet() {
    assertThat(version()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "charge, 1",
    "v2--charge, 2",
    "v10--charge-2, 10",
    "v123456789--a, 123456789",
    "v2, 1",
    "v2-2, 1",
    "v--a, 1",
    "v02--a, 1",
    "v1234567890--a, 1",
    "vx--a, 1",
    "async-1--v2, 1",
    "v3--async-1--reserve, 3"
  })
  void theFirstIdTellsIt(String id, int version) {
    assertThat(version(id, "other")).hasValue(version);
  }

  @Test
  void aContextOfThatNameIsNoVersion() {
    assertThat(version("v2", "v2--charge")).hasValue(1);
    assertThat(version("v2--charge", "v2")).hasValue(1);
  }

  private static OptionalInt version(String... ids) {
    List<Operation> journal = new ArrayList<>();
    journal.add(operation("exec-1", OperationType.EXECUTION));
    for (String id : ids) journal.add(operation(id, OperationType.STEP));
    return RecordedVersion.of(journal);
  }

  private static Operation operation(String id, OperationType type) {
    return new Operation(
        id, null, id, type, null, OperationStatus.STARTED, 1, 0, OperationDetails.Step.FRESH);
  }
}
