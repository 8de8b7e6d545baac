package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.cairn.project.Commands;
import dev.cairn.project.Commands.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Follows <i>Getting started</i> to the letter in an empty folder: writes the files that the page
 * shows, and runs the commands that it names, on what is published.
 */
final class GettingStartedTest {
  private static final String PAGE = "getting-started.md";

  /** {@code **`path`** …}, an empty line, and the block that is the file. */
  private static final Pattern FILE =
      Pattern.compile("(?s)\\*\\*`([^`]+)`\\*\\*[^\\n]*\\n\\n```[a-z]+\\n(.*?)```");

  private static final Pattern COMMAND = Pattern.compile("(?s)```sh\\n(.*?)```");

  private static final String OWN_JAVA = System.getProperty("java.home");
  private static final List<String> NUMBERS = List.of("no", "one", "two", "three", "four", "five");

  @TempDir Path folder;

  /** Each tool, each JUnit and each Java is met once; all eight combinations if asked for. */
  static Stream<Arguments> combinations() {
    Stream<Arguments> some =
        Stream.of(arguments("gradle", "5.14.4", 25), arguments("mvn", "6.1.3", 17));
    Stream<Arguments> others =
        Stream.of(
            arguments("gradle", "5.14.4", 17),
            arguments("gradle", "6.1.3", 17),
            arguments("gradle", "6.1.3", 25),
            arguments("mvn", "5.14.4", 17),
            arguments("mvn", "5.14.4", 25),
            arguments("mvn", "6.1.3", 25));
    return Published.allCombinations() ? Stream.concat(some, others) : some;
  }

  @ParameterizedTest(name = "{0}, JUnit {1}, Java {2}")
  @MethodSource("combinations")
  void aNewUserGetsAGreenBuildWithTwoTests(String tool, String junit, int java) throws IOException {
    assumeTrue(Jdks.isThere(java), "there is no JDK " + java);
    writeFiles(tool, junit, java);

    assertThat(commands()).contains(tool + " test");
    Outcome outcome = run(tool + " test", java);

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(passedTests(tool)).isEqualTo(2);
    assertThat(classFileVersion(tool)).isEqualTo(tool.equals("mvn") ? 17 : java);
    assertThat(generatedClasses(tool)).isEqualTo(announcedClasses());
  }

  /** The classes that the page says are generated, and their number in words. */
  private static Set<String> announcedClasses() throws IOException {
    Matcher paragraph =
        Pattern.compile("(?s)\nCompiling it generates (\\w+) classes beside it\\.(.*?)\n\n")
            .matcher(page());
    assertThat(paragraph.find()).as("the page says what is generated").isTrue();
    Set<String> names = new TreeSet<>();
    Pattern.compile("`(GreetingWorkflow[A-Za-z]+)`")
        .matcher(paragraph.group(2))
        .results()
        .forEach(name -> names.add(name.group(1)));
    assertThat(NUMBERS.get(names.size())).isEqualTo(paragraph.group(1));
    return names;
  }

  private Set<String> generatedClasses(String tool) throws IOException {
    Path sources =
        folder.resolve(
            tool.equals("mvn")
                ? "target/generated-sources/annotations"
                : "build/generated/sources/annotationProcessor/java/main");
    try (Stream<Path> files = Files.list(sources.resolve("org/example/greeting"))) {
      return files
          .map(file -> file.getFileName().toString().replace(".java", ""))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** The Java that the classes are compiled for. */
  private int classFileVersion(String tool) throws IOException {
    Path classes =
        folder.resolve(tool.equals("mvn") ? "target/classes" : "build/classes/java/main");
    byte[] file =
        Files.readAllBytes(classes.resolve("org/example/greeting/GreetingWorkflow.class"));
    return file[7] - 44;
  }

  /** Writes the files of the page, but those of the other tool, for that JUnit. */
  private void writeFiles(String tool, String junit, int java) throws IOException {
    String other = tool.equals("mvn") ? ".gradle" : "pom.xml";
    Matcher file = FILE.matcher(page());
    List<String> written = new ArrayList<>();
    while (file.find()) {
      String name = file.group(1);
      if (name.endsWith(other)) continue;
      Path path = folder.resolve(name);
      Files.createDirectories(path.getParent());
      String toolchain = name.equals("build.gradle") && java != 17 ? toolchain(java) : "";
      Files.writeString(path, forJunit(file.group(2), junit) + toolchain);
      written.add(name);
    }
    assertThat(written).hasSizeGreaterThan(2);
  }

  /** As the page says for JUnit 5. */
  private static String forJunit(String text, String junit) throws IOException {
    if (junit.startsWith("6")) return text;
    assertThat(page()).contains(":junit-jupiter:" + junit, "`" + junit + "`");
    return text.replace("junit-platform-launcher:6.1.3", "junit-platform-launcher:1.14.4")
        .replace("6.1.3", junit);
  }

  /** As the page says for a Java that Gradle does not run on. */
  private static String toolchain(int java) {
    String block = Page.of(PAGE).block("groovy", "toolchain");
    assertThat(block).contains("JavaLanguageVersion.of(" + java + ")");
    return block;
  }

  private Outcome run(String command, int java) throws IOException {
    List<String> words = new ArrayList<>(Arrays.asList(command.split(" ")));
    if (words.get(0).equals("mvn")) {
      assumeTrue(Published.mavenIsInstalled(), "there is no mvn on the PATH");
      words.addAll(1, List.of("--batch-mode", "--no-transfer-progress"));
      words.add(1, "-Dmaven.repo.local=" + Published.mavenRepository());
      return Commands.start(folder, Published.mavenEnvironment(Jdks.home(java).toString()), words)
          .await();
    }
    words.set(0, Published.ROOT.resolve("gradlew").toString());
    words.addAll(
        1,
        List.of(
            Published.SHORT_LIVED_DAEMON,
            "--console=plain",
            // The repository that publishToMavenLocal writes to.
            "-Dmaven.repo.local=" + Published.REPOSITORY));
    Map<String, String> environment = new HashMap<>(Published.gradleEnvironment());
    environment.put("JAVA_HOME", java == 17 ? Jdks.home(17).toString() : OWN_JAVA);
    return Commands.start(folder, environment, words).await();
  }

  private long passedTests(String tool) throws IOException {
    Path reports =
        folder.resolve(tool.equals("mvn") ? "target/surefire-reports" : "build/test-results/test");
    try (var files = Files.list(reports)) {
      String report =
          Files.readString(
              files.filter(file -> file.toString().endsWith(".xml")).findFirst().orElseThrow());
      assertThat(report).doesNotContain("<failure", "<skipped", "<error");
      return Pattern.compile("<testcase ").matcher(report).results().count();
    }
  }

  private static List<String> commands() throws IOException {
    return COMMAND.matcher(page()).results().map(match -> match.group(1).strip()).toList();
  }

  private static String page() throws IOException {
    return Files.readString(Published.ROOT.resolve("docs").resolve(PAGE));
  }
}
