package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.BodyCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.BodyFlow.BatchResult;
import dev.cairn.processor.model.ItemTypes;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Checks that the flow of bodies is foreseen, and that results of batches can be recorded. */
final class FlowRules {

  static void check(
      WorkflowModel model, BodyFlow flow, ItemTypes items, JsonForms forms, Report.Builder report) {
    for (BodyFlow.Recursion recursion : flow.recursions()) {
      report.add(BodyCode.RECURSION, recursion.spot(), recursion.method());
    }
    checkBatches(model, flow, items, forms, report);
    for (BodyFlow.Continuation continuation : flow.continuations()) {
      if (!continuation.returned()) {
        report.add(BodyCode.CONTINUES_ELSEWHERE, continuation.spot());
      }
      if (!continuation.fits()) {
        report.add(
            BodyCode.CONTINUES_WITH_OTHER,
            continuation.spot(),
            continuation.given(),
            continuation.wanted());
      }
    }
    for (BodyFlow.Widening widening : flow.widenings()) {
      report.add(
          BodyCode.NOT_FOLLOWED, widening.spot(), widening.reason(), widening.why().remedy());
    }
  }

  private static void checkBatches(
      WorkflowModel model, BodyFlow flow, ItemTypes items, JsonForms forms, Report.Builder report) {
    Map<String, TypeRef> byKey = new HashMap<>();
    for (BatchResult batch : flow.batches()) {
      if (batch.batch().isPresent()) {
        NameRules.checkBatch(batch.batch().get(), batch.spot(), report);
      }
      if (batch.ownCodec()) continue;
      if (batch.batch().isEmpty()) {
        report.add(BodyCode.BATCH_NAME, batch.spot());
        continue;
      }
      if (batch.type().isEmpty()) {
        report.add(BodyCode.BATCH_TYPE, batch.spot(), batch.key(), batch.shownType());
        continue;
      }
      TypeRef type = batch.type().get();
      TypeRef other = byKey.putIfAbsent(batch.key(), type);
      if (other != null && !other.equals(type)) {
        report.add(
            BodyCode.BATCH_CLASH, batch.spot(), batch.key(), type.display(), other.display());
        continue;
      }
      String user = Phrase.THE_BATCH.with(batch.key());
      Report.Builder typeReport = new Report.Builder();
      TypeRules.checkType(model, type, user, batch.spot(), typeReport);
      if (batch.used()) {
        Payload result = new Payload("result", user, type, Optional.empty(), batch.spot());
        PayloadRules.check(model, result, typeReport);
        ReadableRules.check(model, forms, result, typeReport);
      }
      Report ofType = typeReport.build();
      report.addAll(ofType);
      // A type that is wrong by itself needs no codec.
      if (ofType.isClean() && !items.cover(type.boxed())) {
        report.add(
            BodyCode.BATCH_CODEC,
            batch.spot(),
            batch.key(),
            type.display(),
            model.type().name().nestedName());
      }
    }
  }

  private FlowRules() {}
}
