package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.Overloads;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.payload.JsonAnnotations;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/**
 * Prints calls for a {@link SlicePrinter}: results of operations by the number of their call,
 * helpers that only return something as that, and others by name, with what they may come to.
 */
final class CallPrinter {

  /** Helpers that are put into each other's place. */
  private static final int DEEPEST = 12;

  private final SlicePrinter printer;
  private final SliceSources context;
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final SliceTrail trail;
  private final boolean branchesByNumber;
  private final ReturnPrinter returns;
  private final MadeRecords records = new MadeRecords();
  private final Set<Element> replacing = new HashSet<>();

  CallPrinter(
      SlicePrinter printer, SliceSources context, SliceTrail trail, boolean branchesByNumber) {
    this.printer = printer;
    this.context = context;
    this.sources = context.sources();
    this.workflow = context.workflow();
    this.trail = trail;
    this.branchesByNumber = branchesByNumber;
    this.returns = new ReturnPrinter(printer, context);
  }

  String of(MethodInvocationTree tree, ExecutableElement method, TreePath path) {
    String label = context.order().labelOf(tree);
    // Whatever it was given.
    if (workflow.segmentOf(method).isPresent()) {
      return "recorded " + label + " " + ValueTypes.ofLeaf(sources.type(path));
    }
    Optional<DurableMethod> ofDurable = DurableMethod.of(method);
    return ofDurable.isPresent()
        ? durable(ofDurable.get(), tree, method, path)
        : plain(tree, method, path);
  }

  /** A call of the static API. */
  private String durable(
      DurableMethod api, MethodInvocationTree tree, ExecutableElement method, TreePath path) {
    String label = context.order().labelOf(tree);
    return switch (api) {
      case UUID, RANDOM, NOW -> {
        String drawnBy = printer.scope().drawnBy();
        String mark = api == DurableMethod.NOW || drawnBy.isEmpty() ? label : drawnBy;
        trail.mark(Generators.drawn(api, path, mark, printer::textOf));
        yield api + " " + mark + " ";
      }
      case ASYNC -> label + " " + (branchesByNumber ? "" : plain(tree, method, path));
      case ANY, RACE, MAP, PARALLEL -> {
        // The winner is recorded, but not the value that its branch has returned.
        String recorded = "recorded " + label + " ";
        yield branchesByNumber ? recorded : recorded + plain(tree, method, path);
      }
      default -> plain(tree, method, path);
    };
  }

  private String plain(MethodInvocationTree tree, ExecutableElement method, TreePath path) {
    String on =
        Expressions.receiver(tree, path)
            .map(printer::receiverText)
            .orElseGet(() -> printer.ownerOf(method, path));
    List<String> arguments = arguments(tree.getArguments(), method, path);
    if (Records.isAccessor(method, sources)) {
      Optional<String> given = records.component(method, on);
      return given.isPresent()
          ? given.get()
          : component(method, on) + ValueTypes.ofLeaf(sources.type(path));
    }
    Expressions.receiver(tree, path)
        .filter(generator -> Generators.isKept(method, generator, sources))
        .ifPresent(this::markKept);
    ExecutableElement target = workflow.target(method, path);
    String drawn = context.order().labelOf(tree);
    boolean isFixed = context.others(method, path).isEmpty();
    boolean isOnThis =
        target.getModifiers().contains(Modifier.PRIVATE)
            && Expressions.receiver(tree, path)
                .filter(receiver -> !Expressions.isThis(receiver.getLeaf()))
                .isEmpty();
    Optional<String> replaced =
        isFixed ? replaced(target, on, isOnThis, arguments, drawn) : Optional.empty();
    if (!drawn.isEmpty()) trail.mark(Slice.Mark.of(drawn));
    if (replaced.isPresent()) return replaced.get();
    trail.follow(method, path);
    boolean isOfOthers = isFixed && context.definitions().bodyOf(target).isEmpty();
    return called(target, on, arguments)
        + (isOfOthers ? implied(target, tree, path) : ValueTypes.ofLeaf(target.getReturnType()))
        + context.resolved(target);
  }

  /** A value of a generator that an object holds, or that a helper is given. */
  private void markKept(TreePath generator) {
    String mark = Phrase.DRAWN_OF_KEPT_GENERATOR.with();
    trail.mark(Generators.drawn(DurableMethod.RANDOM, generator, mark, printer::textOf));
  }

  /** The arguments of a constructor; components of a record by their names. */
  String made(NewClassTree tree, ExecutableElement constructor, TreePath path) {
    boolean isRecord = Records.declare(constructor);
    // Constructors of other classes count by the fields that are read, and by what they pass on.
    if (isRecord && !context.isPlain(constructor)) trail.follow(constructor, path);
    List<String> names = isRecord ? Records.componentsTakenBy(constructor) : List.of();
    StringBuilder text = new StringBuilder();
    List<String> arguments = arguments(tree.getArguments(), constructor, path);
    for (int i = 0; i < arguments.size(); i++) {
      if (i < names.size()) text.append(names.get(i)).append('=');
      text.append(arguments.get(i));
    }
    if (!names.isEmpty() && context.isPlain(constructor)) {
      records.add(names, arguments);
    }
    boolean isOfOthers = !isRecord && context.definitions().bodyOf(constructor).isEmpty();
    if (!isRecord) text.append(passedOn(constructor, arguments));
    // It may give fields of the class above other values.
    if (context.dispatch().hasClassAbove(TypeReader.declaring(constructor))) {
      trail.addBody(constructor);
      for (TreePath block : context.blocksBefore(constructor)) {
        text.append(printer.in(SliceScope.ofBody(constructor), () -> printer.textOf(block)));
      }
    }
    if (!isOfOthers) return text.toString();
    text.append(Overloads.of(constructor));
    Optional<TypeMirror> type = sources.type(path);
    if (type.isPresent() && Known.has(Trait.DEPENDS_ON_THE_ORDER_OF_CONSTANTS, constructor)) {
      text.append(context.dispatch().constants(type.get()));
    }
    return text.toString();
  }

  /** Prints in the bodies of helpers, each called by the one before. */
  String within(List<TreePath> helpers, Supplier<String> printing) {
    if (helpers.isEmpty()) return printing.get();
    TreePath path = helpers.get(0);
    MethodInvocationTree tree = (MethodInvocationTree) path.getLeaf();
    ExecutableElement method = calledBy(path);
    ExecutableElement target = workflow.target(method, path);
    String on = Expressions.receiver(tree, path).map(printer::receiverText).orElse("");
    boolean isOfRecord =
        Records.declare(target) && !target.getModifiers().contains(Modifier.STATIC);
    List<String> arguments = arguments(tree.getArguments(), method, path);
    return printer.in(
        printer.scope().ofHelper(target, isOfRecord ? on : "", arguments, ""),
        () -> within(helpers.subList(1, helpers.size()), printing));
  }

  private ExecutableElement calledBy(TreePath call) {
    MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
    return (ExecutableElement)
        sources.element(new TreePath(call, tree.getMethodSelect())).orElseThrow();
  }

  /** The records that are made without code of their own. */
  MadeRecords records() {
    return records;
  }

  /** The arguments of {@code this(…)} and {@code super(…)} in a constructor. */
  private String passedOn(ExecutableElement constructor, List<String> arguments) {
    Optional<TreePath> call = context.constructorCalledBy(constructor);
    if (call.isEmpty() || constructor.isVarArgs() || replacing.contains(constructor)) return "";
    MethodInvocationTree tree = (MethodInvocationTree) call.get().getLeaf();
    if (!(sources.element(new TreePath(call.get(), tree.getMethodSelect())).orElse(null)
        instanceof ExecutableElement other)) {
      return "";
    }
    replacing.add(constructor);
    String text =
        printer.in(
            printer.scope().ofHelper(constructor, "", arguments, ""),
            () -> {
              List<String> given = arguments(tree.getArguments(), other, call.get());
              return String.join(", ", given) + passedOn(other, given);
            });
    replacing.remove(constructor);
    return text.isEmpty() ? "" : "passing(" + text + ")";
  }

  /** The texts of a call's arguments, as its parameters take them. */
  private List<String> arguments(
      List<? extends ExpressionTree> given, ExecutableElement called, TreePath call) {
    List<? extends VariableElement> parameters = called.getParameters();
    List<String> texts = new ArrayList<>();
    for (ExpressionTree argument : given) {
      int last = parameters.size() - 1;
      int index = Math.min(texts.size(), last);
      Optional<TypeMirror> type =
          last < 0 ? Optional.empty() : Optional.of(parameters.get(index).asType());
      boolean isMore = called.isVarArgs() && index == last;
      Optional<TypeMirror> taken = isMore ? type.map(ValueTypes::component) : type;
      TreePath path = new TreePath(call, argument);
      String text = printer.converted(path, taken);
      texts.add(isMore && isOneItem(path, taken) ? "[] " + text : text);
    }
    return texts;
  }

  /** Whether an array of primitives is a single one of the objects that a method takes. */
  private boolean isOneItem(TreePath argument, Optional<TypeMirror> taken) {
    return taken.filter(type -> !type.getKind().isPrimitive()).isPresent()
        && sources.type(argument).orElse(null) instanceof ArrayType array
        && array.getComponentType().getKind().isPrimitive();
  }

  /** A component of a record, by both of its names if JSON has another one for it. */
  static String component(Element member, String on) {
    String own = member.getSimpleName().toString();
    String recorded = JsonAnnotations.name(own, List.of(member));
    return "." + own + (recorded.equals(own) ? "" : "=" + recorded) + "(" + on + ")";
  }

  private static String called(ExecutableElement method, String on, List<String> arguments) {
    Optional<String> empty = Comparisons.empty(method, on);
    if (empty.isPresent()) return empty.get();
    boolean turned =
        method.getSimpleName().contentEquals("equals")
            && arguments.size() == 1
            && on.startsWith("=")
            && !arguments.get(0).startsWith("=");
    StringBuilder all = new StringBuilder(Comparisons.call(method.getSimpleName()));
    if (turned) return all.append(arguments.get(0)).append(", ").append(on).append(')').toString();
    all.append(on);
    for (String argument : arguments) all.append(", ").append(argument);
    return all.append(')').toString();
  }

  /** The methods that a method of others may call on its arguments and its receiver. */
  private String implied(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    StringBuilder text = new StringBuilder();
    List<TypeMirror> types = new ArrayList<>();
    Expressions.receiver(tree, path).flatMap(sources::type).ifPresent(types::add);
    for (ExpressionTree argument : tree.getArguments()) {
      sources.type(new TreePath(path, argument)).ifPresent(types::add);
    }
    if (TypeReader.declaring(method).getKind() == ElementKind.ENUM) {
      types.add(TypeReader.declaring(method).asType());
    }
    boolean ordered =
        Known.has(Trait.DEPENDS_ON_THE_ORDER_OF_CONSTANTS, method)
            || (TypeReader.declaring(method).getKind() == ElementKind.ENUM
                && method.getSimpleName().contentEquals("values"));
    if (ordered) sources.type(path).ifPresent(types::add);
    boolean finds =
        TypeReader.declaring(method).getKind() == ElementKind.ENUM
            && method.getSimpleName().contentEquals("valueOf");
    boolean toText = ImplicitMethods.makesText(method);
    boolean compares = ImplicitMethods.compares(method);
    if (Comparisons.empty(method, "").isEmpty()) text.append(Overloads.of(method));
    for (TypeMirror type : types) {
      context.dispatch().usedByOthers(type).forEach(trail::addBody);
      if (toText) text.append(context.implicit().texts(type, trail::addBody));
      if (compares) text.append(context.implicit().equality(type, trail::addBody));
      if (ordered) text.append(context.dispatch().constants(type));
      if (finds) text.append(new TreeSet<>(context.dispatch().constants(type)));
    }
    return text.toString();
  }

  /** The expression that a helper returns, whatever it is given. */
  Optional<String> returned(ExecutableElement method) {
    SliceScope whole = SliceScope.ofBody(method);
    List<String> given = new ArrayList<>();
    for (VariableElement parameter : method.getParameters()) {
      given.add(whole.given().getOrDefault(parameter, ""));
    }
    replacing.add(method);
    Optional<String> text =
        printer.in(printer.scope().ofHelper(method, "this", given, ""), () -> returns.of(method));
    replacing.remove(method);
    return text;
  }

  /** The expression that a helper returns, in the place of its call. */
  private Optional<String> replaced(
      ExecutableElement method, String on, boolean isOnThis, List<String> arguments, String drawn) {
    SliceScope scope = printer.scope();
    if (scope.depth() >= DEEPEST || method.isVarArgs() || replacing.contains(method)) {
      return Optional.empty();
    }
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    boolean isOfRecord = Records.declare(method);
    if (!isStatic && !isOfRecord && !isOnThis && !workflow.isOwn(method)) return Optional.empty();
    String self = isOfRecord && !isStatic ? on : "";
    replacing.add(method);
    Optional<String> text =
        printer.in(scope.ofHelper(method, self, arguments, drawn), () -> returns.of(method));
    replacing.remove(method);
    return text;
  }
}
