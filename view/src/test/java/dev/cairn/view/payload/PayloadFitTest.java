package dev.cairn.view.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.TypeShape;
import dev.cairn.manifest.TypeShape.Making;
import dev.cairn.manifest.TypeShape.Property;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PayloadFitTest {
  private final SortedMap<String, TypeShape> shapes = new TreeMap<>();
  private final PayloadFit fit = new PayloadFit(shapes);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          int                                   | 7
          int                                   | "7"
          java.lang.Long                        | null
          double                                | 7
          java.math.BigDecimal                  | 30.00
          boolean                               | true
          java.lang.String                      | "text"
          java.util.List<java.lang.String>      | [7]
          byte[]                                | "AAE="
          int[]                                 | [1, 2]
          java.util.List<java.lang.String>      | ["a"]
          java.util.Map<java.lang.String, int>  | {"a": 1}
          java.util.Optional<int>               | null
          java.time.Instant                     | "2030-01-01T00:00:00Z"
          acme.Unknown                          | {"any": "thing"}
          """)
  void valuesOfThePlatformsTypesAreRead(String type, String json) {
    assertThat(problem(type, json)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          int                                   | "seven"      | where a whole number is expected
          int                                   | 7.5          | where a whole number is expected
          int                                   | 3000000000   | is 3000000000, where a whole number from -2147483648 to 2147483647 is expected (int)
          java.util.List<int>                   | ["3000000000"] | where a whole number from -2147483648 to 2147483647 is
          byte                                  | 300          | where a whole number from -128 to 127 is expected (byte)
          long                                  | 1e30         | where a whole number from -9223372036854775808 to
          double                                | {}           | where a number is expected
          double                                | 1e999        | where a number of at most 1.7976931348623157E308 is
          boolean                               | 1            | where true or false is expected
          java.lang.String                      | ["a"]        | where a text is expected (String)
          java.lang.String                      | 7            | where a text is expected (String)
          java.util.List<java.lang.String>      | "a"          | where an array is expected
          java.util.List<int>                   | [1, "x"]     | the value of [1] is "x"
          java.util.Map<java.lang.String, int>  | {"a": "x"}   | the value of a is "x"
          java.util.Optional<int>               | "x"          | where a whole number is expected
          int[]                                 | [[1]]        | the value of [0] is an array
          """)
  void othersAreNot(String type, String json, String reason) {
    assertThat(problem(type, json)).get().asString().contains(reason);
  }

  @Test
  void aRecordIsReadByItsComponents() {
    shapes.put("acme.Paid", record(List.of(), "int cents", "java.lang.String card"));

    assertThat(problem("acme.Paid", "{\"cents\": 1, \"card\": \"4242\"}")).isEmpty();
    assertThat(problem("acme.Paid", "{\"cents\": 1}")).as("a field that came in").isEmpty();
    assertThat(problem("acme.Paid", "{\"cents\": 1, \"note\": null}")).isEmpty();
    assertThat(problem("acme.Paid", "{\"cents\": 1, \"note\": \"x\"}"))
        .contains("Paid has no property note: it has cents, card");
    assertThat(problem("acme.Paid", "{\"cents\": {}}"))
        .contains("the value of cents is an object, where a whole number is expected (int)");
    assertThat(problem("java.util.List<acme.Paid>", "[{\"cents\": \"x\"}]"))
        .contains("the value of [0].cents is \"x\", where a whole number is expected (int)");
    assertThat(problem("acme.Paid", "7"))
        .contains("the value is 7, where an object is expected (Paid)");
  }

  @Test
  void aPayloadThatIsMissingIsToldWhereTheTypeHasValues() {
    assertThat(fit.problems("int", null))
        .containsExactly(
            new PayloadFit.Problem(
                PayloadFit.Effect.REFUSED, "there is none, where int is expected"));
    assertThat(fit.problems("java.lang.String", null))
        .containsExactly(
            new PayloadFit.Problem(
                PayloadFit.Effect.DOUBTFUL, "there is none, where String is expected"));
    assertThat(fit.problems("java.lang.Void", null)).isEmpty();
    assertThat(fit.problems("java.util.Optional<int>", null)).isEmpty();
  }

  /** A run reads it, but not all of it: the sender decides. */
  @Test
  void whatIsLostOrDoubtfulIsNoReasonToRefuse() {
    shapes.put("acme.Paid", record(List.of("card"), "int cents", "java.lang.String card"));

    assertThat(fit.problems("acme.Paid", "{\"cents\": 7, \"note\": 1}"))
        .extracting(PayloadFit.Problem::isCertain)
        .containsExactly(false, false);
  }

  @Test
  void digitsBehindThePointOfAWholeNumberAreAReasonToRefuse() {
    shapes.put("acme.Paid", record(List.of(), "int cents"));

    assertThat(fit.problems("acme.Paid", "{\"cents\": 7.5}"))
        .containsExactly(
            new PayloadFit.Problem(
                PayloadFit.Effect.REFUSED,
                "the value of cents is 7.5, where a whole number is expected (int)"));
    assertThat(fit.problems("acme.Paid", "{\"cents\": 7.0}")).isEmpty();
  }

  @Test
  void aConstructorThatRefusesAnAbsenceIsHeeded() {
    shapes.put("acme.Paid", record(List.of("card"), "int cents", "java.lang.String card"));

    assertThat(problem("acme.Paid", "{\"cents\": 1}"))
        .contains("the property card is missing, and Paid refuses that");
  }

  @Test
  void typeParametersAreReplaced() {
    shapes.put(
        "acme.Box",
        new TypeShape(
            "record",
            List.of("T"),
            List.of(new Property("content", "java.util.List<T>", "")),
            List.of(),
            new TreeMap<>(),
            new TreeMap<>(),
            "",
            Making.PLAIN));

    assertThat(problem("acme.Box<int>", "{\"content\": [1]}")).isEmpty();
    assertThat(problem("acme.Box<int>", "{\"content\": [\"x\"]}"))
        .get()
        .asString()
        .contains("content[0]");
  }

  @Test
  void aConstantThatIsGoneIsTold() {
    shapes.put(
        "acme.Outcome",
        new TypeShape(
            "enum",
            List.of(),
            List.of(),
            List.of("SHIPPED"),
            new TreeMap<>(),
            new TreeMap<>(Map.of("SENT", "SHIPPED")),
            "",
            Making.PLAIN));

    assertThat(problem("acme.Outcome", "\"SHIPPED\"")).isEmpty();
    assertThat(problem("acme.Outcome", "\"SENT\"")).as("an alias").isEmpty();
    assertThat(problem("acme.Outcome", "\"LOST\""))
        .contains("the value is \"LOST\", where Outcome is expected: SHIPPED");
  }

  @Test
  void aPermittedTypeIsReadAsWhatItIs() {
    shapes.put("acme.Card", record(List.of(), "int number"));
    shapes.put(
        "acme.Means",
        new TypeShape(
            "interface",
            List.of(),
            List.of(),
            List.of(),
            new TreeMap<>(Map.of("Card", "acme.Card")),
            new TreeMap<>(),
            "@JsonTypeInfo(property = type, use = SIMPLE_NAME)",
            Making.PLAIN));

    assertThat(problem("acme.Means", "{\"type\": \"Card\", \"number\": 1}")).isEmpty();
    assertThat(problem("acme.Means", "{\"type\": \"Card\", \"number\": []}")).isPresent();
    assertThat(problem("acme.Means", "{\"type\": \"Cash\"}"))
        .contains("the property type is \"Cash\", where the name of a Means is expected: Card");
  }

  private Optional<String> problem(String type, String json) {
    return fit.problems(type, json).stream().map(PayloadFit.Problem::text).findFirst();
  }

  private static TypeShape record(List<String> refuses, String... components) {
    List<Property> properties =
        List.of(components).stream()
            .map(text -> text.split(" "))
            .map(words -> new Property(words[1], words[0], ""))
            .toList();
    return new TypeShape(
        "record",
        List.of(),
        properties,
        List.of(),
        new TreeMap<>(),
        new TreeMap<>(),
        "",
        new Making(refuses, List.of(), "", new TreeMap<>()));
  }
}
