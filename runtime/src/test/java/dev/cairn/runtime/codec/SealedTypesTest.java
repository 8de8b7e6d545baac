package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Data binding tells the types of sealed ones by a property, as generated code does. */
class SealedTypesTest {
  sealed interface Outcome {
    record Paid(long cents) implements Outcome {}

    record Pending() implements Outcome {}

    sealed interface Failed extends Outcome {}

    record Refused(List<Outcome> before) implements Failed {}

    /** A class, as people wrote them before records. */
    final class Broken implements Failed {
      public int code;

      @Override
      public boolean equals(Object other) {
        return other instanceof Broken broken && broken.code == code;
      }

      @Override
      public int hashCode() {
        return code;
      }
    }
  }

  sealed interface Result<T> {}

  record Ok<V>(V value) implements Result<V> {}

  record Err<V>(String reason) implements Result<V> {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "kind")
  sealed interface Told {
    record One(int type) implements Told {}
  }

  sealed interface Made {
    record Text(String text) implements Made {}

    @JsonValue
    String text();

    @JsonCreator
    static Made of(String text) {
      return new Text(text);
    }
  }

  sealed interface Named {
    @JsonTypeName("first")
    record One(int number) implements Named {}
  }

  sealed interface Cause {
    record Told(String by) implements Cause {}

    enum Known implements Cause {
      LATE,
      LOST {
        @Override
        public String toString() {
          return "gone";
        }
      }
    }
  }

  enum Size {
    SMALL {
      @Override
      int inches() {
        return 1;
      }
    };

    abstract int inches();
  }

  private final Codec<Outcome> codec = Json.codec(Outcome.class);

  @Test
  void writesTheSimpleNameFirst() {
    assertThat(codec.encode(new Outcome.Refused(List.of(new Outcome.Pending()))))
        .isEqualTo("{\"type\":\"Refused\",\"before\":[{\"type\":\"Pending\"}]}");
  }

  @Test
  void readsItWhereverItStands() {
    assertThat(codec.decode("{\"cents\":3,\"type\":\"Paid\"}")).isEqualTo(new Outcome.Paid(3));
  }

  @Test
  void readsBackWhatPermittedTypesPermit() {
    Outcome.Broken broken = new Outcome.Broken();
    broken.code = 7;

    assertThat(codec.decode(codec.encode(broken))).isEqualTo(broken);
  }

  @Test
  void readsBackGenericOnes() {
    Codec<Map<String, Result<Outcome>>> results =
        Json.codec(
            JsonType.of(
                Map.class,
                JsonType.of(String.class),
                JsonType.of(Result.class, JsonType.of(Outcome.class))));
    Map<String, Result<Outcome>> value =
        Map.of("a", new Ok<>(new Outcome.Paid(1)), "b", new Err<>("none"));

    assertThat(results.decode(results.encode(value))).isEqualTo(value);
  }

  @Test
  void tellsNothingWhereTheTypeIsKnown() {
    assertThat(Json.codec(Outcome.Paid.class).encode(new Outcome.Paid(3)))
        .isEqualTo("{\"cents\":3}");
  }

  @Test
  void refusesNamesThatAreNotPermitted() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> codec.decode("{\"type\":\"Stolen\"}"))
        .withMessageContaining("not a JSON Outcome: no type that Outcome permits")
        .withMessageContaining("one of Paid, Pending, Refused, Broken;")
        .withMessageNotContaining("Stolen");
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> codec.decode("{\"cents\":3}"))
        .withMessageContaining("no property that tells which Outcome it is");
  }

  @Test
  void annotationsWin() {
    Codec<Told> told = Json.codec(Told.class);
    Codec<Made> made = Json.codec(Made.class);
    Codec<Named> named = Json.codec(Named.class);

    assertThat(told.encode(new Told.One(1))).isEqualTo("{\"kind\":\"One\",\"type\":1}");
    assertThat(made.encode(new Made.Text("a"))).isEqualTo("\"a\"");
    assertThat(made.decode("\"a\"")).isEqualTo(new Made.Text("a"));
    assertThat(named.encode(new Named.One(1))).isEqualTo("{\"type\":\"first\",\"number\":1}");
    assertThat(named.decode("{\"type\":\"first\",\"number\":1}")).isEqualTo(new Named.One(1));
  }

  @Test
  void readsBackConstantsOfPermittedEnumerations() {
    Codec<List<Cause>> causes = Json.codec(JsonType.of(List.class, JsonType.of(Cause.class)));
    List<Cause> value = List.of(Cause.Known.LATE, new Cause.Told("Ada"), Cause.Known.LOST);

    assertThat(causes.encode(value))
        .isEqualTo(
            "[[\"Known\",\"LATE\"],{\"type\":\"Told\",\"by\":\"Ada\"},[\"Known\",\"LOST\"]]");
    assertThat(causes.decode(causes.encode(value))).isEqualTo(value);
  }

  @Test
  void enumerationsAndTypesOfTheJdkStayWhatTheyWere() {
    assertThat(Json.codec(Size.class).encode(Size.SMALL)).isEqualTo("\"SMALL\"");
    assertThat(Json.codec(ZoneId.class).encode(ZoneId.of("Europe/Berlin")))
        .isEqualTo("\"Europe/Berlin\"");
  }
}
