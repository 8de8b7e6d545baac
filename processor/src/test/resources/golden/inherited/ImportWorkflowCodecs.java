package acme;

import dev.cairn.runtime.codec.JsonFields;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.RecordCodecs;
import dev.cairn.runtime.codec.Shape;
import java.io.IOException;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link ImportWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code ImportWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class ImportWorkflowCodecs extends RecordCodecs {
  private static final ImportWorkflowCodecs RECORDS = new ImportWorkflowCodecs();

  static final Shape<ImportWorkflow.Row> ROW = RECORDS.shape(0, ImportWorkflow.Row.class);

  static final Shape<List<ImportWorkflow.Row>> ROW_LIST = ROW.list();

  private ImportWorkflowCodecs() {
  }

  @Override
  protected void write(int record, JsonOut out, Object it) throws IOException {
    switch (record) {
      case 0 -> writeRow(out, ROW.cast(it));
      default -> throw unknown(record);
    }
  }

  @Override
  protected Object read(int record, JsonFields in) throws IOException {
    return switch (record) {
      case 0 -> readRow(in);
      default -> throw unknown(record);
    };
  }

  private static void writeRow(JsonOut out, ImportWorkflow.Row it) throws IOException {
    out.writeInt("number", it.number());
  }

  private static ImportWorkflow.Row readRow(JsonFields in) throws IOException {
    return new ImportWorkflow.Row(in.readInt("number"));
  }
}
