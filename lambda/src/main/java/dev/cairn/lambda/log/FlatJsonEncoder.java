package dev.cairn.lambda.log;

import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.JsonEscapeUtil;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * Logback's lines of JSON with the MDC and the key-value pairs of events among their members, where
 * searches such as {@code { $.executionArn = "…" }} and {@code { $.status >= 500 }} look. Logback's
 * own encoder puts both one level deeper, and writes numbers as texts.
 *
 * <pre>{@code
 * <encoder class="dev.cairn.lambda.log.FlatJsonEncoder"/>
 * }</pre>
 *
 * <p>The text of an event is its {@code message}, with the arguments filled in. A key of the MDC or
 * a pair that is also the name of a member of every line gets an underscore in front; of two with
 * one key, the pair is written.
 */
public final class FlatJsonEncoder extends JsonEncoder {
  private static final String MESSAGE = MESSAGE_ATTR_NAME;

  /** Two members of one name are read differently by each reader. */
  private static final Set<String> TAKEN =
      Set.of(
          TIMESTAMP_ATTR_NAME,
          NANOSECONDS_ATTR_NAME,
          SEQUENCE_NUMBER_ATTR_NAME,
          LEVEL_ATTR_NAME,
          THREAD_NAME_ATTR_NAME,
          LOGGER_ATTR_NAME,
          CONTEXT_ATTR_NAME,
          MARKERS_ATTR_NAME,
          MDC_ATTR_NAME,
          KEY_VALUE_PAIRS_ATTR_NAME,
          MESSAGE,
          FORMATTED_MESSAGE_ATTR_NAME,
          ARGUMENT_ARRAY_ATTR_NAME,
          THROWABLE_ATTR_NAME);

  public FlatJsonEncoder() {
    setWithMDC(false);
    setWithKVPList(false);
    setWithMessage(false);
    setWithArguments(false);
    setWithSequenceNumber(false);
    setWithNanoseconds(false);
    setWithContext(false);
  }

  @Override
  protected void appendCustomFields(StringBuilder line, ILoggingEvent event) {
    member(line, MESSAGE, event.getFormattedMessage());
    Map<String, @Nullable Object> said = new LinkedHashMap<>(event.getMDCPropertyMap());
    List<KeyValuePair> pairs = event.getKeyValuePairs();
    if (pairs != null) for (KeyValuePair pair : pairs) said.put(pair.key, pair.value);
    said.forEach(
        (key, value) -> {
          if (value == null) return;
          String name = TAKEN.contains(key) ? "_" + key : key;
          boolean isPlain = value instanceof Number number && isFinite(number);
          if (isPlain || value instanceof Boolean) plainMember(line, name, value.toString());
          else member(line, name, value.toString());
        });
  }

  /** JSON has no numbers for the others. */
  private static boolean isFinite(Number number) {
    return !(number instanceof Double || number instanceof Float)
        || Double.isFinite(number.doubleValue());
  }

  private static void plainMember(StringBuilder line, String name, String value) {
    line.append(VALUE_SEPARATOR).append('"').append(escaped(name)).append("\":").append(value);
  }

  private void member(StringBuilder line, String name, @Nullable String value) {
    line.append(VALUE_SEPARATOR);
    appenderMember(line, escaped(name), escaped(value == null ? "null" : value));
  }

  private static String escaped(String text) {
    return JsonEscapeUtil.jsonEscapeString(text);
  }
}
