package dev.cairn.conformance.host;

import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.JsonEscapeUtil;
import java.util.Map;

/**
 * Log lines with the MDC among their members. That is where those who search logs for a run look:
 * logback itself puts all of it one level deeper.
 */
public final class FlatJsonEncoder extends JsonEncoder {

  public FlatJsonEncoder() {
    setWithMDC(false);
    setWithMessage(false);
    setWithArguments(false);
    setWithSequenceNumber(false);
    setWithContext(false);
  }

  @Override
  protected void appendCustomFields(StringBuilder line, ILoggingEvent event) {
    member(line, "message", event.getFormattedMessage());
    for (Map.Entry<String, String> said : event.getMDCPropertyMap().entrySet()) {
      member(line, said.getKey(), said.getValue());
    }
  }

  private void member(StringBuilder line, String name, String value) {
    line.append(VALUE_SEPARATOR);
    appenderMember(line, name, JsonEscapeUtil.jsonEscapeString(value));
  }
}
