package dev.cairn.maven;

import java.io.File;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The plugin's settings where no goal runs, found as Maven finds the parameters of goals: in the
 * plugin's configuration, then as a property {@code cairn.NAME} of the command line, then of the
 * project.
 */
final class Settings {
  private final Properties commandLine;
  private final MavenProject project;
  private final Xpp3Dom configuration;

  Settings(MavenSession session, MavenProject project, Plugin cairn) {
    this.commandLine = session.getUserProperties();
    this.project = project;
    this.configuration =
        cairn.getConfiguration() instanceof Xpp3Dom xml ? xml : new Xpp3Dom("configuration");
  }

  String get(String name, String otherwise) {
    Xpp3Dom own = configuration.getChild(name);
    if (own != null && own.getValue() != null) return own.getValue();
    String property = "cairn." + name;
    return commandLine.getProperty(
        property, project.getProperties().getProperty(property, otherwise));
  }

  /** A file, relative to the project's folder. */
  File file(String name, String otherwise) {
    File file = new File(get(name, otherwise));
    return file.isAbsolute() ? file : new File(project.getBasedir(), file.getPath());
  }

  List<String> list(String name) {
    Xpp3Dom own = configuration.getChild(name);
    return own == null ? List.of() : Stream.of(own.getChildren()).map(Xpp3Dom::getValue).toList();
  }
}
