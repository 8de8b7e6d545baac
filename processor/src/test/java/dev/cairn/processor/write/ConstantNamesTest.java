package dev.cairn.processor.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConstantNamesTest {

  @ParameterizedTest
  @CsvSource({
    "charge, CHARGE",
    "coolingOff, COOLING_OFF",
    "getURL, GET_URL",
    "URLOf, URL_OF",
    "chargeV2, CHARGE_V2",
    "v2Charge, V2_CHARGE",
    "already_snake, ALREADY_SNAKE",
    "$odd, $ODD",
  })
  void separatesWords(String method, String constant) {
    assertThat(ConstantNames.upperSnake(method)).isEqualTo(constant);
  }
}
