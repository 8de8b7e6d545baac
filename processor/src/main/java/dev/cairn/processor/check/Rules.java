package dev.cairn.processor.check;

import dev.cairn.processor.determinism.Determinism;
import dev.cairn.processor.diagnostic.BodyCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.ItemTypes;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.WorkflowModel;
import java.util.List;

/** All rules, in the order in which people want to read what they find. */
public final class Rules {

  private static final List<Rule> OF_WORKFLOWS =
      List.of(new ClassRules(), new EntryRules(), new WiringRules());

  private static final List<Rule> OF_DURABLE_METHODS =
      List.of(
          new MethodRules(),
          new SignatureRules(),
          new NameRules(),
          new TimeRules(),
          new RetryRules(),
          new TypeRules(),
          new PayloadRules(),
          new CodecRules(),
          new FailureRules());

  /** Looks at everything that a client and its users depend on. */
  public static Report checkSignatures(WorkflowModel model) {
    Report.Builder report = new Report.Builder();
    if (model.isWorkflow()) {
      for (Rule rule : OF_WORKFLOWS) rule.check(model, report);
    } else {
      BaseClassRule.check(model, report);
    }
    for (Rule rule : OF_DURABLE_METHODS) rule.check(model, report);
    return report.build();
  }

  /** Looks at what an executor needs besides. */
  public static Report checkExecutor(WorkflowModel model, BodyModel bodies, JsonForms forms) {
    Report.Builder report = new Report.Builder();
    TypeRules.checkConstructors(model, report);
    ReadableRules.check(model, forms, report);
    BodyRules.check(model, bodies, report);
    return report.build();
  }

  /** Looks at what came of bodies. */
  public static Report checkMachine(WorkflowMachine machine) {
    Report.Builder report = new Report.Builder();
    for (BodyFlow.Widening widening : machine.widenings()) {
      report.add(
          BodyCode.NOT_FOLLOWED, widening.spot(), widening.reason(), widening.why().remedy());
    }
    return report.build();
  }

  /** Looks at what bodies do. */
  public static Report checkFlow(
      WorkflowModel model, BodyFlow flow, ItemTypes items, JsonForms forms) {
    Report.Builder report = new Report.Builder();
    FlowRules.check(model, flow, items, forms, report);
    return report.build();
  }

  /** Looks at whether replayed code does the same each time. */
  public static Report checkDeterminism(Determinism determinism) {
    return DeterminismRules.check(determinism);
  }

  private Rules() {}
}
