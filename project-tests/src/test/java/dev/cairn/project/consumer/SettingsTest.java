package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.project.Commands.Outcome;
import dev.cairn.project.consumer.ConsumerProject.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The settings of the plugins, as the tables of <i>Building</i> list them. */
final class SettingsTest {
  /** Ends the workflow with letters that a library draws. */
  private static final String DICE =
      "return org.apache.commons.lang3.RandomStringUtils.insecure().nextAlphabetic(3) + welcome";

  @TempDir Path folder;

  /** A setting of Gradle's extension, what the build then does, and what it says. */
  private enum Setting {
    RELEASES(
        "releases = layout.projectDirectory.dir('accepted')", 1, "[CAIRN401] Runs of greeting"),
    CHECK("check = false", 0, "BUILD SUCCESSFUL"),
    DETERMINISTIC("deterministic.add 'org.apache.commons.lang3.*'", 0, "BUILD SUCCESSFUL"),
    VERSION("version = '0.0.1-none'", 1, "dev.cairn:cairn-runtime:0.0.1-none");

    private final String text;
    private final int exitCode;
    private final String message;

    Setting(String text, int exitCode, String message) {
      this.text = text;
      this.exitCode = exitCode;
      this.message = message;
    }

    /**
     * A change that fails without the setting, or with it if the setting is a folder of releases.
     */
    void change(ConsumerProject project) throws IOException {
      switch (this) {
        case RELEASES, CHECK -> {
          Outcome accepted = project.run("acceptWorkflows");
          assertThat(accepted.output()).contains("greeting.v1.json: new");
          project.replaceInWorkflow("@Step", "@Step(name = \"renamed\")");
        }
        case DETERMINISTIC -> rollDice(project);
        case VERSION -> {}
      }
    }
  }

  /** Puts a random number of a library into the workflow. */
  private static void rollDice(ConsumerProject project) throws IOException {
    project.append("dependencies { implementation 'org.apache.commons:commons-lang3:3.18.0' }\n");
    project.replaceInWorkflow("return welcome", DICE);
  }

  @ParameterizedTest
  @EnumSource(Setting.class)
  void theBuildHeedsASettingOfTheExtension(Setting setting) throws IOException {
    ConsumerProject project = ConsumerProject.copy(Tool.GRADLE, folder);
    project.append("cairn { " + setting.text + " }\n");
    setting.change(project);

    Outcome outcome = project.run("compileJava");

    assertThat(outcome.exitCode()).as(outcome.output()).isEqualTo(setting.exitCode);
    assertThat(outcome.output()).contains(setting.message);
    assertThat(folder.resolve("gradle/accepted/greeting.v1.json").toFile().exists())
        .isEqualTo(setting == Setting.RELEASES);
  }

  @Test
  void aLibraryIsTrustedForOneBuild() throws IOException {
    ConsumerProject project = ConsumerProject.copy(Tool.GRADLE, folder);
    rollDice(project);

    Outcome refused = project.run("compileJava");
    Outcome trusted =
        project.run("compileJava", "-Pcairn.deterministic=org.apache.commons.lang3.*");

    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.output()).contains("[CAIRN3", "RandomStringUtils");
    assertThat(trusted.exitCode()).as(trusted.output()).isZero();
  }

  @Test
  void theCompilerOfMavenHeedsPropertiesAndTheConfigurationOfThePlugin() throws IOException {
    assumeTrue(Published.mavenIsInstalled(), "there is no mvn on the PATH");
    ConsumerProject project = ConsumerProject.copy(Tool.MAVEN, folder);
    configure(project, "<deterministic><name>org.apache.commons.lang3.*</name></deterministic>");
    project.replaceInWorkflow("return welcome", DICE);
    String releases = "-Dcairn.releases=accepted";

    Outcome accepted = project.run("cairn:accept", releases);
    project.replaceInWorkflow("@Step", "@Step(name = \"renamed\")");
    Outcome refused = project.run("compile", releases);
    configure(project, "<check>off</check>");
    Outcome unchecked = project.run("compile", "cairn:check", releases);

    assertThat(accepted.output()).contains("greeting.v1.json: new");
    assertThat(folder.resolve("maven/accepted/greeting.v1.json")).exists();
    assertThat(refused.output()).contains("[CAIRN401] Runs of greeting version 1", "renamed");
    assertThat(unchecked.exitCode()).as(unchecked.output()).isZero();
  }

  /** Adds to the configuration of the Maven plugin. */
  private static void configure(ConsumerProject project, String setting) throws IOException {
    String mark = "<!-- settings -->";
    String extensions = "<extensions>true</extensions>";
    String configuration = "<configuration>" + mark + "</configuration>";
    if (!Files.readString(project.file("maven/pom.xml")).contains(mark)) {
      project.replaceInBuild(extensions, extensions + configuration);
    }
    project.replaceInBuild(mark, mark + setting);
  }
}
