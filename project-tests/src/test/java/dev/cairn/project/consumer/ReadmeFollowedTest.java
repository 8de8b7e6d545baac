package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.project.Commands;
import dev.cairn.project.Commands.Outcome;
import dev.cairn.project.consumer.ConsumerProject.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Follows the README in an empty folder, with a local Maven repository that has nothing in it but
 * Cairn: the plugin's lines, the workflow and its test, and the builds to which it links.
 */
final class ReadmeFollowedTest {
  private static final Page README = Page.of("../README.md");
  private static final Page GETTING_STARTED = Page.of("getting-started.md");
  private static final Pattern WHOLE_CLASS =
      Pattern.compile("The whole class is in \\[OrderWorkflow.java]\\(([^)]+)\\)");

  /** Types that the workflow names. */
  private static final List<String> OTHERS =
      List.of("Approval", "CardDeclined", "Order", "Payment", "PaymentGateway", "Receipt");

  private static final String WIRING =
      """
      package dev.cairn.example;

      import java.math.BigDecimal;
      import java.util.function.Supplier;

      public final class OrderWiring implements Supplier<OrderWorkflowExecutor> {
        private static final class Gateway implements PaymentGateway {
          @Override
          public Payment charge(String key, String card, BigDecimal amount) {
            return new Payment("f00d", card, amount);
          }

          @Override
          public void refund(String key, Payment payment) {}
        }

        @Override
        public OrderWorkflowExecutor get() {
          return new OrderWorkflowExecutor(new Gateway());
        }
      }
      """;

  private static final String TEST =
      """
      package dev.cairn.example;

      import static dev.cairn.testing.CairnAssertions.assertThat;

      import dev.cairn.testing.LocalRunner;
      import dev.cairn.testing.Run;
      import dev.cairn.testing.junit.LocalRunnerExtension;
      import dev.cairn.testing.junit.OfRun;
      import java.math.BigDecimal;
      import java.time.Duration;
      import org.junit.jupiter.api.BeforeEach;
      import org.junit.jupiter.api.Test;
      import org.junit.jupiter.api.extension.ExtendWith;

      @ExtendWith(LocalRunnerExtension.class)
      final class OrderWorkflowTest {
        private final Order order = new Order("order-42", "kettle", "4242", BigDecimal.TEN);

        @BeforeEach
        void register(LocalRunner runner) {
          runner.register(new OrderWiring());
        }

        @Test
        void shipsWhatWasApproved(OrderWorkflowClient orders, @OfRun("order-42") Run run) {
          %s
        }
      }
      """;

  @TempDir Path folder;
  @TempDir Path repository;

  /** With an empty repository Maven downloads all that it is made of, so it is tried on demand. */
  static List<Tool> tools() {
    return Published.allCombinations() ? List.of(Tool.values()) : List.of(Tool.GRADLE);
  }

  @ParameterizedTest
  @MethodSource("tools")
  void itsWorkflowAndItsTestAreAProject(Tool tool) throws IOException {
    assumeTrue(tool == Tool.GRADLE || Published.mavenIsInstalled(), "there is no mvn on the PATH");
    Published.copyTo(repository);
    writeBuild();
    writeSources();

    Outcome outcome = build(tool);

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    String report =
        tool == Tool.MAVEN
            ? "target/surefire-reports/TEST-dev.cairn.example.OrderWorkflowTest.xml"
            : "build/test-results/test/TEST-dev.cairn.example.OrderWorkflowTest.xml";
    assertThat(folder.resolve(report))
        .content()
        .contains("shipsWhatWasApproved")
        .doesNotContain("<failure", "<skipped", "<error");
  }

  /** The plugin as the README shows it, in the builds of the page that it links for the rest. */
  private void writeBuild() throws IOException {
    assertThat(README.text()).contains("[getting started](docs/getting-started.md) has the");
    String plugins = README.block("groovy", "id 'dev.cairn'");
    String build = GETTING_STARTED.block("groovy", "id 'dev.cairn'");
    assertThat(build).contains(plugins);
    write("build.gradle", build);
    write("settings.gradle", GETTING_STARTED.block("groovy", "pluginManagement"));
    write("pom.xml", GETTING_STARTED.block("xml", "<project"));
  }

  private void writeSources() throws IOException {
    Matcher link = WHOLE_CLASS.matcher(README.text());
    assertThat(link.find()).isTrue();
    Path workflow = Published.ROOT.resolve(link.group(1));
    String whole = Files.readString(workflow);
    for (String part : README.block("java", "@Workflow").split("(?m)^\\s*…\\s*$")) {
      assertThat(whole).containsIgnoringWhitespaces(part);
    }
    write("src/main/java/dev/cairn/example/OrderWorkflow.java", whole);
    for (String type : OTHERS) {
      write(
          "src/main/java/dev/cairn/example/" + type + ".java",
          Files.readString(workflow.resolveSibling(type + ".java")));
    }
    write("src/main/java/dev/cairn/example/OrderWiring.java", WIRING);
    write(
        "src/test/java/dev/cairn/example/OrderWorkflowTest.java",
        TEST.formatted(README.block("java", "orders.start(")));
  }

  private Outcome build(Tool tool) throws IOException {
    String local = "-Dmaven.repo.local=" + repository;
    return switch (tool) {
      case GRADLE ->
          Commands.start(
                  folder,
                  Published.gradleEnvironment(),
                  List.of(
                      Published.ROOT.resolve("gradlew").toString(),
                      Published.SHORT_LIVED_DAEMON,
                      "--console=plain",
                      local,
                      "build"))
              .await();
      case MAVEN ->
          Commands.start(
                  folder,
                  Published.mavenEnvironment(System.getProperty("java.home")),
                  List.of("mvn", "--batch-mode", "--no-transfer-progress", local, "verify"))
              .await();
    };
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
