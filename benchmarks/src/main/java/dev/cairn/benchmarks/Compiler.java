package dev.cairn.benchmarks;

/** What compiles in a fork; the constants' names head the table's columns. */
enum Compiler {
  /** The default: C1 first, then C2. */
  C2("-XX:TieredStopAtLevel=4"),
  /** What Lambda runs: C1 alone. */
  C1("-XX:TieredStopAtLevel=1");

  private final String flag;

  Compiler(String flag) {
    this.flag = flag;
  }

  String flag() {
    return flag;
  }
}
