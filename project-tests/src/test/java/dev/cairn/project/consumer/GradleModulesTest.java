package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.project.Commands.Outcome;
import dev.cairn.project.consumer.ConsumerProject.Tool;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A Gradle build with several modules, each with another setting of the plugin: releases are
 * accepted, code changes, and each module fails or passes as its setting says. Three commands serve
 * all tests.
 */
@Execution(ExecutionMode.SAME_THREAD)
@TestInstance(Lifecycle.PER_CLASS)
final class GradleModulesTest {
  private static final String LIBRARY =
      "dependencies { implementation 'org.apache.commons:commons-lang3:3.18.0' }\n";

  /** Ends the workflow with letters that a library draws. */
  private static final String DICE =
      "return org.apache.commons.lang3.RandomStringUtils.insecure().nextAlphabetic(3) + welcome";

  /** Tasks that are about the workflows of their module alone. */
  private static final List<String> WORKFLOW_TASKS =
      List.of(
          "acceptWorkflows", "workflowDiagrams", "cairnCoverage", "samTemplate", "cairnPreflight");

  private Modules modules;
  private Outcome accepted;
  private Outcome changed;
  private Outcome overruled;

  @BeforeAll
  void build(@TempDir Path folder) throws IOException {
    modules =
        Modules.in(folder, Tool.GRADLE)
            .add("plain", "")
            .add("releases", Page.of("building.md").block("groovy", "cairn {"))
            .add("unchecked", "cairn { check = false }")
            .add("library", LIBRARY)
            .add("trusted", LIBRARY + "cairn { deterministic.add 'org.apache.commons.lang3.*' }")
            .add("version", "cairn { version = '0.0.1-none' }")
            .add("typo", "")
            .add("empty", "")
            .add("junit", "")
            .add("coverage", "cairn { minimumCoverage = 100 }")
            .add("nightly", NIGHTLY)
            .add("weekly", "sourceSets { weekly }\ncairn { sourceSets.add 'weekly' }")
            .add("bare", "")
            .add("fixtures", "apply plugin: 'java-test-fixtures'");
    Published.delete(modules.file("empty/src"));
    modules.write("bare/build.gradle", "plugins { id 'dev.cairn' }\n");
    ConsumerProject.replace(modules.file("junit/build.gradle"), "useJUnitPlatform()", "");
    modules.write(
        "nightly/src/nightly/java/org/example/NightlyWorkflow.java", resource("NightlyWorkflow"));
    modules.write(
        "fixtures/src/testFixtures/java/org/example/fixture/EchoWorkflow.java",
        resource("EchoWorkflow"));
    modules.write(
        "fixtures/src/test/java/org/example/greeting/FixtureTest.java", resource("FixtureTest"));
    modules.write(
        "coverage/src/test/java/org/example/greeting/GreetingWorkflowTest.java",
        resource("ShortTest"));
    modules.write(
        "weekly/src/weekly/java/org/example/NightlyWorkflow.java", resource("NightlyWorkflow"));
    List<String> accept =
        new ArrayList<>(
            List.of(
                tasks("acceptWorkflows", "plain", "releases", "unchecked", "nightly", "weekly")));
    accept.addAll(List.of(":nightly:lambdaZip", ":nightly:samTemplate"));
    accepted = modules.run(accept.toArray(String[]::new));

    for (String module : List.of("plain", "releases", "unchecked")) {
      modules.replaceInWorkflow(module, "@Step", "@Step(name = \"renamed\")");
    }
    for (String module : List.of("library", "trusted")) {
      modules.replaceInWorkflow(module, "return welcome", DICE);
    }
    Published.delete(modules.file("nightly/src/nightly"));
    List<String> commands = new ArrayList<>(List.of("--continue"));
    commands.addAll(
        List.of(
            tasks(
                "compileJava", "plain", "releases", "unchecked", "library", "trusted", "version")));
    commands.addAll(
        List.of(":empty:check", ":empty:lambdaZip", ":junit:test", ":nightly:cairnCheck"));
    for (String task : WORKFLOW_TASKS) commands.add(":empty:" + task);
    commands.add(":coverage:check");
    commands.addAll(List.of(":fixtures:test", "--tests", "*FixtureTest"));
    changed = modules.run(commands.toArray(String[]::new));

    overruled =
        modules.run(
            ":plain:compileJava",
            ":library:compileJava",
            "-Pcairn.check=off",
            "-Pcairn.deterministic=org.apache.commons.lang3.*");
  }

  private static final String NIGHTLY =
      """
      sourceSets { nightly }
      dependencies {
        implementation 'dev.cairn:cairn-lambda'
        nightlyImplementation 'dev.cairn:cairn-lambda'
      }
      cairn { sourceSets.add 'nightly' }
      """;

  private static String[] tasks(String task, String... modules) {
    return List.of(modules).stream()
        .map(module -> ":" + module + ":" + task)
        .toArray(String[]::new);
  }

  private static String resource(String name) throws IOException {
    return Page.resource("modules/" + name + ".java.txt");
  }

  @Test
  void releasesAreInTheFolderWorkflowsOrInThatOfTheSetting() {
    assertThat(accepted.exitCode()).as(accepted.output()).isZero();
    assertThat(accepted.output()).contains("greeting.v1.json: new");
    assertThat(modules.file("plain/workflows/greeting.v1.json")).exists();
    assertThat(modules.file("releases/accepted/greeting.v1.json")).exists();
    assertThat(modules.file("releases/workflows")).doesNotExist();
  }

  @Test
  void changesThatBreakRunsAreRefused() {
    assertThat(failureOf(":plain:compileJava")).isTrue();
    assertThat(failureOf(":releases:compileJava")).isTrue();
    assertThat(changed.output())
        .containsPattern(error("plain", "\\[CAIRN401] Runs of greeting version 1.*renamed"))
        .containsPattern(error("releases", "\\[CAIRN401] Runs of greeting version 1.*renamed"));
  }

  @Test
  void theComparisonIsSwitchedOffForAModuleOrForOneBuild() {
    assertThat(failureOf(":unchecked:compileJava")).isFalse();
    assertThat(overruled.exitCode()).as(overruled.output()).isZero();
  }

  @Test
  void aLibraryIsTrustedByAModuleOrForOneBuild() {
    assertThat(failureOf(":library:compileJava")).isTrue();
    assertThat(changed.output()).containsPattern(error("library", "\\[CAIRN3.*RandomStringUtils"));
    assertThat(failureOf(":trusted:compileJava")).isFalse();
    assertThat(overruled.exitCode()).as(overruled.output()).isZero();
  }

  @Test
  void theVersionOfTheLibrariesIsASetting() {
    assertThat(failureOf(":version:compileJava")).isTrue();
    assertThat(changed.output()).contains("dev.cairn:cairn-runtime:0.0.1-none");
  }

  @Test
  void tasksOfAModuleWithoutWorkflowsSayThatTheyHaveNothingToDo() {
    assertThat(failureOf(":empty:check")).isFalse();
    for (String task : WORKFLOW_TASKS) {
      String path = ":empty:" + task;
      assertThat(failureOf(path)).isFalse();
      assertThat(changed.output())
          .contains(path + " has nothing to do: the project has no compiled workflow.");
    }
  }

  @Test
  void aModuleWhoseTestsWouldNotRunIsRefused() {
    assertThat(failureOf(":junit:test")).isTrue();
    assertThat(changed.output())
        .contains(":junit:test runs no test of JUnit 5 and 6")
        .contains("tasks.named('test') { useJUnitPlatform() }");
  }

  @Test
  void aModuleBelowTheMinimumOfItsCoverageIsRefused() {
    assertThat(failureOf(":coverage:cairnCoverage")).isTrue();
    assertThat(changed.output())
        .contains("no test came to GreetingWorkflow.java:21  say")
        .contains("tests come to 75 % of the paths of greeting, and 100 % are asked for");
  }

  @Test
  void workflowsOfOtherSourceSetsAreReleasedAndCheckedWhereTheBuildSaysSo() {
    assertThat(modules.file("nightly/workflows/nightly.v1.json")).exists();
    assertThat(failureOf(":nightly:cairnCheck")).isTrue();
    assertThat(changed.output())
        .contains("Version 1 of nightly was released, and no class goes on with its runs");
  }

  @Test
  void otherSourceSetsGetTheRuntimeAndModulesWithoutAVersion() {
    assertThat(accepted.exitCode()).as(accepted.output()).isZero();
    assertThat(modules.file("weekly/workflows/nightly.v1.json")).exists();
    assertThat(modules.file("nightly/workflows/nightly.v1.json"))
        .content()
        .contains("NightlyWorkflowHandler");
  }

  @Test
  void theZipHasTheClassesOfAllSourceSetsThatTheTemplateDeploys() throws IOException {
    assertThat(modules.file("nightly/build/template.yaml"))
        .content()
        .contains("org.example.NightlyWorkflowHandler", "GreetingWorkflowHandler");
    Path zip = modules.file("nightly/build/distributions/nightly-lambda.zip");
    try (FileSystem files = FileSystems.newFileSystem(zip);
        Stream<Path> jars = Files.list(files.getPath("lib"))) {
      Set<String> classes = new TreeSet<>();
      for (Path jar : jars.filter(file -> file.toString().contains("nightly")).toList()) {
        classes.addAll(classesWithConstantTimes(jar));
      }
      assertThat(classes)
          .contains("org/example/NightlyWorkflowHandler.class")
          .contains("org/example/greeting/GreetingWorkflowHandler.class");
    }
  }

  /** The classes of a jar, whose entries tell nothing of the time of the build. */
  private static List<String> classesWithConstantTimes(Path jar) throws IOException {
    List<String> classes = new ArrayList<>();
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(jar))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        assertThat(entry.getTimeLocal().getYear()).as(jar + "!" + entry).isEqualTo(1980);
        classes.add(entry.getName());
      }
    }
    return classes;
  }

  @Test
  void thePluginTellsOfAProjectWithoutJava() {
    assertThat(accepted.output())
        .contains("The plugin dev.cairn does nothing in project ':bare' without the plugin java");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]       | cairn.sourceSets is empty",
        "['nope'] | cairn.sourceSets names 'nope', and the source sets of project ':typo' are main",
      })
  void sourceSetsThatAreNotThereAreAnError(String sets, String message) throws IOException {
    modules.write(
        "typo/build.gradle",
        "plugins { id 'java'\nid 'dev.cairn' }\ncairn { sourceSets = " + sets + " }");

    Outcome mistyped = modules.run(":typo:cairnCheck");

    assertThat(mistyped.exitCode()).isNotZero();
    assertThat(mistyped.output()).contains(message);
  }

  @Test
  void aComparisonThatIsNeitherOnNorOffIsAnError() throws IOException {
    Outcome mistyped = modules.run("-Pcairn.check=offf", ":plain:help");

    assertThat(mistyped.exitCode()).isNotZero();
    assertThat(mistyped.output()).contains("cairn.check is on or off, not 'offf'");
  }

  @Test
  void workflowsAndHelpersOfTestFixturesAreCompiled() {
    assertThat(failureOf(":fixtures:test")).isFalse();
    assertThat(changed.output()).contains("usesAWorkflowOfTheFixtures() PASSED");
  }

  @Test
  void anUnknownSettingIsAnErrorThatNamesIt() throws IOException {
    Files.writeString(
        modules.file("typo/build.gradle"),
        "plugins { id 'java'\nid 'dev.cairn' }\ncairn { chek = false }");

    Outcome mistyped = modules.run(":typo:tasks");

    assertThat(mistyped.exitCode()).isNotZero();
    assertThat(mistyped.output()).contains("chek", "extension 'cairn'");
  }

  /** Whether the task failed in the build of the changed code; it ran in any case. */
  private boolean failureOf(String task) {
    assertThat(changed.output()).contains("> Task " + task);
    return changed.output().contains("Execution failed for task '" + task + "'")
        || changed.output().contains("> Task " + task + " FAILED");
  }

  private static Pattern error(String module, String message) {
    return Pattern.compile(module + "/src/\\S*GreetingWorkflow.java:\\d+: error: " + message);
  }
}
