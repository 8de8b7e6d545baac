package dev.cairn.processor.gate;

import java.util.List;
import java.util.Optional;

/** The histories that differences tell of. */
final class History implements Difference.Cases<Optional<History.Told>> {

  /**
   * A history.
   *
   * @param before what a run has recorded
   * @param next what it may have recorded then
   */
  record Told(List<Event> before, String next) {
    Told {
      before = List.copyOf(before);
    }
  }

  private static Optional<Told> told(List<Event> before, Difference.Target recorded) {
    return Optional.of(new Told(before, recorded.name()));
  }

  @Override
  public Optional<Told> missing(Difference.Missing missing) {
    return told(missing.before(), missing.recorded());
  }

  @Override
  public Optional<Told> choice(Difference.NewChoice choice) {
    return told(choice.before(), choice.recorded());
  }

  @Override
  public Optional<Told> decision(Difference.OtherDecision decision) {
    return told(decision.before(), decision.recorded());
  }

  @Override
  public Optional<Told> draws(Difference.OtherDraws draws) {
    return told(draws.before(), draws.recorded());
  }

  @Override
  public Optional<Told> failure(Difference.LostFailure failure) {
    return told(failure.before(), failure.recorded());
  }

  @Override
  public Optional<Told> name(Difference.OtherName name) {
    return Optional.empty();
  }

  @Override
  public Optional<Told> payload(Difference.Payload payload) {
    return Optional.empty();
  }

  @Override
  public Optional<Told> constructor(Difference.OtherConstructor constructor) {
    return Optional.empty();
  }

  @Override
  public Optional<Told> order(Difference.OtherOrder order) {
    return Optional.empty();
  }

  @Override
  public Optional<Told> setting(Difference.OtherSetting setting) {
    return Optional.empty();
  }

  @Override
  public Optional<Told> end(Difference.OtherEnd end) {
    return Optional.empty();
  }

  @Override
  public Optional<Told> code(Difference.OtherCode code) {
    return Optional.empty();
  }

  @Override
  public Optional<Told> unknown(Difference.Unknown unknown) {
    return Optional.empty();
  }
}
