package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonIn;
import dev.cairn.runtime.codec.JsonOut;
import dev.cairn.runtime.codec.JsonType;
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
  private static final RecordShape<ImportWorkflow.Row> ROW_SHAPE = new RowShape();

  private static final Shape<List<ImportWorkflow.Row>> ROW_LIST_SHAPE = Shapes.listOf(ROW_SHAPE);

  static final Codec<List<ImportWorkflow.Row>> ROW_LIST =
      Json.codec(
              JsonType.<List<ImportWorkflow.Row>>of(List.class,
                  JsonType.of(ImportWorkflow.Row.class)),
              ROW_LIST_SHAPE);

  private ImportWorkflowCodecs() {
  }

  private static final class RowShape extends RecordShape<ImportWorkflow.Row> {
    @Override
    protected void writeFields(JsonOut out, ImportWorkflow.Row it) throws IOException {
      out.field("number", it.number());
    }

    @Override
    protected ImportWorkflow.Row readFields(JsonIn in) throws IOException {
      int number = 0;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "number" -> number = in.readInt();
          default -> in.skip();
        }
      }
      return new ImportWorkflow.Row(number);
    }
  }
}
