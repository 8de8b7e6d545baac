package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.lang.reflect.Method;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated codecs read and write as Jackson's data binding does, or are not generated. */
class PayloadCodecsTest {
  private static final String[] EVERYTHING = {
    """
    public class Types {
      public enum Color { RED, GREEN { @Override public String toString() { return "grün"; } } }
      public record Leaf(String text, boolean flag, byte tiny, short small, int whole, long large,
          float single, double real) {}
      public record Boxes(Boolean flag, Byte tiny, Short small, Integer whole, Long large,
          Float single, Double real) {}
      public record Strict(int value) {
        public Strict {
          if (value == 13) throw new IllegalArgumentException("unlucky");
        }
      }
      public record Box<T>(T content, List<T> more) {}
      public sealed interface Outcome {
        record Paid(long cents, Leaf receipt) implements Outcome {}
        record Pending() implements Outcome {}
        sealed interface Failed extends Outcome {}
        record Refused(String reason, List<Outcome> before) implements Failed {}
        record Broken(Optional<Integer> code) implements Failed {}
        enum Known implements Failed { LATE, LOST { @Override public String toString() { return "gone"; } } }
      }
      public sealed interface Result<T> {}
      public record Ok<V>(V value) implements Result<V> {}
      public record Err<V>(Outcome.Failed failure) implements Result<V> {}
      public record Everything(Outcome outcome, Outcome.Failed failed, Outcome.Paid paid,
          List<Outcome> outcomes, Map<String, Outcome> outcomesByName, Optional<Outcome> last,
          Result<Leaf> result, Result<List<Outcome>> results, Box<Long> box, Leaf leaf, Boxes boxes, Strict strict, Color color,
          java.math.BigDecimal exact, java.math.BigInteger huge,
          Instant at, LocalDate day, Duration length, UUID id,
          Optional<Leaf> maybe, Optional<String> note, List<Leaf> leaves, Set<Color> colors,
          Map<String, List<Long>> byName, List<Optional<Integer>> gaps, List<Everything> children,
          String in, String name, String value, String out, String LEAF_SHAPE, int it) {}
    }
    """,
    """
    public abstract class EverythingWorkflow {
      @Workflow public Types.Everything run(Types.Everything input) { return input; }
    }
    """,
    """
    public class Codecs {
      public static Codec<?> generated() { return EverythingWorkflowExecutor.WORKFLOW.inputCodec(); }
      public static Codec<?> bound() {
        return dev.cairn.runtime.codec.Json.codec(Types.Everything.class);
      }
    }
    """
  };

  @Test
  @Tag("one-jdk")
  void readAndWriteAnyJsonAsDataBindingDoes() throws Exception {
    Class<?> codecs = Workflows.of(EVERYTHING).load().loadClass("acme.Codecs");
    Codec<Object> generated = codec(codecs, "generated");
    Codec<Object> bound = codec(codecs, "bound");
    assertThat(generated.getClass()).isNotEqualTo(bound.getClass());
    EverythingJson json = new EverythingJson(new Random(4711));
    int read = 0;
    for (int i = 0; i < 4000; i++) {
      String text = json.any();
      Object value = decode(generated, text);
      assertThat(value).as(text).isEqualTo(decode(bound, text));
      if (value instanceof String) continue;
      read++;
      String written = generated.encode(value);
      assertThat(written).isEqualTo(bound.encode(value));
      assertThat(decode(generated, written)).as(written).isEqualTo(decode(bound, written));
    }
    assertThat(read).as("values that could be read").isGreaterThan(1000);
  }

  /** The value, or what the failure says. */
  private static Object decode(Codec<Object> codec, String text) {
    try {
      return codec.decode(text);
    } catch (PayloadException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @SuppressWarnings("unchecked") // a test reads what it likes
  private static Codec<Object> codec(Class<?> codecs, String name) throws Exception {
    Method method = codecs.getMethod(name);
    return (Codec<Object>) method.invoke(null);
  }

  /** In {@code UNIT.values()} a constant of the name would be meant instead of the enum. */
  @Test
  void constantsDoNotHideEnumsOfTheSameName() {
    Workflows.of(
            "public enum UNIT { GRAM, METRE }",
            "public record AMOUNT(UNIT unit, long number) {}",
            """
            public abstract class SomeWorkflow {
              @Workflow public AMOUNT run(UNIT unit) { return amount(unit); }
              @Step protected AMOUNT amount(UNIT unit) { return new AMOUNT(unit, 1); }
            }
            """)
        .compileCleanly();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "record Payload(String text, int number) {}",
        "record Payload(List<Inner> inners) { record Inner(Payload outer) {} }",
        "enum Payload { A, B; public String getLabel() { return name(); } }",
        "record Payload(UUID id) { public static Payload of() { return null; } int size() { return"
            + " 1; } }",
        "record Payload(int a) implements Comparable<Payload> {"
            + " @Override public int compareTo(Payload o) { return 0; } }",
        "@Deprecated record Payload(int a) {}",
        "record Payload() {}",
        "record Payload(Box<String> box) {} record Box<T>(T content) {}",
        "sealed interface Payload { record A(int a) implements Payload {}"
            + " record B() implements Payload {} }",
        "sealed interface Payload { record A(int a) implements Payload {} enum B implements Payload"
            + " { X, Y { @Override public String toString() { return null; } } } }",
        "sealed interface Payload permits A, B {} record A() implements Payload {}"
            + " sealed interface B extends Payload {} record C(Payload inner) implements B {}",
        "record Payload(Result<String> result) {} sealed interface Result<T> {} record Ok<T>(T"
            + " value) implements Result<T> {} record Err<E>() implements Result<E> {}",
      })
  void plainRecordsAndEnumsHaveThem(String payload) {
    assertThat(executor(payload))
        .contains("SomeWorkflowCodecs.PAYLOAD")
        .doesNotContain("Json.codec(Payload");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "record Payload(char c) {}",
        "record Payload(int[] numbers) {}",
        "record Payload(Object anything) {}",
        "record Payload(ZonedDateTime at) {}",
        "record Payload(Optional<Optional<String>> twice) {}",
        "record Payload(Map<Integer, String> byNumber) {}",
        "record Payload(List<? extends Number> some) {}",
        "record Payload(int a) { public int getB() { return a; } }",
        "record Payload(int a) { public boolean isB() { return true; } }",
        "record Payload(int a) implements Named {} "
            + "interface Named { default String getName() { return null; } }",
        "record Payload(@com.fasterxml.jackson.annotation.JsonProperty(\"b\") int a) {}",
        "record Payload(int a) { @com.fasterxml.jackson.annotation.JsonProperty(\"b\")"
            + " public int a() { return a; } }",
        "record Payload(@Short int a) {} @com.fasterxml.jackson.annotation.JacksonAnnotationsInside"
            + " @com.fasterxml.jackson.annotation.JsonProperty(\"b\")"
            + " @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
            + " @interface Short {}",
        "record Payload(int a) implements Typed {}"
            + " @com.fasterxml.jackson.annotation.JsonTypeName(\"x\") interface Typed {}",
        "record Payload(Box<char[]> box) {} record Box<T>(T content) {}",
        "sealed interface Payload { record A(char c) implements Payload {} }",
        "sealed abstract class Payload { static final class A extends Payload { public int a; } }",
        "@com.fasterxml.jackson.annotation.JsonTypeInfo("
            + "use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME)"
            + " sealed interface Payload { record A(int a) implements Payload {} }",
        "record Payload(Bean bean) {} class Bean { public int a; }",
        "enum Payload { @com.fasterxml.jackson.annotation.JsonProperty(\"a\") A }",
        "final class Payload { public int a; }",
      })
  void whateverJacksonCouldSeeOtherwiseIsLeftToIt(String payload) {
    assertThat(executor(payload))
        .contains("Json.codec(Payload.class)")
        .doesNotContain("SomeWorkflowCodecs");
  }

  @Test
  void typesWithArgumentsHaveThemToo() {
    Compilation compilation =
        Workflows.withMembers(
                """
                record Item(String sku) {}
                @Step protected List<Item> items() { return List.of(); }
                @Step protected Map<String, Item> bySku() { return Map.of(); }
                """)
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .contains("SomeWorkflowCodecs.ITEM_LIST", "SomeWorkflowCodecs.ITEM_MAP");
  }

  @Test
  void aCodecOfTheUsersWins() {
    Compilation compilation =
        Workflows.withMembers(
                """
                record Item(String sku) {}
                public static final class Own implements Codec<Item> {
                  @Override public String encode(Item item) { return item.sku(); }
                  @Override public Item decode(String text) { return new Item(text); }
                }
                @Step(codec = Own.class) protected Item item() { return null; }
                """)
            .compileCleanly();

    assertThat(compilation.generatedSourceFile("acme.SomeWorkflowCodecs")).isEmpty();
  }

  private static String executor(String payload) {
    Compilation compilation =
        Workflows.of(
                "public abstract class SomeWorkflow {"
                    + " @SuppressWarnings(\"deprecation\") @Workflow public void run() {}"
                    + " @SuppressWarnings(\"deprecation\") @Step Payload step() { return null; } }",
                payload)
            .withOptions()
            .compile();
    return Workflows.source(compilation, "acme.SomeWorkflowExecutor");
  }
}
