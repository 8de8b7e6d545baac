package dev.cairn.testing;

import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.List;

/** A runner of scripts, with less to write. */
record Scripts(LocalRunner runner) {

  Scripts(RunnerOptions options) {
    this(LocalRunner.create(options));
  }

  void register(String name, Script.Code code) {
    runner.register(() -> new Script(name, 1, code));
  }

  /** Starts version 1 with a text. */
  void start(String workflow, String executionId, String input) {
    runner.start(workflow, 1, executionId, "\"" + input + "\"");
  }

  static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  /** The history as lines: type, and the operation where there is one. */
  List<String> historyLines(String executionId) {
    return runner.history(executionId).stream()
        .map(event -> event.type().wireName() + (event.id() == null ? "" : " " + event.id()))
        .toList();
  }
}
