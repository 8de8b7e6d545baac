package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes the client: typed start and result, and a method for each event. */
public final class ClientWriter {
  private final WorkflowModel model;
  private final ConstantNames constants;
  private final ClassRef executor;

  private ClientWriter(WorkflowModel model) {
    this.model = model;
    this.constants = new ConstantNames(model);
    this.executor = model.type().executor();
  }

  /** The client of a workflow that has passed the rules. */
  public static GeneratedSource write(WorkflowModel model) {
    return new ClientWriter(model).write();
  }

  private GeneratedSource write() {
    ClassRef name = model.type().client();
    EntryModel entry = model.entry();
    Code code =
        SourceText.head("Typed client of {@link $T}.", model.type(), lint(), model.surroundings());
    code.add("$Lfinal class $L", model.type().isPublic() ? "public " : "", name.simpleName());
    code.add(" extends $T<$T, $T> {$>\n", Names.CLIENT, entry.input(), entry.output());
    code.add(constructor(name));
    if (entry.method().parameters().isEmpty()) code.add("\n").add(start(entry.output()));
    Set<String> taken = new HashSet<>(model.surroundings().clientMethods());
    for (EventModel event : events()) {
      String sender = senderName(event.method().name(), taken);
      taken.add(sender);
      String senders = Unique.in(taken, event.method().name() + "Sender", "");
      taken.add(senders);
      addSenders(code, event, sender, senders);
    }
    return SourceText.of(name, code.add("$<}\n"), model.surroundings());
  }

  private List<EventModel> events() {
    List<EventModel> events = new ArrayList<>();
    for (OperationModel operation : model.operations()) {
      if (operation instanceof EventModel event) events.add(event);
    }
    return events;
  }

  private Code constructor(ClassRef name) {
    Code code = Code.of("/** Runs and events go to {@code service}. */\n");
    code.add("public $L($Z$T service) {$>\n", name.simpleName(), Names.SERVICE);
    return code.add("super(service,$W$C.$L);$<\n}\n", executor, ConstantNames.WORKFLOW);
  }

  private static Code start(TypeRef output) {
    Code code =
        Code.of("/** Starts a run under an id that also makes a repeated start harmless. */\n");
    code.add("public $T<$T> start($Z$T executionId) {\n", Names.RUN, output, Names.STRING);
    return code.add("  return start(executionId, null);\n}\n");
  }

  /** The method's own name; {@code sendResult} for an event method with the name {@code result}. */
  private static String senderName(String method, Set<String> taken) {
    if (!taken.contains(method)) return method;
    String name = "send" + Character.toUpperCase(method.charAt(0)) + method.substring(1);
    return Unique.in(taken, name, "");
  }

  /** The short way to send the event, and the senders that can also fail it. */
  private void addSenders(Code code, EventModel event, String name, String senders) {
    List<ParameterModel> fillers =
        event.method().parameters().stream().filter(event::fillsPlaceholder).toList();
    ParameterNames names = ParameterNames.of(fillers, ParameterNames.usedBeside(model, constants));
    List<String> arguments = new ArrayList<>(List.of(names.free("executionId")));
    List<Code> place = new ArrayList<>();
    place.add(Code.of("$T $L", Names.STRING, arguments.get(0)));
    for (ParameterModel filler : fillers) {
      arguments.add(names.of(filler));
      place.add(Code.of("$T $L", filler.type(), names.of(filler)));
    }
    String payload = names.free("payload");
    code.add("\n").add(send(event, name, senders, place, arguments, payload));
    code.add("\n").add(named(event, senders, place, arguments.get(0), names));
    code.add("\n").add(identified(event, senders));
  }

  private static Code send(
      EventModel event,
      String name,
      String senders,
      List<Code> place,
      List<String> arguments,
      String payload) {
    boolean isEmpty = event.recorded().isClass("java.lang.Void");
    List<Code> parameters = new ArrayList<>(place);
    if (!isEmpty) parameters.add(Code.of("$T $L", sent(event), payload));
    List<Code> given = arguments.stream().map(argument -> Code.of("$L", argument)).toList();
    Code code = new Code();
    code.add("/** Sends the event {@code $L}, which the run awaits. */\n", event.name().value());
    code.add("public void $L$L {$>\n", name, HeadCode.parameters(parameters));
    code.add("$L($L)", senders, Code.join(",$W", given));
    return code.add(".send($L);$<\n}\n", isEmpty ? "null" : payload);
  }

  private Code named(
      EventModel event, String senders, List<Code> place, String execution, ParameterNames names) {
    Code code = new Code();
    code.add("/** Sends or fails the event {@code $L} of a run. */\n", event.name().value());
    code.add("public $T $L$L {$>\n", sender(event), senders, HeadCode.parameters(place));
    return code.add(
        "return sender($L,$W$L,$W$C.$L.codec());$<\n}\n",
        execution,
        TemplateCode.of(event.nameTemplate(), names),
        executor,
        constants.of(event));
  }

  private Code identified(EventModel event, String senders) {
    Code code = new Code();
    code.add(
        "/** Sends or fails the event {@code $L} that is awaited under this id. */\n",
        event.name().value());
    code.add("public $T $L($Z$T id) {$>\n", sender(event), senders, Names.CALLBACK_ID);
    return code.add("return sender(id,$W$C.$L.codec());$<\n}\n", executor, constants.of(event));
  }

  private static TypeRef sender(EventModel event) {
    return TypeRef.of(Names.EVENT_SENDER, event.recorded());
  }

  /** The type that the method names: a primitive stays one. */
  private static TypeRef sent(EventModel event) {
    TypeRef returns = event.method().returns();
    return returns instanceof TypeRef.Primitive ? returns : event.recorded();
  }

  private Lint lint() {
    Lint lint = new Lint(model.types());
    lint.named(model.entry().input());
    lint.named(model.entry().output());
    for (EventModel event : events()) {
      lint.named(event.recorded());
      for (ParameterModel parameter : event.method().parameters()) {
        if (event.fillsPlaceholder(parameter)) lint.named(parameter.type());
      }
    }
    return lint;
  }
}
