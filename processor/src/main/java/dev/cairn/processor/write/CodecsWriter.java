package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.WorkflowModel;

/**
 * Writes the codecs of payloads: a constant for each, and how the records among them, and in them,
 * are written and read. A start that uses them does not load Jackson's data binding.
 */
public final class CodecsWriter {
  private static final String PURPOSE =
      "The JSON of what {@link $T} hands around, as Jackson would write and read it.";

  /** The class with all codecs that have to be generated. */
  public static GeneratedSource write(WorkflowModel model, PayloadCodecs codecs) {
    ClassRef name = model.type().codecs();
    ShapeConstants shapes = new ShapeConstants(codecs);
    Lint lint = new Lint(codecs.forms().types().and(model.types()));
    shapes.addTo(lint);
    Code code = SourceText.head(PURPOSE, model.type(), lint, model.surroundings());
    code.add("final class $L", name.simpleName());
    if (shapes.hasRecords()) code.add(" extends $T", Names.RECORD_CODECS);
    code.add(" {$>\n");
    for (Code shape : shapes.all(name)) code.add(shape).add("\n");
    code.add("private $L() {\n}\n", name.simpleName()).add(shapes.methods()).add("$<}\n");
    return SourceText.of(name, code, model.surroundings());
  }

  private CodecsWriter() {}
}
