package dev.cairn.benchmarks;

/** The JVM's compilers in a fork; the constants' names head the table's columns. */
enum Compiler {
  /** The default: C1 first, then C2. */
  C2("-XX:TieredStopAtLevel=4"),
  /** C1 alone, as on Lambda. */
  C1("-XX:TieredStopAtLevel=1");

  private final String flag;

  Compiler(String flag) {
    this.flag = flag;
  }

  String flag() {
    return flag;
  }
}
