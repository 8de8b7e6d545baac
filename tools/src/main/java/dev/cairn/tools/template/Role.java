package dev.cairn.tools.template;

import static dev.cairn.tools.template.Cfn.map;
import static dev.cairn.tools.template.Cfn.sub;

import dev.cairn.manifest.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The role of a function: the permissions that its workflow needs, and no others. */
final class Role {

  /** The role, with statements for the functions that the workflow calls. */
  static Map<String, Object> of(
      Manifest manifest, String id, Settings settings, List<Object> targets) {
    List<Object> statements = new ArrayList<>();
    // Checkpoints are authorized by the run, which is named below a version: hence the star.
    statements.add(
        allow(
            List.of("lambda:CheckpointDurableExecution", "lambda:GetDurableExecutionState"),
            sub(Cfn.FUNCTION_ARN + "${Prefix}" + manifest.workflow() + ":*")));
    statements.add(
        allow(
            List.of("logs:CreateLogStream", "logs:PutLogEvents"),
            map("Fn::GetAtt", List.of(id + "Logs", "Arn"))));
    for (Object target : targets) {
      statements.add(allow(List.of("lambda:InvokeFunction"), target));
    }
    if (settings.tracing()) {
      statements.add(allow(List.of("xray:PutTraceSegments", "xray:PutTelemetryRecords"), "*"));
    }
    if (!settings.subnets().isEmpty()) {
      // Lambda attaches functions to a VPC with these; they know no resource.
      statements.add(
          allow(
              List.of(
                  "ec2:CreateNetworkInterface",
                  "ec2:DescribeNetworkInterfaces",
                  "ec2:DescribeSubnets",
                  "ec2:DeleteNetworkInterface",
                  "ec2:AssignPrivateIpAddresses",
                  "ec2:UnassignPrivateIpAddresses"),
              "*"));
    }
    settings
        .kmsKey()
        .ifPresent(
            key -> statements.add(allow(List.of("kms:Decrypt", "kms:GenerateDataKey"), key)));
    settings
        .failureTarget()
        .ifPresent(
            arn ->
                statements.add(
                    allow(
                        List.of(arn.contains(":sns:") ? "sns:Publish" : "sqs:SendMessage"), arn)));
    Map<String, Object> properties =
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
                        map("Version", "2012-10-17", "Statement", statements))));
    if (!settings.tags().isEmpty()) properties.put("Tags", Cfn.tags(settings.tags()));
    return map("Type", "AWS::IAM::Role", "Properties", properties);
  }

  private static Map<String, Object> allow(List<String> actions, Object resource) {
    return map("Effect", "Allow", "Action", actions, "Resource", resource);
  }

  private Role() {}
}
