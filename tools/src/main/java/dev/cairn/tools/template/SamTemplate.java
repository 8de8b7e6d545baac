package dev.cairn.tools.template;

import dev.cairn.manifest.Manifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A SAM template: for each workflow a function, its role with the permissions that it needs and no
 * others, and its log group. Functions of CloudFormation are written in their long form, which any
 * reader of YAML understands.
 */
public final class SamTemplate {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z0-9_]+)}");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]*}");
  private static final String FUNCTION_ARN =
      "arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:";

  private final Settings settings;
  private final Map<String, Object> parameters = new LinkedHashMap<>();
  private final Map<String, Object> resources = new LinkedHashMap<>();
  private final Map<String, Object> outputs = new LinkedHashMap<>();

  private SamTemplate(Settings settings) {
    this.settings = settings;
  }

  /** What keeps a workflow from being in a template; empty if nothing does. */
  public static Optional<String> fault(Manifest manifest) {
    if (manifest.deployment().handler().isPresent()) return Optional.empty();
    return Optional.of(
        "the workflow "
            + manifest.workflow()
            + " was compiled without a handler; add cairn-lambda to the class path of its"
            + " compilation");
  }

  /** The template of workflows that have no fault. */
  public static String of(List<Manifest> manifests, Settings settings) {
    SamTemplate template = new SamTemplate(settings);
    template.parameters.put(
        "Prefix",
        map(
            "Type", "String",
            "Default", "",
            "AllowedPattern", "[A-Za-z0-9_-]*",
            "Description", "What the names of functions begin with"));
    Set<String> names = new TreeSet<>();
    for (Manifest manifest : manifests) {
      names.add(manifest.workflow());
      template.add(manifest);
    }
    return Yaml.write(
        map(
            "AWSTemplateFormatVersion",
            "2010-09-09",
            "Transform",
            "AWS::Serverless-2016-10-31",
            "Description",
            "Workflows: " + String.join(", ", names),
            "Parameters",
            template.parameters,
            "Resources",
            template.resources,
            "Outputs",
            template.outputs));
  }

  private void add(Manifest manifest) {
    String name = "${Prefix}" + manifest.workflow();
    String id = logicalId(manifest.workflow());
    Set<String> variables = variables(manifest);
    resources.put(id + "Function", function(manifest, name, id, variables));
    resources.put(id + "Role", role(manifest, name, id));
    resources.put(
        id + "Logs",
        map(
            "Type",
            "AWS::Logs::LogGroup",
            "Properties",
            map("LogGroupName", sub("/aws/lambda/" + name), "RetentionInDays", 30)));
    outputs.put(
        id + "FunctionArn",
        map(
            "Description",
            "What runs of " + manifest.workflow() + " are started with",
            "Value",
            map("Ref", id + "Function.Alias")));
    for (String variable : variables) {
      parameters.put(
          logicalId(variable),
          map("Type", "String", "Description", "The environment variable " + variable));
    }
  }

  private Map<String, Object> function(
      Manifest manifest, String name, String id, Set<String> variables) {
    String handler = manifest.deployment().handler().orElseThrow();
    Map<String, Object> properties =
        map(
            "FunctionName", sub(name),
            "CodeUri", settings.codeUri(),
            "Handler", handler + "::handleRequest",
            "Runtime", settings.runtime(),
            "MemorySize", settings.memory(),
            "Timeout", settings.timeout().toSeconds(),
            "AutoPublishAlias", settings.alias(),
            "DurableConfig",
                map(
                    "ExecutionTimeout", Waits.timeout(manifest).toSeconds(),
                    "RetentionPeriodInDays", manifest.deployment().retentionDays()),
            "Role", map("Fn::GetAtt", List.of(id + "Role", "Arn")),
            "LoggingConfig", map("LogGroup", map("Ref", id + "Logs")));
    if (!variables.isEmpty()) {
      Map<String, Object> values = new LinkedHashMap<>();
      for (String variable : variables) values.put(variable, map("Ref", logicalId(variable)));
      properties.put("Environment", map("Variables", values));
    }
    return map("Type", "AWS::Serverless::Function", "Properties", properties);
  }

  /**
   * Checkpoints are authorized by the run, which is named below a version: hence the {@code :*}.
   */
  private static Map<String, Object> role(Manifest manifest, String name, String id) {
    List<Object> statements = new ArrayList<>();
    statements.add(
        allow(
            List.of("lambda:CheckpointDurableExecution", "lambda:GetDurableExecutionState"),
            sub(FUNCTION_ARN + name + ":*")));
    statements.add(
        allow(
            List.of("logs:CreateLogStream", "logs:PutLogEvents"),
            map("Fn::GetAtt", List.of(id + "Logs", "Arn"))));
    for (String target : targets(manifest, name)) {
      statements.add(allow(List.of("lambda:InvokeFunction"), sub(target)));
    }
    return map(
        "Type",
        "AWS::IAM::Role",
        "Properties",
        map(
            "AssumeRolePolicyDocument",
                map(
                    "Version",
                    "2012-10-17",
                    "Statement",
                    List.of(
                        map(
                            "Effect", "Allow",
                            "Principal", map("Service", "lambda.amazonaws.com"),
                            "Action", "sts:AssumeRole"))),
            "Policies",
                List.of(
                    map(
                        "PolicyName",
                        "workflow",
                        "PolicyDocument",
                        map("Version", "2012-10-17", "Statement", statements)))));
  }

  private static Map<String, Object> allow(List<String> actions, Object resource) {
    return map("Effect", "Allow", "Action", actions, "Resource", resource);
  }

  /** The functions that a workflow calls, as ARNs. */
  private static Set<String> targets(Manifest manifest, String name) {
    Set<String> targets = new TreeSet<>();
    for (Manifest.Operation operation : manifest.operations()) {
      if (!operation.symbol().kind().equals("ChainedInvoke")) continue;
      String function = operation.settings().get("function");
      if (function == null) {
        targets.add(FUNCTION_ARN + name + ":*"); // the workflow itself, by continueAs
      } else {
        String text = withParameters(function);
        targets.add(text.startsWith("arn:") ? text : FUNCTION_ARN + text);
      }
    }
    return targets;
  }

  /** Variables become parameters of the template, what is only known at run time becomes a star. */
  private static String withParameters(String function) {
    Matcher variable = VARIABLE.matcher(function);
    StringBuilder text = new StringBuilder();
    int end = 0;
    while (variable.find()) {
      text.append(starred(function.substring(end, variable.start())));
      text.append("${").append(logicalId(variable.group(1))).append('}');
      end = variable.end();
    }
    return text.append(starred(function.substring(end))).toString();
  }

  private static String starred(String text) {
    return PLACEHOLDER.matcher(text).replaceAll("*");
  }

  private static Set<String> variables(Manifest manifest) {
    Set<String> variables = new TreeSet<>();
    for (Manifest.Operation operation : manifest.operations()) {
      Matcher variable = VARIABLE.matcher(operation.settings().getOrDefault("function", ""));
      while (variable.find()) variables.add(variable.group(1));
    }
    return variables;
  }

  /** Letters and digits alone are allowed: {@code credit-check} is {@code CreditCheck}. */
  static String logicalId(String name) {
    StringBuilder id = new StringBuilder();
    for (String word : name.split("[^A-Za-z0-9]+", -1)) {
      if (word.isEmpty()) continue;
      boolean shouts = word.equals(word.toUpperCase(Locale.ROOT)) && word.length() > 1;
      String rest = word.substring(1);
      id.append(Character.toUpperCase(word.charAt(0)));
      id.append(shouts ? rest.toLowerCase(Locale.ROOT) : rest);
    }
    return id.toString();
  }

  private static Map<String, Object> sub(String text) {
    return map("Fn::Sub", text);
  }

  private static Map<String, Object> map(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return map;
  }
}
