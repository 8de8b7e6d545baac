package dev.cairn.tools.template;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The values that Lambda and CloudFormation take for settings. They would refuse others as well,
 * but only while a stack is deployed.
 */
public final class Limits {
  private static final Pattern ALIAS = Pattern.compile("(?![0-9]+$)[A-Za-z0-9_-]{1,128}");
  private static final Pattern TAG_TEXT = Pattern.compile("[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]*");
  private static final int TAGS = 50;

  /** A value that CloudFormation looks up when it deploys. */
  private static final String LOOKED_UP = "|\\{\\{resolve:\\S+}}";

  private static final Pattern SUBNET = Pattern.compile("subnet-[0-9a-z]+" + LOOKED_UP);
  private static final Pattern SECURITY_GROUP = Pattern.compile("sg-[0-9a-z]+" + LOOKED_UP);

  private final List<String> faults = new ArrayList<>();

  private Limits() {}

  /** All values that would be refused, each as a sentence that names its option. */
  public static List<String> faults(Settings settings) {
    Limits limits = new Limits();
    limits.look(settings);
    return List.copyOf(limits.faults);
  }

  private void look(Settings settings) {
    require(!settings.codeUri().isBlank(), "--code is empty: it takes the path of the packed code");
    between("--memory", settings.memory(), 128, 10_240, "megabytes");
    settings.timeout().map(Duration::toSeconds).ifPresent(this::lookAtTimeout);
    require(
        ALIAS.matcher(settings.alias()).matches(),
        "--alias '"
            + settings.alias()
            + "' is not an alias name: it takes 1 to 128 letters, digits, - and _, and not digits"
            + " alone");
    lookAtNetwork(settings);
    lookAtArns(settings);
    require(settings.tags().size() <= TAGS, "--tag: a resource has at most " + TAGS + " tags");
    settings.tags().forEach(this::lookAtTag);
  }

  private void lookAtTimeout(long seconds) {
    between("--timeout", seconds, 1, Timeouts.LONGEST.toSeconds(), "seconds");
  }

  private void lookAtNetwork(Settings settings) {
    List<String> subnets = settings.subnets();
    List<String> groups = settings.securityGroups();
    require(
        subnets.isEmpty() == groups.isEmpty(), "--subnets and --security-groups belong together");
    require(subnets.size() <= 16, "--subnets: a function has at most 16");
    require(groups.size() <= 5, "--security-groups: a function has at most 5");
    for (String subnet : subnets) {
      require(
          SUBNET.matcher(subnet).matches(),
          "--subnets: '" + subnet + "' is not the id of a subnet, which would begin with subnet-");
    }
    for (String group : groups) {
      require(
          SECURITY_GROUP.matcher(group).matches(),
          "--security-groups: '"
              + group
              + "' is not the id of a security group, which would begin with sg-");
    }
  }

  private void lookAtArns(Settings settings) {
    arn("--kms-key", settings.kmsKey(), "a key of KMS", Arn::isKey);
    arn(
        "--dead-letters",
        settings.failureTarget(),
        "a queue or a topic that is not FIFO",
        arn -> (arn.isQueue() || arn.isTopic()) && !arn.isOrdered());
    arn(
        "--failure-rule",
        settings.failureRuleTarget(),
        "a queue, a topic, an event bus or a function",
        arn -> arn.isQueue() || arn.isTopic() || arn.isBus() || arn.isFunction());
    arn("--alarms", settings.alarmTopic(), "a topic", Arn::isTopic);
  }

  private void arn(String option, Optional<String> value, String what, Predicate<Arn> isWanted) {
    if (value.isEmpty()) return;
    Optional<Arn> arn = Arn.of(value.get());
    require(
        arn.isPresent(),
        option
            + ": '"
            + value.get()
            + "' is not an ARN, which reads arn:aws:SERVICE:REGION:ACCOUNT:RESOURCE with an account"
            + " of 12 digits");
    if (arn.isEmpty()) return;
    require(isWanted.test(arn.get()), option + ": " + value.get() + " is not the ARN of " + what);
  }

  private void lookAtTag(String name, String value) {
    String tag = "--tag " + name + "=" + value;
    require(
        !name.toLowerCase(Locale.ROOT).startsWith("aws:"),
        tag + ": names that begin with aws: belong to AWS");
    require(
        !name.isEmpty() && name.length() <= 128 && value.length() <= 256,
        tag + ": a name has 1 to 128 characters, a value at most 256");
    require(
        TAG_TEXT.matcher(name).matches() && TAG_TEXT.matcher(value).matches(),
        tag + ": tags are made of letters, digits, blanks and _ . : / = + - @");
  }

  private void between(String option, long value, long least, long most, String unit) {
    require(
        value >= least && value <= most,
        option + " " + value + " is not from " + least + " to " + most + " " + unit);
  }

  private void require(boolean fits, String fault) {
    if (!fits) faults.add(fault);
  }
}
