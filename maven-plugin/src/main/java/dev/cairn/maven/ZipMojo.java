package dev.cairn.maven;

import java.io.File;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * {@code cairn:zip}, in the phase {@code package}: packs the project and its run-time class path
 * for AWS Lambda.
 */
public final class ZipMojo extends ToolMojo {
  private @Nullable File zip;
  private @Nullable List<Artifact> pluginArtifacts;
  private boolean logging;

  @Override
  List<String> arguments() throws MojoExecutionException {
    return List.of(
        "zip",
        "--out",
        set("zip", zip).getPath(),
        "--class-path",
        classPath(),
        "--name",
        project().getBuild().getFinalName(),
        "--logging",
        logging ? logback() : "");
  }

  /** Workflows of other modules are packed, too. */
  @Override
  boolean mayHaveWorkflows() {
    return super.mayHaveWorkflows()
        || usesCairn()
        || project().getArtifacts().stream()
            .anyMatch(artifact -> artifact.getGroupId().equals("dev.cairn"));
  }

  /** Logback is among the plugin's own libraries, at the version that Cairn is tested with. */
  private String logback() {
    return set("pluginArtifacts", pluginArtifacts).stream()
        .filter(
            artifact ->
                artifact.getGroupId().equals("ch.qos.logback")
                    || artifact.getArtifactId().equals("slf4j-api"))
        .map(artifact -> artifact.getFile().getPath())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
