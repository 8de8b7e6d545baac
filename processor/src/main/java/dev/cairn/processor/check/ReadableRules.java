package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.PayloadCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeTable;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** JSON can be read back as the type that a payload has, and as all types that it is made of. */
final class ReadableRules {
  private final JsonForms forms;
  private final TypeTable types;
  private final Payload payload;
  private final Report.Builder report;
  private final Set<TypeRef.Declared> seen = new HashSet<>();

  private ReadableRules(JsonForms forms, TypeTable types, Payload payload, Report.Builder report) {
    this.forms = forms;
    this.types = types;
    this.payload = payload;
    this.report = report;
  }

  static void check(WorkflowModel model, JsonForms forms, Report.Builder report) {
    TypeTable types = forms.types().and(model.types());
    for (Payload payload : Payload.of(model)) check(types, forms, payload, report);
  }

  static void check(WorkflowModel model, JsonForms forms, Payload payload, Report.Builder report) {
    check(forms.types().and(model.types()), forms, payload, report);
  }

  /** Tells the first thing that is wrong; the others would follow from it more often than not. */
  private static void check(
      TypeTable types, JsonForms forms, Payload payload, Report.Builder report) {
    if (payload.codec().isPresent()) return;
    boolean unused =
        new ReadableRules(forms, types, payload, report).isReadable(payload.type(), "");
  }

  /**
   * Whether values of the type can be read back; if not, it has been told.
   *
   * @param path where the type is used, for instance {@code order.lines}; empty for the payload
   */
  private boolean isReadable(TypeRef type, String path) {
    for (TypeRef.Declared named : NamedTypes.in(type)) {
      if (seen.add(named) && !(isReadableClass(named, path) && hasReadableKeys(named, path))) {
        return false;
      }
    }
    return true;
  }

  /** Keys are written as text, by toString(), which a class is not made of again. */
  private boolean hasReadableKeys(TypeRef.Declared map, String path) {
    String name = map.name().qualifiedName();
    if (!name.startsWith("java.util.") || !name.endsWith("Map") || map.arguments().size() != 2) {
      return true;
    }
    if (!(map.arguments().get(0) instanceof TypeRef.Declared key)) return true;
    JsonForm form = forms.all().getOrDefault(key, new JsonForm.Trusted());
    boolean isObject =
        form instanceof JsonForm.Fields
            || form instanceof JsonForm.Bean
            || form instanceof JsonForm.Variants;
    return !isObject || tell(key, path, Phrase.NO_KEY.with());
  }

  private boolean isReadableClass(TypeRef.Declared type, String path) {
    String name = type.name().qualifiedName();
    if (PayloadRules.isHandle(type) || type.isClass("java.lang.Object")) return true;
    if (types.of(type).ofJdk()) {
      boolean readable =
          Summary.bundled().is(Trait.READ_BACK_BY_JACKSON, name)
              || types.of(type).kind() == TypeFacts.Kind.ENUM;
      return readable || tell(type, path, Phrase.NOT_READ.with());
    }
    JsonForm form = forms.all().getOrDefault(type, new JsonForm.Trusted());
    if (form instanceof JsonForm.Obstacle obstacle) return tell(type, path, reason(obstacle));
    if (form instanceof JsonForm.Fields fields) return areReadable(fields.fields(), path);
    if (form instanceof JsonForm.Bean bean) return areReadable(bean.properties(), path);
    return !(form instanceof JsonForm.Variants variants)
        || areVariantsReadable(type, variants.variants(), path);
  }

  private boolean areReadable(List<JsonForm.Field> fields, String path) {
    for (JsonForm.Field field : fields) {
      String inner = path.isEmpty() ? field.name() : path + "." + field.name();
      if (!isReadable(field.type(), inner)) return false;
    }
    return true;
  }

  private boolean areVariantsReadable(
      TypeRef.Declared type, List<JsonForm.Variant> variants, String path) {
    Map<String, TypeRef.Declared> byName = new HashMap<>();
    for (JsonForm.Variant variant : variants) {
      TypeRef.Declared other = byName.put(variant.name(), variant.type());
      if (other != null) {
        report.add(
            PayloadCode.SEALED_NAMES,
            payload.spot(),
            type.display(),
            other.name().qualifiedName(),
            variant.type().name().qualifiedName(),
            variant.name());
        return false;
      }
      JsonForm form = forms.all().getOrDefault(variant.type(), new JsonForm.Trusted());
      if (hasComponentNamedType(form)) {
        report.add(
            PayloadCode.SEALED_PROPERTY, payload.spot(), variant.type().display(), type.display());
        return false;
      }
      if (!isReadable(variant.type(), path)) return false;
    }
    return true;
  }

  private static boolean hasComponentNamedType(JsonForm form) {
    List<JsonForm.Field> fields = List.of();
    if (form instanceof JsonForm.Fields record) fields = record.fields();
    if (form instanceof JsonForm.Bean bean) fields = bean.properties();
    return fields.stream().anyMatch(field -> field.name().equals("type"));
  }

  /** Always false. */
  private boolean tell(TypeRef.Declared type, String path, String reason) {
    boolean isPayload = path.isEmpty() && type.equals(payload.type());
    report.add(
        PayloadCode.PAYLOAD_UNREADABLE,
        payload.spot(),
        payload.role(),
        payload.method(),
        payload.type().display(),
        isPayload ? reason : culprit(type, path, reason));
    return false;
  }

  private static String culprit(TypeRef.Declared type, String path, String reason) {
    return path.isEmpty()
        ? Phrase.IS_PART.with(type.display(), reason)
        : Phrase.HOLDS.with(path, type.display(), reason);
  }

  private static String reason(JsonForm.Obstacle obstacle) {
    return switch (obstacle) {
      case INNER_CLASS -> Phrase.IT_IS_INNER.with();
      case INTERFACE -> Phrase.IT_IS_INTERFACE.with();
      case ABSTRACT_CLASS -> Phrase.IT_IS_ABSTRACT.with();
      case NO_CREATOR -> Phrase.NO_CREATOR.with();
      case HIDDEN_FIELDS -> Phrase.HIDDEN_FIELDS.with();
    };
  }
}
