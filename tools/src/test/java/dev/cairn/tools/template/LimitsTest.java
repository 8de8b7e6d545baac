package dev.cairn.tools.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {
  private static final String ACCOUNT = ":eu-west-1:123456789012:";

  /** Settings of which single ones are changed. */
  private static final class Changed {
    int memory = 1024;
    Optional<Duration> timeout = Optional.empty();
    String alias = "live";
    Optional<String> key = Optional.empty();
    List<String> subnets = List.of();
    List<String> groups = List.of();
    Map<String, String> tags = Map.of();
    Optional<String> deadLetters = Optional.empty();
    Optional<String> rule = Optional.empty();
    Optional<String> alarms = Optional.empty();

    List<String> faults() {
      return Limits.faults(
          new Settings(
              "app.zip",
              "java17",
              "arm64",
              memory,
              timeout,
              alias,
              "JSON",
              /* snapStart= */ false,
              /* tracing= */ false,
              key,
              subnets,
              groups,
              tags,
              deadLetters,
              rule,
              alarms));
    }
  }

  private final Changed settings = new Changed();

  @ParameterizedTest
  @ValueSource(ints = {127, 10_241, -1})
  void refusesMemoryThatNoFunctionHas(int memory) {
    settings.memory = memory;

    assertThat(settings.faults())
        .containsExactly("--memory " + memory + " is not from 128 to 10240 megabytes");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 901})
  void refusesTimeoutsThatNoFunctionHas(long seconds) {
    settings.timeout = Optional.of(Duration.ofSeconds(seconds));

    assertThat(settings.faults())
        .containsExactly("--timeout " + seconds + " is not from 1 to 900 seconds");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "$LATEST", "12"})
  void refusesWhatIsNoNameOfAnAlias(String alias) {
    settings.alias = alias;

    assertThat(settings.faults()).singleElement().asString().contains("--alias '" + alias + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"prod-2", "v_1", "1a"})
  void takesNamesOfAliases(String alias) {
    settings.alias = alias;

    assertThat(settings.faults()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"sqs,lost", "sns,lost"})
  void takesQueuesAndTopicsForDeadLetters(String service, String resource) {
    settings.deadLetters = Optional.of("arn:aws:" + service + ACCOUNT + resource);

    assertThat(settings.faults()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"lambda,function:x", "sqs,lost.fifo", "s3,x"})
  void refusesOtherPlacesForDeadLetters(String service, String resource) {
    settings.deadLetters = Optional.of("arn:aws:" + service + ACCOUNT + resource);

    assertThat(settings.faults())
        .singleElement()
        .asString()
        .endsWith("is not the ARN of a queue or a topic that is not FIFO");
  }

  @ParameterizedTest
  @CsvSource({"sqs,q", "sns,t", "events,event-bus/b", "lambda,function:f"})
  void takesTargetsOfRules(String service, String resource) {
    settings.rule = Optional.of("arn:aws-cn:" + service + ACCOUNT + resource);

    assertThat(settings.faults()).isEmpty();
  }

  @Test
  void refusesTargetsThatNoRuleHas() {
    settings.rule = Optional.of("arn:aws:s3:::x");
    assertThat(settings.faults()).singleElement().asString().contains("is not an ARN");

    settings.rule = Optional.of("arn:aws:events" + ACCOUNT + "rule/x");
    assertThat(settings.faults())
        .singleElement()
        .asString()
        .endsWith("a queue, a topic, an event bus or a function");
  }

  @Test
  void refusesAlarmsThatTellNoTopic() {
    settings.alarms = Optional.of("arn:aws:sqs" + ACCOUNT + "x");

    assertThat(settings.faults())
        .singleElement()
        .asString()
        .startsWith("--alarms: ")
        .endsWith("is not the ARN of a topic");
  }

  @Test
  void refusesKeysThatAreNone() {
    settings.key = Optional.of("arn:aws:kms" + ACCOUNT + "alias/x");

    assertThat(settings.faults()).singleElement().asString().endsWith("the ARN of a key of KMS");
  }

  @Test
  void refusesArnsWithoutAnAccount() {
    settings.alarms = Optional.of("arn:aws:sns:eu-west-1:1:x");

    assertThat(settings.faults()).singleElement().asString().contains("an account of 12 digits");
  }

  @Test
  void refusesNetworksThatAreNone() {
    settings.subnets = List.of("subnet-1", "");
    settings.groups = List.of("subnet-2");

    assertThat(settings.faults())
        .containsExactly(
            "--subnets: '' is not the id of a subnet, which would begin with subnet-",
            "--security-groups: 'subnet-2' is not the id of a security group, which would begin"
                + " with sg-");
  }

  @Test
  void takesIdsThatAreLookedUpWhenTheStackIsDeployed() {
    settings.subnets = List.of("{{resolve:ssm:/network/subnet}}");
    settings.groups = List.of("{{resolve:ssm:/network/group}}");

    assertThat(settings.faults()).isEmpty();
  }

  @Test
  void refusesTagsThatAwsDoesNotTake() {
    settings.tags = Map.of("aws:x", "b");
    assertThat(settings.faults()).singleElement().asString().contains("belong to AWS");

    settings.tags = Map.of("team", "a*b");
    assertThat(settings.faults()).singleElement().asString().contains("letters, digits");

    settings.tags = Map.of("t".repeat(129), "a");
    assertThat(settings.faults()).singleElement().asString().contains("1 to 128 characters");
  }
}
