package dev.cairn.project.fuzz;

import java.util.List;
import java.util.Random;

/** Values that readers tend to stumble over. */
final class Oddities {
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "null",
          "0",
          "-1",
          "1e9",
          "1e999999999",
          "NaN",
          "true",
          "{}",
          "[]",
          "\"",
          "%",
          "%zz",
          "%00",
          "..",
          "/",
          "a/b",
          "\u0000",
          "\ud800",
          "é",
          "🪨",
          "{who}",
          "${NONE}",
          "PT1e9S",
          "PT-1S",
          "P99999999999999D",
          "PT9223372036854775807S",
          "-999999999-01-01T00:00:00Z",
          "+999999999-12-31T23:59:59.999999999Z",
          "2026-01-31T12:00:00Z",
          "2026-02-30T12:00:00Z",
          "9223372036854775807",
          "99999999999999999999",
          "PAUSED",
          "STARTED",
          "SUCCEEDED",
          "FAILED",
          "x".repeat(300),
          "y".repeat(70_000));

  /** As they stand in JSON. Numbers go up to what Java can hold, and far beyond. */
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-0",
          "-1",
          "1",
          "2147483647",
          "2147483648",
          "-2147483649",
          "9223372036854775807",
          "9223372036854775808",
          "1e9",
          "1e400",
          "-1e400",
          "1e-400",
          "1e999999999",
          "-1E+2147483647",
          "1e-2147483647",
          "0.1234567890123456789",
          "1" + "0".repeat(999),
          "1" + "0".repeat(20_000));

  private static final List<String> OTHERS =
      List.of("null", "true", "false", "{}", "[]", "[null]", "{\"\":null}", "[[]]", "NaN", "");

  static String text(Random random) {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  static String number(Random random) {
    return NUMBERS.get(random.nextInt(NUMBERS.size()));
  }

  /** A value that is neither a text nor a number, as JSON; now and then none at all. */
  static String other(Random random) {
    return OTHERS.get(random.nextInt(OTHERS.size()));
  }

  /** A depth around the limits of parsers and stacks. */
  static int depth(Random random) {
    return new int[] {10, 900, 1_001, 20_000}[random.nextInt(4)];
  }

  private Oddities() {}
}
