package dev.cairn.tools.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamTemplateTest {
  private static final Settings SETTINGS =
      new Settings(
          "build/app.zip",
          "java21",
          "arm64",
          1024,
          Optional.empty(),
          "live",
          "JSON",
          /* snapStart= */ false,
          /* tracing= */ false,
          Optional.empty(),
          List.of(),
          List.of(),
          Map.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  private static String template(Flows... flows) {
    return SamTemplate.of(List.of(flows).stream().map(Flows::read).toList(), SETTINGS);
  }

  @Test
  void hasAFunctionWithItsRoleAndLogsForAWorkflow() {
    Flows order = Flows.of("order").timeout("PT240H").retentionDays(7);

    assertThat(template(order))
        .isEqualTo(
            """
            AWSTemplateFormatVersion: '2010-09-09'
            Transform: AWS::Serverless-2016-10-31
            Description: 'Workflows: order'
            Parameters:
              Prefix:
                Type: String
                Default: ''
                AllowedPattern: '[A-Za-z0-9_-]*'
                Description: 'The prefix of function names'
            Resources:
              OrderFunction:
                Type: AWS::Serverless::Function
                Properties:
                  FunctionName:
                    Fn::Sub: '${Prefix}order'
                  CodeUri: build/app.zip
                  Handler: acme.OrderWorkflowHandler::handleRequest
                  Runtime: java21
                  Architectures:
                    - arm64
                  MemorySize: 1024
                  Timeout: 60
                  AutoPublishAlias: live
                  AutoPublishAliasAllProperties: true
                  DurableConfig:
                    ExecutionTimeout: 864000
                    RetentionPeriodInDays: 7
                  Role:
                    Fn::GetAtt:
                      - OrderRole
                      - Arn
                  LoggingConfig:
                    LogGroup:
                      Ref: OrderLogs
                    LogFormat: JSON
              OrderRole:
                Type: AWS::IAM::Role
                Properties:
                  AssumeRolePolicyDocument:
                    Version: '2012-10-17'
                    Statement:
                      - Effect: Allow
                        Principal:
                          Service: lambda.amazonaws.com
                        Action: sts:AssumeRole
                  Policies:
                    - PolicyName: workflow
                      PolicyDocument:
                        Version: '2012-10-17'
                        Statement:
                          - Effect: Allow
                            Action:
                              - lambda:CheckpointDurableExecution
                              - lambda:GetDurableExecutionState
                            Resource:
                              Fn::Sub: 'arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:${Prefix}order:*'
                          - Effect: Allow
                            Action:
                              - logs:CreateLogStream
                              - logs:PutLogEvents
                            Resource:
                              Fn::GetAtt:
                                - OrderLogs
                                - Arn
              OrderLogs:
                Type: AWS::Logs::LogGroup
                Properties:
                  LogGroupName:
                    Fn::Sub: '/aws/lambda/${Prefix}order'
                  RetentionInDays: 30
            Outputs:
              OrderFunctionArn:
                Description: 'The function that runs order, by its alias'
                Value:
                  Ref: OrderFunction.Alias
            """);
  }

  @Test
  void aRunMayLastAsLongAsLambdaAllowsUnlessTheWorkflowSaysSo() {
    assertThat(template(Flows.of("order")))
        .contains("ExecutionTimeout: 31622400")
        .contains("RetentionPeriodInDays: 14");
  }

  @Test
  void aWorkflowMayInvokeWhatItCallsAndNothingElse() {
    Flows order = Flows.of("order").operation("bill", "ChainedInvoke", "function", "billing:live");

    assertThat(template(order))
        .contains(
            """
                          - Effect: Allow
                            Action:
                              - lambda:InvokeFunction
                            Resource:
                              Fn::Sub: 'arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:billing:live'
            """);
    assertThat(template(Flows.of("order"))).doesNotContain("lambda:InvokeFunction");
  }

  @Test
  void environmentVariablesInNamesOfFunctionsBecomeParameters() {
    Flows order =
        Flows.of("order")
            .operation("bill", "ChainedInvoke", "function", "${BILLING_STAGE}-billing-{region}:1");

    assertThat(template(order))
        .contains(
            """
                            Resource:
                              Fn::If:
                                - BillingStageIsArn
                                - Fn::Sub: '${BillingStage}-billing-*:1'
                                - Fn::Sub: 'arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:${BillingStage}-billing-*:1'
            """)
        .contains(
            """
            Conditions:
              BillingStageIsArn:
                Fn::Equals:
                  - Fn::Select:
                      - 0
                      - Fn::Split:
                          - ':'
                          - Ref: BillingStage
                  - arn
            """)
        .contains(
            """
                  Environment:
                    Variables:
                      BILLING_STAGE:
                        Ref: BillingStage
            """)
        .contains(
            """
              BillingStage:
                Type: String
                MinLength: 1
                Description: 'The environment variable BILLING_STAGE'
                AllowedPattern: 'arn:\\S+|[A-Za-z0-9_-]+(:[A-Za-z0-9_$-]+)?'
                ConstraintDescription: 'a function''s name, its name with a version or alias, or its whole ARN'
            """);
  }

  @Test
  void functionsOfTheSameStackFollowItsPrefix() {
    Flows order = Flows.of("order").operation("file", "ChainedInvoke", "function", "archive:live");

    assertThat(template(order, Flows.of("archive")))
        .contains(":function:${Prefix}archive:live'")
        .contains(
            """
                  Environment:
                    Variables:
                      CAIRN_STACK_PREFIX:
                        Ref: Prefix
                      CAIRN_STACK_FUNCTIONS: 'archive,order'
            """);
    assertThat(template(order)).contains(":function:archive:live'").doesNotContain("CAIRN_STACK");
  }

  @Test
  void aNameWithAPlaceholderThatFitsAFunctionOfTheStackFollowsItsPrefixToo() {
    Flows order =
        Flows.of("order").operation("file", "ChainedInvoke", "function", "arch{kind}:live");

    assertThat(template(order, Flows.of("archive")))
        .contains(":function:${Prefix}arch*:live'", ":function:arch*:live'")
        .contains("CAIRN_STACK_PREFIX:");
    assertThat(template(order, Flows.of("search")))
        .contains(":function:arch*:live'")
        .doesNotContain("${Prefix}arch*", "CAIRN_STACK_PREFIX:");
  }

  @Test
  void aQualifierMayComeFromTheArgumentsOrTheEnvironment() {
    Flows order =
        Flows.of("order").operation("file", "ChainedInvoke", "function", "archive:{version}");
    Flows bill = Flows.of("bill").operation("file", "ChainedInvoke", "function", "archive:${V}");

    assertThat(template(order, bill, Flows.of("archive")))
        .contains(":function:${Prefix}archive:*'", ":function:${Prefix}archive:${V}'")
        .doesNotContain(":function:archive");
  }

  @Test
  void aVariableIsANameOrAnArnIfAnyWorkflowBeginsAFunctionWithIt() {
    Flows qualifier =
        Flows.of("bill").operation("file", "ChainedInvoke", "function", "archive:${IT}");
    Flows name = Flows.of("order").operation("call", "ChainedInvoke", "function", "${IT}:1");

    assertThat(template(qualifier)).doesNotContain("ConstraintDescription:");
    assertThat(template(qualifier, name)).contains("ConstraintDescription:");
    assertThat(template(name, qualifier)).contains("ConstraintDescription:");
  }

  @Test
  void aNameFromTheEnvironmentIsUsedAsItIs() {
    Flows order = Flows.of("order").operation("file", "ChainedInvoke", "function", "${ARCHIVE}");

    assertThat(template(order, Flows.of("archive")))
        .contains(":function:${Archive}'")
        .doesNotContain("${Prefix}${Archive}", "CAIRN_STACK_PREFIX:");
  }

  @ParameterizedTest
  @CsvSource({
    "123456789012:function:bill:live, "
        + "arn:${AWS::Partition}:lambda:${AWS::Region}:123456789012:function:bill:live",
    "eu-west-1:123456789012:function:bill, "
        + "arn:${AWS::Partition}:lambda:eu-west-1:123456789012:function:bill",
    "function:bill:1, "
        + "arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:bill:1",
    "${ACCOUNT}:function:bill:1, "
        + "arn:${AWS::Partition}:lambda:${AWS::Region}:${Account}:function:bill:1",
    "arn:aws:lambda:eu-west-1:123456789012:function:bill:1, "
        + "arn:aws:lambda:eu-west-1:123456789012:function:bill:1",
  })
  void anArnWithoutItsBeginningIsCompleted(String function, String arn) {
    Flows order = Flows.of("order").operation("bill", "ChainedInvoke", "function", function);

    assertThat(template(order, Flows.of("arn"))).contains(arn);
  }

  @Test
  void anInvocationLastsAsLongAsTheLongestStepNeeds() {
    Flows order =
        Flows.of("order")
            .operation("charge", "Step", "timeout", "PT30S")
            .operation("print", "Step", "timeout", "PT5M");

    assertThat(template(order)).contains("Timeout: 310\n");
  }

  @Test
  void aWorkflowThatContinuesAsItselfMayInvokeItself() {
    Flows watch = Flows.of("watch").operation("continueAs", "ChainedInvoke");

    assertThat(template(watch))
        .contains(
            """
                              - lambda:InvokeFunction
                            Resource:
                              Fn::Sub: 'arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:${Prefix}watch:*'
            """);
  }

  @Test
  void namesOfResourcesAreLettersAndDigits() {
    assertThat(template(Flows.of("credit-check"), Flows.of("order")))
        .contains("  CreditCheckFunction:\n", "  OrderFunction:\n")
        .contains("Fn::Sub: '${Prefix}credit-check'");
  }
}
