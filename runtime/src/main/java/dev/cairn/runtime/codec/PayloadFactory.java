package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;

/** The one source of parsers and generators for payloads, with or without data binding. */
final class PayloadFactory {
  /** What was written has to be readable; the service bounds payloads, so numbers need not. */
  static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNumberLength(Integer.MAX_VALUE).build())
          .build();

  private PayloadFactory() {}
}
