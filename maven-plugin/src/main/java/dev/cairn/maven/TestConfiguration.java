package dev.cairn.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * The part of the test runners' configuration that Cairn adds: the folder in which tests leave
 * which paths of workflows they came to. It is empty when a build begins.
 */
final class TestConfiguration {
  private static final List<String> RUNNERS =
      List.of(
          "org.apache.maven.plugins:maven-surefire-plugin",
          "org.apache.maven.plugins:maven-failsafe-plugin");

  private final MavenProject project;
  private final Path folder;

  TestConfiguration(MavenProject project) {
    this.project = project;
    this.folder = new File(project.getBuild().getDirectory(), "cairn/coverage").toPath();
  }

  void add() throws MavenExecutionException {
    try {
      delete();
    } catch (IOException e) {
      throw new MavenExecutionException(folder + " cannot be emptied", e);
    }
    for (String key : RUNNERS) {
      Plugin runner = project.getPlugin(key);
      if (runner == null) continue;
      add(runner);
      for (PluginExecution execution : runner.getExecutions()) add(execution);
    }
  }

  private void delete() throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  private void add(ConfigurationContainer container) {
    Xpp3Dom configuration =
        container.getConfiguration() instanceof Xpp3Dom xml ? xml : new Xpp3Dom("configuration");
    Xpp3Dom properties = configuration.getChild("systemPropertyVariables");
    if (properties == null) {
      properties = new Xpp3Dom("systemPropertyVariables");
      configuration.addChild(properties);
    }
    @Nullable Xpp3Dom own = properties.getChild("cairn.coverage");
    if (own == null) {
      own = new Xpp3Dom("cairn.coverage");
      own.setValue(folder.toString());
      properties.addChild(own);
    }
    container.setConfiguration(configuration);
  }
}
