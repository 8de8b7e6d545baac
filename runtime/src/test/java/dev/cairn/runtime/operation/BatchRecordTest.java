package dev.cairn.runtime.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.ItemStatus;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.protocol.ErrorObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchRecordTest {

  @Test
  void readsWhatItWrites() {
    BatchRecord record =
        new BatchRecord(
            CompletionReason.ALL_COMPLETED,
            List.of(
                new BatchRecord.Item("a", ItemStatus.SUCCEEDED, "1", null),
                new BatchRecord.Item(
                    "b", ItemStatus.FAILED, null, new ErrorObject("T", "m", "d", List.of()))));

    assertThat(BatchRecord.read(record.write(), "batch")).isEqualTo(record);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{\"items\":null}",
        "{\"items\":1}",
        "{\"items\":{}}",
        "{\"items\":[null]}",
        "{\"items\":[[]]}",
        "{\"items\":[{\"name\":null}]}",
        "{\"items\":[{\"status\":{}}]}",
        "{\"items\":[{\"status\":\"LOST\"}]}",
        "{\"reason\":null}",
        "{\"reason\":[]}",
        "{\"items\":[{}"
      })
  void anythingElseIsAPayloadThatCannotBeRead(String text) {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> BatchRecord.read(text, "batch"))
        .withMessage("the recorded result of batch batch cannot be read");
  }
}
