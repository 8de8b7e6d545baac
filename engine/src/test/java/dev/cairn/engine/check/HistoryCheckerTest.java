package dev.cairn.engine.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.check.Observation.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCheckerTest {
  private final List<Observation> seen = new ArrayList<>();

  private void see(Kind kind, String run, String key, String value) {
    seen.add(new Observation(kind, run, key, value));
  }

  /** A run of one step that takes one event. */
  private void seeAll() {
    see(Kind.START_TRIED, "r", "", "in");
    see(Kind.STARTED, "r", "", "in");
    see(Kind.BODY, "r", "s", "v1");
    see(Kind.BODY, "r", "s", "v2");
    see(Kind.SAW, "r", "s", "v2");
    see(Kind.EVENT_TRIED, "r", "e", "p");
    see(Kind.EVENT_SENT, "r", "e", "p");
    see(Kind.ENDED, "r", "", "out");
    see(Kind.ENDED, "r", "", "out");
  }

  private static RecordedRun run(
      boolean hasEnded, @Nullable String result, String step, List<String> events) {
    return new RecordedRun("r", hasEnded, result, Map.of("s", step), events, List.of());
  }

  private static final RecordedRun GOOD = run(true, "out", "v2", List.of("p"));

  private List<String> check(RecordedRun... runs) {
    return HistoryChecker.check(seen, List.of(runs), List.of());
  }

  @Test
  void acceptsWhatHappenedAsAcknowledged() {
    seeAll();
    assertThat(check(GOOD)).isEmpty();
  }

  @Test
  void acceptsWhatWasNotAcknowledged() {
    see(Kind.START_TRIED, "r", "", "in");
    see(Kind.EVENT_TRIED, "*", "e", "p");
    assertThat(check()).isEmpty();
  }

  @Test
  void findsAStartThatIsGone() {
    see(Kind.STARTED, "r", "", "in");
    assertThat(check()).singleElement().asString().contains("no such run");
  }

  @Test
  void findsARunThatExistsTwice() {
    seeAll();
    assertThat(check(GOOD, GOOD)).anyMatch(it -> it.contains("exists twice"));
  }

  @Test
  void findsARunThatNeverEnded() {
    assertThat(check(new RecordedRun("r", false, null, Map.of(), List.of(), List.of())))
        .containsExactly("run r never ended");
  }

  @Test
  void findsAResultThatNoBodyReturned() {
    seeAll();
    assertThat(check(run(true, "out", "v3", List.of("p"))))
        .anyMatch(it -> it.contains("which no body returned"));
  }

  @Test
  void findsAResultThatChangedAfterItWasDurable() {
    seeAll();
    assertThat(check(run(true, "out", "v1", List.of("p"))))
        .containsExactly("r/s was durable as v2, and is now v1");
  }

  @Test
  void findsAnEndThatWasNotRecorded() {
    seeAll();
    assertThat(check(run(false, null, "v2", List.of("p"))))
        .anyMatch(it -> it.contains("was said to end as out"));
    assertThat(check(run(true, "other", "v2", List.of("p"))))
        .anyMatch(it -> it.contains("is recorded as other"));
  }

  @Test
  void findsTwoEnds() {
    seeAll();
    see(Kind.ENDED, "r", "", "else");
    assertThat(check(GOOD)).anyMatch(it -> it.contains("ended as out and as else"));
  }

  @Test
  void findsALostEvent() {
    seeAll();
    assertThat(check(run(true, "out", "v2", List.of())))
        .containsExactly("event p to r was acknowledged and is lost");
  }

  @Test
  void acceptsAnEventThatStillWaits() {
    see(Kind.EVENT_TRIED, "*", "e", "p");
    see(Kind.EVENT_SENT, "*", "e", "p");
    assertThat(HistoryChecker.check(seen, List.of(), List.of("p"))).isEmpty();
  }

  @Test
  void findsAnEventThatWasTakenTwice() {
    seeAll();
    assertThat(check(run(true, "out", "v2", List.of("p", "p"))))
        .containsExactly("event p was taken by [r, r]");
  }

  @Test
  void findsAnEventThatWasTakenAndStillWaits() {
    seeAll();
    assertThat(HistoryChecker.check(seen, List.of(GOOD), List.of("p")))
        .containsExactly("event p was taken by [r] and still waits");
  }

  @Test
  void findsAnEventThatWentElsewhere() {
    seeAll();
    RecordedRun other = new RecordedRun("other", true, null, Map.of(), List.of("p"), List.of());
    assertThat(check(run(true, "out", "v2", List.of()), other))
        .containsExactly("event p for r went to [other]");
  }

  @Test
  void findsAnEventThatNobodySent() {
    assertThat(check(new RecordedRun("x", true, null, Map.of(), List.of("p"), List.of())))
        .containsExactly("event p was never sent");
  }

  @Test
  void readsWhatWasWritten(@TempDir Path folder) {
    seeAll();
    Path file = folder.resolve("log");
    try (ObservationLog log = new ObservationLog(file)) {
      seen.forEach(it -> log.write(it.kind(), it.run(), it.key(), it.value()));
    }
    assertThat(ObservationLog.read(file)).isEqualTo(seen);
  }
}
