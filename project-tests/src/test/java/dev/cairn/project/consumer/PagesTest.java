package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.project.Commands.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Follows the pages after <i>Getting started</i> in one folder, in the order of a reader: builds
 * the project as the page says, and types the commands. Commands of {@code aws} and {@code sam}
 * need an account and are not typed.
 */
@Execution(ExecutionMode.SAME_THREAD)
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
final class PagesTest {
  /** Tasks that go on until Ctrl-C, ask an engine, or run a function; other tests start them. */
  private static final Set<String> PROGRAMS =
      Set.of("cairnRun", "cairnPreflight", "lambdaAotCache");

  private static final Pattern OUTPUT = Pattern.compile("`(build/[^`]+)`");
  private static final String RUN = "order-42";

  private Path folder;
  private Terminal terminal;

  @BeforeAll
  void writeProject(@TempDir Path folder) throws IOException {
    this.folder = folder;
    terminal = new Terminal(folder);
    Page building = Page.of("building.md");
    write(
        "settings.gradle",
        building.block("groovy", "pluginManagement") + "rootProject.name = 'shop'\n");
    write(
        "build.gradle",
        building.block("groovy", "id 'dev.cairn'")
            + """
            dependencies {
              testImplementation 'org.junit.jupiter:junit-jupiter:6.1.3'
              testRuntimeOnly 'org.junit.platform:junit-platform-launcher:6.1.3'
            }
            test { useJUnitPlatform() }
            """
            + Page.of("lambda.md").block("groovy", "cairn-lambda")
            + building.inline("tasks.named('samTemplate')")
            + "\n"
            + Page.of("testing.md").inline("cairn { minimumCoverage")
            + "\n");
    write("src/main/java/shop/OrderWorkflow.java", Page.resource("pages/OrderWorkflow.java.txt"));
    write(
        "src/test/java/shop/OrderWorkflowTest.java",
        Page.resource("pages/OrderWorkflowTest.java.txt"));
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  @Order(1)
  void building() throws IOException {
    List<MatchResult> tasks = Page.of("building.md").rows("task");
    List<String> names = tasks.stream().map(row -> row.group(1)).toList();
    assertThat(names).containsAll(PROGRAMS).hasSizeGreaterThan(8);
    List<String> toRun = names.stream().filter(name -> !PROGRAMS.contains(name)).toList();

    String output =
        terminal.run("./gradlew check --configuration-cache " + String.join(" ", toRun));

    for (MatchResult task : tasks) {
      if (PROGRAMS.contains(task.group(1))) continue;
      Matcher file = OUTPUT.matcher(task.group(2));
      while (file.find()) {
        assertThat(folder.resolve(file.group(1).replace("NAME", "shop"))).as(output).exists();
      }
    }
    assertThat(output).contains("Configuration cache entry stored", "flowchart TD");
    assertThat(folder.resolve("build/template.yaml")).content().contains("MemorySize: 512");
  }

  @Test
  @Order(2)
  void newProjectsAndTools() throws IOException {
    int number = 0;
    for (String command : Page.of("building.md").commands("cairn")) {
      Path empty = Files.createDirectories(folder.resolve("new-" + ++number));
      String made = new Terminal(empty).run(command);
      assertThat(made).as(command).contains("order/src/main/java/", "Next: cd order && ");
    }
    assertThat(number).isEqualTo(2);
    Map<String, String> pages =
        Map.of("building.md", "explain", "determinism.md", "", "manifest.md", "flowchart TD");
    for (Map.Entry<String, String> page : pages.entrySet()) {
      List<String> commands = Page.of(page.getKey()).commands("java -cp");
      assertThat(commands).as(page.getKey()).isNotEmpty();
      for (String command : commands) {
        String typed =
            command
                .replaceFirst("java -cp <[^>]*>", "java -cp '" + Terminal.classPath() + "'")
                .replaceFirst("<class path>", "'" + Terminal.classPath() + "'")
                .replace("target/classes", "build/classes/java/main");
        assertThat(terminal.run(typed)).as(command).contains(page.getValue());
      }
    }
  }

  @Test
  @Order(3)
  void testing() throws IOException {
    Page page = Page.of("testing.md");
    for (String command : page.commands("./gradlew")) {
      assertThat(terminal.run(command)).contains("order: 100 % of its paths", "Pictures: file:");
    }
    String byHand =
        page.inline("cairn coverage")
            .replace("<folder>", "build/cairn/coverage")
            .replace("<classes>", "build/classes/java/main");
    assertThat(terminal.run(byHand)).contains("order: 100 % of its paths");
  }

  @Test
  @Order(4)
  void operating() throws IOException {
    List<String> commands = Page.of("operating.md").commands("cairn");
    assertThat(commands.get(0)).startsWith("cairn run ");
    try (Terminal.Program engine =
        terminal.start(commands.get(0) + " --listen 127.0.0.1:0", "See ")) {
      String address = engine.line().replaceFirst("See (\\S+).*", "$1");
      terminal.export("CAIRN_URL", address);
      String cli = typeAll(commands.subList(1, commands.size()), UnaryOperator.identity());
      String http =
          typeAll(
              Page.of("operating.md").commands("curl"),
              line ->
                  line.replace("curl ", "curl --silent --show-error --fail-with-body ")
                      .replace("localhost:8420", address.substring("http://".length()))
                      .replace(RUN, "order-43"));

      assertThat(cli).contains("approval", "\"tea is on its way\"");
      assertThat(http).contains("SUCCEEDED", "tea is on its way");
      exportsHistories();
      preflightFindsNothing(address);
    }
  }

  private String typeAll(List<String> commands, UnaryOperator<String> here) throws IOException {
    assertThat(commands).hasSizeGreaterThan(3);
    StringBuilder printed = new StringBuilder();
    for (String command : commands) printed.append(terminal.run(here.apply(command))).append('\n');
    return printed.toString();
  }

  private void exportsHistories() throws IOException {
    String command = Page.of("testing.md").inline("cairn history").replace("order-41", RUN);
    terminal.run(command);
    assertThat(folder.resolve(RUN + ".json")).content().contains("ExecutionSucceeded");
  }

  /** One run stays under way, for the commands that compare it with changed code. */
  private void preflightFindsNothing(String address) throws IOException {
    terminal.run("cairn start order order-44 '{\"item\": \"tea\"}'");
    String command = preflight("--url").replaceFirst("--url \\S+", "--url " + address);
    assertThat(terminal.run(command)).contains("1 run under way", "0 would break");
  }

  private static String preflight(String option) {
    return Page.of("versioning.md").commands("cairn").stream()
        .filter(command -> command.contains("preflight") && command.contains(option))
        .findFirst()
        .orElseThrow();
  }

  @Test
  @Order(5)
  void servingPackedFunctions() throws IOException {
    String command = Page.of("lambda-or-engine.md").commands("cairn").get(0);
    // Ports that the system chooses: nobody else has them.
    String here = command.replace("9001", "0") + " --listen 127.0.0.1:0";
    try (Terminal.Program engine = terminal.start(here, "  order: ")) {
      assertThat(engine.line()).containsPattern("127\\.0\\.0\\.1:[1-9]\\d+");
    }
  }

  @Test
  @Order(6)
  void versioning() throws IOException {
    Page page = Page.of("versioning.md");
    for (String command : page.commands("./gradlew")) terminal.run(command);
    assertThat(folder.resolve("workflows/order.v1.json")).exists();
    Path workflow = folder.resolve("src/main/java/shop/OrderWorkflow.java");
    String changed = Files.readString(workflow).replace("// A change", "audit(order);");
    Files.writeString(workflow, changed);

    Outcome refused = terminal.type("./gradlew compileJava");
    String unchecked = terminal.run(page.inline("./gradlew build"));
    Outcome breaks = terminal.type(preflight("--db"));

    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.output()).contains("[CAIRN401] Runs of order version 1");
    assertThat(unchecked).contains("BUILD SUCCESSFUL");
    assertThat(breaks.output())
        .contains("[CAIRN401] The run order-44 of order version 1 would break", "1 would break");
    assertThat(breaks.exitCode()).isEqualTo(1);
  }
}
