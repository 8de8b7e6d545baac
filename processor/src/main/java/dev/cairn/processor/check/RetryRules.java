package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.diagnostic.SettingCode;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeTable;
import dev.cairn.processor.model.WorkflowModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks that settings of retries, and of the pace of polls, do not contradict each other. */
final class RetryRules implements Rule {

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (OperationModel operation : model.operations()) {
      Optional<RetryModel> retry = operation.repetition();
      if (retry.isEmpty() || !retry.get().given()) continue;
      if (operation.kind() == OperationKind.EVENT && operation.method().isAbstract()) {
        report.add(SettingCode.RETRY_WITHOUT_BODY, retry.get().spot(), operation.method().name());
      }
      checkNumbers(retry.get(), report);
      checkFilters(model.types(), retry.get(), report);
    }
  }

  private static void checkNumbers(RetryModel retry, Report.Builder report) {
    int attempts = retry.attempts().value();
    if (attempts < 1) report.add(SettingCode.ATTEMPTS, retry.attempts().spot(), attempts);
    double factor = retry.factor().value();
    if (!(factor >= 1 && Double.isFinite(factor))) {
      report.add(SettingCode.FACTOR, retry.factor().spot(), factor);
    }
    if (attempts == 1) {
      List<String> pointless = new ArrayList<>();
      if (retry.delay().given()) pointless.add(retry.delayName());
      if (retry.factor().given()) pointless.add("factor");
      if (retry.maxDelay().given()) pointless.add("maxDelay");
      if (retry.jitter().given()) pointless.add("jitter");
      if (!retry.on().isEmpty()) pointless.add("on");
      if (!retry.notOn().isEmpty()) pointless.add("notOn");
      if (!pointless.isEmpty()) {
        report.add(SettingCode.POINTLESS_RETRY, retry.spot(), String.join(", ", pointless));
      }
    }
  }

  private static void checkFilters(TypeTable types, RetryModel retry, Report.Builder report) {
    for (Setting<TypeRef.Declared> retried : retry.on()) {
      for (Setting<TypeRef.Declared> refused : retry.notOn()) {
        TypeRef.Declared type = retried.value();
        boolean covered =
            type.name().equals(refused.value().name())
                || types.of(type).superclasses().contains(refused.value().name());
        if (covered) {
          report.add(
              SettingCode.FILTERS, retried.spot(), type.display(), refused.value().display());
        }
      }
    }
  }
}
