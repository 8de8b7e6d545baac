package dev.cairn.runtime.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonSizeTest {
  /** Names, quotes and braces take some room whatever the values are; more would waste batches. */
  private static final int FRAME_OF_UPDATE = 400;

  private static final int FRAME_OF_ERROR = 80;

  private static final ObjectMapper JACKSON = new ObjectMapper();

  @Test
  void countsNothingForNull() {
    assertThat(JsonSize.utf8(null)).isZero();
    assertThat(JsonSize.quoted(null)).isZero();
    assertThat(JsonSize.of((ErrorObject) null)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plain",
        "\"\\/",
        "\b\f\n\r\t",
        "\u0000\u0001\u001f",
        "\u007f\u0080\u07ff",
        "\u0800\u2028\ud7ff\ue000\uffff",
        "\ud800\udc00",
        "\udbff\udfff",
        "a\ud83d\ude00b"
      })
  void countsTheBytesOfEveryKindOfCharacter(String text) throws JsonProcessingException {
    assertThat(JsonSize.utf8(text)).isEqualTo(text.getBytes(UTF_8).length);
    assertThat(JsonSize.quoted(text)).isEqualTo(bytes(text));
  }

  @Test
  void countsTheBytesOfAnyText() throws JsonProcessingException {
    RandomText texts = new RandomText(new Random(6));
    for (int i = 0; i < 5_000; i++) {
      String text = texts.wellFormed(60);
      assertThat(JsonSize.utf8(text)).isEqualTo(text.getBytes(UTF_8).length);
      assertThat(JsonSize.quoted(text)).isEqualTo(bytes(text));
    }
  }

  @Test
  void countsHalvesOfSurrogatePairsAsTheyAreWritten() throws JsonProcessingException {
    RandomText texts = new RandomText(new Random(7));
    for (int i = 0; i < 5_000; i++) {
      String text = texts.any(60);
      assertThat(JsonSize.quoted(text)).isEqualTo(bytes(text));
    }
  }

  @Test
  void isNeverBelowWhatAnErrorTakesAndCloseToIt() throws JsonProcessingException {
    RandomEnvelopes random = new RandomEnvelopes(new Random(8));
    for (int i = 0; i < 2_000; i++) {
      ErrorObject error = random.error();
      int real = bytes(json(error));
      assertThat(JsonSize.of(error)).isBetween(real, real + FRAME_OF_ERROR);
    }
  }

  @Test
  void isNeverBelowWhatAnUpdateTakesAndCloseToIt() throws JsonProcessingException {
    RandomEnvelopes random = new RandomEnvelopes(new Random(9));
    for (int i = 0; i < 2_000; i++) {
      OperationUpdate update = random.update();
      int real = bytes(json(update));
      assertThat(JsonSize.of(update)).isBetween(real, real + FRAME_OF_UPDATE + FRAME_OF_ERROR);
    }
  }

  @Test
  void isNotBelowTheLongestUpdateThatTheServiceTakes() throws JsonProcessingException {
    String longest = "x".repeat(Limits.ID_LENGTH);
    for (UpdateOptions options :
        List.of(
            new UpdateOptions.Callback(Limits.MAX_CALLBACK_SECONDS, Limits.MAX_CALLBACK_SECONDS),
            new UpdateOptions.ChainedInvoke("f".repeat(200), "t".repeat(256)))) {
      OperationUpdate update =
          new OperationUpdate(
              longest,
              longest,
              "n".repeat(Limits.NAME_LENGTH),
              OperationType.CHAINED_INVOKE,
              "s".repeat(32),
              OperationAction.SUCCEED,
              "p",
              new ErrorObject("T", "m", "d", List.of("f")),
              options);

      assertThat(JsonSize.of(update)).isGreaterThanOrEqualTo(bytes(json(update)));
    }
  }

  private static int bytes(Object value) throws JsonProcessingException {
    return JACKSON.writeValueAsBytes(value).length;
  }

  private static Map<String, Object> json(OperationUpdate update) {
    Map<String, Object> json = new LinkedHashMap<>();
    put(json, "Id", update.id());
    put(json, "ParentId", update.parentId());
    put(json, "Name", update.name());
    put(json, "Type", update.type().name());
    put(json, "SubType", update.subType());
    put(json, "Action", update.action().name());
    put(json, "Payload", update.payload());
    ErrorObject error = update.error();
    put(json, "Error", error == null ? null : json(error));
    UpdateOptions options = update.options();
    if (options instanceof UpdateOptions.Context context) {
      json.put("ContextOptions", Map.of("ReplayChildren", context.replayChildren()));
    } else if (options instanceof UpdateOptions.Step step) {
      json.put("StepOptions", Map.of("NextAttemptDelaySeconds", step.nextAttemptDelaySeconds()));
    } else if (options instanceof UpdateOptions.Wait wait) {
      json.put("WaitOptions", Map.of("WaitSeconds", wait.waitSeconds()));
    } else if (options instanceof UpdateOptions.Callback callback) {
      json.put(
          "CallbackOptions",
          Map.of(
              "TimeoutSeconds",
              callback.timeoutSeconds(),
              "HeartbeatTimeoutSeconds",
              callback.heartbeatTimeoutSeconds()));
    } else if (options instanceof UpdateOptions.ChainedInvoke invoke) {
      Map<String, Object> target = new LinkedHashMap<>();
      put(target, "FunctionName", invoke.functionName());
      put(target, "TenantId", invoke.tenantId());
      json.put("ChainedInvokeOptions", target);
    }
    return json;
  }

  private static Map<String, Object> json(ErrorObject error) {
    Map<String, Object> json = new LinkedHashMap<>();
    put(json, "ErrorType", error.type());
    put(json, "ErrorMessage", error.message());
    put(json, "ErrorData", error.data());
    if (!error.stackTrace().isEmpty()) json.put("StackTrace", new ArrayList<>(error.stackTrace()));
    return json;
  }

  private static void put(Map<String, Object> json, String field, @Nullable Object value) {
    if (value != null) json.put(field, value);
  }
}
