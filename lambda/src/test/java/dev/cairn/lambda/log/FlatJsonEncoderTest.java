package dev.cairn.lambda.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cairn.runtime.LogKeys;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class FlatJsonEncoderTest {
  /** Takes no line that has a member twice. */
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  @Test
  void theMdcIsAmongTheMembersOfTheLine() throws JsonProcessingException {
    JsonNode line = line("a quote for {}", Map.of("executionArn", "arn:1", LogKeys.ATTEMPT, "2"));

    assertThat(line.path("executionArn").asText()).isEqualTo("arn:1");
    assertThat(line.path(LogKeys.ATTEMPT).asText()).isEqualTo("2");
    assertThat(line.has("mdc")).isFalse();
  }

  @Test
  void theMessageHasItsArgumentsFilledIn() throws JsonProcessingException {
    JsonNode line = line("a quote for {}", Map.of());

    assertThat(line.path("message").asText()).isEqualTo("a quote for \"lamp\"");
    assertThat(line.path("level").asText()).isEqualTo("INFO");
    assertThat(line.path("loggerName").asText()).isEqualTo("quotes");
  }

  @Test
  void aKeyThatEveryLineHasIsWrittenUnderAnotherName() throws JsonProcessingException {
    JsonNode line = line("hello", Map.of("level", "gold", "message", "mine"));

    assertThat(line.path("level").asText()).isEqualTo("INFO");
    assertThat(line.path("_level").asText()).isEqualTo("gold");
    assertThat(line.path("_message").asText()).isEqualTo("mine");
  }

  @Test
  void oddKeysAndValuesLeaveTheLineJson() throws JsonProcessingException {
    Map<String, @Nullable String> odd = new HashMap<>();
    odd.put("say \"so\"", "a\nb");
    odd.put("none", null);

    JsonNode line = line("hello", odd);

    assertThat(line.path("say \"so\"").asText()).isEqualTo("a\nb");
    assertThat(line.has("none")).isFalse();
  }

  @Test
  void keyValuePairsAreMembersAndNumbersStayNumbers() throws JsonProcessingException {
    JsonNode line =
        line(
            "request",
            Map.of("path", "of the MDC"),
            new KeyValuePair("path", "/api"),
            new KeyValuePair("status", 202),
            new KeyValuePair("cached", true),
            new KeyValuePair("ratio", Double.NaN),
            new KeyValuePair("level", "mine"),
            new KeyValuePair("none", null));

    assertThat(line.path("path").asText()).isEqualTo("/api");
    assertThat(line.path("status").isInt()).isTrue();
    assertThat(line.path("status").asInt()).isEqualTo(202);
    assertThat(line.path("cached").isBoolean()).isTrue();
    assertThat(line.path("ratio").asText()).isEqualTo("NaN");
    assertThat(line.path("level").asText()).isEqualTo("INFO");
    assertThat(line.path("_level").asText()).isEqualTo("mine");
    assertThat(line.has("kvpList")).isFalse();
    assertThat(line.has("none")).isFalse();
  }

  private static JsonNode line(
      String message, Map<String, @Nullable String> mdc, KeyValuePair... pairs)
      throws JsonProcessingException {
    LoggerContext context = new LoggerContext();
    LoggingEvent event =
        new LoggingEvent(
            "", context.getLogger("quotes"), Level.INFO, message, null, new Object[] {"\"lamp\""});
    event.setMDCPropertyMap(new HashMap<>(mdc));
    event.setKeyValuePairs(List.of(pairs));
    FlatJsonEncoder encoder = new FlatJsonEncoder();
    encoder.setContext(context);
    encoder.start();
    return JSON.readTree(new String(encoder.encode(event), StandardCharsets.UTF_8));
  }
}
