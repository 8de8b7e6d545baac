package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.diagnostic.SettingCode;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.SubflowModel;
import dev.cairn.processor.model.Template;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Names can be recorded, tell operations apart, and their placeholders can be filled. */
final class NameRules implements Rule {
  private static final int LONGEST = 256;

  /** {@code async-2} and {@code v2--} begin ids that no operation stands behind. */
  private static final Pattern RESERVED = Pattern.compile("async|v[0-9]+");

  /** In a repeated subflow, the waits between its attempts have this name. */
  private static final String BACKOFF = "backoff";

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    Map<String, String> owners = new HashMap<>();
    boolean repeats = model.operations().stream().anyMatch(NameRules::isRepeatedSubflow);
    for (OperationModel operation : model.operations()) {
      Template name = operation.nameTemplate();
      if (checkTemplate(model, operation, name, operation.name(), report)) {
        checkText(name, longest(operation), operation.name().spot(), report);
        String structure = name.structure();
        if (RESERVED.matcher(structure).matches() || (repeats && structure.equals(BACKOFF))) {
          report.add(SettingCode.NAME_RESERVED, operation.name().spot(), name.written());
        }
        String owner = owners.putIfAbsent(structure, operation.method().name());
        // Overloads are told of already.
        if (owner != null && !owner.equals(operation.method().name())) {
          report.add(
              SettingCode.NAME_CLASH,
              operation.name().spot(),
              operation.kind().annotation(),
              operation.method().name(),
              owner,
              name.written());
        }
      }
      if (operation instanceof InvokeModel invoke) checkTarget(model, invoke, report);
    }
  }

  private static boolean isRepeatedSubflow(OperationModel operation) {
    return operation instanceof SubflowModel subflow && subflow.retry().attempts().value() > 1;
  }

  private static void checkTarget(WorkflowModel model, InvokeModel invoke, Report.Builder report) {
    if (invoke.function().value().isBlank()) {
      report.add(SettingCode.EMPTY_FUNCTION, invoke.function().spot(), invoke.method().name());
    }
    checkTemplate(model, invoke, invoke.functionTemplate(), invoke.function(), report);
    Optional<Template> tenant = invoke.tenantTemplate();
    if (tenant.isPresent()) {
      checkTemplate(model, invoke, tenant.get(), invoke.tenant().orElseThrow(), report);
    }
  }

  /** Whether the template is well-formed. */
  private static boolean checkTemplate(
      WorkflowModel model,
      OperationModel operation,
      Template template,
      Setting<String> setting,
      Report.Builder report) {
    if (template.fault().isPresent()) {
      report.add(
          SettingCode.MALFORMED_TEMPLATE,
          setting.spot(),
          template.written(),
          template.fault().get());
      return false;
    }
    MethodModel method = operation.method();
    for (String placeholder : template.placeholders()) {
      Optional<ParameterModel> parameter = method.parameter(placeholder);
      if (parameter.isEmpty()) {
        report.add(
            SettingCode.UNKNOWN_PLACEHOLDER,
            setting.spot(),
            placeholder,
            method.name(),
            remedy(method));
      } else if (!tellsItsText(model, parameter.get().type())) {
        report.add(
            SettingCode.UNSTABLE_TEXT,
            setting.spot(),
            placeholder,
            parameter.get().type().display());
      }
    }
    return true;
  }

  private static String remedy(MethodModel method) {
    List<String> names = method.parameters().stream().map(ParameterModel::name).toList();
    if (names.isEmpty()) return Phrase.ADD_PARAMETER.with();
    if (method.spot().line() == 0 && names.get(0).equals("arg0")) {
      return Phrase.KEEP_NAMES.with(method.declaredIn().nestedName());
    }
    return Phrase.USE_PARAMETERS.with(String.join("}, {", names));
  }

  private static boolean tellsItsText(WorkflowModel model, TypeRef type) {
    if (type instanceof TypeRef.Declared declared) return model.types().of(declared).tellsItsText();
    return !(type instanceof TypeRef.ArrayOf);
  }

  /** Names of batches are taken as they are: there is nothing to fill placeholders from. */
  static void checkBatch(String name, SourceSpot spot, Report.Builder report) {
    checkText(new Template(name, parts(name), Optional.empty()), LONGEST, spot, report);
    String structure = name.replace("{", "").replace("}", "");
    if (RESERVED.matcher(structure).matches()) report.add(SettingCode.NAME_RESERVED, spot, name);
  }

  private static List<Template.Part> parts(String name) {
    return name.isEmpty() ? List.of() : List.of(new Template.Text(name));
  }

  private static void checkText(
      Template name, int longest, SourceSpot spot, Report.Builder report) {
    int length = name.placeholders().size();
    boolean printable = true;
    for (Template.Part part : name.parts()) {
      if (part instanceof Template.Text text) {
        length += text.text().length();
        printable &= text.text().chars().allMatch(c -> c >= 0x20 && c <= 0x7e);
      }
    }
    String fault = "";
    if (name.parts().isEmpty()) fault = Phrase.NAME_EMPTY.with();
    else if (!printable) fault = Phrase.NAME_UNPRINTABLE.with();
    else if (length > longest) fault = Phrase.NAME_TOO_LONG.with(length);
    if (!fault.isEmpty()) {
      String shown =
          name.written().length() > 60 ? name.written().substring(0, 60) + "..." : name.written();
      report.add(SettingCode.NAME_TEXT, spot, shown, fault, longest);
    }
  }

  /** Some operations make others, whose names are theirs with something added. */
  private static int longest(OperationModel operation) {
    if (operation instanceof EventModel && !operation.method().isAbstract()) {
      return LONGEST - "-submitter".length();
    }
    if (operation instanceof SubflowModel subflow && isRepeatedSubflow(subflow)) {
      return LONGEST - ("-backoff-" + subflow.retry().attempts().value()).length();
    }
    return LONGEST;
  }
}
