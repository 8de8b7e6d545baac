package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.report.Finding;

/** A suite of Cairn's alone, in a JVM of its own; prints its findings. */
final class SoloMain {

  /**
   * @param arguments the {@link Solo} and the JDBC URL
   */
  public static void main(String[] arguments) throws Exception {
    for (Finding finding : Solo.valueOf(arguments[0]).measure(arguments[1])) {
      System.out.println(finding.toLine());
    }
    System.exit(0);
  }

  private SoloMain() {}
}
