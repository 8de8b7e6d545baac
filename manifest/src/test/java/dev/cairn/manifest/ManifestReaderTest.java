package dev.cairn.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Manifests that somebody has edited, or that were cut off. */
class ManifestReaderTest {
  private static final String SOUND =
      """
      {"format": 1, "workflow": "order", "version": 1, "class": "acme.Order", "source": "Order.java:1",
       "input": "java.lang.String", "output": "java.lang.String",
       "deployment": {"timeout": "PT24H"},
       "operations": {"pay": {"id": "pay", "kind": "Step", "name": "pay", "source": "Order.java:2",
         "called": true, "settings": {"timeout": "PT30S", "attempts": "3", "factor": "2.0"}}},
       "contexts": {"run": {"source": "Order.java:1", "states": ["pay>1", ""], "start": "0",
         "calls": [{"operation": "pay", "source": "Order.java:3", "next": "end"}]}}}
      """;

  @Test
  void readsASoundOne() {
    assertThat(ManifestReader.read(SOUND).contexts()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"operation\": \"pay\" | \"operation\": \"ship\" | no operation has the key ship",
        "\"start\": \"0\" | \"start\": \"7\" | 7 is none of the 1 calls of its context",
        "\"next\": \"end\" | \"next\": \"-3\" | -3 is none of the 1 calls of its context",
        "pay>1 | pay>2 | 2 is none of 2 states",
        "pay>1 | pay | \"pay\" is no edge",
        "PT30S | PT1e9S | operations.pay.settings.timeout is not a duration such as PT30S",
        "PT30S | PT-1S | operations.pay.settings.timeout is not a duration from zero to",
        "PT30S | PT9223372036854775807S | operations.pay.settings.timeout is not a duration from",
        "PT24H | soon | deployment.timeout is not a duration such as PT30S",
        "\"3\" | \"many\" | operations.pay.settings.attempts is not a number",
        "\"2.0\" | \"-2.0\" | operations.pay.settings.factor is not a number of zero or more"
      })
  void saysWhatIsWrong(String part, String instead, String why) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ManifestReader.read(SOUND.replace(part, instead)))
        .withMessageContaining(why);
  }
}
