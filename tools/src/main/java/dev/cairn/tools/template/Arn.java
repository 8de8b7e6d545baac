package dev.cairn.tools.template;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a resource of AWS.
 *
 * @param service for instance {@code sqs}
 * @param resource the part behind the account
 */
record Arn(String service, String resource) {
  private static final Pattern FORM =
      Pattern.compile("arn:aws[a-z-]*:([a-z0-9-]+):[a-z0-9-]+:[0-9]{12}:(\\S+)");

  static Optional<Arn> of(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches() ? Optional.of(new Arn(form.group(1), form.group(2))) : Optional.empty();
  }

  boolean isQueue() {
    return service.equals("sqs");
  }

  boolean isTopic() {
    return service.equals("sns");
  }

  boolean isBus() {
    return service.equals("events") && resource.startsWith("event-bus/");
  }

  boolean isFunction() {
    return service.equals("lambda") && resource.startsWith("function:");
  }

  boolean isKey() {
    return service.equals("kms") && resource.startsWith("key/");
  }

  /** Whether a queue or topic keeps an order, which not every sender knows of. */
  boolean isOrdered() {
    return resource.endsWith(".fifo");
  }
}
