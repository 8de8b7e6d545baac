package dev.cairn.project.repeat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The sources that builds are made of.
 *
 * @param name the commit; {@link #CHANGED} if files differ from it
 */
record Commit(String name) {
  private static final Commit CHANGED = new Commit("changed");

  static Commit of(Path root) throws IOException, InterruptedException {
    boolean isChanged = !git(root, "status", "--porcelain").isEmpty();
    return isChanged ? CHANGED : new Commit(git(root, "rev-parse", "HEAD"));
  }

  /** Whether other builds of the same sources can be told from this name. */
  boolean isKnown() {
    return !equals(CHANGED);
  }

  private static String git(Path root, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Process git =
        new ProcessBuilder(command)
            .directory(root.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (git.waitFor() != 0) throw new IOException(command + " failed in " + root);
    return output.strip();
  }
}
