package dev.cairn.conformance.requirement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequirementFileTest {
  @TempDir Path folder;

  @Test
  void filesComeInTheOrderOfTheirNumbers() throws IOException {
    for (String name : List.of("1-10", "1-9", "2-1", "x")) write(name, "");
    Files.writeString(folder.resolve("NOTICE"), "no requirement");

    assertThat(RequirementFile.in(folder).stream().map(RequirementFile::id))
        .containsExactly("1-9", "1-10", "2-1", "x");
  }

  @Test
  void aRequirementIsReadWhole() throws IOException {
    Requirement read =
        write(
                "4-2",
                """
                description: An event
                optional: true
                AsyncInvoke: true
                Variables: {NAME: '${GEN_STR:4}'}
                Input: ['${NAME}', 3]
                ExpectedResult: {ExecutionStatus: SUCCEEDED, Result: null}
                CallbackActions:
                  - {CallbackName: '*', Operation: heartbeat}
                  - {CallbackName: '${NAME}', Operation: success, Payload: {a: 1}, Delay: 1.5}
                ExpectedExecutionHistory:
                  - {EventType: CallbackStarted, EventId: 2}
                ExpectedLogs:
                  - {match: {message: '/x/', level: INFO}, count: 2}
                  - match: {first: true}
                    min_count: 1
                    max_count: 3
                    before: {message: a}
                    after: [{message: b}, {message: c}]
                """)
            .read();

    assertThat(read.id()).isEqualTo("4-2");
    assertThat(read.suite()).isEqualTo(folder.getFileName().toString());
    assertThat(read.description()).isEqualTo("An event");
    assertThat(read.optional()).isTrue();
    assertThat(read.async()).isTrue();
    assertThat(read.input()).isEqualTo(List.of("${NAME}", 3));
    assertThat(read.result()).containsEntry("ExecutionStatus", "SUCCEEDED").containsKey("Result");
    assertThat(read.actions())
        .containsExactly(
            new CallbackAction("*", CallbackAction.Kind.HEARTBEAT, null, 0),
            new CallbackAction("${NAME}", CallbackAction.Kind.SUCCESS, Map.of("a", 1), 1.5));
    assertThat(read.logs())
        .containsExactly(
            new LogExpectation(
                Map.of("message", "/x/", "level", "INFO"), 2, null, null, List.of(), List.of()),
            new LogExpectation(
                Map.of("first", true),
                null,
                1,
                3,
                List.of(Map.of("message", "a")),
                List.of(Map.of("message", "b"), Map.of("message", "c"))));
  }

  @Test
  void whatIsNotARequirementIsRefusedWithTheReason() throws IOException {
    assertThatThrownBy(write("1-1", "a: [")::read).hasMessageContaining("1-1 is no YAML");
    assertThatThrownBy(write("1-2", "text")::read).hasMessage("1-2: the file is no mapping");
    assertThatThrownBy(write("1-3", "Input: 1")::read)
        .hasMessage("1-3: it expects neither a result nor a history");
    assertThatThrownBy(write("1-4", "ExpectedExecutionHistory: [{EventType: E}]")::read)
        .hasMessage("1-4: an event of ExpectedExecutionHistory has no EventId");
    assertThatThrownBy(
            write(
                    "1-5",
                    """
                    ExpectedResult: {}
                    CallbackActions: [{CallbackName: a, Operation: shout}]
                    """)
                ::read)
        .hasMessage("1-5: unknown Operation SHOUT");
    assertThatThrownBy(
            write("1-6", "{ExpectedResult: {}, ExpectedLogs: [{pattern: x, match: regex}]}")::read)
        .hasMessage("1-6: match of ExpectedLogs is no mapping");
  }

  @Test
  void aCountMayHaveBounds() {
    LogExpectation some = new LogExpectation(Map.of(), null, 1, 3, List.of(), List.of());
    LogExpectation any = new LogExpectation(Map.of(), null, null, null, List.of(), List.of());

    assertThat(List.of(some.isMetBy(0), some.isMetBy(1), some.isMetBy(3), some.isMetBy(4)))
        .containsExactly(false, true, true, false);
    assertThat(List.of(any.isMetBy(0), any.isMetBy(5))).containsExactly(false, true);
  }

  private RequirementFile write(String id, String text) throws IOException {
    return new RequirementFile(Files.writeString(folder.resolve(id + ".yaml"), text));
  }
}
