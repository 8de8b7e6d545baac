package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.cli.Main;
import dev.cairn.example.Approval;
import dev.cairn.example.Order;
import dev.cairn.runtime.codec.Json;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * Commands that pages show can be typed: programs take their options, Gradle knows their tasks and
 * properties, the server answers their paths. The tests of consumers also run the commands of a new
 * user, in an empty folder.
 */
final class CommandsTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));

  /** A command in a block of code, up to its comment. */
  private static final String LINE = "(?m)^(?: {4})?(%s .*?)(?: {2,}#.*)?$";

  private static final Pattern BLOCK = Pattern.compile("(?ms)^```[a-z]*\n(.*?)^```|^(?: {4}.*\n)+");
  private static final Pattern GRADLE = Pattern.compile("\\./gradlew ([^\n`#|]+)");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(<[^>]*>|\\S+)");
  private static final Pattern PATH = Pattern.compile("(?m)^  (/\\S+):\n((?:    .*\n|\n)+)");
  private static final Pattern METHOD = Pattern.compile("(?m)^    (get|post|put|delete):");

  /** Tasks that plugins of Gradle itself add. */
  private static final Set<String> OF_GRADLE =
      Set.of("run", "test", "check", "build", "publishToMavenLocal", "installDist");

  static List<Path> pages() throws IOException {
    return DocsTest.pages();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void programsTakeTheirOptions(Path page) throws IOException {
    for (String command : commands(page, "(?:\\./)?cairn")) {
      if (command.startsWith("cairn flow ")) continue; // the first line of a flow file
      if (command.startsWith("cairn {")) continue; // settings in a script of Gradle
      assertParses(Main.commandLine(), words(command).subList(1, words(command).size()));
    }
    for (String command : commands(page, "java")) {
      List<String> words = words(command);
      int main = words.indexOf("dev.cairn.tools.Main");
      if (main < 0) continue;
      assertParses(dev.cairn.tools.Main.commands(), words.subList(main + 1, words.size()));
    }
  }

  private static void assertParses(CommandLine program, List<String> arguments) {
    assertThatCode(() -> program.parseArgs(arguments.toArray(String[]::new)))
        .as(String.join(" ", arguments))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void gradleKnowsTasksAndProperties(Path page) throws IOException {
    Matcher command = GRADLE.matcher(Files.readString(page));
    while (command.find()) {
      List<String> words = words(command.group(1).strip());
      String build = everyBuild();
      for (int i = 0; i < words.size(); i++) {
        String word = words.get(i);
        if (word.equals("--tests")) {
          i++;
        } else if (word.startsWith("-P")) {
          String name = word.substring(2).split("=", 2)[0];
          assertThat(build).as("%s of %s", word, command.group()).contains("'" + name + "'");
        } else if (!word.startsWith("-")) {
          assertIsTask(word, command.group());
        }
      }
    }
  }

  private static void assertIsTask(String path, String command) throws IOException {
    String name = path.substring(path.lastIndexOf(':') + 1);
    if (path.startsWith(":")) {
      String module = path.substring(1, path.lastIndexOf(':'));
      assertThat(ROOT.resolve(module).resolve("build.gradle")).as(command).exists();
    }
    if (OF_GRADLE.contains(name)) return;
    assertThat(everyBuild()).as(command).containsPattern("['\"]" + name + "['\"]");
  }

  /** All scripts of the build, and the tasks of its plugin. */
  private static String everyBuild() throws IOException {
    StringBuilder all = new StringBuilder();
    List<Path> files = new ArrayList<>();
    try (var folders = Files.list(ROOT)) {
      folders.map(folder -> folder.resolve("build.gradle")).forEach(files::add);
    }
    files.add(ROOT.resolve("build.gradle"));
    try (var scripts = Files.list(ROOT.resolve("gradle"))) {
      scripts.filter(file -> file.toString().endsWith(".gradle")).forEach(files::add);
    }
    files.add(ROOT.resolve("gradle-plugin/src/main/java/dev/cairn/gradle/Tasks.java"));
    files.add(ROOT.resolve("gradle-plugin/src/main/java/dev/cairn/gradle/CairnPlugin.java"));
    for (Path file : files) {
      if (Files.exists(file)) all.append(Files.readString(file).replace('"', '\'')).append('\n');
    }
    return all.toString();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void theServerAnswersRequests(Path page) throws IOException {
    Map<String, String> routes = routes();
    for (String command : commands(page, "curl")) {
      List<String> words = words(command);
      String address = words.stream().filter(word -> word.contains("/api/")).findFirst().orElse("");
      if (address.isEmpty()) continue;
      int method = words.indexOf("-X");
      String wanted = method < 0 ? "GET" : words.get(method + 1);
      String path = URI.create("http://" + address.replaceFirst("^https?://", "")).getPath();
      assertThat(routes.entrySet())
          .as(command)
          .anyMatch(
              route -> path.matches(route.getKey()) && route.getValue().contains(wanted + " "));
    }
  }

  /** Patterns of the server's paths, with their methods. */
  private static Map<String, String> routes() throws IOException {
    Map<String, String> routes = new TreeMap<>();
    Matcher path = PATH.matcher(description());
    while (path.find()) {
      String pattern = path.group(1).replaceAll("\\{[^}]+}", "[^/]+");
      StringBuilder methods = new StringBuilder();
      METHOD
          .matcher(path.group(2))
          .results()
          .forEach(m -> methods.append(m.group(1).toUpperCase(Locale.ROOT)).append(' '));
      routes.put("(/api/v1)?" + pattern, methods.toString());
    }
    return routes;
  }

  private static String description() throws IOException {
    try (InputStream in =
        CommandsTest.class.getResourceAsStream("/dev/cairn/server/openapi.yaml")) {
      if (in == null) throw new IOException("the server has no description");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** {@link AwsCommandsTest} types the commands, where the machine has AWS's program. */
  @Test
  void payloadsForLambdaAreThoseOfTheExample() throws IOException {
    Path page = ROOT.resolve("docs/deploying.md");
    String order = written(page, "order.json");
    String approval = written(page, "approval.json");

    assertThat(Json.codec(Order.class).decode(order))
        .isEqualTo(new Order("order-42", "lamp", "4242", new BigDecimal("100")));
    assertThat(Json.codec(Approval.class).decode(approval)).isEqualTo(new Approval(true, "Ada"));
  }

  private static String written(Path page, String file) throws IOException {
    Matcher echo = Pattern.compile("echo '([^']*)' > " + file).matcher(Files.readString(page));
    assertThat(echo.find()).as(file).isTrue();
    return echo.group(1);
  }

  @Test
  void routesAreFound() throws IOException {
    assertThat(routes()).hasSizeGreaterThan(5);
  }

  private static List<String> commands(Path page, String program) throws IOException {
    List<String> found = new ArrayList<>();
    Pattern line = Pattern.compile(LINE.formatted(program));
    Matcher block = BLOCK.matcher(Files.readString(page));
    while (block.find()) {
      line.matcher(block.group()).results().forEach(match -> found.add(match.group(1)));
    }
    return found;
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) words.add(word.group(1) == null ? word.group(2) : word.group(1));
    return words;
  }
}
