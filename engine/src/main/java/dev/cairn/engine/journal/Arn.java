package dev.cairn.engine.journal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name that an execution has everywhere, in the form that AWS gives it. Its last segment is the
 * id of the execution's own operation; no operation of a workflow can have such an id.
 */
public record Arn(String workflow, int version, String name, int run) {
  private static final String PREFIX = "arn:aws:lambda:engine:000000000000:function:";
  private static final Pattern PATTERN =
      Pattern.compile(
          Pattern.quote(PREFIX)
              + "([A-Za-z0-9_-]+):([0-9]{1,9})/durable-execution/([A-Za-z0-9_-]+)/_run-([0-9]{1,9})");

  /**
   * Reads an ARN.
   *
   * @throws IllegalArgumentException if it is none of this engine's
   */
  public static Arn parse(String text) {
    Matcher matcher = PATTERN.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not the ARN of an execution of this engine: " + text);
    }
    return new Arn(
        matcher.group(1),
        Integer.parseInt(matcher.group(2)),
        matcher.group(3),
        Integer.parseInt(matcher.group(4)));
  }

  @Override
  public String toString() {
    return PREFIX + workflow + ":" + version + "/durable-execution/" + name + "/_run-" + run;
  }
}
