package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.tools.template.Flows;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateCommandTest {
  @TempDir private Path folder;

  private Program program(Path place, String... options) {
    List<Object> arguments =
        new ArrayList<>(
            List.of("template", "--out", folder.resolve("template.yaml"), "--code", "app.zip"));
    arguments.addAll(List.of(options));
    arguments.add(place);
    return Program.run(arguments.toArray());
  }

  private String run(Path place, String... options) {
    Program program = program(place, options);
    assertThat(program.exit()).as(program.errors()).isZero();
    return program.out();
  }

  private String template() throws IOException {
    return Files.readString(folder.resolve("template.yaml"));
  }

  private Path classes(Flows... flows) throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("classes/META-INF/cairn"));
    for (int i = 0; i < flows.length; i++) {
      Files.writeString(manifests.resolve(i + ".json"), flows[i].json());
    }
    return folder.resolve("classes");
  }

  @Test
  void findsWorkflowsInFoldersOfClasses() throws IOException {
    String said = run(classes(Flows.of("order"), Flows.of("refund")));

    assertThat(template()).contains("OrderFunction:", "RefundFunction:");
    assertThat(said).contains("order: at most 1 metered operations");
  }

  @Test
  void findsWorkflowsInJars() throws IOException {
    Path jar = folder.resolve("app.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("META-INF/cairn/order.json"));
      zip.write(Flows.of("order").json().getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry("META-INF/cairn/order.mmd"));
    }
    run(jar);

    assertThat(template()).contains("OrderFunction:");
  }

  @Test
  void takesTheNewestVersionOfAWorkflow() throws IOException {
    Flows second = Flows.of("order").version(2).handler("acme.SecondHandler");
    run(classes(second, Flows.of("order")));

    assertThat(template()).contains("acme.SecondHandler").doesNotContain("OrderWorkflowHandler");
  }

  @Test
  void takesSettingsOfFunctions() throws IOException {
    run(
        classes(Flows.of("order")),
        "--runtime",
        "java25",
        "--memory",
        "512",
        "--timeout",
        "900",
        "--alias",
        "prod");

    assertThat(template())
        .contains("Runtime: java25", "MemorySize: 512", "Timeout: 900", "AutoPublishAlias: prod");
  }

  @Test
  void takesOptionsOfProductionStacks() throws IOException {
    run(
        classes(Flows.of("order")),
        "--architecture=x86_64",
        "--snap-start",
        "--tracing",
        "--log-format=Text",
        "--kms-key=arn:aws:kms:eu-west-1:123456789012:key/k",
        "--subnets=subnet-1,subnet-2",
        "--security-groups=sg-1",
        "--tag=team=orders",
        "--tag=stage=prod",
        "--dead-letters=arn:aws:sqs:eu-west-1:123456789012:lost",
        "--failure-rule=arn:aws:sqs:eu-west-1:123456789012:failed",
        "--alarms=arn:aws:sns:eu-west-1:123456789012:alarms");

    assertThat(template())
        .contains("- x86_64", "ApplyOn: PublishedVersions", "Tracing: Active", "LogFormat: Text")
        .contains("KmsKeyArn: arn:aws:kms:eu-west-1:123456789012:key/k", "- kms:Decrypt")
        .contains("- subnet-1", "- subnet-2", "- sg-1", "- ec2:CreateNetworkInterface")
        .contains("Tags:\n        stage: prod\n        team: orders")
        .contains("DeadLetterQueue:\n        Type: SQS", "- sqs:SendMessage")
        .contains(
            "FailureRule:\n    Type: AWS::Events::Rule", "- 'Durable Execution Status Change'")
        .contains("- FAILED", "- TIMED_OUT", "- STOPPED", "Fn::Sub: '${OrderFunction.Arn}:'")
        .contains("- Id: failures\n          Arn: arn:aws:sqs:eu-west-1:123456789012:failed")
        .contains("OrderDurableExecutionFailedAlarm:", "MetricName: DurableExecutionTimedOut");
  }

  @Test
  void refusesValuesThatNoStackTakes() throws IOException {
    Path place = classes(Flows.of("order"));

    assertThat(program(place, "--timeout=901").errors()).contains("not from 1 to 900 seconds");
    assertThat(program(place, "--subnets=subnet-1").errors()).contains("belong together");
    assertThat(program(place, "--memory=64", "--alarms=topic").errors())
        .contains("error: --memory 64 is not from 128 to 10240 megabytes")
        .contains("error: --alarms: 'topic' is not an ARN");
    assertThat(folder.resolve("template.yaml")).doesNotExist();
    assertThat(program(place, "--architecture=arm").errors()).contains("arm64", "x86_64");
  }

  @Test
  void failsWhereAStepMayTakeLongerThanAnInvocation() throws IOException {
    Path place = classes(Flows.of("order").operation("print", "Step", "timeout", "PT2M"));

    assertThat(program(place, "--timeout=60").errors())
        .contains("the step print of order (Flow.java:1) may take 2m. With 10s for starting and")
        .contains("ending, an invocation then takes 2m10s, and that of its function ends after 1m.")
        .contains("Use --timeout 130 or more");
    assertThat(program(place).exit()).isZero();
  }

  @Test
  void failsWhereAStepMayTakeLongerThanLambdaAllows() throws IOException {
    Path place = classes(Flows.of("order").operation("print", "Step", "timeout", "PT1H"));

    assertThat(program(place).errors()).contains("Lambda allows 15m", "at most 14m50s");
  }

  @Test
  void failsWhereARunMayWaitTooLong() throws IOException {
    Flows slow =
        Flows.of("order")
            .timeout("PT1H")
            .operation("rest", "Wait", "duration", "PT2H")
            .context("run", "0", "rest > end");

    Program program = program(classes(slow));

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors())
        .startsWith("error: a run of order may wait for 2h, but ends after 1h.");
    assertThat(folder.resolve("template.yaml")).doesNotExist();
  }

  @Test
  void warnsOfWaitsInLoops() throws IOException {
    Flows loop =
        Flows.of("order")
            .operation("rest", "Wait", "duration", "PT2H")
            .context("run", "0", "rest > 0 end");

    assertThat(run(classes(loop))).startsWith("warning: runs of order wait in a loop, at rest");
  }

  @Test
  void saysWhereItLookedInVain() {
    assertThat(program(folder).errors()).contains("there is no workflow in [" + folder + "]");
  }

  @Test
  void refusesManifestsOfAnotherFormat() throws IOException {
    Program program = program(classes(Flows.of("order").format(99)));

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("0.json: it has format 99");
  }

  @Test
  void saysThatAWorkflowHasNoHandler() throws IOException {
    Program program = program(classes(Flows.of("order").withoutHandler()));

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("add cairn-lambda to the class path of its compilation");
  }

  @Test
  void refusesACallOfADurableFunctionOfTheStackByItsBareName() throws IOException {
    Flows order = Flows.of("order").operation("file", "ChainedInvoke", "function", "archive");
    Path place = classes(order, Flows.of("archive"));

    assertThat(program(place, "--alias=prod").errors())
        .isEqualToIgnoringNewLines(
            "error: file of order (Flow.java:1) calls archive by its bare name. Lambda runs a"
                + " durable function by a version or an alias only: use"
                + " @Invoke(function = \"archive:prod\")");
    assertThat(folder.resolve("template.yaml")).doesNotExist();
    // Outside of the stack it may be a function that is not durable.
    run(classes(order, Flows.of("refund")));
  }

  @Test
  void warnsOfAnAliasThatTheTemplateDoesNotMake() throws IOException {
    Flows order =
        Flows.of("order")
            .operation("file", "ChainedInvoke", "function", "archive:live")
            .operation("again", "ChainedInvoke", "function", "archive:1");
    Path place = classes(order, Flows.of("archive"));

    assertThat(run(place, "--alias=prod"))
        .contains(
            "warning: file of order (Flow.java:1) calls archive:live, and the template publishes"
                + " its functions with the alias prod. Use --alias live, or"
                + " @Invoke(function = \"archive:prod\")");
    assertThat(run(place)).doesNotContain("warning");
  }

  @Test
  void refusesNamesThatWouldReplaceEachOther() throws IOException {
    assertThat(program(classes(Flows.of("my-order"), Flows.of("my_order"))).errors())
        .contains("the workflow my-order and the workflow my_order would both be MyOrderFunction")
        .contains("Rename one of them");
    assertThat(program(classes(calling("a", "${PREFIX}"), calling("b", "x"))).errors())
        .contains("the prefix of function names and the environment variable PREFIX would both be");
    assertThat(program(classes(calling("a", "${TAX_F}"), calling("b", "${TaxF}"))).errors())
        .contains("TAX_F and the environment variable TaxF would both be TaxF in the template");
    assertThat(program(classes(calling("a", "${B_FUNCTION}"), calling("b", "x"))).errors())
        .contains("the workflow b and the environment variable B_FUNCTION would both be BFunction");
    assertThat(program(classes(calling("a", "${TAX}"), calling("b", "${TAX}"))).exit()).isZero();
  }

  private static Flows calling(String workflow, String function) {
    return Flows.of(workflow).operation("call", "ChainedInvoke", "function", function);
  }

  @Test
  void refusesATagThatIsGivenTwiceOrHasNoValue() throws IOException {
    Path place = classes(Flows.of("order"));

    assertThat(program(place, "--tag=a=1", "--tag=a=2").errors())
        .contains("error: --tag a is given twice");
    assertThat(program(place, "--tag=a").errors()).contains("error: --tag a is not name=value");
  }

  @Test
  void refusesAnOptionThatItDoesNotKnow() throws IOException {
    Program program = program(classes(Flows.of("order")), "--memroy", "2048");

    assertThat(program.exit()).isEqualTo(2);
    assertThat(program.errors()).contains("Unknown option: '--memroy'", "--memory");
    assertThat(folder.resolve("template.yaml")).doesNotExist();
  }

  @Test
  void tellsOfAnUnknownOptionBeforeThoseThatAreMissing() {
    Program program = Program.run("template", "--memroy", "2048");

    assertThat(program.exit()).isEqualTo(2);
    assertThat(program.errors()).contains("Unknown option: '--memroy'");
  }

  @Test
  void helpShowsTheDefaultsThatThereAre() {
    assertThat(Program.run("template", "--help").out())
        .contains("Default: 1024", "Default: live")
        .doesNotContain("Optional.empty", "Default: template.yaml", "Default: []");
  }

  @Test
  void refusesANumberThatIsNone() throws IOException {
    Program program = program(classes(Flows.of("order")), "--memory", "much");

    assertThat(program.exit()).isEqualTo(2);
    assertThat(program.errors()).contains("'much' is not an int");
  }
}
