package dev.cairn.processor.model;

import java.util.List;

/**
 * Facts about a class or interface that a signature names, for rules and writers.
 *
 * @param accessible whether a class in the workflow's package may name it
 * @param isPublic whether everybody may name it
 * @param inner whether its instances belong to an instance of the class around it
 * @param generic whether it has type parameters
 * @param tellsItsText whether its {@code toString} shows the value, and not the identity
 * @param ofJdk whether it belongs to the JDK
 * @param superclasses the classes above it, {@code Object} last
 */
public record TypeFacts(
    Kind kind,
    boolean accessible,
    boolean isPublic,
    boolean inner,
    boolean generic,
    boolean tellsItsText,
    boolean ofJdk,
    Deprecation deprecation,
    Rebuilding rebuilding,
    List<ClassRef> superclasses) {

  public TypeFacts {
    superclasses = List.copyOf(superclasses);
  }

  /** A kind of declaration. */
  public enum Kind {
    CLASS,
    ABSTRACT_CLASS,
    INTERFACE,
    ENUM,
    RECORD,
    ANNOTATION
  }

  /** Whether, and if not why, a failure can be thrown again from its recorded message. */
  public enum Rebuilding {
    /** It is no exception. */
    NOT_THROWABLE,
    /** The runtime knows the type by itself. */
    BY_RUNTIME,
    /** Generated code calls its constructor with the message. */
    FROM_MESSAGE,
    ABSTRACT,
    INNER_CLASS,
    INACCESSIBLE,
    NO_MESSAGE_CONSTRUCTOR
  }
}
