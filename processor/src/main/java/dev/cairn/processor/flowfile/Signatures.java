package dev.cairn.processor.flowfile;

import dev.cairn.processor.model.Digests;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.ItemTypes;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.TypeText;
import dev.cairn.processor.model.WorkflowModel;

/** The fingerprint of all that an executor is written from and a flow file has to agree with. */
public final class Signatures {
  /** The fingerprint, in hexadecimal digits. */
  public static String fingerprint(WorkflowModel model, ItemTypes items) {
    EntryModel entry = model.entry();
    StringBuilder text = new StringBuilder();
    add(text, entry.name().value());
    add(text, String.valueOf(entry.version().value()));
    add(text, TypeText.of(entry.input()));
    add(text, TypeText.of(entry.output()));
    for (OperationModel operation : model.operations()) {
      add(text, operation.kind().name());
      add(text, operation.method().name());
      add(text, operation.name().value());
      add(text, TypeText.of(operation.recorded()));
    }
    items.byText().keySet().forEach(item -> add(text, item));
    return Digests.of(text.toString());
  }

  private static void add(StringBuilder text, String part) {
    text.append(part).append('\n');
  }

  private Signatures() {}
}
