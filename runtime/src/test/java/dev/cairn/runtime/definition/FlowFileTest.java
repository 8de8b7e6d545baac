package dev.cairn.runtime.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowFileTest {

  @Test
  void isReadThroughTheClassOfTheExecutor() {
    Flow flow = FlowFile.of(FlowFileTest.class, "flow-file-test.flow", "cafe").read();

    assertThat(flow.machine().isKnown()).isTrue();
    assertThat(flow.machine().next(0, 0, 0)).isEqualTo(1);
    assertThat(flow.asksVersion()).isFalse();
  }

  @Test
  void isReadOnce() {
    FlowFile file = FlowFile.of(FlowFileTest.class, "flow-file-test.flow", "cafe");

    assertThat(file.read()).isSameAs(file.read());
  }

  @Test
  void ofAnotherExecutorIsRefused() {
    FlowFile file = FlowFile.of(FlowFileTest.class, "flow-file-test.flow", "beef");

    assertThatThrownBy(file::read)
        .isInstanceOf(FlowFileException.class)
        .hasMessageStartingWith(
            "META-INF/cairn/flow-file-test.flow does not fit " + FlowFileTest.class.getName())
        .hasMessageContaining("signatures cafe")
        .hasMessageContaining("signatures beef");
  }

  @Test
  void thatIsMissingLeavesEverythingUnknown() {
    assertThat(FlowFile.of(FlowFileTest.class, "missing.flow", "cafe").read())
        .isSameAs(Flow.NOT_READ);
  }

  @Test
  void whatNobodyCanReadIsToldWithItsLine() {
    String text = "cairn flow 1\nworkflow x version 1\nsignatures cafe\nsource A.java\nnonsense\n";

    assertThatThrownBy(() -> Flow.parse(text, "cafe"))
        .isInstanceOf(FlowFileException.class)
        .hasMessageContaining("line 5");
  }

  @Test
  void anEdgeToAnUnknownOperationIsRefused() {
    String text =
        "cairn flow 1\nworkflow x version 1\nsignatures cafe\nsource A.java\n"
            + "context run 1\n  0: charge>1\n";

    assertThatThrownBy(() -> Flow.parse(text, "cafe"))
        .isInstanceOf(FlowFileException.class)
        .hasMessageContaining("there is no operation charge");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "  0: charge>1 | the context run has no state 1",
        "  0: charge>-1 | the context run has no state -1",
        "'' | the context run is empty",
        "  0:@context run 2@  0: | the context run is there twice"
      })
  void aMachineThatCannotWorkIsRefused(String rows, String why) {
    String text =
        "cairn flow 1\nworkflow x version 1\nsignatures cafe\nsource A.java\n"
            + "operation charge Step 1\ncontext run 1\n"
            + rows.replace('@', '\n').replace("0:", "  0:")
            + "\n";

    assertThatThrownBy(() -> Flow.parse(text, "cafe"))
        .isInstanceOf(FlowFileException.class)
        .hasMessageContaining(why);
  }
}
