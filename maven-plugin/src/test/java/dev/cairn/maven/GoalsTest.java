package dev.cairn.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Parameters that users misspell, and the help that lists the right ones. */
class GoalsTest {
  private final Plugin plugin = new Plugin();

  private static Xpp3Dom configuration(String... names) {
    Xpp3Dom configuration = new Xpp3Dom("configuration");
    for (String name : names) configuration.addChild(new Xpp3Dom(name));
    return configuration;
  }

  private void add(@Nullable Xpp3Dom configuration, String... goals) {
    PluginExecution execution = new PluginExecution();
    execution.setGoals(List.of(goals));
    execution.setConfiguration(configuration);
    plugin.addExecution(execution);
  }

  @Test
  void parametersOfAnyGoalMayStandInThePluginsConfiguration() {
    plugin.setConfiguration(configuration("releases", "options", "minimum"));
    add(configuration("releases", "options", "minimum", "check"), "check");

    assertThat(Goals.OWN.unknownParameters(plugin)).isEmpty();
  }

  @Test
  void aMisspeltParameterIsToldWithTheNearestOne() {
    plugin.setConfiguration(configuration("realeses"));
    add(configuration("realeses"), "check");

    assertThat(Goals.OWN.unknownParameters(plugin))
        .containsExactly(
            "cairn-maven-plugin has no parameter <realeses>; the nearest is" + " <releases>.");
  }

  @Test
  void aParameterOfAnotherGoalIsToldInAnExecution() {
    add(configuration("minimun"), "coverage");
    add(null);

    assertThat(Goals.OWN.unknownParameters(plugin))
        .containsExactly(
            "cairn-maven-plugin has no parameter <minimun> for the goals of the execution default;"
                + " the nearest is <minimum>.");
  }

  @Test
  void whatMavenSetsIsNoParameterOfUsers() {
    plugin.setConfiguration(configuration("project"));

    assertThat(Goals.OWN.unknownParameters(plugin)).hasSize(1);
  }

  @Test
  void helpListsGoalsAndTheirParameters() {
    assertThat(Goals.OWN.help(null, false))
        .contains("cairn:check, in the phase verify", "cairn:accept", "cairn:help")
        .noneMatch(line -> line.contains("<releases>"));
    assertThat(Goals.OWN.help("check", true))
        .contains(
            "    <releases> or -Dcairn.releases, by default ${project.basedir}/workflows: The"
                + " folder of released manifests; commit it.")
        .contains(
            "    <deterministic>: Packages and classes of libraries to take for deterministic.")
        .doesNotContain("cairn:accept");
  }

  @Test
  void helpNamesTheNearestGoal() {
    assertThat(Goals.OWN.help("chekc", false))
        .contains("There is no goal chekc; the nearest is check.");
  }
}
