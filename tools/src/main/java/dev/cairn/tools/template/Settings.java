package dev.cairn.tools.template;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Settings of functions that no manifest has.
 *
 * @param codeUri the packed code, relative to the template
 * @param runtime Lambda's runtime
 * @param architecture {@code arm64} or {@code x86_64}
 * @param memory in megabytes
 * @param timeout the longest that one invocation may last; empty for as long as the longest step
 *     needs
 * @param alias the alias that functions are called by
 * @param logFormat {@code JSON} or {@code Text}
 * @param snapStart whether published versions start from a snapshot
 * @param tracing whether X-Ray traces invocations
 * @param kmsKey the ARN of the key that encrypts environment variables and code
 * @param subnets the subnets of a VPC; empty for none
 * @param securityGroups the security groups there
 * @param tags tags of functions, roles and log groups
 * @param failureTarget the ARN of a queue or topic that gets events which Lambda gave up
 * @param failureRuleTarget the ARN of a queue, topic, event bus or function that gets an event for
 *     each run which ends badly
 * @param alarmTopic the ARN of a topic that alarms are sent to
 */
public record Settings(
    String codeUri,
    String runtime,
    String architecture,
    int memory,
    Optional<Duration> timeout,
    String alias,
    String logFormat,
    boolean snapStart,
    boolean tracing,
    Optional<String> kmsKey,
    List<String> subnets,
    List<String> securityGroups,
    Map<String, String> tags,
    Optional<String> failureTarget,
    Optional<String> failureRuleTarget,
    Optional<String> alarmTopic) {

  public Settings {
    subnets = List.copyOf(subnets);
    securityGroups = List.copyOf(securityGroups);
  }
}
