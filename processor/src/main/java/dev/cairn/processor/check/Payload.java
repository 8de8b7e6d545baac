package dev.cairn.processor.check;

import dev.cairn.processor.model.CodecModel;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.PollModel;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A value that is recorded or sent.
 *
 * @param role what it is to its method: input, result and so on
 * @param codec the codec for it; JSON if there is none
 */
record Payload(
    String role, String method, TypeRef type, Optional<CodecModel> codec, SourceSpot spot) {

  static List<Payload> of(WorkflowModel model) {
    List<Payload> payloads = new ArrayList<>();
    for (EntryModel entry : model.entries()) {
      MethodModel method = entry.method();
      if (!method.parameters().isEmpty()) {
        SourceSpot spot = method.parameters().get(0).spot();
        payloads.add(new Payload("input", method.name(), entry.input(), entry.inputCodec(), spot));
      }
      payloads.add(
          new Payload("result", method.name(), entry.output(), entry.codec(), method.spot()));
    }
    for (OperationModel operation : model.operations()) {
      MethodModel method = operation.method();
      if (operation instanceof PollModel poll && poll.form() == PollModel.Form.UNKNOWN) continue;
      if (operation instanceof InvokeModel invoke && invoke.payload().isPresent()) {
        payloads.add(
            new Payload(
                "argument",
                method.name(),
                invoke.payloadType(),
                invoke.payloadCodec(),
                invoke.payload().get().spot()));
      }
      payloads.add(
          new Payload(
              role(operation),
              method.name(),
              operation.recorded(),
              operation.codec(),
              method.spot()));
    }
    return payloads;
  }

  private static String role(OperationModel operation) {
    return switch (operation.kind()) {
      case EVENT -> "payload";
      case POLL -> "state";
      case STEP, SLEEP, INVOKE, SUBFLOW -> "result";
    };
  }
}
