package dev.cairn.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * {@code cairn:check}, in the phase {@code verify}: the compiler's assumptions about libraries and
 * helpers still hold, and each release has a class.
 */
public final class CheckMojo extends ToolMojo {
  private @Nullable File releases;
  private @Nullable String check;
  private String @Nullable [] deterministic;

  /** Releases may be left of workflows that are gone. */
  @Override
  boolean mayHaveWorkflows() {
    return super.mayHaveWorkflows() || usesCairn();
  }

  @Override
  List<String> arguments() throws MojoExecutionException {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("check", "--classes", classes().getPath()));
    arguments.addAll(List.of("--class-path", classPath()));
    arguments.addAll(List.of("--trust", String.join(",", words(deterministic))));
    if (!"off".equals(check)) {
      arguments.addAll(List.of("--releases", set("releases", releases).getPath()));
    }
    return arguments;
  }
}
