package acme;

import dev.cairn.runtime.codec.JsonFields;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.RecordShape;
import dev.cairn.runtime.codec.Shape;
import dev.cairn.runtime.codec.Shapes;
import java.io.IOException;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link ImportWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code ImportWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class ImportWorkflowCodecs {
  static final Shape<ImportWorkflow.Row> ROW =
      new RecordShape<ImportWorkflow.Row>(ImportWorkflow.Row.class) {
        @Override
        protected void writeFields(JsonOut out, ImportWorkflow.Row it) throws IOException {
          out.writeInt("number", it.number());
        }

        @Override
        protected ImportWorkflow.Row readFields(JsonFields in) throws IOException {
          return new ImportWorkflow.Row(in.readInt("number"));
        }
      };

  static final Shape<List<ImportWorkflow.Row>> ROW_LIST = Shapes.listOf(ROW);

  private ImportWorkflowCodecs() {
  }
}
