package dev.cairn.conformance.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

  @Test
  void showsRequirementVerdictAndFirstDifference() {
    assertThat(
            Table.of(
                List.of(
                    result("1-1", Verdict.PASSED),
                    result("1-10", Verdict.FAILED, "event 2: missing", "event 3: missing"),
                    result("1-11", Verdict.UNCOVERED, "no workflow\n is mapped to it"))))
        .isEqualTo(
            """
            1-1   passed     what 1-1 is about
            1-10  FAILED     event 2: missing
            1-11  uncovered  no workflow is mapped to it

            1 passed, 1 FAILED, 1 uncovered of 3
            """);
  }

  @Test
  void anEmptyFolderIsNotTakenForASuccess() {
    assertThat(Table.count(List.of())).isEqualTo("none of 0");
  }

  static Result result(String id, Verdict verdict, String... differences) {
    return new Result(
        id,
        "step",
        "what " + id + " is about",
        verdict,
        "Handler",
        List.of(differences),
        "story",
        1);
  }
}
