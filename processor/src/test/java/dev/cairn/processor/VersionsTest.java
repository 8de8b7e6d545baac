package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several classes may share a workflow's name. */
class VersionsTest {
  private static final String LAMBDA =
      """
      package dev.cairn.lambda;
      import dev.cairn.runtime.WorkflowExecutor;
      import dev.cairn.runtime.execution.WorkflowVersions;
      import java.util.function.Supplier;
      public abstract class LambdaHandler {
        protected LambdaHandler(Supplier<? extends WorkflowExecutor<?, ?>> executors) {}
        protected LambdaHandler(WorkflowVersions versions) {}
      }
      """;
  private static final String FIRST =
      """
      package acme;
      import dev.cairn.*;
      public class OrderV1 {
        @Workflow(name = "order") public void run() {}
      }
      """;
  private static final String THIRD =
      """
      package acme;
      import dev.cairn.*;
      public class OrderV3 {
        @Workflow(name = "order", version = 3) public void run() {}
      }
      """;

  @TempDir Path folder;

  @Test
  void aHandlerGoesOnWithRunsOfOlderVersions() throws IOException {
    Compilation compilation =
        Workflows.of(
                LAMBDA,
                FIRST,
                THIRD,
                """
                package acme.second;
                import dev.cairn.*;
                import java.util.function.Supplier;
                public class OrderV2 {
                  protected OrderV2(String gateway) {}
                  @Workflow(name = "order", version = 2, wiring = Wiring.class)
                  public void run() {}

                  public static final class Wiring implements Supplier<OrderV2Executor> {
                    public Wiring() {}
                    @Override public OrderV2Executor get() { return new OrderV2Executor("g"); }
                  }
                }
                """,
                "class OtherWorkflow { @Workflow public void run() {} }")
            .compileCleanly();

    assertThat(handler(compilation, "acme/OrderV3"))
        .containsSubsequence(
            "WorkflowVersions.of(OrderV3Executor::new)",
            ".and(2, new OrderV2.Wiring())",
            ".and(1, OrderV1Executor::new)");
    assertThat(handler(compilation, "acme/second/OrderV2"))
        .containsSubsequence("WorkflowVersions.of(new OrderV2.Wiring())", ".and(1, OrderV1Exec");
    assertThat(handler(compilation, "acme/OrderV1")).contains("super(OrderV1Executor::new);");
    assertThat(handler(compilation, "acme/OtherWorkflow")).doesNotContain("Versions");
  }

  @Test
  void anIncrementalCompilationFindsOlderVersionsInThePackage() throws IOException {
    String classPath = System.getProperty("java.class.path") + ":" + folder;
    JavacOnFiles.compile(
        folder,
        Map.of("dev/cairn/lambda/LambdaHandler.java", LAMBDA, "acme/OrderV1.java", FIRST),
        "-cp",
        classPath);
    Files.delete(folder.resolve("acme/OrderV1.java"));
    Files.delete(folder.resolve("dev/cairn/lambda/LambdaHandler.java"));

    List<String> messages =
        JavacOnFiles.compile(folder, Map.of("acme/OrderV3.java", THIRD), "-cp", classPath);

    assertThat(messages).isEmpty();
    assertThat(Files.readString(folder.resolve("acme/OrderV3Handler.java")))
        .contains("WorkflowVersions.of(OrderV3Executor::new)", ".and(1, OrderV1Executor::new)");
  }

  @Test
  void aClassThatAsksForTheVersionGoesOnWithRunsOfOlderOnes() throws IOException {
    Compilation compilation =
        Workflows.of(
                """
                public abstract class OrderWorkflow {
                  @Workflow(version = 4) public void run() { if (isNew()) work(); }
                  private boolean isNew() { return Durable.version() >= 4; }
                  @Step protected void work() {}
                }
                """,
                """
                public abstract class OtherWorkflow {
                  @Workflow(version = 4) public void run() { work(); }
                  @Step protected void work() {}
                }
                """)
            .compileCleanly();

    assertThat(Workflows.resource(compilation, "META-INF/cairn/order.v4.flow"))
        .contains("\nasks for its version\n");
    assertThat(Workflows.resource(compilation, "META-INF/cairn/other.v4.flow"))
        .doesNotContain("asks for its version");
  }

  private static String handler(Compilation compilation, String workflow) throws IOException {
    return source(compilation, workflow + "Handler");
  }

  private static String source(Compilation compilation, String path) throws IOException {
    return compilation
        .generatedFile(javax.tools.StandardLocation.SOURCE_OUTPUT, path + ".java")
        .orElseThrow()
        .getCharContent(false)
        .toString();
  }
}
