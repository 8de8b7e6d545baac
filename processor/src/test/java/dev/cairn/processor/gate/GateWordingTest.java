package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gate's messages name what has changed. */
@Tag("one-jdk")
class GateWordingTest {
  @TempDir Path releases;

  @Test
  void aValueWhoseTextIsTheSameIsNotComparedWithItself() throws IOException {
    String members =
        """
        @Workflow public String run(String in) { stamp(where(in)); rest(); return in; }
        String where(String in) { String s = in; s = s + "%s"; return s; }
        @Step(name = "stamp-{x}") protected String stamp(String x) { return x; }
        @Sleep("1h") protected abstract void rest();
        """;

    assertThat(told(members.formatted("a"), members.formatted("b")))
        .contains(
            "the recorded value of stamp-{x} (Told.java:3) is computed from where(in), which is not"
                + " computed as it was released")
        .doesNotContain("is now computed from");
  }

  @Test
  void aSetterIsNoConstructor() throws IOException {
    String members =
        """
        @Workflow public long run(String in) { long cents = pay().getCents(); rest(); return cents; }
        public static class Paid {
          private long cents;
          public long getCents() { return cents; }
          public void setCents(long cents) { %s }
        }
        @Step protected Paid pay() { return new Paid(); }
        @Sleep("1h") protected abstract void rest();
        """;

    assertThat(
            told(
                members.formatted("this.cents = cents + 0;"),
                members.formatted("this.cents = Math.max(0, cents);")))
        .contains("a setter of acme.Told.Paid has other code than when it was recorded");
  }

  @Test
  void aCreatorIsNoConstructor() throws IOException {
    String members =
        """
        @Workflow public long run(String in) { long cents = pay().cents(); rest(); return cents; }
        public record Paid(long cents) {
          @com.fasterxml.jackson.annotation.JsonCreator
          public static Paid of(@com.fasterxml.jackson.annotation.JsonProperty("cents") long cents) {
            return new Paid(%s);
          }
        }
        @Step protected Paid pay() { return new Paid(1); }
        @Sleep("1h") protected abstract void rest();
        """;

    assertThat(told(members.formatted("cents"), members.formatted("Math.max(0, cents)")))
        .contains("the creator of acme.Told.Paid has other code than when it was recorded");
  }

  private String told(String before, String after) throws IOException {
    Change change = new Change("told", "", before, after);
    return String.join(
        "\n",
        Verdicts.on(List.of(change), releases)
            .messages()
            .getOrDefault(change.fileName(), List.of()));
  }
}
