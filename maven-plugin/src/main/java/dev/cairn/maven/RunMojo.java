package dev.cairn.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;

/** {@code cairn:run}: compiles, and runs the workflows on an engine until Ctrl-C. */
public final class RunMojo extends CommandMojo {
  @Override
  String command() {
    return "run";
  }

  @Override
  List<String> places() throws MojoExecutionException {
    return List.of(classPath().split(File.pathSeparator));
  }
}
