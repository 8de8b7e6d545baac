package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;

/** The one source of parsers and generators for payloads, with or without data binding. */
final class PayloadFactory {
  /** The service bounds payloads; of the rest only numbers need a bound. */
  static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNumberLength(LongNumbers.LIMIT).build())
          .build();

  private PayloadFactory() {}
}
