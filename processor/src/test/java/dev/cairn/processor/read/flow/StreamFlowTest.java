package dev.cairn.processor.read.flow;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Durable calls in streams happen where the stream ends. */
class StreamFlowTest {

  private static Compilation compile(String body) {
    return Workflows.of(
            """
            @SuppressWarnings("unused")
            abstract class SomeWorkflow {
              @Workflow public void run(List<String> in) {
                before();
                %s
                after();
              }
              @Step protected String work(String s) { return s; }
              @Step protected void before() {}
              @Step protected void after() {}
              private static void keep(Iterator<String> iterator) {}
            }
            """
                .formatted(body))
        .withOptions()
        .compile();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var all = in.stream().map(this::work).toList();",
        "var all = in.stream().map(this::work).collect(java.util.stream.Collectors.toList());",
        "var all = in.stream().map(s ->"
            + " work(s)).collect(java.util.stream.Collectors.joining(\",\"));",
        "var all = in.stream().collect(ArrayList::new, (l, s) -> work(s), (a, b) -> {});",
        "var one = in.stream().map(this::work).reduce(\"\", String::concat);",
        "var one = in.stream().reduce(\"\", (a, b) -> work(b));",
        "var one = in.stream().sequential().map(this::work).findFirst();",
        "Iterator<String> it = in.stream().map(this::work).iterator(); while (it.hasNext())"
            + " it.next();",
      })
  void areReadWhereTheyEnd(String body) {
    Compilation compilation = compile(body);

    assertThat(compilation.errors()).isEmpty();
    assertThat(Workflows.found(compilation)).isEmpty();
    assertThat(Workflows.resource(compilation, "META-INF/cairn/some.flow"))
        .endsWith(
            """
              0: before>1
              1: after>2 work>1
              2:
            """);
  }

  @Test
  void whatIsNotReadIsNamed() {
    Compilation compilation = compile("keep(in.stream().map(this::work).iterator());");

    assertThat(compilation.notes())
        .extracting(note -> note.getMessage(Locale.ROOT))
        .anyMatch(text -> text.contains("BaseStream.iterator keeps code that makes durable calls"));
  }
}
