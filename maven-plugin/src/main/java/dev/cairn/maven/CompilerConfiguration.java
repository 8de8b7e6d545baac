package dev.cairn.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The part of the compiler's configuration that Cairn adds: the processor on a path of its own, so
 * that nothing of it reaches run time, and its options.
 */
final class CompilerConfiguration {
  private final Plugin cairn;
  private final boolean check;
  private final File releases;
  private final boolean hasReleases;
  private final List<String> deterministic;

  CompilerConfiguration(Plugin cairn, Settings settings, boolean check) {
    this.cairn = cairn;
    this.check = check;
    this.releases = settings.file("releases", "workflows");
    // The compiler warns of a missing folder; the usual one is missing until something is released.
    this.hasReleases = releases.exists() || !settings.get("releases", "").isEmpty();
    this.deterministic = settings.list("deterministic");
  }

  /**
   * Maven has already copied the plugin's configuration into its executions, so each of them is
   * changed. Workflows of tests are compiled as well, but are never released.
   */
  void addTo(Plugin compiler) {
    add(compiler, check);
    for (PluginExecution execution : compiler.getExecutions()) {
      add(execution, check && !execution.getGoals().contains("testCompile"));
    }
  }

  private void add(ConfigurationContainer container, boolean compares) {
    Xpp3Dom configuration =
        container.getConfiguration() instanceof Xpp3Dom xml ? xml : new Xpp3Dom("configuration");
    addProcessor(child(configuration, "annotationProcessorPaths"));
    // javac warns of options that no processor asks for, as where tests have no workflow.
    Xpp3Dom arguments = child(configuration, "compilerArgs");
    if (compares && hasReleases) arguments.addChild(text("arg", "-Acairn.manifests=" + releases));
    if (!deterministic.isEmpty()) {
      arguments.addChild(text("arg", "-Acairn.deterministic=" + String.join(",", deterministic)));
    }
    container.setConfiguration(configuration);
  }

  private void addProcessor(Xpp3Dom paths) {
    for (Xpp3Dom path : paths.getChildren()) {
      Xpp3Dom artifact = path.getChild("artifactId");
      // The project names a version of its own.
      if (artifact != null && "cairn-processor".equals(artifact.getValue())) return;
    }
    Xpp3Dom path = new Xpp3Dom("path");
    path.addChild(text("groupId", cairn.getGroupId()));
    path.addChild(text("artifactId", "cairn-processor"));
    path.addChild(text("version", cairn.getVersion()));
    paths.addChild(path);
  }

  private static Xpp3Dom child(Xpp3Dom parent, String name) {
    Xpp3Dom child = parent.getChild(name);
    if (child == null) {
      child = new Xpp3Dom(name);
      parent.addChild(child);
    }
    return child;
  }

  private static Xpp3Dom text(String name, String value) {
    Xpp3Dom element = new Xpp3Dom(name);
    element.setValue(value);
    return element;
  }
}
