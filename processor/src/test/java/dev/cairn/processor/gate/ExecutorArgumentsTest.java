package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The values that a workflow is made with count as far as replayed code reads them. */
@Tag("one-jdk")
class ExecutorArgumentsTest {
  private static final String SOURCE =
      """
      interface Policy { boolean big(int n); }
      final class Simple implements Policy {
        private final int limit;
        Simple(int limit) { this.limit = limit; }
        @Override public boolean big(int n) { return n > limit; }
      }
      final class Never implements Policy {
        @Override public boolean big(int n) { return false; }
      }
      final class Wiring implements java.util.function.Supplier<OrderWorkflowExecutor> {
        public Wiring() {}
        @Override public OrderWorkflowExecutor get() {
          String url = "http://a";
          return new OrderWorkflowExecutor(policy(), 4, List.of("a", "b"), url);
        }
        private static Policy policy() { return new Simple(7); }
      }
      abstract class OrderWorkflow {
        private final Policy policy;
        private final int most;
        private final List<String> tags;
        private final String url;
        OrderWorkflow(Policy policy, int most, List<String> tags, String url) {
          this.policy = policy;
          this.most = most;
          this.tags = java.util.Objects.requireNonNull(tags);
          this.url = url;
        }
        @Workflow String run(int in) {
          if (policy.big(in)) charge("big");
          if (in > most) charge("most");
          for (String tag : tags) charge(tag);
          rest();
          return charge(url);
        }
        @Step protected String charge(String what) { return what + url; }
        @Sleep("1h") protected abstract void rest();
      }
      """;

  @TempDir Path folder;

  @Test
  void anotherObjectIsTold() throws IOException {
    assertThat(told("new Simple(7)", "new Never()")).contains("[CAIRN411]").contains(" policy (");
  }

  @Test
  void anotherArgumentOfTheObjectIsTold() throws IOException {
    assertThat(told("new Simple(7)", "new Simple(70)")).contains(" policy (");
  }

  @Test
  void anotherNumberIsTold() throws IOException {
    assertThat(told("(policy(), 4,", "(policy(), 40,")).contains(" most (");
  }

  @Test
  void anotherOrderOfItemsIsTold() throws IOException {
    assertThat(told("List.of(\"a\", \"b\")", "List.of(\"b\", \"a\")")).contains(" tags (");
  }

  @Test
  void aValueThatOnlyStepsUseDoesNotCount() throws IOException {
    assertThat(told("http://a", "http://b")).isEmpty();
  }

  @Test
  void aHelperThatOnlyMakesTheObjectIsNoChange() throws IOException {
    assertThat(
            told(
                "new OrderWorkflowExecutor(policy(), 4,",
                "new OrderWorkflowExecutor(new Simple(7), 4,"))
        .isEmpty();
  }

  private String told(String before, String after) throws IOException {
    Compilation released = Workflows.of(SOURCE).compile();
    assertThat(released.errors()).isEmpty();
    for (JavaFileObject file : released.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      Files.writeString(folder.resolve("order.v1.json"), file.getCharContent(false));
    }
    assertThat(SOURCE).contains(before);
    List<String> messages =
        Workflows.of(SOURCE.replace(before, after))
            .withOptions("-Acairn.manifests=" + folder)
            .compile()
            .diagnostics()
            .stream()
            .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
            .filter(message -> message.contains("[CAIRN4"))
            .toList();
    return String.join("\n", messages);
  }
}
