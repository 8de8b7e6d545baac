package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.JsonSize;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** All executions, by ARN and by name. */
final class Executions {
  private static final Pattern FUNCTION = Pattern.compile("[A-Za-z0-9_-]{1,64}");
  private static final Pattern VERSION = Pattern.compile("\\$LATEST(\\.PUBLISHED)?|[0-9]+");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
  private static final String ARN =
      "arn:aws:lambda:us-east-1:123456789012:function:%s:%s/durable-execution/%s/%s";

  private final Map<String, Execution> byId = new LinkedHashMap<>();
  private final Map<String, Execution> byName = new LinkedHashMap<>();

  /** Starts an execution, or finds the one that the same request has started before. */
  Execution start(StartRequest request, Execution.@Nullable Caller caller, Instant now) {
    check(request);
    String name = request.functionName() + ":" + request.version() + "/" + request.executionName();
    Execution known = byName.get(name);
    if (known != null) {
      if (Objects.equals(known.request().input(), request.input())) return known;
      throw Refusal.alreadyStarted(
          "The execution " + request.executionName() + " was started with another payload");
    }
    // Counted, not drawn: ids repeat from run to run.
    UUID id = new UUID(0x4000L, 0x8000000000000001L + byId.size());
    String arn =
        ARN.formatted(request.functionName(), request.version(), request.executionName(), id);
    Execution execution = new Execution(arn, request, caller, now);
    byId.put(execution.id(), execution);
    byName.put(name, execution);
    return execution;
  }

  Execution get(String arn) {
    Execution execution = byId.get(arn.substring(arn.lastIndexOf('/') + 1));
    if (execution == null || !execution.arn().equals(arn)) {
      throw Refusal.notFound("No durable execution " + arn);
    }
    return execution;
  }

  @Nullable Execution findById(String id) {
    return byId.get(id);
  }

  /** Every execution, in order of start. */
  Collection<Execution> all() {
    return byId.values();
  }

  List<Execution> running() {
    List<Execution> running = new ArrayList<>();
    for (Execution execution : byId.values()) {
      if (execution.isRunning()) running.add(execution);
    }
    return running;
  }

  private static void check(StartRequest request) {
    match("function name", request.functionName(), FUNCTION);
    match("version", request.version(), VERSION);
    match("execution name", request.executionName(), NAME);
    int limit = request.synchronous() ? 6 * 1024 * 1024 : 1024 * 1024;
    if (JsonSize.utf8(request.input()) > limit) {
      throw Refusal.invalid("The input is larger than " + limit + " bytes");
    }
  }

  private static void match(String what, String value, Pattern pattern) {
    if (!pattern.matcher(value).matches()) {
      throw Refusal.invalid("The " + what + " '" + value + "' does not match " + pattern);
    }
  }
}
