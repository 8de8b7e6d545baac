package dev.cairn.lambda.log;

import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.JsonEscapeUtil;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Logback's lines of JSON with the MDC among their members, where searches such as {@code {
 * $.executionArn = "…" }} look. Logback's own encoder puts the MDC one level deeper.
 *
 * <pre>{@code
 * <encoder class="dev.cairn.lambda.log.FlatJsonEncoder"/>
 * }</pre>
 *
 * <p>The text of an event is its {@code message}, with the arguments filled in. A key of the MDC
 * that is also the name of a member of every line gets an underscore in front.
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
    setWithMessage(false);
    setWithArguments(false);
    setWithSequenceNumber(false);
    setWithNanoseconds(false);
    setWithContext(false);
  }

  @Override
  protected void appendCustomFields(StringBuilder line, ILoggingEvent event) {
    member(line, MESSAGE, event.getFormattedMessage());
    for (Map.Entry<String, @Nullable String> said : event.getMDCPropertyMap().entrySet()) {
      String key = said.getKey();
      String value = said.getValue();
      if (value != null) member(line, TAKEN.contains(key) ? "_" + key : key, value);
    }
  }

  private void member(StringBuilder line, String name, @Nullable String value) {
    line.append(VALUE_SEPARATOR);
    appenderMember(line, escaped(name), escaped(value == null ? "null" : value));
  }

  private static String escaped(String text) {
    return JsonEscapeUtil.jsonEscapeString(text);
  }
}
