package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.diagnostic.SettingCode;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.PollModel;
import dev.cairn.processor.model.SleepModel;
import dev.cairn.processor.model.StepModel;
import dev.cairn.processor.model.SubflowModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.model.Wrapper;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Each kind of durable method has a body or none, the parameters and the result that it needs. */
final class SignatureRules implements Rule {

  private static final Set<Wrapper> HANDLES =
      Set.of(Wrapper.FUTURE, Wrapper.CALLBACK, Wrapper.POLL_RESULT);

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (OperationModel operation : model.operations()) {
      report.addAll(operation.match(new Cases()));
    }
  }

  /** Looks at one operation. */
  private static final class Cases implements OperationModel.Cases<Report> {
    private final Report.Builder report = new Report.Builder();

    @Override
    public Report step(StepModel step) {
      requireBody(step);
      refuseResult(step, HANDLES, Phrase.RETURN_VALUE.with());
      return report.build();
    }

    @Override
    public Report subflow(SubflowModel subflow) {
      requireBody(subflow);
      refuseResult(subflow, HANDLES, Phrase.RETURN_VALUE.with());
      return report.build();
    }

    @Override
    public Report sleep(SleepModel sleep) {
      refuseBody(sleep);
      TypeRef returns = sleep.method().returns();
      Optional<TypeRef> awaited = Wrapper.FUTURE.content(returns);
      if (returns != TypeRef.Nothing.VOID
          && awaited.filter(content -> content.isClass("java.lang.Void")).isEmpty()) {
        badResult(sleep, Phrase.RETURN_VOID.with());
      }
      Optional<ParameterModel> time = sleep.timeParameter();
      for (ParameterModel parameter : sleep.parametersBesidePlaceholders()) {
        if (time.isPresent() && parameter.equals(time.get())) continue;
        unused(sleep, parameter, Phrase.TAKE_ONE_TIME.with());
      }
      if (time.isPresent() == sleep.time().isPresent()) {
        String said = time.isPresent() ? Phrase.TIME_TWICE.with() : Phrase.TIME_NOWHERE.with();
        report.add(SettingCode.SLEEP_TIME, sleep.spot(), sleep.method().name(), said);
      }
      return report.build();
    }

    @Override
    public Report event(EventModel event) {
      if (event.method().isAbstract()) {
        refuseResult(event, Set.of(Wrapper.POLL_RESULT), Phrase.RETURN_EVENT.with());
      } else {
        refuseResult(event, HANDLES, Phrase.RETURN_SUBMITTED.with());
      }
      refuseRawResult(event);
      refuseOptionalNothing(event, Phrase.RETURN_OPTIONAL_BOOLEAN.with());
      checkEventParameters(event);
      return report.build();
    }

    private void checkEventParameters(EventModel event) {
      boolean hasBody = !event.method().isAbstract();
      int ids = event.callbackIds().size();
      String fault = "";
      if (hasBody && ids == 0) fault = Phrase.BODY_WITHOUT_ID.with();
      if (hasBody && ids > 1) fault = Phrase.SEVERAL_IDS.with(ids);
      if (!hasBody && ids > 0) fault = Phrase.ID_WITHOUT_BODY.with();
      if (!fault.isEmpty()) {
        report.add(DeclarationCode.EVENT_ID, event.method().spot(), event.method().name(), fault);
      } else if (!hasBody) {
        for (ParameterModel parameter : event.parametersBesidePlaceholders()) {
          unused(event, parameter, Phrase.USE_IN_EVENT.with(parameter.name()));
        }
      }
    }

    @Override
    public Report poll(PollModel poll) {
      requireBody(poll);
      MethodModel method = poll.method();
      List<ParameterModel> parameters = method.parameters();
      switch (poll.form()) {
        case UNTIL_TRUE -> {}
        case UNTIL_PRESENT -> refuseOptionalNothing(poll, Phrase.RETURN_BOOLEAN.with());
        case UNKNOWN -> badResult(poll, Phrase.RETURN_POLL.with());
        case STATE -> {
          boolean takesState =
              !parameters.isEmpty()
                  && parameters.get(parameters.size() - 1).type().boxed().equals(poll.recorded());
          if (!takesState) {
            String state = poll.recorded().display();
            report.add(DeclarationCode.POLL_STATE, method.spot(), method.name(), state);
          }
        }
      }
      return report.build();
    }

    @Override
    public Report invoke(InvokeModel invoke) {
      refuseBody(invoke);
      refuseResult(
          invoke, Set.of(Wrapper.CALLBACK, Wrapper.POLL_RESULT), Phrase.RETURN_INVOKED.with());
      if (Wrapper.FUTURE.wraps(invoke.method().returns())) refuseRawResult(invoke);
      List<ParameterModel> rest = invoke.parametersBesidePlaceholders();
      for (ParameterModel parameter : rest.subList(Math.min(1, rest.size()), rest.size())) {
        unused(invoke, parameter, Phrase.ONE_IS_SENT.with(parameter.name()));
      }
      if (invoke.method().parameters().size() > 1 && rest.isEmpty()) {
        MethodModel method = invoke.method();
        report.add(DeclarationCode.NO_PAYLOAD, method.spot(), method.name());
      }
      return report.build();
    }

    private void requireBody(OperationModel operation) {
      MethodModel method = operation.method();
      if (method.isAbstract()) {
        String annotation = operation.kind().annotation();
        report.add(DeclarationCode.BODY_MISSING, method.spot(), annotation, method.name());
      }
    }

    private void refuseBody(OperationModel operation) {
      MethodModel method = operation.method();
      if (!method.isAbstract()) {
        String annotation = operation.kind().annotation();
        report.add(DeclarationCode.BODY_NOT_ALLOWED, method.spot(), annotation, method.name());
      }
    }

    private void refuseResult(OperationModel operation, Set<Wrapper> refused, String remedy) {
      if (Wrapper.of(operation.method().returns()).filter(refused::contains).isPresent()) {
        badResult(operation, remedy);
      }
    }

    private void refuseRawResult(OperationModel operation) {
      TypeRef returns = operation.method().returns();
      Optional<Wrapper> wrapper = Wrapper.of(returns);
      if (wrapper.isPresent() && wrapper.get().content(returns).isEmpty()) {
        badResult(operation, Phrase.SAY_CONTENT.with(returns.display()));
      }
    }

    /** {@code Optional<Void>} cannot tell a timeout from an event. */
    private void refuseOptionalNothing(OperationModel operation, String remedy) {
      Optional<TypeRef> content = Wrapper.OPTIONAL.content(operation.method().returns());
      if (content.isPresent() && content.get().isClass("java.lang.Void")) {
        badResult(operation, remedy);
      }
    }

    private void badResult(OperationModel operation, String remedy) {
      MethodModel method = operation.method();
      report.add(
          DeclarationCode.RETURN_TYPE,
          method.spot(),
          operation.kind().annotation(),
          method.name(),
          method.returns().display(),
          remedy);
    }

    private void unused(OperationModel operation, ParameterModel parameter, String remedy) {
      report.add(
          DeclarationCode.UNUSED_PARAMETER,
          parameter.spot(),
          parameter.name(),
          operation.kind().annotation(),
          operation.method().name(),
          remedy);
    }
  }
}
