package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.TypeRef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The shapes that a class of codecs holds as constants: records first, because all others are made
 * of them, and records name the others only when they write and read, in methods of that class.
 */
final class ShapeConstants {
  private final JsonForms forms;
  private final Map<TypeRef, String> names;
  private final Set<String> taken;
  private final Set<String> recordNames = new HashSet<>();
  private final String recordCodecs;
  private final Set<TypeRef.Declared> made = new LinkedHashSet<>();
  private final List<Code> records = new ArrayList<>();
  private final List<RecordCode> recordCode = new ArrayList<>();
  private final List<String> recordConstants = new ArrayList<>();
  private final List<Code> others = new ArrayList<>();
  private final Deque<Runnable> unwritten = new ArrayDeque<>();

  /** All payloads with generated codecs, and what they are made of. */
  ShapeConstants(PayloadCodecs codecs) {
    this.forms = codecs.forms();
    this.names = new HashMap<>(codecs.generated());
    this.taken = codecs.takenNames();
    this.recordCodecs = Unique.in(taken, "RECORDS", "_");
    taken.add(recordCodecs);
    for (TypeRef payload : codecs.generated().keySet()) {
      Code unused = of(payload);
    }
    while (!unwritten.isEmpty()) unwritten.remove().run();
  }

  /** The expression for the shape of a type: a constant, or a shape of the runtime. */
  Code of(TypeRef type) {
    TypeRef.Declared declared = (TypeRef.Declared) type;
    JsonForm form = forms.plain().get(declared);
    boolean scalar = form == null && declared.arguments().isEmpty();
    String name = names.get(declared);
    if (scalar && name == null) return scalar(declared);
    if (name == null) {
      name = Unique.in(taken, ShapeNames.constant(type), "_");
      taken.add(name);
      names.put(declared, name);
    }
    if (made.add(declared)) {
      if (scalar) add(declared, name, scalar(declared));
      else if (form instanceof JsonForm.Fields fields) addRecord(declared, name, fields);
      else if (form instanceof JsonForm.Variants all) add(declared, name, variants(all, declared));
      else if (form != null) add(declared, name, constants(declared));
      else add(declared, name, container(declared));
    }
    return Code.of("$L", name);
  }

  /** Later: a record may be made of itself, and is declared in the order of first use. */
  private void addRecord(TypeRef.Declared type, String name, JsonForm.Fields fields) {
    unwritten.add(
        () -> {
          String words = Unique.in(recordNames, ShapeNames.words(type), "");
          recordNames.add(words);
          String method = CodecCode.isPlain(type) ? "shape" : "genericShape";
          Code value =
              Code.of(
                  "$L.$L($L,$W$L)", recordCodecs, method, records.size(), CodecCode.inferred(type));
          records.add(Layout.constant(shapeOf(type), name, value));
          recordConstants.add(name);
          recordCode.add(new RecordCode(words, type, fields.fields(), this));
        });
  }

  private void add(TypeRef.Declared type, String name, Code value) {
    others.add(Layout.constant(shapeOf(type), name, value));
  }

  private static TypeRef shapeOf(TypeRef.Declared type) {
    return TypeRef.of(Names.SHAPE, type);
  }

  /** An expression that spans lines, and so begins on one of its own. */
  private Code variants(JsonForm.Variants all, TypeRef.Declared type) {
    Code code = Code.of("$C.of($L)$>$>", Names.SEALED_SHAPE, CodecCode.type(type));
    for (JsonForm.Variant variant : all.variants()) {
      code.add(
          "\n.permits($S,$W$T.class,$W$L)",
          variant.name(),
          variant.type().name(),
          of(variant.type()));
    }
    return code.add("$<$<");
  }

  private static Code constants(TypeRef.Declared type) {
    return Code.of("$C.ofEnum($2T.class, $2C.values())", Names.SHAPES, type.name());
  }

  private Code container(TypeRef.Declared type) {
    TypeRef last = type.arguments().get(type.arguments().size() - 1);
    return Code.of("$L.$L()", of(last), type.name().simpleName().toLowerCase(Locale.ROOT));
  }

  private static Code scalar(TypeRef.Declared type) {
    String name = type.name().simpleName();
    return Code.of("$C.of$L()", Names.SHAPES, name.equals("UUID") ? "Uuid" : name);
  }

  boolean hasRecords() {
    return !records.isEmpty();
  }

  /**
   * The constants, in the order in which they are made.
   *
   * @param owner the class that they are in
   */
  List<Code> all(ClassRef owner) {
    List<Code> all = new ArrayList<>();
    if (hasRecords()) {
      all.add(Code.of("private static final $1T $2L = new $1T();\n", owner, recordCodecs));
    }
    all.addAll(records);
    all.addAll(others);
    return all;
  }

  /** The methods that write and read records. */
  Code methods() {
    Code code = new Code();
    if (!hasRecords()) return code;
    Code writing = new Code();
    Code reading = new Code();
    for (int i = 0; i < recordCode.size(); i++) {
      String name = recordCode.get(i).name();
      writing.add("case $L -> write$L(out,$W$L.cast(it));\n", i, name, recordConstants.get(i));
      reading.add("case $L -> read$L(in);\n", i, name);
    }
    code.add(
        """

        @$T
        protected void write(int record, $T out, $T it) throws $T {
          switch (record) {$>$>
        $Ldefault -> throw unknown(record);$<$<
          }
        }

        @$T
        protected $T read(int record, $T in) throws $T {
          return switch (record) {$>$>
        $Ldefault -> throw unknown(record);$<$<
          };
        }
        """,
        Names.OVERRIDE,
        Names.JSON_OUT,
        Names.OBJECT,
        Names.IO_EXCEPTION,
        writing,
        Names.OVERRIDE,
        Names.OBJECT,
        Names.JSON_FIELDS,
        Names.IO_EXCEPTION,
        reading);
    for (RecordCode record : recordCode) code.add("\n").add(record.methods());
    return code;
  }

  void addTo(Lint lint) {
    for (TypeRef.Declared each : made) {
      lint.named(each);
      if (forms.plain().get(each) instanceof JsonForm.Fields fields) {
        lint.deprecated(fields.constructor());
        fields
            .fields()
            .forEach(
                field -> {
                  lint.named(field.type());
                  lint.deprecated(field.accessor());
                });
      }
    }
  }
}
