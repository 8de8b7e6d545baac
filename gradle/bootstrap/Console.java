/**
 * The user's messages while Gradle is installed; on the error stream, away from a build's output.
 */
final class Console {
  private static final boolean TERMINAL = System.console() != null;

  private Console() {}

  static void say(String line) {
    System.err.println("gradlew: " + line);
  }

  /** Shows how far something is, on a line that the next such line replaces. */
  static void progress(String state) {
    if (TERMINAL) System.err.print("\rgradlew: " + state);
  }

  static void progressDone() {
    if (TERMINAL) System.err.print("\r\u001b[K");
  }

  static String explain(Throwable e) {
    String type = e.getClass().getSimpleName();
    return e.getMessage() == null ? type : type + ": " + e.getMessage();
  }
}
