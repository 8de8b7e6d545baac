package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.CodecModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which codec each payload of a workflow has: the user's, a generated one, or JSON by the type. */
public final class PayloadCodecs {
  private final ClassRef owner;
  private final JsonForms forms;
  private final Map<TypeRef, String> generated = new LinkedHashMap<>();
  private final Set<String> taken = new HashSet<>();

  private PayloadCodecs(WorkflowModel model, JsonForms forms) {
    this.owner = model.type().codecs();
    this.forms = forms;
    // A constant hides a type of the same name where either may stand.
    for (TypeRef.Declared type : forms.plain().keySet()) taken.addAll(type.name().simpleNames());
  }

  /**
   * The codecs of all payloads.
   *
   * @param items what batches may return besides
   */
  public static PayloadCodecs of(WorkflowModel model, Collection<TypeRef> items, JsonForms forms) {
    PayloadCodecs codecs = new PayloadCodecs(model, forms);
    codecs.add(model.entry().input(), model.entry().inputCodec());
    codecs.add(model.entry().output(), model.entry().codec());
    for (OperationModel operation : model.operations()) {
      codecs.add(operation.recorded(), operation.codec());
      if (operation instanceof InvokeModel invoke) {
        codecs.add(invoke.payloadType(), invoke.payloadCodec());
      }
    }
    for (TypeRef item : items) codecs.add(item, Optional.empty());
    return codecs;
  }

  private void add(TypeRef type, Optional<CodecModel> codec) {
    if (codec.isPresent() || !forms.knows(type) || isScalar(type) || generated.containsKey(type)) {
      return;
    }
    String name = Unique.in(taken, ShapeNames.constant(type), "_");
    taken.add(name);
    generated.put(type, name);
  }

  /** Types that the runtime reads and writes without data binding anyway. */
  private static boolean isScalar(TypeRef type) {
    return type instanceof TypeRef.Primitive
        || (type instanceof TypeRef.Declared declared
            && declared.name().packageName().equals("java.lang"));
  }

  /** Whether no class has to be generated. */
  public boolean isEmpty() {
    return generated.isEmpty();
  }

  /** The generated ones: the names of their constants by type. */
  Map<TypeRef, String> generated() {
    return Collections.unmodifiableMap(generated);
  }

  /** The names that further constants must not have. */
  Set<String> takenNames() {
    return new HashSet<>(taken);
  }

  JsonForms forms() {
    return forms;
  }

  /** The expression for the codec of a payload that the user has none for. */
  Code code(TypeRef type) {
    String constant = generated.get(type);
    return constant == null ? CodecCode.of(type) : Code.of("$C.$L", owner, constant);
  }

  /**
   * The expression for a payload's codec.
   *
   * @param operation what the user's codec may know of the payload
   */
  Code code(TypeRef type, Optional<CodecModel> codec, Code operation) {
    return codec.map(own -> CodecCode.of(own, operation)).orElseGet(() -> code(type));
  }
}
