package dev.cairn.processor.write;

import dev.cairn.Delivery;
import dev.cairn.processor.flowfile.FlowFile;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.ItemTypes;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.PollModel;
import dev.cairn.processor.model.RebuiltFailures;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.SleepModel;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.StepModel;
import dev.cairn.processor.model.SubflowModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.model.WrittenTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the constants that say what the compiler knows of a workflow and its operations. */
final class DefinitionWriter {
  private final WorkflowModel model;
  private final ConstantNames constants;
  private final RebuiltFailures failures;
  private final ItemTypes items;
  private final String signatures;
  private final PayloadCodecs codecs;

  DefinitionWriter(
      WorkflowModel model,
      ConstantNames constants,
      RebuiltFailures failures,
      ItemTypes items,
      String signatures,
      PayloadCodecs codecs) {
    this.codecs = codecs;
    this.items = items;
    this.signatures = signatures;
    this.model = model;
    this.constants = constants;
    this.failures = failures;
  }

  List<Code> operations() {
    int[] pauses = {0};
    return model.operations().stream()
        .map(
            operation -> {
              int pause = operation.kind().pauses() ? ++pauses[0] : 0;
              return constant(
                  operation.match(TYPE),
                  constants.of(operation),
                  operation.match(new Initializer(operation, pause)));
            })
        .toList();
  }

  Code workflow() {
    EntryModel entry = model.entry();
    TypeRef type = TypeRef.of(Names.WORKFLOW, entry.input(), entry.output());
    List<Code> arguments = new ArrayList<>();
    arguments.add(Code.of("$S", entry.name().value()));
    arguments.add(Code.of("$L", entry.version().value()));
    arguments.add(inputCodec(entry));
    arguments.add(
        codecs.code(entry.output(), entry.codec(), operation(entry.name().value(), "RESULT")));
    for (OperationModel operation : model.operations()) {
      arguments.add(Code.of("$L", constants.of(operation)));
    }
    Code code = new Code();
    code.add(Layout.call(Names.WORKFLOW, "of", arguments)).add("$>$>");
    items.byText().forEach((text, item) -> code.add("\n.item($S,$W$L)", text, codecs.code(item)));
    code.add(
        "\n.flow($C.of($T.class,$W$S,$W$S))",
        Names.FLOW_FILE,
        model.type().executor(),
        FlowFile.name(entry.name().value(), entry.version().value()),
        signatures);
    if (entry.timeout().isPresent()) {
      code.add("\n.timeout($L)", TimeCode.of(entry.timeout().get().value()));
    }
    if (entry.retentionDays().given()) {
      code.add("\n.retention($C.ofDays($L))", Names.DURATION, entry.retentionDays().value());
    }
    for (TypeRef.Declared failure : failures.of(entry)) code.add(rebuilds(failure));
    addSource(code, entry.method().spot());
    code.add("$<$<");
    return constant(type, ConstantNames.WORKFLOW, code);
  }

  /**
   * The codec of the input, as JSON: programs that start runs take nothing else, so the text of a
   * user's codec travels as a JSON string.
   */
  private Code inputCodec(EntryModel entry) {
    Code code =
        codecs.code(entry.input(), entry.inputCodec(), operation(entry.name().value(), "INPUT"));
    return entry.inputCodec().isPresent() ? Code.of("$C.asJson($L)", Names.JSON, code) : code;
  }

  private Code operation(String name, String role) {
    return CodecCode.operation(model.entry().name().value(), name, role);
  }

  private static Code constant(TypeRef type, String name, Code initializer) {
    return Code.of("static final $T $L =$>$>\n$L;$<$<\n", type, name, initializer);
  }

  private static Code rebuilds(TypeRef.Declared failure) {
    return Code.of("\n.rebuilds($1T.class,$W$1T::new)", failure);
  }

  private static void addSource(Code code, SourceSpot spot) {
    code.add("\n.at($S,$W$L)", spot.file(), spot.line());
  }

  private static final OperationModel.Cases<TypeRef> TYPE =
      new OperationModel.Cases<>() {
        @Override
        public TypeRef step(StepModel step) {
          return of(Names.STEP, step.recorded(), SignatureCode.of(step.method()));
        }

        @Override
        public TypeRef sleep(SleepModel sleep) {
          return TypeRef.of(Names.SLEEP);
        }

        @Override
        public TypeRef event(EventModel event) {
          return of(Names.EVENT, event.recorded(), SignatureCode.ofSubmitter(event));
        }

        @Override
        public TypeRef poll(PollModel poll) {
          return of(Names.POLL, poll.recorded(), SignatureCode.of(poll.method()));
        }

        @Override
        public TypeRef invoke(InvokeModel invoke) {
          return TypeRef.of(Names.INVOKE, invoke.payloadType(), invoke.recorded());
        }

        @Override
        public TypeRef subflow(SubflowModel subflow) {
          return TypeRef.of(Names.SUBFLOW, subflow.recorded());
        }

        private TypeRef of(ClassRef definition, TypeRef recorded, TypeRef signature) {
          return TypeRef.of(definition, recorded, signature);
        }
      };

  /** The factory call, then a line for each thing that is not as usual. */
  private final class Initializer implements OperationModel.Cases<Code> {
    private final OperationModel operation;
    private final int pause;
    private final Code code = new Code();

    Initializer(OperationModel operation, int pause) {
      this.operation = operation;
      this.pause = pause;
    }

    @Override
    public Code step(StepModel step) {
      begin(Names.STEP, name(), codec("RESULT"));
      if (!RetryCode.isDefault(step.retry())) retry(step.retry());
      if (step.delivery().value() != Delivery.AT_LEAST_ONCE) {
        add(".delivery($C.$L)", Names.DELIVERY, step.delivery().value());
      }
      addTime("timeout", step.timeout());
      return end();
    }

    @Override
    public Code sleep(SleepModel sleep) {
      if (sleep.time().isPresent()) {
        begin(Names.SLEEP, name(), TimeCode.of(sleep.time().get().value()));
      } else {
        begin(Names.SLEEP, name());
      }
      return end();
    }

    @Override
    public Code event(EventModel event) {
      begin(Names.EVENT, name(), codec("EVENT"));
      addTime("timeout", event.timeout());
      addTime("heartbeat", event.heartbeat());
      if (!event.method().isAbstract() && !RetryCode.isDefault(event.retry())) {
        retry(event.retry());
      }
      return end();
    }

    @Override
    public Code poll(PollModel poll) {
      begin(Names.POLL, name(), codec("STATE"), RetryCode.of(poll.pace()));
      return end();
    }

    @Override
    public Code invoke(InvokeModel invoke) {
      begin(
          Names.INVOKE,
          name(),
          Code.of("$S", invoke.function().value()),
          codecs.code(
              invoke.payloadType(),
              invoke.payloadCodec(),
              operation(invoke.name().value(), "ARGUMENT")),
          codec("RESULT"));
      if (invoke.tenant().isPresent()) add(".tenant($S)", invoke.tenant().get().value());
      return end();
    }

    @Override
    public Code subflow(SubflowModel subflow) {
      begin(Names.SUBFLOW, name(), codec("RESULT"));
      if (!RetryCode.isNone(subflow.retry())) retry(subflow.retry());
      return end();
    }

    private Code name() {
      return Code.of("$S", operation.name().value());
    }

    private Code codec(String role) {
      return codecs.code(
          operation.recorded(), operation.codec(), operation(operation.name().value(), role));
    }

    private void begin(ClassRef definition, Code... arguments) {
      code.add(Layout.call(definition, "of", List.of(arguments))).add("$>$>");
    }

    private void add(String format, Object... arguments) {
      code.add("\n").add(format, arguments);
    }

    private void retry(RetryModel retry) {
      code.add(Layout.link("retry", RetryCode.of(retry)));
    }

    private void addTime(String name, Optional<Setting<WrittenTime>> time) {
      if (time.isPresent()) add(".$L($L)", name, TimeCode.of(time.get().value()));
    }

    private Code end() {
      for (TypeRef.Declared failure : failures.of(operation)) code.add(rebuilds(failure));
      if (pause > 0) add(".pause($L)", pause);
      addSource(code, operation.method().spot());
      return code.add("$<$<");
    }
  }
}
