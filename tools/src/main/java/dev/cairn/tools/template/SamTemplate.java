package dev.cairn.tools.template;

import static dev.cairn.tools.template.Cfn.map;
import static dev.cairn.tools.template.Cfn.ref;
import static dev.cairn.tools.template.Cfn.sub;

import dev.cairn.manifest.Manifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A SAM template: for each workflow a function, its role with the permissions that it needs and no
 * others, and its log group. Functions of CloudFormation are written in their long form, which any
 * reader of YAML understands.
 */
public final class SamTemplate {
  private final Settings settings;
  private final Set<String> workflows = new TreeSet<>();
  private final Map<String, Object> parameters = new LinkedHashMap<>();
  private final Map<String, Object> conditions = new LinkedHashMap<>();
  private final Map<String, Object> resources = new LinkedHashMap<>();
  private final Map<String, Object> outputs = new LinkedHashMap<>();

  private SamTemplate(Settings settings) {
    this.settings = settings;
  }

  /**
   * The reason why a workflow cannot be in a template; empty if there is none.
   *
   * @param stack the workflows of the template
   */
  public static Optional<String> fault(Manifest manifest, List<Manifest> stack, Settings settings) {
    if (manifest.deployment().handler().isPresent()) {
      return LogicalIds.fault(stack, names(stack))
          .or(() -> new Targets(manifest, names(stack)).fault(settings.alias()));
    }
    return Optional.of(
        "the workflow "
            + manifest.workflow()
            + " was compiled without a handler; add cairn-lambda to the class path of its"
            + " compilation");
  }

  /** Calls that probably fail; empty if there are none. */
  public static Optional<String> doubt(Manifest manifest, List<Manifest> stack, Settings settings) {
    return new Targets(manifest, names(stack)).doubt(settings.alias());
  }

  /** The template of workflows that have no fault. */
  public static String of(List<Manifest> manifests, Settings settings) {
    SamTemplate template = new SamTemplate(settings);
    template.workflows.addAll(names(manifests));
    template.parameters.put(
        "Prefix",
        map(
            "Type", "String",
            "Default", "",
            "AllowedPattern", "[A-Za-z0-9_-]*",
            "Description", "The prefix of function names"));
    for (Manifest manifest : manifests) template.add(manifest);
    settings.failureRuleTarget().ifPresent(template::addFailureRule);
    return Yaml.write(template.document());
  }

  private static Set<String> names(List<Manifest> manifests) {
    return manifests.stream().map(Manifest::workflow).collect(Collectors.toSet());
  }

  private Map<String, Object> document() {
    Map<String, Object> document =
        map(
            "AWSTemplateFormatVersion",
            "2010-09-09",
            "Transform",
            "AWS::Serverless-2016-10-31",
            "Description",
            "Workflows: " + String.join(", ", workflows),
            "Parameters",
            parameters);
    if (!conditions.isEmpty()) document.put("Conditions", conditions);
    document.put("Resources", resources);
    document.put("Outputs", outputs);
    return document;
  }

  private void add(Manifest manifest) {
    String id = Cfn.logicalId(manifest.workflow());
    Targets targets = new Targets(manifest, workflows);
    resources.put(id + "Function", function(manifest, id, targets));
    resources.put(id + "Role", Role.of(manifest, id, settings, targets.resources()));
    resources.put(id + "Logs", logs(manifest));
    settings.alarmTopic().ifPresent(topic -> addAlarms(id, topic));
    outputs.put(
        id + "FunctionArn",
        map(
            "Description",
            "The function that runs " + manifest.workflow() + ", by its alias",
            "Value",
            ref(id + "Function.Alias")));
    targets.addParameters(parameters);
    conditions.putAll(targets.conditions());
  }

  private Map<String, Object> logs(Manifest manifest) {
    Map<String, Object> properties =
        map(
            "LogGroupName",
            sub("/aws/lambda/${Prefix}" + manifest.workflow()),
            "RetentionInDays",
            30);
    if (!settings.tags().isEmpty()) properties.put("Tags", Cfn.tags(settings.tags()));
    return map("Type", "AWS::Logs::LogGroup", "Properties", properties);
  }

  private Map<String, Object> function(Manifest manifest, String id, Targets targets) {
    String handler = manifest.deployment().handler().orElseThrow();
    Map<String, Object> properties =
        map(
            "FunctionName", sub("${Prefix}" + manifest.workflow()),
            "CodeUri", settings.codeUri(),
            "Handler", handler + "::handleRequest",
            "Runtime", settings.runtime(),
            "Architectures", List.of(settings.architecture()),
            "MemorySize", settings.memory(),
            "Timeout", Timeouts.of(manifest, settings).toSeconds(),
            "AutoPublishAlias", settings.alias(),
            // Without it a change of settings alone would publish no version.
            "AutoPublishAliasAllProperties", true,
            "DurableConfig", durableConfig(manifest),
            "Role", map("Fn::GetAtt", List.of(id + "Role", "Arn")),
            "LoggingConfig", map("LogGroup", ref(id + "Logs"), "LogFormat", settings.logFormat()));
    addOptions(properties);
    Map<String, Object> variables = variables(targets);
    if (!variables.isEmpty()) properties.put("Environment", map("Variables", variables));
    return map("Type", "AWS::Serverless::Function", "Properties", properties);
  }

  private Map<String, Object> durableConfig(Manifest manifest) {
    Map<String, Object> config =
        map(
            "ExecutionTimeout", Waits.timeout(manifest).toSeconds(),
            "RetentionPeriodInDays", manifest.deployment().retentionDays());
    // Payloads of runs are encrypted with it.
    settings.kmsKey().ifPresent(key -> config.put("KMSKeyArn", key));
    return config;
  }

  private void addOptions(Map<String, Object> properties) {
    if (settings.snapStart()) properties.put("SnapStart", map("ApplyOn", "PublishedVersions"));
    if (settings.tracing()) properties.put("Tracing", "Active");
    settings.kmsKey().ifPresent(key -> properties.put("KmsKeyArn", key));
    if (!settings.subnets().isEmpty()) {
      properties.put(
          "VpcConfig",
          map("SubnetIds", settings.subnets(), "SecurityGroupIds", settings.securityGroups()));
    }
    if (!settings.tags().isEmpty()) properties.put("Tags", settings.tags());
    settings
        .failureTarget()
        .ifPresent(
            arn ->
                properties.put(
                    "DeadLetterQueue",
                    map("Type", arn.contains(":sns:") ? "SNS" : "SQS", "TargetArn", arn)));
  }

  private Map<String, Object> variables(Targets targets) {
    Map<String, Object> variables = new LinkedHashMap<>();
    for (String variable : targets.variables()) {
      variables.put(variable, ref(Cfn.logicalId(variable)));
    }
    if (targets.callsStack()) {
      // So that calls of the stack's own functions follow its prefix.
      variables.put("CAIRN_STACK_PREFIX", ref("Prefix"));
      variables.put("CAIRN_STACK_FUNCTIONS", String.join(",", workflows));
    }
    return variables;
  }

  /** One rule for the events that Lambda sends to the default bus when runs end badly. */
  private void addFailureRule(String target) {
    List<Object> functions = new ArrayList<>();
    for (String workflow : workflows) {
      String function = Cfn.logicalId(workflow) + "Function";
      functions.add(map("Fn::GetAtt", List.of(function, "Arn")));
      // A run belongs to a version of the function, whose ARN ends with it.
      functions.add(map("prefix", sub("${" + function + ".Arn}:")));
    }
    resources.put(
        "FailureRule",
        map(
            "Type",
            "AWS::Events::Rule",
            "Properties",
            map(
                "Description",
                "Runs that failed, timed out or were stopped",
                "EventPattern",
                map(
                    "source", List.of("aws.lambda"),
                    "detail-type", List.of("Durable Execution Status Change"),
                    "detail",
                        map(
                            "status",
                            List.of("FAILED", "TIMED_OUT", "STOPPED"),
                            "functionArn",
                            functions)),
                "Targets",
                List.of(map("Id", "failures", "Arn", target)))));
  }

  /** One alarm for each way in which runs end badly, and one for invocations that fail. */
  private void addAlarms(String id, String topic) {
    Map<String, String> metrics = new LinkedHashMap<>();
    metrics.put("DurableExecutionFailed", "Runs have failed");
    metrics.put("DurableExecutionTimedOut", "Runs have timed out");
    metrics.put("Errors", "Invocations have failed");
    metrics.forEach(
        (metric, description) ->
            resources.put(
                id + metric + "Alarm",
                map(
                    "Type",
                    "AWS::CloudWatch::Alarm",
                    "Properties",
                    map(
                        "AlarmDescription",
                        description,
                        "Namespace",
                        "AWS/Lambda",
                        "MetricName",
                        metric,
                        "Dimensions",
                        List.of(map("Name", "FunctionName", "Value", ref(id + "Function"))),
                        "Statistic",
                        "Sum",
                        "Period",
                        300,
                        "EvaluationPeriods",
                        1,
                        "Threshold",
                        0,
                        "ComparisonOperator",
                        "GreaterThanThreshold",
                        "TreatMissingData",
                        "notBreaching",
                        "AlarmActions",
                        List.of(topic)))));
  }
}
