package dev.cairn.processor.read.flow;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A handler is reached from before the first durable call only where code there can fail. */
class PlainCodeTest {

  private static String flow(String before) {
    Compilation compilation =
        Workflows.of(
                """
                @SuppressWarnings({"cairn:322", "unused"})
                abstract class SomeWorkflow {
                  record Order(String id, long cents, List<String> names) { String shout() { return id + "!"; } }
                  private static final String PREFIX = "o-";
                  private final int limit = 5;
                  @Workflow public String run(Order order) {
                    String receipt = "none";
                    try {
                      %s
                    } catch (IllegalStateException e) {
                      receipt = mail(order.id());
                    }
                    return receipt;
                  }
                  private String helper(Order order) { return order.id().trim(); }
                  @Step protected String mail(String to) { return "mailed"; }
                  @Step protected String push(String to) { return "pushed"; }
                  @Step(name = "push-{to}") protected String named(String to) { return "pushed"; }
                  @AwaitEvent("answer") abstract String answer();
                  @Sleep("1h") abstract void hour();
                }
                """
                    .formatted(before))
            .withOptions("-Xlint:none")
            .compileCleanly();
    return Workflows.resource(compilation, "META-INF/cairn/some.flow");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "receipt = push(order.id());",
        "String to = PREFIX + order.id(); receipt = push(to);",
        "if (order.cents() > limit) { receipt = push(order.id()); } else { hour(); }",
        "answer();",
        "hour();",
        "Durable.map(\"all\", order.names(), (to, i) -> push(to)).throwIfFailed();",
        "try { hour(); } finally { receipt = push(order.id()); }",
        "for (int i = 0; i < limit; i++) push(order.id());",
      })
  void aCallAfterPlainReadsComesFirst(String body) {
    assertThat(flow(body)).doesNotContainPattern("  0:.*mail>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "receipt = push(order.shout());",
        "receipt = push(helper(order));",
        "receipt = push(order.id().trim());",
        "receipt = push(\"\" + order.cents() / limit);",
        "if (order.cents() > limit) push(order.id().trim()); else hour();",
        "receipt = named(order.id());",
        "Integer none = null; if (none > 1) push(order.id()); else hour();",
        "receipt = push(PREFIX + order);",
      })
  void codeThatMayFailBeforeTheFirstCallLeadsToTheHandler(String body) {
    assertThat(flow(body)).containsPattern("  0:.*mail>");
  }
}
