package dev.cairn.tools.template;

import static dev.cairn.tools.template.Cfn.map;
import static dev.cairn.tools.template.Cfn.sub;

import dev.cairn.manifest.Manifest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The functions that a workflow calls, as the resources of a permission.
 *
 * <p>Functions of the same stack follow its prefix. A name that begins with a variable may be an
 * ARN: a condition of the template tells which, since only a deployment knows the value.
 */
final class Targets {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z0-9_]+)}");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]*}");

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

  /** The variables in the names of functions, which become parameters. */
  Set<String> variables() {
    Set<String> variables = new TreeSet<>();
    for (String function : functions()) {
      Matcher variable = VARIABLE.matcher(function);
      while (variable.find()) variables.add(variable.group(1));
    }
    return variables;
  }

  /** Conditions that tell whether a parameter is an ARN, by name. */
  Map<String, Object> conditions() {
    Map<String, Object> conditions = new TreeMap<>();
    for (String function : functions()) {
      Matcher variable = VARIABLE.matcher(function);
      if (!variable.lookingAt()) continue;
      String parameter = Cfn.logicalId(variable.group(1));
      conditions.put(
          condition(parameter),
          map(
              "Fn::Equals",
              List.of(
                  map("Fn::Select", List.of(0, map("Fn::Split", List.of(":", Cfn.ref(parameter))))),
                  "arn")));
    }
    return conditions;
  }

  /** Whether the workflow calls a function of the stack by name. */
  boolean callsStack() {
    return functions().stream().anyMatch(this::isOfStack);
  }

  /** The resources, in the order of their text. */
  List<Object> resources() {
    Map<String, Object> resources = new TreeMap<>();
    for (Manifest.Operation operation : calls()) {
      String function = operation.settings().get("function");
      Object resource =
          function == null
              // The workflow itself, by continueAs.
              ? sub(Cfn.FUNCTION_ARN + "${Prefix}" + manifest.workflow() + ":*")
              : resource(function);
      resources.put(resource.toString(), resource);
    }
    return List.copyOf(resources.values());
  }

  private Object resource(String function) {
    String text = withParameters(function);
    if (text.startsWith("arn:")) return sub(text);
    if (isOfStack(function)) return sub(Cfn.FUNCTION_ARN + "${Prefix}" + text);
    Matcher variable = VARIABLE.matcher(function);
    if (!variable.lookingAt()) return sub(Cfn.FUNCTION_ARN + text);
    return map(
        "Fn::If",
        List.of(
            condition(Cfn.logicalId(variable.group(1))), sub(text), sub(Cfn.FUNCTION_ARN + text)));
  }

  private boolean isOfStack(String function) {
    int colon = function.indexOf(':');
    return stack.contains(colon < 0 ? function : function.substring(0, colon));
  }

  private Set<String> functions() {
    Set<String> functions = new TreeSet<>();
    for (Manifest.Operation operation : calls()) {
      String function = operation.settings().get("function");
      if (function != null) functions.add(function);
    }
    return functions;
  }

  private List<Manifest.Operation> calls() {
    return manifest.operations().stream()
        .filter(operation -> operation.symbol().kind().equals("ChainedInvoke"))
        .toList();
  }

  private static String condition(String parameter) {
    return parameter + "IsArn";
  }

  /** Variables become parameters of the template, placeholders of the call become stars. */
  private static String withParameters(String function) {
    Matcher variable = VARIABLE.matcher(function);
    StringBuilder text = new StringBuilder();
    int end = 0;
    while (variable.find()) {
      text.append(starred(function.substring(end, variable.start())));
      text.append("${").append(Cfn.logicalId(variable.group(1))).append('}');
      end = variable.end();
    }
    return text.append(starred(function.substring(end))).toString();
  }

  private static String starred(String text) {
    return PLACEHOLDER.matcher(text).replaceAll("*");
  }
}
