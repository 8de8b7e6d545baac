package dev.cairn.maven;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptorBuilder;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.codehaus.plexus.configuration.PlexusConfigurationException;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/** The plugin's goals and their parameters, as its descriptor has them. */
final class Goals {
  /** The goals of this plugin. */
  static final Goals OWN = new Goals(read());

  private final PluginDescriptor plugin;

  private Goals(PluginDescriptor plugin) {
    this.plugin = plugin;
  }

  private static PluginDescriptor read() {
    try (InputStream file = Goals.class.getResourceAsStream("/META-INF/maven/plugin.xml");
        Reader text =
            new InputStreamReader(
                Objects.requireNonNull(file, "plugin.xml"), StandardCharsets.UTF_8)) {
      return new PluginDescriptorBuilder().build(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (PlexusConfigurationException e) {
      throw new IllegalStateException("META-INF/maven/plugin.xml cannot be read", e);
    }
  }

  /**
   * A sentence for each parameter in a plugin's configuration that no goal has; Maven itself
   * ignores them.
   */
  List<String> unknownParameters(Plugin declared) {
    Set<String> common = children(declared.getConfiguration());
    List<String> sentences = new ArrayList<>(unknown(common, mojos(List.of()), ""));
    for (PluginExecution execution : declared.getExecutions()) {
      // Maven has already copied the plugin's configuration into its executions.
      Set<String> own = children(execution.getConfiguration());
      own.removeAll(common);
      String of = " for the goals of the execution " + execution.getId();
      sentences.addAll(unknown(own, mojos(execution.getGoals()), of));
    }
    return sentences;
  }

  private static List<String> unknown(Set<String> set, List<MojoDescriptor> mojos, String of) {
    Set<String> known = new TreeSet<>();
    for (MojoDescriptor mojo : mojos) {
      for (Parameter one : settable(mojo)) known.add(one.getName());
    }
    return set.stream()
        .filter(name -> !known.contains(name))
        .map(
            name ->
                "cairn-maven-plugin has no parameter <"
                    + name
                    + ">"
                    + of
                    + "; the nearest is <"
                    + nearest(name, known)
                    + ">.")
        .toList();
  }

  /** The goals of those names; all of them for none. */
  private List<MojoDescriptor> mojos(Collection<String> names) {
    return plugin.getMojos().stream()
        .filter(mojo -> names.isEmpty() || names.contains(mojo.getGoal()))
        .toList();
  }

  private static List<Parameter> settable(MojoDescriptor mojo) {
    return mojo.getParameters().stream().filter(Parameter::isEditable).toList();
  }

  private static Set<String> children(@Nullable Object configuration) {
    Set<String> names = new TreeSet<>();
    if (configuration instanceof Xpp3Dom xml) {
      for (Xpp3Dom child : xml.getChildren()) names.add(child.getName());
    }
    return names;
  }

  static String nearest(String name, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(one -> distance(name, one)))
        .orElseThrow(() -> new IllegalArgumentException("there is no name to choose from"));
  }

  /** The least number of letters to add, remove or replace. */
  private static int distance(String left, String right) {
    int[] row = new int[right.length() + 1];
    for (int j = 0; j < row.length; j++) row[j] = j;
    for (int i = 1; i <= left.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[right.length()];
  }

  /**
   * The text of {@code cairn:help}.
   *
   * @param goal the only goal to tell about; null for all
   */
  Stream<String> help(@Nullable String goal, boolean detail) {
    List<String> lines = new ArrayList<>();
    lines.add("cairn-maven-plugin " + plugin.getVersion() + ": " + plugin.getDescription());
    List<MojoDescriptor> wanted = mojos(goal == null ? List.of() : List.of(goal));
    if (goal != null && wanted.isEmpty()) {
      lines.add("There is no goal " + goal + "; the nearest is " + nearest(goal, names()) + ".");
    }
    for (MojoDescriptor mojo : wanted) {
      lines.add("");
      String phase = mojo.getPhase() == null ? "" : ", in the phase " + mojo.getPhase();
      lines.add("cairn:" + mojo.getGoal() + phase);
      lines.add("  " + mojo.getDescription());
      if (detail) for (Parameter one : settable(mojo)) lines.add(describe(mojo, one));
    }
    if (!detail) {
      lines.add("");
      lines.add("Parameters: mvn cairn:help -Ddetail, or -Ddetail -Dgoal=zip for one goal");
    }
    return lines.stream();
  }

  private List<String> names() {
    return plugin.getMojos().stream().map(MojoDescriptor::getGoal).toList();
  }

  private static String describe(MojoDescriptor mojo, Parameter parameter) {
    PlexusConfiguration value = mojo.getMojoConfiguration().getChild(parameter.getName(), false);
    String property = value == null ? null : value.getValue(null);
    String initial = value == null ? null : value.getAttribute("default-value");
    return "    <"
        + parameter.getName()
        + ">"
        + (property == null ? "" : " or -D" + property.replaceAll("[${}]", ""))
        + (initial == null ? "" : ", by default " + initial)
        + ": "
        + parameter.getDescription();
  }
}
