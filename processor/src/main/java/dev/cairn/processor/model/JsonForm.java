package dev.cairn.processor.model;

import java.util.List;

/** How the values of a class look as JSON, for one that generated code can read and write. */
public sealed interface JsonForm {

  /** An enumeration: the names of its constants. */
  record Constants() implements JsonForm {}

  /** A record: its components, in their order. */
  record Fields(List<Field> fields) implements JsonForm {
    public Fields {
      fields = List.copyOf(fields);
    }
  }

  /** A component of a record. */
  record Field(String name, TypeRef type) {}
}
