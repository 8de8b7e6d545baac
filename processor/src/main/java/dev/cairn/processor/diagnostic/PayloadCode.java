package dev.cairn.processor.diagnostic;

import static dev.cairn.processor.diagnostic.Severity.ERROR;
import static dev.cairn.processor.diagnostic.Severity.WARNING;

/** Messages about payloads and their codecs. */
public enum PayloadCode implements DiagnosticCode {
  // Payloads
  PAYLOAD_WILDCARD(
      180,
      WARNING,
      "The %s of %s is %s: with a wildcard, the value that is read back may have another type.",
      "Use the actual type, or give a codec."),
  PAYLOAD_RAW(
      181,
      WARNING,
      "The %s of %s is %s, a raw type, so that its elements are read back as maps and numbers.",
      "Add the type arguments, or give a codec."),
  PAYLOAD_UNREADABLE(
      182,
      ERROR,
      "The %s of %s is %s, which JSON cannot be read back as: %s.",
      "Make it a record or a sealed interface of records, tell Jackson with @JsonCreator or"
          + " @JsonTypeInfo, or give a codec."),
  PAYLOAD_HANDLE(
      183,
      ERROR,
      "The %s of %s is %s, but %s belongs to one run and cannot be recorded.",
      "Use the value itself."),
  TYPE_HIDDEN(
      184,
      ERROR,
      "The type %s, which %s names, is not visible in package %s, where code is generated.",
      "Make it package-private or public."),
  NOT_REBUILT(
      185,
      WARNING,
      "%s, which %s declares, cannot be thrown again from its message: %s.",
      "Give it a constructor that takes the message; otherwise callers get another exception,"
          + " which holds the record."),
  CATCH_MISSES(
      186,
      WARNING,
      "%s is caught around %s, but cannot be thrown again from its message: %s.",
      "Give it a constructor that takes the message; otherwise this clause does not catch it."),
  SEALED_NAMES(
      187,
      ERROR,
      "The sealed %s permits %s and %s, which both have the name %s in JSON.",
      "Rename one of them, or give one another name with @JsonTypeName."),
  SEALED_PROPERTY(
      188,
      ERROR,
      "%s has a component named type, but the JSON of a %s already has a property type, which"
          + " names the record.",
      "Rename the component, or choose another property with @JsonTypeInfo on the sealed type."),
  PAYLOAD_OBJECT(
      189,
      WARNING,
      "The %s of %s is %s: an Object is read back as text, a number, a list or a map.",
      "Use the actual type, or give a codec."),

  // Codecs
  BAD_CODEC(
      190,
      ERROR,
      "The codec %s %s.",
      "Make it a class with a public no-arg constructor that the workflow's package sees."),
  CODEC_TYPE(191, ERROR, "The codec %s is for %s, but the %s of %s is %s.", "Use a Codec<%5$s>.");

  @SuppressWarnings("ImmutableEnumChecker") // a record of texts
  private final Entry entry;

  PayloadCode(int number, Severity severity, String problem, String remedy) {
    this.entry = new Entry(number, severity, problem, remedy);
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
