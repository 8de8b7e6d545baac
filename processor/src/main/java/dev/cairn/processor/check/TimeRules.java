package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.diagnostic.SettingCode;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.PollModel;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.SleepModel;
import dev.cairn.processor.model.StepModel;
import dev.cairn.processor.model.SubflowModel;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.model.Wrapper;
import dev.cairn.processor.model.WrittenTime;
import java.time.Duration;
import java.util.Optional;

/** Durations can be read, and are in the range of the operation or service that keeps them. */
final class TimeRules implements Rule {

  /**
   * The lengths of time that somebody keeps.
   *
   * @param what who, for people to read
   * @param range the range, for people to read
   * @param wholeSeconds whether fractions of a second are rounded up
   */
  private record Limits(
      String what, Duration shortest, Duration longest, String range, boolean wholeSeconds) {}

  private static final Duration MILLISECOND = Duration.ofMillis(1);
  private static final Duration LONGEST_TIMER = Duration.ofDays(366);

  private static final Limits TIMER =
      new Limits(
          Phrase.A_TIMER.with(),
          Duration.ofSeconds(1),
          LONGEST_TIMER,
          Phrase.TIMER_RANGE.with(),
          true);
  private static final Limits RUN =
      new Limits(
          Phrase.A_RUN.with(),
          Duration.ofSeconds(1),
          LONGEST_TIMER,
          Phrase.TIMER_RANGE.with(),
          true);
  private static final Limits WAIT =
      new Limits(Phrase.A_WAIT.with(), MILLISECOND, LONGEST_TIMER, Phrase.WAIT_RANGE.with(), true);
  private static final Limits EVENT =
      new Limits(
          Phrase.AN_EVENT.with(),
          Duration.ofSeconds(1),
          Duration.ofSeconds(99_999_999),
          Phrase.EVENT_RANGE.with(),
          true);
  private static final Limits ATTEMPT =
      new Limits(
          Phrase.AN_ATTEMPT.with(),
          MILLISECOND,
          Duration.ofSeconds(Long.MAX_VALUE),
          Phrase.ATTEMPT_RANGE.with(),
          false);

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (EntryModel entry : model.entries()) {
      entry.timeout().ifPresent(timeout -> report.addAll(new Cases().run(timeout)));
    }
    for (OperationModel operation : model.operations()) {
      report.addAll(operation.match(new Cases()));
    }
  }

  /** Looks at one operation. */
  private static final class Cases implements OperationModel.Cases<Report> {
    private final Report.Builder report = new Report.Builder();

    Report run(Setting<WrittenTime> timeout) {
      Optional<Duration> unused = check(timeout, RUN);
      return report.build();
    }

    @Override
    public Report step(StepModel step) {
      step.timeout().ifPresent(timeout -> check(timeout, ATTEMPT));
      checkWaits(step.retry());
      return report.build();
    }

    @Override
    public Report sleep(SleepModel sleep) {
      sleep.time().ifPresent(time -> check(time, TIMER));
      return report.build();
    }

    @Override
    public Report event(EventModel event) {
      Optional<Duration> timeout = event.timeout().flatMap(time -> check(time, EVENT));
      Optional<Duration> heartbeat = event.heartbeat().flatMap(time -> check(time, EVENT));
      if (timeout.isPresent()
          && heartbeat.isPresent()
          && heartbeat.get().compareTo(timeout.get()) >= 0) {
        report.add(
            SettingCode.HEARTBEAT_TOO_LONG,
            event.heartbeat().orElseThrow().spot(),
            event.heartbeat().orElseThrow().value().text(),
            event.timeout().orElseThrow().value().text());
      }
      if (event.timeout().isEmpty() && Wrapper.OPTIONAL.wraps(event.method().returns())) {
        report.add(SettingCode.OPTIONAL_WITHOUT_TIMEOUT, event.spot(), event.method().name());
      }
      checkWaits(event.retry());
      return report.build();
    }

    @Override
    public Report poll(PollModel poll) {
      checkWaits(poll.pace());
      return report.build();
    }

    @Override
    public Report invoke(InvokeModel invoke) {
      return Report.EMPTY;
    }

    @Override
    public Report subflow(SubflowModel subflow) {
      checkWaits(subflow.retry());
      return report.build();
    }

    private void checkWaits(RetryModel retry) {
      Optional<Duration> delay = check(retry.delay(), WAIT);
      Optional<Duration> longest = check(retry.maxDelay(), WAIT);
      if (delay.isPresent() && longest.isPresent() && longest.get().compareTo(delay.get()) < 0) {
        report.add(
            SettingCode.DELAYS,
            retry.maxDelay().spot(),
            retry.maxDelay().value().text(),
            retry.delayName(),
            retry.delay().value().text());
      }
    }

    /** The length, if it is one that is kept. */
    private Optional<Duration> check(Setting<WrittenTime> setting, Limits limits) {
      Optional<Duration> time = setting.value().duration();
      if (time.isEmpty()) {
        report.add(SettingCode.TIME_SYNTAX, setting.spot(), setting.value().text());
        return Optional.empty();
      }
      boolean tooShort = time.get().compareTo(limits.shortest()) < 0;
      if (tooShort || time.get().compareTo(limits.longest()) > 0) {
        report.add(
            SettingCode.TIME_RANGE,
            setting.spot(),
            setting.value().text(),
            tooShort ? "short" : "long",
            limits.what(),
            limits.range());
        return Optional.empty();
      }
      if (limits.wholeSeconds() && !isWholeSeconds(time.get())) {
        report.add(
            SettingCode.TIME_ROUNDED,
            setting.spot(),
            setting.value().text(),
            limits.what(),
            time.get().toSeconds() + 1);
      }
      return time;
    }

    private static boolean isWholeSeconds(Duration time) {
      return Duration.ofSeconds(time.toSeconds()).equals(time);
    }
  }
}
