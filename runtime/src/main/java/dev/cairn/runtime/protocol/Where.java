package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonParser;

/** Names a place in JSON for messages. */
final class Where {

  /** The path to the value that the parser stands on, as a JSON pointer. */
  static String of(JsonParser parser) {
    String pointer = parser.getParsingContext().pathAsPointer().toString();
    return pointer.isEmpty() ? "the top" : pointer;
  }

  private Where() {}
}
