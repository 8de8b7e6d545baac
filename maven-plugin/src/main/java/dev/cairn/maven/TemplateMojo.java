package dev.cairn.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.maven.plugin.MojoExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * {@code cairn:template}, in the phase {@code package}: makes a SAM template that deploys the zip,
 * and prints how runs are metered.
 */
public final class TemplateMojo extends ToolMojo {
  private @Nullable File template;
  private @Nullable File zip;
  private String @Nullable [] options;

  @Override
  List<String> arguments() throws MojoExecutionException {
    Path file = set("template", template).toPath().toAbsolutePath();
    Path folder = Objects.requireNonNull(file.getParent(), "an absolute path");
    List<String> arguments = new ArrayList<>();
    arguments.add("template");
    // First, so that one without its value meets an option, and not the classes.
    arguments.addAll(words(options));
    arguments.addAll(List.of("--out", file.toString()));
    // Relative to the template: both may be moved together.
    Path code = folder.relativize(set("zip", zip).toPath().toAbsolutePath());
    arguments.addAll(List.of("--code", code.toString()));
    arguments.addAll(List.of("--class-path", classPath()));
    arguments.add(classes().getPath());
    return arguments;
  }
}
