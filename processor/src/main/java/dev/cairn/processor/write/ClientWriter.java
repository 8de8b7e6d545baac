package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
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
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Writes the client: typed start and result, and a method for each event. */
public final class ClientWriter {
  private final WorkflowModel model;
  private final ConstantNames constants;
  private final ClassName executor;

  private ClientWriter(WorkflowModel model) {
    this.model = model;
    this.constants = new ConstantNames(model);
    this.executor = PoetTypes.of(model.type().executor());
  }

  /** The client of a workflow that has passed the rules. */
  public static GeneratedSource write(WorkflowModel model) {
    return new ClientWriter(model).write();
  }

  private GeneratedSource write() {
    EntryModel entry = model.entry();
    TypeName input = PoetTypes.of(entry.input());
    TypeName output = PoetTypes.of(entry.output());
    TypeSpec.Builder type =
        TypeSpec.classBuilder(PoetTypes.of(model.type().client()))
            .addJavadoc(
                "Typed client of {@link $T}.\n" + SourceText.ORIGIN,
                PoetTypes.of(model.type().name()),
                model.type().spot().file())
            .superclass(ParameterizedTypeName.get(Names.CLIENT, input, output));
    SourceText.mark(type, model.surroundings());
    lint().suppression().ifPresent(type::addAnnotation);
    if (model.type().isPublic()) type.addModifiers(Modifier.PUBLIC);
    type.addModifiers(Modifier.FINAL);
    type.addMethod(constructor());
    if (entry.method().parameters().isEmpty()) type.addMethod(start(output));
    Set<String> taken = new HashSet<>(model.surroundings().clientMethods());
    for (EventModel event : events()) {
      String name = senderName(event.method().name(), taken);
      taken.add(name);
      String senders = Unique.in(taken, event.method().name() + "Sender", "");
      taken.add(senders);
      addSenders(type, event, name, senders);
    }
    return SourceText.of(model.type().client(), type.build(), model.surroundings());
  }

  private List<EventModel> events() {
    List<EventModel> events = new ArrayList<>();
    for (OperationModel operation : model.operations()) {
      if (operation instanceof EventModel event) events.add(event);
    }
    return events;
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("Runs and events go to {@code service}.")
        .addModifiers(Modifier.PUBLIC)
        .addParameter(Names.SERVICE, "service")
        .addStatement("super(service,$W$T.$L)", executor, ConstantNames.WORKFLOW)
        .build();
  }

  private static MethodSpec start(TypeName output) {
    return MethodSpec.methodBuilder("start")
        .addJavadoc("Starts a run under an id that also makes a repeated start harmless.")
        .addModifiers(Modifier.PUBLIC)
        .returns(ParameterizedTypeName.get(Names.RUN, output))
        .addParameter(String.class, "executionId")
        .addStatement("return start(executionId,$Wnull)")
        .build();
  }

  /** The method's own name; {@code sendResult} for an event method with the name {@code result}. */
  private static String senderName(String method, Set<String> taken) {
    if (!taken.contains(method)) return method;
    String name = "send" + Character.toUpperCase(method.charAt(0)) + method.substring(1);
    return Unique.in(taken, name, "");
  }

  /** The short way to send the event, and the senders that can also fail it. */
  private void addSenders(TypeSpec.Builder type, EventModel event, String name, String senders) {
    List<ParameterModel> fillers =
        event.method().parameters().stream().filter(event::fillsPlaceholder).toList();
    ParameterNames names = ParameterNames.of(fillers, ParameterNames.usedBeside(model, constants));
    List<ParameterSpec> place = new ArrayList<>();
    place.add(ParameterSpec.builder(String.class, names.free("executionId")).build());
    for (ParameterModel filler : fillers) {
      place.add(ParameterSpec.builder(PoetTypes.of(filler.type()), names.of(filler)).build());
    }
    type.addMethod(send(event, name, senders, place, names.free("payload")));
    type.addMethod(named(event, senders, place, names));
    type.addMethod(identified(event, senders));
  }

  private static MethodSpec send(
      EventModel event, String name, String senders, List<ParameterSpec> place, String payload) {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(name)
            .addJavadoc("Sends the event {@code $L}, which the run awaits.", event.name().value())
            .addModifiers(Modifier.PUBLIC)
            .addParameters(place);
    boolean empty = event.recorded().isClass("java.lang.Void");
    if (!empty) spec.addParameter(PoetTypes.of(sent(event)), payload);
    String arguments = place.stream().map(ParameterSpec::name).collect(Collectors.joining(",$W"));
    return spec.addStatement("$L(" + arguments + ").send($L)", senders, empty ? "null" : payload)
        .build();
  }

  private MethodSpec named(
      EventModel event, String senders, List<ParameterSpec> place, ParameterNames names) {
    return MethodSpec.methodBuilder(senders)
        .addJavadoc("Sends or fails the event {@code $L} of a run.", event.name().value())
        .addModifiers(Modifier.PUBLIC)
        .returns(sender(event))
        .addParameters(place)
        .addStatement(
            "return sender($L,$W$L,$W$T.$L.codec())",
            place.get(0).name(),
            TemplateCode.of(event.nameTemplate(), names),
            executor,
            constants.of(event))
        .build();
  }

  private MethodSpec identified(EventModel event, String senders) {
    return MethodSpec.methodBuilder(senders)
        .addJavadoc(
            "Sends or fails the event {@code $L} that is awaited under this id.",
            event.name().value())
        .addModifiers(Modifier.PUBLIC)
        .returns(sender(event))
        .addParameter(Names.CALLBACK_ID, "id")
        .addStatement("return sender(id,$W$T.$L.codec())", executor, constants.of(event))
        .build();
  }

  private static TypeName sender(EventModel event) {
    return ParameterizedTypeName.get(Names.EVENT_SENDER, PoetTypes.of(event.recorded()));
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
