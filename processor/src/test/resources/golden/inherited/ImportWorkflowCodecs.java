package acme;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.codec.JsonType;
import dev.cairn.runtime.codec.RecordShape;
import dev.cairn.runtime.codec.Records;
import dev.cairn.runtime.codec.Shapes;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * The JSON of what {@link ImportWorkflow} hands around, as Jackson would write and read it.
 * Made by Cairn from {@code ImportWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class ImportWorkflowCodecs extends Records {
  private static final Records RECORDS = new ImportWorkflowCodecs();

  private static final RecordShape<ImportWorkflow.Row> ROW_SHAPE = new RecordShape<>(RECORDS, 0);

  static final Codec<List<ImportWorkflow.Row>> ROW_LIST =
      Json.codec(
              JsonType.<List<ImportWorkflow.Row>>of(List.class,
                  JsonType.of(ImportWorkflow.Row.class)),
              Shapes.listOf(ROW_SHAPE));

  static {
    ROW_SHAPE
        .field("number", Shapes.primitiveInt());
  }

  private ImportWorkflowCodecs() {
  }

  @Override
  protected Object[] parts(int record, Object value) {
    return switch (record) {
      case 0 -> {
        ImportWorkflow.Row it = (ImportWorkflow.Row) value;
        yield new Object[] {it.number()};
      }
      default -> throw unknown(record);
    };
  }

  @Override
  protected Object make(int record, Object[] parts) {
    return switch (record) {
      case 0 -> new ImportWorkflow.Row((int) parts[0]);
      default -> throw unknown(record);
    };
  }
}
