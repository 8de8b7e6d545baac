package dev.cairn.engine.journal;

import dev.cairn.engine.storage.ExecutionRow;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name that an execution has everywhere, in the form that AWS gives it.
 *
 * <p>Its last segment is the id of the execution's own operation, and idempotency keys begin with
 * it. So it is unlike that of every other execution, of other databases and of an execution that
 * had the same name before it was purged; and no operation of a workflow can have such an id.
 *
 * @param run tells the execution and its run from all others
 */
public record Arn(String workflow, int version, String name, String run) {
  private static final String PREFIX = "arn:aws:lambda:engine:000000000000:function:";
  private static final Pattern PATTERN =
      Pattern.compile(
          Pattern.quote(PREFIX)
              + "([A-Za-z0-9_-]+):([0-9]{1,9})/durable-execution/([A-Za-z0-9_-]+)/_run-([0-9a-f]{32})");

  private static final int DIGITS = 32;

  /** The ARN of the run that the execution is in. */
  public static Arn of(ExecutionRow row) {
    return of(row.workflow(), row.version(), row.name(), row.started(), row.run());
  }

  /**
   * The ARN of a run.
   *
   * @param started when the execution was started, as its row says
   * @param run 1, and one more with each {@code continueAs}
   */
  public static Arn of(String workflow, int version, String name, long started, int run) {
    String all = workflow + '/' + name + '/' + started + '/' + run;
    return new Arn(workflow, version, name, ExecutionRows.hash(all).substring(0, DIGITS));
  }

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
        matcher.group(1), Integer.parseInt(matcher.group(2)), matcher.group(3), matcher.group(4));
  }

  @Override
  public String toString() {
    return PREFIX + workflow + ":" + version + "/durable-execution/" + name + "/_run-" + run;
  }
}
