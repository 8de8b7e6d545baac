package dev.cairn.example.terminal;

import java.util.Map;
import picocli.CommandLine;

/**
 * The terminal that the program is watched on.
 *
 * @param isWatched whether somebody sits there, so that lines come at a pace to follow
 * @param hasColours whether escape sequences are understood
 */
public record Terminal(boolean isWatched, boolean hasColours) {

  /** Nobody watches: a pipe, a file, a build server. */
  public static final Terminal NONE = new Terminal(false, false);

  /** The terminal of this process. */
  public static Terminal ofProcess() {
    return of(System.getenv(), CommandLine.Help.Ansi.AUTO.enabled());
  }

  /**
   * @param ownTerminal whether the process itself has one; a program that Gradle starts never does,
   *     so the script gradlew tells whether Gradle has
   */
  static Terminal of(Map<String, String> environment, boolean ownTerminal) {
    boolean behindGradle = "1".equals(environment.get("GRADLEW_TERMINAL"));
    if (environment.containsKey("CI") || !(ownTerminal || behindGradle)) return NONE;
    boolean colours =
        !environment.containsKey("NO_COLOR") && !"dumb".equals(environment.get("TERM"));
    return new Terminal(true, colours);
  }
}
