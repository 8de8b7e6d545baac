package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.project.Commands.Outcome;
import dev.cairn.project.consumer.ConsumerProject.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A Maven build with several modules, each with another setting of the plugin: releases are
 * accepted, code changes, and each module fails or passes as its setting says. Three commands serve
 * all tests.
 */
@Execution(ExecutionMode.SAME_THREAD)
@TestInstance(Lifecycle.PER_CLASS)
final class MavenModulesTest {
  /** Ends the workflow with letters that a library draws. */
  private static final String DICE =
      "return org.apache.commons.lang3.RandomStringUtils.insecure().nextAlphabetic(3) + welcome";

  private Modules modules;
  private Outcome accepted;
  private Outcome changed;
  private Outcome overruled;

  @BeforeAll
  void build(@TempDir Path folder) throws IOException {
    assumeTrue(Published.mavenIsInstalled(), "there is no mvn on the PATH");
    modules =
        Modules.in(folder, Tool.MAVEN)
            .add("plain", "")
            .add("helpers", "")
            .add("unserved", "")
            .add("untested", "")
            .add("unchecked", "<check>off</check>")
            .add("library", "")
            .add("typo", "<realeses>accepted</realeses>")
            .add(
                "trusted",
                "<deterministic><name>org.apache.commons.lang3.*</name></deterministic>");
    modules.replaceInWorkflow("trusted", "return welcome", DICE);
    makeHelpers();
    String releases = "-Dcairn.releases=accepted";
    accepted = modules.run("cairn:accept", releases, "--projects=plain,unserved,trusted,unchecked");

    for (String module : List.of("plain", "trusted", "unchecked")) {
      modules.replaceInWorkflow(module, "@Step", "@Step(name = \"renamed\")");
    }
    modules.replaceInWorkflow("unserved", "name = \"greeting\"", "name = \"salute\"");
    modules.replaceInWorkflow("library", "return welcome", DICE);
    changed =
        modules.run(
            "--fail-at-end",
            "compile",
            "cairn:check",
            "cairn:coverage",
            releases,
            "--projects=plain,unserved,untested,unchecked,library,trusted");
    overruled =
        modules.run(
            "cairn:accept",
            "cairn:zip",
            "cairn:template",
            "-Dcairn.check=off",
            releases,
            "--projects=plain,unchecked,helpers");
  }

  /** A module without workflows, whose build has the plugin all the same. */
  private void makeHelpers() throws IOException {
    Path pom = modules.file("helpers/pom.xml");
    String dependency = "(?s)<dependency>\\s*<groupId>dev.cairn</groupId>\\s*<artifactId>cairn-";
    Files.writeString(
        pom,
        Files.readString(pom)
            .replaceAll(dependency + "(lambda|testing)</artifactId>.*?</dependency>", ""));
    Published.delete(modules.file("helpers/src"));
    modules.write("helpers/src/main/java/org/example/Helper.java", "class Helper {}");
  }

  @Test
  void aModuleWithoutWorkflowsIsSkipped() {
    assertThat(overruled.exitCode()).as(overruled.output()).isZero();
    assertThat(overruled.output())
        .contains("skipped: helpers has no compiled workflow: there is no ");
    assertThat(modules.file("plain/target/template.yaml")).exists();
    assertThat(modules.file("helpers/target")).isDirectoryNotContaining("glob:**.{zip,yaml}");
  }

  @Test
  void anUnknownParameterIsAnErrorThatNamesTheNearest() throws IOException {
    Outcome mistyped = modules.run("validate", "--projects=typo");

    assertThat(mistyped.exitCode()).isNotZero();
    assertThat(mistyped.output())
        .contains("no parameter <realeses>; the nearest is <releases>.", "cairn:help -Ddetail");
  }

  @Test
  void aComparisonThatIsNeitherOnNorOffIsAnError() throws IOException {
    Outcome mistyped = modules.run("validate", "-Dcairn.check=of", "--projects=plain");

    assertThat(mistyped.exitCode()).isNotZero();
    assertThat(mistyped.output()).contains("cairn.check is on or off, not 'of'");
  }

  @Test
  void releasesAreInTheFolderOfTheProperty() {
    assertThat(accepted.exitCode()).as(accepted.output()).isZero();
    assertThat(accepted.output()).contains("greeting.v1.json: new");
    assertThat(modules.file("plain/accepted/greeting.v1.json")).exists();
    assertThat(modules.file("plain/workflows")).doesNotExist();
  }

  @Test
  void changesThatBreakRunsAreRefused() {
    assertThat(changed.exitCode()).isNotZero();
    for (String module : List.of("plain", "trusted")) {
      assertThat(changed.output())
          .containsPattern(
              module
                  + "/src/\\S+GreetingWorkflow.java:\\S+ \\[CAIRN401] Runs of greeting version 1")
          .containsPattern(failure("compile", module));
    }
  }

  @Test
  void theComparisonIsSwitchedOffForAModuleOrForOneBuild() {
    assertThat(changed.output()).doesNotContainPattern(failure("compile", "unchecked"));
    assertThat(overruled.exitCode()).as(overruled.output()).isZero();
    assertThat(overruled.output()).contains("greeting.v1.json: changed");
  }

  @Test
  void aLibraryIsTrustedByTheConfiguration() {
    assertThat(modules.file("trusted/accepted/greeting.v1.json")).exists();
    assertThat(changed.output())
        .containsPattern(failure("compile", "library"))
        .containsPattern("library/src/\\S+GreetingWorkflow.java:\\S+ \\[CAIRN3.*RandomStringUtils");
  }

  @Test
  void aReleaseWithoutAClassFailsTheCheck() {
    assertThat(changed.output())
        .contains("Version 1 of greeting was released, and no class goes on with its runs")
        .containsPattern("cairn-maven-plugin:\\S+:check \\(default-cli\\) on project unserved");
  }

  @Test
  void testsComeBeforeTheirCoverage() {
    assertThat(changed.output()).contains("untested/target/cairn/coverage]: run the tests first");
  }

  private static String failure(String goal, String module) {
    return "Failed to execute goal \\S*:" + goal + " .*on project " + module + "\\b";
  }
}
