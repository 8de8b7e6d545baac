package dev.cairn.maven;

import dev.cairn.tools.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** A goal that runs a command of {@code cairn-tools}. */
abstract class ToolMojo extends ProjectMojo {
  /** The command with its options. */
  abstract List<String> arguments() throws MojoExecutionException;

  @Override
  final void run() throws MojoExecutionException, MojoFailureException {
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    int exitCode =
        Main.run(new PrintWriter(out), new PrintWriter(errors), arguments().toArray(String[]::new));
    lines(out, getLog()::info);
    lines(errors, getLog()::error);
    if (exitCode != 0) {
      throw new MojoFailureException(
          "cairn:"
              + arguments().get(0)
              + " failed in "
              + project().getArtifactId()
              + ": see the errors above.");
    }
  }

  private static void lines(StringWriter text, Consumer<String> log) {
    text.toString().lines().forEach(log);
  }
}
