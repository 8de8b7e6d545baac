package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.report.Finding;

/** The program of a fork: runs the suite of that name. */
public final class Fork {

  public static void main(String[] args) {
    for (Finding finding : Suite.valueOf(args[0]).run()) System.out.println(finding.toLine());
  }

  private Fork() {}
}
