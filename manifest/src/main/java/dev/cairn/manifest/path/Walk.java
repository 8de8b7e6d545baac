package dev.cairn.manifest.path;

import dev.cairn.manifest.Manifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The way of a run through the code of one context.
 *
 * @param context the name of the context
 * @param version the one that the run began with
 * @param visits its operations, in order of start
 * @param ending how its code ended
 */
public record Walk(String context, int version, List<Visit> visits, Ending ending) {

  public Walk {
    visits = List.copyOf(visits);
  }

  /**
   * An operation.
   *
   * @param operation its key; {@link Manifest#UNCHECKED} if the manifest does not have it
   * @param error the type of what it failed with
   */
  public record Visit(String operation, Recorded.Outcome outcome, Optional<String> error) {}

  /** The end of a context's code. */
  public enum Ending {
    RETURNED,
    THROWN,
    /** It has ended, and nothing says how: of branches that are not recorded themselves. */
    ENDED,
    /** It goes on, or was cut off. */
    OPEN
  }

  /**
   * The walks of a run, one for each context that it came to.
   *
   * @param version the one that the run began with
   * @param journal in order of start
   * @param outcome how the run itself stands
   */
  public static List<Walk> of(
      Manifest manifest, int version, List<Recorded> journal, Recorded.Outcome outcome) {
    Contexts contexts = new Contexts(manifest, version);
    Map<String, List<Visit>> visits = new LinkedHashMap<>();
    Map<String, Ending> endings = new LinkedHashMap<>();
    visits.put(contexts.root(), new ArrayList<>());
    endings.put(contexts.root(), ending(outcome));
    for (Recorded operation : journal) {
      String path = contexts.add(operation);
      String key =
          contexts.declared(operation.id()).map(Manifest.Operation::key).orElse(Manifest.UNCHECKED);
      visits
          .computeIfAbsent(path, unused -> new ArrayList<>())
          .add(new Visit(key, operation.outcome(), operation.error()));
      endings.put(operation.id(), ending(operation.outcome()));
      // A context may be empty: then nothing is recorded below it.
      if (contexts.at(operation.id()).isPresent()) {
        visits.computeIfAbsent(operation.id(), unused -> new ArrayList<>());
      }
    }
    List<Walk> walks = new ArrayList<>();
    Ending unrecorded = outcome == Recorded.Outcome.OPEN ? Ending.OPEN : Ending.ENDED;
    visits.forEach(
        (path, operations) ->
            contexts
                .at(path)
                .ifPresent(
                    context ->
                        walks.add(
                            new Walk(
                                context.name(),
                                version,
                                operations,
                                endings.getOrDefault(path, unrecorded)))));
    return walks;
  }

  private static Ending ending(Recorded.Outcome outcome) {
    return switch (outcome) {
      case SUCCEEDED -> Ending.RETURNED;
      case FAILED -> Ending.THROWN;
      case OPEN -> Ending.OPEN;
    };
  }
}
