package dev.cairn.server.code;

import dev.cairn.engine.journal.Arn;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.service.rules.CallbackIds;
import dev.cairn.view.payload.EventType;
import dev.cairn.view.payload.PayloadFit;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks at what is sent to runs, as far as their code is known here: whether it can be read as the
 * type that the code has, and whether the code awaits such an event at all. An engine takes
 * anything: the run fails when it reads it, and an event whose name is misspelt is kept. So the
 * sender is told. Payloads of own codecs are the codec's business.
 */
public final class Reviews {
  private static final String RESULT = "result";

  private final Code code;

  public Reviews(Code code) {
    this.code = code;
  }

  /** Looks at the input of a run that is to be started. */
  public Review ofInput(String workflow, int version, @Nullable String input) {
    Manifest manifest = code.manifest(workflow, version);
    if (manifest == null) return Review.FINE;
    return review(
        "the input of " + workflow,
        problems(manifest, manifest.input(), manifest.codecs(), "input", input));
  }

  /** Looks at an event that is sent to a run. */
  public Review ofEvent(String workflow, String run, String event, @Nullable String payload) {
    Manifest manifest = code.ofRun(workflow, run);
    return manifest == null ? Review.FINE : review(manifest, event, payload);
  }

  /** Looks at the failure of an event, which has no payload. */
  public Review ofFailure(String workflow, String run, String event) {
    Manifest manifest = code.ofRun(workflow, run);
    return manifest == null || AwaitedEvents.mayAwait(manifest, event)
        ? Review.FINE
        : notAwaited(manifest, event);
  }

  private static Review review(Manifest manifest, String event, @Nullable String payload) {
    if (!AwaitedEvents.mayAwait(manifest, event)) return notAwaited(manifest, event);
    List<PayloadFit.Problem> problems = List.of();
    for (Manifest.Operation awaiting : AwaitedEvents.awaiting(manifest, event)) {
      problems = problemsOf(manifest, awaiting, payload);
      // One of several that can read it is enough.
      if (problems.stream().noneMatch(PayloadFit.Problem::isCertain)) break;
    }
    return review("the event " + event + " of " + manifest.workflow(), problems);
  }

  private static List<PayloadFit.Problem> problemsOf(
      Manifest manifest, Manifest.Operation awaiting, @Nullable String payload) {
    // An event that may stay away is an Optional in the code, and may be empty when it comes.
    if (payload == null && awaiting.payloads().containsKey("timed out")) return List.of();
    return problems(manifest, EventType.of(awaiting), awaiting.codecs(), RESULT, payload);
  }

  private static Review notAwaited(Manifest manifest, String event) {
    return Review.notAwaited(
        "The code of " + manifest.workflow(), event, AwaitedEvents.names(manifest));
  }

  /** Looks at an event that is sent to a callback id. */
  public Review ofCallback(String id, @Nullable String payload) {
    Arn arn;
    String operation;
    try {
      arn = Arn.parse(CallbackIds.executionArn(id));
      operation = CallbackIds.operationId(id);
    } catch (BackendException | IllegalArgumentException e) {
      // The engine says so.
      return Review.FINE;
    }
    Manifest manifest = code.manifest(arn.workflow(), arn.version());
    Manifest.Operation awaiting = manifest == null ? null : awaiting(manifest, operation);
    if (manifest == null || awaiting == null) return Review.FINE;
    return review(
        "the event " + awaiting.name() + " of " + manifest.workflow(),
        problemsOf(manifest, awaiting, payload));
  }

  /** The operation that awaits what is sent to a callback; null if it cannot be told. */
  private static Manifest.@Nullable Operation awaiting(Manifest manifest, String id) {
    String[] segments = id.split("--", -1);
    String own = name(segments[segments.length - 1]);
    String around = segments.length < 2 ? "" : name(segments[segments.length - 2]);
    // An event with a body is a context around its callback.
    return manifest
        .operation(new Symbol(around, "WaitForCallback"))
        .or(() -> manifest.operation(new Symbol(own, "Callback")))
        .orElse(null);
  }

  /** A segment of an id without the number of the visit. */
  private static String name(String segment) {
    int dash = segment.indexOf('-');
    return dash < 0 ? segment : segment.substring(0, dash);
  }

  /** Looks at an event for any run. Nothing is said if a node has code that is not known here. */
  public Review ofBroadcast(String event, @Nullable String payload) {
    List<Manifest> all = code.ofAllNodes();
    if (all == null || all.isEmpty()) return Review.FINE;
    List<Manifest> awaiting = all.stream().filter(it -> AwaitedEvents.mayAwait(it, event)).toList();
    if (awaiting.isEmpty()) {
      return Review.notAwaited(
          "The code of this engine", event, all.stream().flatMap(AwaitedEvents::names));
    }
    Review last = Review.FINE;
    for (Manifest manifest : awaiting) {
      last = review(manifest, event, payload);
      if (last.refusal() == null) return last;
    }
    return last;
  }

  private static List<PayloadFit.Problem> problems(
      Manifest manifest,
      String type,
      SortedMap<String, String> codecs,
      String role,
      @Nullable String payload) {
    if (codecs.containsKey(role)) return List.of();
    return new PayloadFit(manifest.types()).problems(type, payload);
  }

  private static Review review(String what, List<PayloadFit.Problem> problems) {
    List<String> warnings = new ArrayList<>();
    for (PayloadFit.Problem problem : problems) {
      String text = "In " + what + ", " + problem.text() + ".";
      if (problem.isCertain()) return Review.refused(text);
      warnings.add(text);
    }
    return Review.warning(warnings);
  }
}
