package dev.cairn.processor.model;

import java.util.List;

/** The JSON that Jackson makes of a class or interface that payloads come to. */
public sealed interface JsonForm {

  /** An enumeration: the names of its constants. */
  record Constants() implements JsonForm {}

  /**
   * A record: its components, in their order.
   *
   * @param constructor whether the one that takes all of them is deprecated
   */
  record Fields(List<Field> fields, Deprecation constructor) implements JsonForm {
    public Fields {
      fields = List.copyOf(fields);
    }
  }

  /** A class that is made without arguments, and then filled: its properties. */
  record Bean(List<Field> properties) implements JsonForm {
    public Bean {
      properties = List.copyOf(properties);
    }
  }

  /**
   * A component of a record, or a property of a class.
   *
   * @param accessor whether the method that reads a component is deprecated
   */
  record Field(String name, TypeRef type, Deprecation accessor) {}

  /** A sealed type without annotations of Jackson's: the classes that its values may have. */
  record Variants(List<Variant> variants) implements JsonForm {
    public Variants {
      variants = List.copyOf(variants);
    }
  }

  /**
   * A class that values of a sealed type may have.
   *
   * @param name what JSON tells it by
   */
  record Variant(String name, TypeRef.Declared type) {}

  /** A type that annotations tell Jackson how to read, or of which too little is known. */
  record Trusted() implements JsonForm {}

  /** A type that Jackson cannot make. */
  enum Obstacle implements JsonForm {
    INNER_CLASS,
    INTERFACE,
    ABSTRACT_CLASS,
    /** Neither a constructor without parameters nor one that Jackson is told of. */
    NO_CREATOR,
    /** There are fields, and nothing that shows one. */
    HIDDEN_FIELDS
  }
}
