package dev.cairn.processor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * JSON that mostly fits a record of everything: with fields that are missing, unknown, twice there,
 * or of a form that nobody would write.
 */
final class EverythingJson {
  private static final List<String> ODD =
      List.of(
          "null",
          "true",
          "false",
          "0",
          "1",
          "-1",
          "1.5",
          "1e3",
          "99999999999",
          "1e400",
          "\"\"",
          "\" \"",
          "\"12\"",
          "\"true\"",
          "\"NaN\"",
          "[]",
          "{}",
          "[1]",
          "[[]]",
          "{\"a\":1}",
          "300",
          "70000",
          "\"red\"",
          "\"2026-01-31\"",
          "\"2026-01-31T12:00:00+01:00\"",
          "\"P1D\"",
          "13");

  private final Random random;

  EverythingJson(Random random) {
    this.random = random;
  }

  String any() {
    return switch (random.nextInt(50)) {
      case 0 -> one(ODD);
      case 1 -> everything(2) + one(List.of(" ", "x", "{}", ","));
      case 2 -> everything(1).substring(1);
      default -> everything(2);
    };
  }

  private String everything(int depth) {
    List<String> fields = new ArrayList<>();
    add(fields, "outcome", () -> outcome(depth));
    add(fields, "failed", () -> failed(depth));
    add(fields, "paid", () -> outcome(depth));
    add(fields, "outcomes", () -> list(() -> outcome(depth)));
    add(fields, "outcomesByName", () -> "{\"a\":" + outcome(depth) + "}");
    add(fields, "last", () -> outcome(depth));
    add(fields, "result", () -> result(this::leaf, depth));
    add(fields, "results", () -> result(() -> list(() -> outcome(depth)), depth));
    add(fields, "box", () -> "{\"content\":" + whole() + ",\"more\":" + list(this::whole) + "}");
    add(fields, "leaf", this::leaf);
    add(fields, "LEAF_SHAPE", this::text);
    add(fields, "it", () -> String.valueOf(random.nextInt()));
    add(fields, "boxes", this::boxes);
    add(
        fields,
        "strict",
        () -> "{\"value\":" + odd(() -> String.valueOf(random.nextInt(100))) + "}");
    add(fields, "color", () -> one(List.of("\"RED\"", "\"GREEN\"")));
    add(fields, "exact", this::number);
    add(fields, "huge", () -> random.nextLong() + "" + Math.abs(random.nextLong()));
    add(
        fields,
        "at",
        () -> one(List.of("\"2026-01-31T12:00:00Z\"", "\"1969-12-31T23:59:59.000001Z\"")));
    add(fields, "day", () -> one(List.of("\"2026-01-31\"", "\"+12026-01-31\"")));
    add(fields, "length", () -> one(List.of("\"PT1H30M\"", "\"PT-0.5S\"", "\"PT24H\"")));
    add(fields, "id", () -> "\"" + new java.util.UUID(random.nextLong(), random.nextLong()) + "\"");
    add(fields, "maybe", this::leaf);
    add(fields, "note", this::text);
    add(fields, "leaves", () -> list(this::leaf));
    add(fields, "colors", () -> list(() -> one(List.of("\"RED\"", "\"GREEN\""))));
    add(fields, "byName", () -> "{\"a\":" + list(this::whole) + ",\"ä\":null}");
    add(fields, "gaps", () -> list(() -> odd(() -> String.valueOf(random.nextInt()))));
    if (depth > 0) add(fields, "children", () -> list(() -> everything(depth - 1)));
    for (String name : List.of("in", "name", "value", "out")) add(fields, name, this::text);
    if (random.nextInt(5) == 0) fields.add("\"unknown\":" + leaf());
    return object(fields);
  }

  private String outcome(int depth) {
    return outcome(depth, List.of("Paid", "Pending", "Refused", "Broken"));
  }

  private String failed(int depth) {
    return outcome(depth, List.of("Refused", "Broken"));
  }

  /** A value of a sealed type; sometimes of one that is not permitted where it stands. */
  private String outcome(int depth, List<String> permitted) {
    if (random.nextInt(5) == 0) return constant();
    String type =
        random.nextInt(200) == 0
            ? one(List.of("Unknown", "paid", "", "Failed", "Paid"))
            : one(permitted);
    List<String> fields = new ArrayList<>();
    add(fields, "cents", this::whole);
    add(fields, "receipt", this::leaf);
    add(fields, "reason", this::text);
    if (depth > 0) add(fields, "before", () -> list(() -> outcome(depth - 1)));
    add(fields, "code", () -> String.valueOf(random.nextInt()));
    return typed(type, fields);
  }

  /** A constant of a permitted enumeration; sometimes one that is not written like that. */
  private String constant() {
    return random.nextInt(40) == 0
        ? one(
            List.of(
                "[]",
                "[\"Known\"]",
                "[\"Known\",null]",
                "[\"Known\",\"gone\"]",
                "[\"Known\",\"LATE\",1]",
                "[\"Unknown\",\"LATE\"]",
                "[\"Pending\",{}]",
                "[null,\"LATE\"]",
                "{\"type\":\"Known\"}",
                "\"LATE\""))
        : one(List.of("[\"Known\",\"LATE\"]", "[\"Known\",\"LOST\"]"));
  }

  private String result(Supplier<String> value, int depth) {
    List<String> fields = new ArrayList<>();
    add(fields, "value", value);
    add(fields, "failure", () -> failed(depth));
    return typed(one(List.of("Ok", "Err")), fields);
  }

  private String typed(String type, List<String> fields) {
    if (random.nextInt(200) != 0) fields.add(0, "\"type\":" + odd(() -> '"' + type + '"'));
    return object(fields);
  }

  private String leaf() {
    List<String> fields = new ArrayList<>();
    add(fields, "text", this::text);
    add(fields, "flag", () -> String.valueOf(random.nextBoolean()));
    addNumbers(fields);
    return object(fields);
  }

  private String boxes() {
    List<String> fields = new ArrayList<>();
    add(fields, "flag", () -> String.valueOf(random.nextBoolean()));
    addNumbers(fields);
    return object(fields);
  }

  private void addNumbers(List<String> fields) {
    add(fields, "tiny", () -> String.valueOf(random.nextInt(256) - 128));
    add(fields, "small", () -> String.valueOf(random.nextInt(65536) - 32768));
    add(fields, "whole", () -> String.valueOf(random.nextInt()));
    add(fields, "large", this::whole);
    add(fields, "single", this::number);
    add(fields, "real", this::number);
  }

  private String whole() {
    return String.valueOf(random.nextLong());
  }

  private String number() {
    return random.nextBoolean()
        ? String.valueOf(random.nextInt())
        : String.valueOf(random.nextGaussian());
  }

  private String text() {
    return one(List.of("\"plain\"", "\"\"", "\"ä \\u00e4 \\n 😀\"", "\"\\ud83d\"", "\"1\""));
  }

  private String list(Supplier<String> element) {
    List<String> elements = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) elements.add(odd(element));
    return "[" + String.join(",", elements) + "]";
  }

  private void add(List<String> fields, String name, Supplier<String> value) {
    if (random.nextInt(12) == 0) return;
    fields.add("\"" + name + "\":" + odd(value));
    if (random.nextInt(300) == 0) fields.add("\"" + name + "\":" + odd(value));
  }

  private String object(List<String> fields) {
    if (random.nextInt(3) == 0) Collections.shuffle(fields, random);
    return "{" + String.join(",", fields) + "}";
  }

  /** Once in a while something else. */
  private String odd(Supplier<String> usual) {
    return random.nextInt(250) == 0 ? one(ODD) : usual.get();
  }

  private String one(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }
}
