package dev.cairn.testing.http;

import dev.cairn.runtime.checkpoint.Backend;

/** What invocations ask: checkpoints and pages of state. */
final class JournalCalls {
  private final Backend journals;

  JournalCalls(Backend journals) {
    this.journals = journals;
  }

  Answer checkpoint(String arn, ApiRequest request) {
    JsonTree json = JsonTree.of(request.body());
    String clientToken = json.text("ClientToken");
    return Answer.ok(
        AnswerWriter.checkpoint(
            journals.checkpoint(
                arn,
                json.requiredText("CheckpointToken"),
                clientToken == null ? "" : clientToken,
                RequestReader.updates(json))));
  }

  Answer state(String arn, ApiRequest request) {
    String token = request.parameter("CheckpointToken");
    String marker = request.parameter("Marker");
    if (token == null) throw Parameters.invalid("CheckpointToken is missing");
    int maxItems = Parameters.number(request, "MaxItems", 0);
    return Answer.ok(
        AnswerWriter.state(journals.state(arn, token, marker == null ? "" : marker, maxItems)));
  }
}
