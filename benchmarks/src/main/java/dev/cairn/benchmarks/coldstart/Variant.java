package dev.cairn.benchmarks.coldstart;

import dev.cairn.benchmarks.report.Wanted;

/** One way to do the work, in the order of the table. The first of each backend is its floor. */
enum Variant {
  FLOOR_IN_MEMORY("in memory: the floor", "floor", "FloorInMemory", 0),
  STRINGS_IN_MEMORY("in memory: Cairn, strings", "cairn", "StringsInMemory", 1.6),
  RECORDS_IN_MEMORY("in memory: Cairn, records", "cairn", "RecordsInMemory", 1.6),
  BOUND_IN_MEMORY(
      "in memory: Cairn, records by Jackson's data binding", "cairn", "BoundInMemory", 0),
  FLOOR_OVER_HTTP("HTTP: the floor", "floor", "FloorOverHttp", 0),
  STRINGS_OVER_HTTP("HTTP: Cairn, strings", "cairn", "StringsOverHttp", 1.5),
  RECORDS_OVER_HTTP("HTTP: Cairn, records", "cairn", "RecordsOverHttp", 1.5),
  BOUND_OVER_HTTP("HTTP: Cairn, records by Jackson's data binding", "cairn", "BoundOverHttp", 0),
  UP_OVER_HTTP("HTTP: Cairn, records, in a process that is up", "cairn", "UpOverHttp", 0),
  PRIMED_OVER_HTTP(
      "HTTP: Cairn, records, in a process that is up and primed", "cairn", "UpOverHttp", 0),
  SDK_SIGNER(
      "HTTP: Cairn, strings, by the AWS SDK's signer and chains",
      "signer",
      "StringsBySdkSigner",
      0),
  SDK_CLIENT("HTTP: Cairn, strings, by the AWS SDK's client", "sdk", "StringsBySdk", 0),
  SDK_CRT("HTTP: Cairn, strings, by the AWS SDK's client on CRT", "crt", "StringsByCrt", 0);

  private static final String PROGRAMS = "dev.cairn.benchmarks.start.";

  private final String title;
  private final String path;
  private final String program;
  private final double most;

  Variant(String title, String path, String program, double most) {
    this.title = title;
    this.path = path;
    this.program = program;
    this.most = most;
  }

  String title() {
    return title;
  }

  /** The name of its class path. */
  String path() {
    return path;
  }

  String program() {
    return PROGRAMS + program;
  }

  /**
   * Whether it is measured from its invocation on, with all that comes before an invocation done:
   * as after a snapshot is restored.
   */
  boolean isUp() {
    return this == UP_OVER_HTTP || this == PRIMED_OVER_HTTP;
  }

  /** Whether it is told that a snapshot will be taken. */
  boolean isPrimed() {
    return this == PRIMED_OVER_HTTP;
  }

  Wanted wanted() {
    return most == 0 ? Wanted.nothing() : Wanted.ratio(most);
  }

  Variant floor() {
    return compareTo(FLOOR_OVER_HTTP) < 0 ? FLOOR_IN_MEMORY : FLOOR_OVER_HTTP;
  }

  /** The input of an execution, as JSON. */
  String input() {
    return isOfRecords() ? Inputs.ORDER : Inputs.TEXT;
  }

  /** The text that the answer has to contain. */
  String answer() {
    return isOfRecords()
        ? "{\\\"orderId\\\":\\\"o-1\\\",\\\"payment\\\":{\\\"reference\\\":\\\"charged"
            + " o-1\\\",\\\"cents\\\":4998}"
        : "told shipped charged o-1";
  }

  private boolean isOfRecords() {
    return title.contains("records");
  }

  private static final class Inputs {
    static final String TEXT = "\"o-1\"";
    static final String ORDER =
        "{\"id\":\"o-1\",\"to\":\"AT\",\"lines\":[{\"sku\":\"lamp\",\"count\":2,\"cents\":1999},"
            + "{\"sku\":\"bulb\",\"count\":4,\"cents\":250}]}";
  }
}
