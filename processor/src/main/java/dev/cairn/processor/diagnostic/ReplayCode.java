package dev.cairn.processor.diagnostic;

import static dev.cairn.processor.diagnostic.Severity.UNSAFE;
import static dev.cairn.processor.diagnostic.Severity.WARNING;

import dev.cairn.processor.model.SourceSpot;
import java.util.List;
import java.util.Locale;

/** Messages about replayed code that may not do the same again. */
public enum ReplayCode implements DiagnosticCode {
  CLOCK(
      301,
      UNSAFE,
      "%s reads the machine's clock or time zone, which have other values in a replay.",
      "Use Durable.now(), or move it into a @Step."),
  RANDOM(
      302,
      UNSAFE,
      "%s gives another value in a replay.",
      "Use Durable.random() or Durable.uuid(), or move it into a @Step."),
  LOCALE(
      303,
      UNSAFE,
      "%s depends on the locale or charset of the machine that runs it.",
      "Pass one, for instance Locale.ROOT or StandardCharsets.UTF_8."),
  ENVIRONMENT(
      304,
      UNSAFE,
      "%s reads the state of the machine or the process, which may differ in a replay.",
      "Read it in a @Step, or take it from the workflow's input."),
  INPUT_OUTPUT(
      305,
      UNSAFE,
      "%s does input or output, which each replay would repeat.",
      "Move it into a @Step; to log, use Durable.logger."),
  CONCURRENCY(
      306,
      UNSAFE,
      "%s depends on how threads take turns, which differs in a replay.",
      "Use Durable.async, parallel or map for branches and @Sleep to wait, or move it into a"
          + " @Step."),
  IDENTITY_HASH(
      307,
      UNSAFE,
      "%s depends on the identity of an object, which differs in a replay.",
      "Use a hash of the value itself."),
  ITERATION_ORDER(
      308,
      UNSAFE,
      "The order of %s is not the same in every replay.",
      "Use a TreeMap, LinkedHashMap, TreeSet, LinkedHashSet or List; or sort it with a comparator"
          + " that tells all elements apart, for instance with thenComparing."),
  MUTABLE_STATE(
      309,
      UNSAFE,
      "%s can change between replays, because it outlives the run.",
      "Keep state in local variables, make constants final, or read and write it in a @Step."),
  CAPTURED_STATE(
      310,
      UNSAFE,
      "The branch changes %s, which it shares with others; in a replay they take turns in another"
          + " order.",
      "Return the value from the branch, and put results together after it."),
  REFLECTION(
      311,
      UNSAFE,
      "%s depends on loaded classes or on garbage collection, which can differ in a replay.",
      "Call the code directly, or move it into a @Step."),
  DURABLE_IN_STEP(
      320,
      UNSAFE,
      "%s is called inside a step, where no durable call is possible.",
      "Call it from the workflow, and pass its result to the step."),
  DURABLE_ELSEWHERE(
      321,
      UNSAFE,
      "%s is called on another object, so that nothing of it is recorded in this run.",
      "Call it on this; run another workflow with @Invoke."),
  DISCARDED(
      322,
      UNSAFE,
      "The outcome of %s is never used, so that failures go unnoticed.",
      "Await the future with get() or Durable.all; ask the batch with throwIfFailed() or"
          + " results()."),
  ENDLESS_LOOP(
      323,
      UNSAFE,
      "Nothing in %s ends the loop or pauses the run.",
      "Wait with @Sleep, @Poll or @AwaitEvent, or give it an end."),
  SWALLOWED_PAUSE(
      324,
      WARNING,
      "%s also catches the error that unwinds the code when the run pauses or is cancelled, so"
          + " that the clause runs at each pause.",
      "Catch Exception, or throw it again."),
  COMPARED_BY_IDENTITY(
      325,
      UNSAFE,
      "%s compares objects, but a replay reads recorded values as new ones.",
      "Use equals."),
  CHANGED_ARGUMENT(
      326,
      WARNING,
      "%s is changed here, but a replay takes the recorded result and does not run this code, so"
          + " that the workflow sees the change in the first run only.",
      "Change a copy, and return it."),
  REPEATED_LINE(
      327,
      WARNING,
      "%s writes its line again in each replay.",
      "Make the logger with Durable.logger, which is silent then."),
  REPLAY_STATE(
      328,
      UNSAFE,
      "The workflow decides by %s, which may give another answer in a replay.",
      "Ask it around log lines and measurements only; decide by the input and by recorded"
          + " results."),
  COLLABORATOR(
      330,
      UNSAFE,
      "%s is implemented by code that the compiler does not see.",
      "Call it in a @Step, or annotate it with @Deterministic."),
  UNRESOLVED_CODE(
      331,
      UNSAFE,
      "The compiler cannot know what %s does.",
      "Call it in a @Step, or in a method of your own with @Deterministic; or trust it with"
          + " -Acairn.deterministic=.");

  /** The remedy for hazards in code of a library. */
  private static final String IN_LIBRARY =
      "That is code of a library: call it in a @Step. If it does no harm here, call it in a method"
          + " of your own with @Deterministic, or trust it with -Acairn.deterministic=%s.";

  @SuppressWarnings("ImmutableEnumChecker") // a record of texts
  private final Entry entry;

  ReplayCode(int number, Severity severity, String problem, String remedy) {
    this.entry = new Entry(number, severity, problem, remedy);
  }

  @Override
  public Entry entry() {
    return entry;
  }

  /** This diagnostic for code of a library, which nobody here can change. */
  public Diagnostic inLibrary(SourceSpot spot, String subject, String className) {
    String format = entry.problem() + " " + IN_LIBRARY;
    String text = String.format(Locale.ROOT, format, subject, className);
    return new Diagnostic(this, text, spot, List.of());
  }
}
