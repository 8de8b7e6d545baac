package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.ReleaseCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reports differences between a release and the class that goes on with its runs. */
final class DifferenceReporter implements Difference.Cases<Boolean> {
  private final Manifest release;
  private final Manifest manifest;
  private final Gate.Places places;
  private final Report.Builder report;
  private final Set<String> toldPlaces = new HashSet<>();

  DifferenceReporter(
      Manifest release, Manifest manifest, Gate.Places places, Report.Builder report) {
    this.release = release;
    this.manifest = manifest;
    this.places = places;
    this.report = report;
  }

  private boolean tell(DiagnosticCode code, Optional<Symbol> near, Object... details) {
    return tell(code, places.of(near), details);
  }

  private boolean tell(DiagnosticCode code, SourceSpot spot, Object... details) {
    Object[] all = new Object[details.length + 3];
    all[0] = release.workflow();
    all[1] = release.version();
    System.arraycopy(details, 0, all, 2, details.length);
    all[details.length + 2] = manifest.version() + 1;
    report.add(code, spot, all);
    return true;
  }

  @Override
  public Boolean missing(Difference.Missing missing) {
    Optional<Symbol> near =
        missing
            .recorded()
            .symbol()
            .or(() -> missing.now().stream().flatMap(t -> t.symbol().stream()).findFirst());
    return tell(ReleaseCode.RUNS_BREAK, near, Wording.missing(missing));
  }

  @Override
  public Boolean choice(Difference.NewChoice choice) {
    Optional<Symbol> near = choice.now().symbol().or(() -> choice.recorded().symbol());
    return tell(ReleaseCode.NEW_CHOICE, near, Wording.choice(choice));
  }

  @Override
  public Boolean decision(Difference.OtherDecision decision) {
    SourceSpot spot =
        places.at(decision.source()).orElseGet(() -> places.of(decision.recorded().symbol()));
    return tell(ReleaseCode.DECISION_DIFFERS, spot, Wording.decision(decision));
  }

  @Override
  public Boolean name(Difference.OtherName name) {
    DiagnosticCode code = name.certain() ? ReleaseCode.RUNS_BREAK : ReleaseCode.DECISION_DIFFERS;
    return tell(code, name.operation().symbol(), Wording.name(name));
  }

  @Override
  public Boolean draws(Difference.OtherDraws draws) {
    return tell(ReleaseCode.RUNS_BREAK, draws.recorded().symbol(), Wording.draws(draws));
  }

  @Override
  public Boolean failure(Difference.LostFailure failure) {
    return tell(ReleaseCode.RUNS_BREAK, failure.recorded().symbol(), Wording.failure(failure));
  }

  @Override
  public Boolean payload(Difference.Payload payload) {
    return tell(ReleaseCode.PAYLOAD_BREAKS, payload.operation(), payload.what(), payload.problem());
  }

  @Override
  public Boolean constructor(Difference.OtherConstructor constructor) {
    return tell(
        ReleaseCode.CONSTRUCTOR_DIFFERS,
        constructor.operation(),
        constructor.what(),
        constructor.problem());
  }

  @Override
  public Boolean order(Difference.OtherOrder order) {
    return tell(
        ReleaseCode.DECISION_DIFFERS, Optional.empty(), Phrase.OTHER_ORDER.with(order.where()));
  }

  @Override
  public Boolean setting(Difference.OtherSetting setting) {
    return tell(
        ReleaseCode.DECISION_DIFFERS, setting.operation().symbol(), Wording.setting(setting));
  }

  @Override
  public Boolean end(Difference.OtherEnd end) {
    return tell(ReleaseCode.DECISION_DIFFERS, Optional.empty(), Wording.end(end));
  }

  @Override
  public Boolean code(Difference.OtherCode code) {
    return tell(ReleaseCode.CODE_DIFFERS, Optional.empty(), String.join(", ", code.declarations()));
  }

  @Override
  public Boolean unknown(Difference.Unknown unknown) {
    toldPlaces.add(unknown.where());
    return tellUnknown(unknown.where(), unknown.why());
  }

  private boolean tellUnknown(String where, String why) {
    report.add(
        ReleaseCode.NOT_VOUCHED,
        places.of(Optional.empty()),
        where,
        release.workflow(),
        release.version(),
        why);
    return true;
  }

  /**
   * Tells of code that is unread now; as many places as were unread at the release, for the same
   * reason, were told then, if the code is the same. Lines move, so those with the released line
   * are taken first.
   */
  void tellWidened() {
    List<Manifest.Widened> released = new ArrayList<>(release.widened());
    List<Manifest.Widened> left = new ArrayList<>();
    for (Manifest.Widened place : manifest.widened()) {
      if (!released.remove(place) && !toldPlaces.contains(place.source())) left.add(place);
    }
    for (Manifest.Widened place : left) {
      Optional<Manifest.Widened> moved =
          released.stream()
              .filter(other -> other.reason().equals(place.reason()))
              .filter(other -> other.code().isEmpty() || other.code().equals(place.code()))
              .findFirst();
      if (moved.isPresent()) released.remove(moved.get());
      else tellUnknown(place.source(), place.reason());
    }
    // Nobody knows what the release did there.
    if (left.isEmpty() && !released.isEmpty() && toldPlaces.isEmpty()) {
      tellUnknown(manifest.workflow(), Phrase.CODE_READABLE_NOW.with());
    }
  }
}
