package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {

  @ParameterizedTest
  @ValueSource(strings = {"CAIRN102", "cairn102", "102"})
  void printsTheSectionOfAMessage(String id) {
    Program program = Program.run("explain", id);

    assertThat(program.exit()).as(program.errors()).isZero();
    assertThat(program.out())
        .isEqualTo(
            """
            CAIRN102: a workflow class is not final

            Error. The executor extends it.

            Wrong:

                final class OrderWorkflow { ... }

            Right:

                class OrderWorkflow { ... }
            """);
  }

  @Test
  void listsAllMessages() {
    assertThat(Program.run("explain").out().lines())
        .hasSizeGreaterThan(100)
        .contains("CAIRN102: a workflow class is not final");
  }

  @Test
  void saysThatThereIsNoSuchMessage() {
    Program program = Program.run("explain", "CAIRN999");

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("there is no message CAIRN999", "lists all");
  }
}
