package dev.cairn.tools.template;

import static dev.cairn.tools.template.Cfn.map;
import static dev.cairn.tools.template.Cfn.sub;

import dev.cairn.manifest.Manifest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * The functions that a workflow calls, as the resources of a permission.
 *
 * <p>Functions of the same stack follow its prefix. A name that begins with a variable may be an
 * ARN: a condition of the template tells which, since only a deployment knows the value.
 */
final class Targets {
  private final Manifest manifest;
  private final Set<String> stack;

  /**
   * The calls of a workflow.
   *
   * @param stack the names of all workflows of the stack
   */
  Targets(Manifest manifest, Set<String> stack) {
    this.manifest = manifest;
    this.stack = stack;
  }

  /** The reason why a call can only fail; empty if there is none. */
  Optional<String> fault(String alias) {
    return first(Target::isBareNameOf)
        .map(
            call ->
                describe(call)
                    + " by its bare name. Lambda runs a durable function by a version or an alias"
                    + " only: use @Invoke(function = \""
                    + function(call)
                    + ":"
                    + alias
                    + "\")");
  }

  /** A call of an alias that the template does not make; empty if there is none. */
  Optional<String> doubt(String alias) {
    return first((target, functions) -> target.isOtherAliasOf(functions, alias))
        .map(
            call -> {
              String function = function(call);
              int colon = function.indexOf(':');
              return describe(call)
                  + ", and the template publishes its functions with the alias "
                  + alias
                  + ". Use --alias "
                  + function.substring(colon + 1)
                  + ", or @Invoke(function = \""
                  + function.substring(0, colon + 1)
                  + alias
                  + "\")";
            });
  }

  private Optional<Manifest.Operation> first(BiPredicate<Target, Set<String>> isWanted) {
    return calls().stream()
        .filter(call -> target(call).filter(it -> isWanted.test(it, stack)).isPresent())
        .findFirst();
  }

  private String describe(Manifest.Operation call) {
    return call.name()
        + " of "
        + manifest.workflow()
        + " ("
        + call.source()
        + ") calls "
        + function(call);
  }

  private static String function(Manifest.Operation call) {
    return target(call).orElseThrow().written();
  }

  /** The environment variables in the names of functions. */
  Set<String> variables() {
    Set<String> variables = new TreeSet<>();
    for (Target target : targets()) variables.addAll(target.variables());
    return variables;
  }

  /** Adds a parameter for each variable to those of the workflows before. */
  void addParameters(Map<String, Object> parameters) {
    for (String variable : variables()) {
      parameters.putIfAbsent(Cfn.logicalId(variable), parameter(variable));
    }
    for (Target target : targets()) {
      target
          .leadingVariable()
          .ifPresent(variable -> parameters.put(Cfn.logicalId(variable), nameOrArn(variable)));
    }
  }

  private static Map<String, Object> parameter(String variable) {
    return map(
        "Type", "String", "MinLength", 1, "Description", "The environment variable " + variable);
  }

  /** An ARN without its beginning would take a permission that no condition can make. */
  private static Map<String, Object> nameOrArn(String variable) {
    Map<String, Object> parameter = parameter(variable);
    parameter.put("AllowedPattern", "arn:\\S+|[A-Za-z0-9_-]+(:[A-Za-z0-9_$-]+)?");
    parameter.put(
        "ConstraintDescription",
        "a function's name, its name with a version or alias, or its whole ARN");
    return parameter;
  }

  /** Conditions that tell whether a parameter is an ARN, by name. */
  Map<String, Object> conditions() {
    Map<String, Object> conditions = new TreeMap<>();
    for (Target target : targets()) {
      Optional<String> variable = target.leadingVariable();
      if (variable.isEmpty()) continue;
      conditions.put(
          condition(target),
          map(
              "Fn::Equals",
              List.of(
                  map(
                      "Fn::Select",
                      List.of(
                          0,
                          map("Fn::Split", List.of(":", Cfn.ref(Cfn.logicalId(variable.get())))))),
                  "arn")));
    }
    return conditions;
  }

  /** Whether the workflow calls functions of the stack by name. */
  boolean callsStack() {
    return targets().stream().anyMatch(target -> target.mayBeOf(stack));
  }

  /** The resources, in the order of their text. */
  List<Object> resources() {
    Map<String, Object> resources = new TreeMap<>();
    for (Manifest.Operation call : calls()) {
      List<Object> called =
          target(call)
              .map(target -> target.resources(stack, condition(target)))
              // The workflow itself, by continueAs.
              .orElseGet(
                  () -> List.of(sub(Cfn.FUNCTION_ARN + "${Prefix}" + manifest.workflow() + ":*")));
      for (Object resource : called) resources.put(resource.toString(), resource);
    }
    return List.copyOf(resources.values());
  }

  private Set<Target> targets() {
    Set<Target> targets = new LinkedHashSet<>();
    for (Manifest.Operation call : calls()) target(call).ifPresent(targets::add);
    return targets;
  }

  private List<Manifest.Operation> calls() {
    return manifest.operations().stream()
        .filter(operation -> operation.symbol().kind().equals("ChainedInvoke"))
        .toList();
  }

  private static Optional<Target> target(Manifest.Operation call) {
    return Optional.ofNullable(call.settings().get("function")).map(Target::new);
  }

  private static String condition(Target target) {
    return target.leadingVariable().map(Cfn::logicalId).orElse("") + "IsArn";
  }
}
