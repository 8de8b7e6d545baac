package dev.cairn.processor.diagnostic;

import static dev.cairn.processor.diagnostic.Severity.ERROR;
import static dev.cairn.processor.diagnostic.Severity.WARNING;

/** Messages about the settings of annotations: names, times, retries. */
public enum SettingCode implements DiagnosticCode {
  // Names
  NAME_TEXT(150, ERROR, "The name \"%s\" %s.", "Use 1 to %s printable ASCII characters."),
  NAME_CLASH(
      151,
      ERROR,
      "The @%s method %s has the same operation name as %s: \"%s\".",
      "Give one of them another name."),
  NAME_RESERVED(
      152,
      ERROR,
      "The operation name \"%s\" is used in operation ids for something else.",
      "Give the operation another name."),
  UNKNOWN_PLACEHOLDER(
      153, ERROR, "The placeholder {%s} names no parameter of the method %s.", "%s."),
  MALFORMED_TEMPLATE(
      154,
      ERROR,
      "The text \"%s\" is malformed: %s.",
      "Write {parameter} for an argument; other braces cannot be used."),
  UNSTABLE_TEXT(
      155,
      WARNING,
      "The placeholder {%s} shows a %s, whose text may differ from run to run.",
      "Pass a string or a number, or override toString."),
  EMPTY_FUNCTION(
      156,
      ERROR,
      "The @Invoke method %s names no function.",
      "Give one: @Invoke(function = \"billing:live\")."),

  // Time
  TIME_SYNTAX(
      160,
      ERROR,
      "\"%s\" is not a duration.",
      "Write 250ms, 30s, 5m, 24h, 7d, 1h30m, or ISO-8601 as in PT1H30M."),
  TIME_RANGE(161, ERROR, "%s is too %s for %s.", "Choose a time %s."),
  TIME_ROUNDED(
      162,
      WARNING,
      "%s is not a whole number of seconds, and %s counts in seconds: it will be %s s.",
      "Write %3$ss."),
  SLEEP_TIME(
      163,
      ERROR,
      "The @Sleep method %s says %s.",
      "Write @Sleep(\"24h\") without a time parameter, or @Sleep with one Duration or Instant."),
  HEARTBEAT_TOO_LONG(
      164,
      WARNING,
      "The heartbeat %s is not shorter than the timeout %s, so that it never matters.",
      "Make it shorter, or remove it."),
  OPTIONAL_WITHOUT_TIMEOUT(
      165,
      WARNING,
      "The @AwaitEvent method %s returns Optional but has no timeout, so that it is never empty.",
      "Add a timeout, or return the payload itself."),

  // Retries
  ATTEMPTS(170, ERROR, "With %s attempts the body never runs.", "Use 1 or more."),
  DELAYS(
      171,
      ERROR,
      "maxDelay (%s) is shorter than %s (%s), so that no wait is ever as long as %2$s.",
      "Raise maxDelay, or lower %2$s."),
  FACTOR(172, ERROR, "The factor %s is below 1, so that waits would shrink.", "Use 1 or more."),
  FILTERS(
      173,
      ERROR,
      "%s is in on, but %s in notOn covers it, so that it is never retried.",
      "Remove one of the two."),
  POINTLESS_RETRY(
      174,
      WARNING,
      "%s is given, but with 1 attempt nothing is retried.",
      "Remove it, or raise attempts."),
  RETRY_WITHOUT_BODY(
      175,
      WARNING,
      "retry is given, but the @AwaitEvent method %s has no body that could fail.",
      "Remove it.");

  @SuppressWarnings("ImmutableEnumChecker") // a record of texts
  private final Entry entry;

  SettingCode(int number, Severity severity, String problem, String remedy) {
    this.entry = new Entry(number, severity, problem, remedy);
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
