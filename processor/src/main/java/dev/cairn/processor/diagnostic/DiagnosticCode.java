package dev.cairn.processor.diagnostic;

import static dev.cairn.processor.diagnostic.Severity.ERROR;
import static dev.cairn.processor.diagnostic.Severity.NOTE;
import static dev.cairn.processor.diagnostic.Severity.UNSAFE;
import static dev.cairn.processor.diagnostic.Severity.WARNING;

import dev.cairn.manifest.GateText;
import dev.cairn.processor.model.SourceSpot;
import java.util.List;
import java.util.Locale;

/**
 * The catalogue: everything that the compiler can say, with a number that stays. A text is a
 * sentence of what is wrong and one of what to do. Each has a section in {@code
 * docs/diagnostics.md}.
 */
public enum DiagnosticCode {
  // The class
  WORKFLOW_NOT_A_CLASS(
      101, ERROR, "The workflow %s is %s, which no executor can extend.", "Make it a class."),
  WORKFLOW_FINAL(
      102,
      ERROR,
      "The workflow class %s is final, so that no executor can extend it.",
      "Remove final."),
  WORKFLOW_INNER(
      103,
      ERROR,
      "The workflow class %s is an inner class, so that an executor cannot be made by itself.",
      "Make it static, or a top-level class."),
  WORKFLOW_HIDDEN(
      104,
      ERROR,
      "The workflow class %s is private or stands in a private class, where no executor sees it.",
      "Make it package-private or public."),
  WORKFLOW_SEALED(
      105,
      ERROR,
      "The workflow class %s is sealed, so that no executor can extend it.",
      "Remove sealed, or make it non-sealed."),
  WORKFLOW_GENERIC(
      106,
      ERROR,
      "The workflow class %s has type parameters, so that the types of its payloads are unknown.",
      "Make it a generic base class without @Workflow, and a workflow class that extends it with"
          + " types."),
  NO_CONSTRUCTOR(
      107,
      ERROR,
      "All constructors of the workflow class %s are private, so that no executor can call one.",
      "Make one package-private, protected or public."),
  GENERATED_NAME_TAKEN(
      108,
      ERROR,
      "The compiler generates the class %s from %s, but a class of that name exists already.",
      "Rename one of the two."),
  RESERVED_METHOD(
      109, ERROR, "The method %s has the name of a method that the executor adds.", "Rename it."),
  UNIMPLEMENTED_METHOD(
      110,
      ERROR,
      "The abstract method %s has no durable annotation, so that the executor cannot implement it.",
      "Annotate it with @Sleep, @AwaitEvent or @Invoke, or give it a body."),
  NO_WIRING(
      111,
      ERROR,
      "A Lambda handler is generated for the workflow %1$s, but nothing says how to make its"
          + " executor.",
      "Give %1$s a no-arg constructor that is not private and declares no exceptions, or name a"
          + " class that makes executors: @Workflow(wiring = %2$sWiring.class), with public final"
          + " class %2$sWiring implements Supplier<%3$s>."),
  BAD_WIRING(
      112,
      ERROR,
      "The wiring class %s %s.",
      "Make it a class with a public no-arg constructor that implements Supplier<%s>."),

  // The entry
  SEVERAL_ENTRIES(
      120,
      ERROR,
      "The class %s has %s methods with @Workflow.",
      "Keep one, and move the others into classes of their own."),
  ENTRY_MODIFIER(
      121,
      ERROR,
      "The entry method %s is %s.",
      "Remove the modifier: the entry is an ordinary method with a body that the executor calls."),
  ENTRY_PARAMETERS(
      122,
      ERROR,
      "The entry method %s has %s parameters, but a run is started with one value or none.",
      "Put them into a record."),
  WORKFLOW_NAME(
      123,
      ERROR,
      "The workflow name \"%s\" is not made of 1 to 64 letters, digits, - and _.",
      "Give another one: @Workflow(name = \"...\")."),
  WORKFLOW_VERSION(124, ERROR, "The version %s is below 1.", "Count versions from 1."),
  WORKFLOW_TWICE(
      125,
      ERROR,
      "The workflow \"%s\" version %s is also made by %s.",
      "Give one of them another name, or another version."),
  RETENTION(126, ERROR, "Runs cannot be kept for %s days.", "Lambda keeps them for 1 to 90 days."),

  // Durable methods
  NOT_OVERRIDABLE(
      130,
      ERROR,
      "The @%s method %s is %s, so that the executor cannot override it.",
      "Make it a protected, package-private or public instance method that is not final."),
  OVERLOADED(
      131,
      ERROR,
      "The @%s method %s is overloaded: %s has the same name.",
      "Rename one of the two."),
  SEVERAL_ANNOTATIONS(
      132,
      ERROR,
      "The method %s is annotated with %s, but it can only be one of them.",
      "Keep one annotation."),
  BODY_NOT_ALLOWED(
      133, ERROR, "The @%s method %s has a body, which would never run.", "Make it abstract."),
  BODY_MISSING(
      134,
      ERROR,
      "The @%s method %s is abstract, so that there is nothing to run.",
      "Give it a body."),
  EVENT_ID(
      135,
      ERROR,
      "The @AwaitEvent method %s %s.",
      "Make it abstract without a CallbackId, or give it a body and one parameter of type"
          + " CallbackId."),
  GENERIC_METHOD(
      136,
      ERROR,
      "The @%s method %s has type parameters, so that the type of its payload is unknown.",
      "Use the actual types."),
  UNUSED_PARAMETER(137, ERROR, "The parameter %s of the @%s method %s is used by nothing.", "%s."),
  RETURN_TYPE(138, ERROR, "The @%s method %s returns %s.", "%s."),
  POLL_STATE(
      139,
      ERROR,
      "The @Poll method %s returns PollResult<%s>, but its last parameter is not a state of that"
          + " type.",
      "Take the state as the last parameter: %2$s."),
  NO_WORKFLOW(
      140,
      WARNING,
      "The class %s has durable methods but no @Workflow method, so that they run as plain"
          + " methods.",
      "Add an entry, or make the class abstract if it is a base of workflow classes."),
  NOT_INHERITED(
      141,
      ERROR,
      "The @%s method %s is package-private in another package, so that %s does not inherit it.",
      "Make it protected or public."),
  NO_LONGER_DURABLE(
      142,
      WARNING,
      "The method %s overrides the durable method %s without an annotation, so that it is not"
          + " durable.",
      "Annotate it, or rename it."),
  SUPER_CALL(
      143,
      ERROR,
      "The call super.%s runs the durable method's body past the executor, so that nothing is"
          + " recorded.",
      "Call it without super."),
  NO_PAYLOAD(
      144,
      WARNING,
      "All parameters of the @Invoke method %s fill placeholders, so that nothing is sent.",
      "Add a parameter for the payload."),

  // Names
  NAME_TEXT(150, ERROR, "The name \"%s\" %s.", "Use 1 to %s printable ASCII characters."),
  NAME_CLASH(
      151,
      ERROR,
      "The @%s method %s has the same operation name as %s: \"%s\".",
      "Give one of them another name."),
  NAME_RESERVED(
      152,
      ERROR,
      "The operation name \"%s\" is used in operation ids for something else.",
      "Give the operation another name."),
  UNKNOWN_PLACEHOLDER(
      153, ERROR, "The placeholder {%s} names no parameter of the method %s.", "%s."),
  MALFORMED_TEMPLATE(
      154,
      ERROR,
      "The text \"%s\" is malformed: %s.",
      "Write {parameter} for an argument; other braces cannot be used."),
  UNSTABLE_TEXT(
      155,
      WARNING,
      "The placeholder {%s} shows a %s, whose text may differ from run to run.",
      "Pass a string or a number, or override toString."),
  EMPTY_FUNCTION(
      156,
      ERROR,
      "The @Invoke method %s names no function.",
      "Give one: @Invoke(function = \"billing:live\")."),

  // Time
  TIME_SYNTAX(
      160,
      ERROR,
      "\"%s\" is not a duration.",
      "Write 250ms, 30s, 5m, 24h, 7d, 1h30m, or ISO-8601 as in PT1H30M."),
  TIME_RANGE(161, ERROR, "%s is too %s for %s.", "Choose a time %s."),
  TIME_ROUNDED(
      162,
      WARNING,
      "%s is not a whole number of seconds, and %s counts in seconds: it will be %s s.",
      "Write %3$ss."),
  SLEEP_TIME(
      163,
      ERROR,
      "The @Sleep method %s says %s.",
      "Write @Sleep(\"24h\") without a time parameter, or @Sleep with one Duration or Instant."),
  HEARTBEAT_TOO_LONG(
      164,
      WARNING,
      "The heartbeat %s is not shorter than the timeout %s, so that it never matters.",
      "Make it shorter, or remove it."),
  OPTIONAL_WITHOUT_TIMEOUT(
      165,
      WARNING,
      "The @AwaitEvent method %s returns Optional but has no timeout, so that it is never empty.",
      "Add a timeout, or return the payload itself."),

  // Retries
  ATTEMPTS(170, ERROR, "With %s attempts the body never runs.", "Use 1 or more."),
  DELAYS(
      171,
      ERROR,
      "maxDelay (%s) is shorter than %s (%s), so that no wait is ever as long as %2$s.",
      "Raise maxDelay, or lower %2$s."),
  FACTOR(172, ERROR, "The factor %s is below 1, so that waits would shrink.", "Use 1 or more."),
  FILTERS(
      173,
      ERROR,
      "%s is in on, but %s in notOn covers it, so that it is never retried.",
      "Remove one of the two."),
  POINTLESS_RETRY(
      174,
      WARNING,
      "%s is given, but with 1 attempt nothing is retried.",
      "Remove it, or raise attempts."),
  RETRY_WITHOUT_BODY(
      175,
      WARNING,
      "retry is given, but the @AwaitEvent method %s has no body that could fail.",
      "Remove it."),

  // Payloads
  PAYLOAD_WILDCARD(
      180,
      WARNING,
      "The %s of %s is %s: with a wildcard, the value that is read back may have another type.",
      "Use the actual type, or give a codec."),
  PAYLOAD_RAW(
      181,
      WARNING,
      "The %s of %s is %s, a raw type, so that its elements are read back as maps and numbers.",
      "Add the type arguments, or give a codec."),
  PAYLOAD_UNREADABLE(
      182,
      ERROR,
      "The %s of %s is %s, which JSON cannot be read back as: %s.",
      "Make it a record or a sealed interface of records, tell Jackson with @JsonCreator or"
          + " @JsonTypeInfo, or give a codec."),
  PAYLOAD_HANDLE(
      183,
      ERROR,
      "The %s of %s is %s, but %s belongs to one run and cannot be recorded.",
      "Use the value itself."),
  TYPE_HIDDEN(
      184,
      ERROR,
      "The type %s, which %s names, is not visible in package %s, where code is generated.",
      "Make it package-private or public."),
  NOT_REBUILT(
      185,
      WARNING,
      "%s, which %s declares, cannot be thrown again from its message: %s.",
      "Give it a constructor that takes the message; otherwise callers get another exception,"
          + " which holds the record."),
  CATCH_MISSES(
      186,
      WARNING,
      "%s is caught around %s, but cannot be thrown again from its message: %s.",
      "Give it a constructor that takes the message; otherwise this clause does not catch it."),
  SEALED_NAMES(
      187,
      ERROR,
      "The sealed %s permits %s and %s, which both have the name %s in JSON.",
      "Rename one of them, or give one another name with @JsonTypeName."),
  SEALED_PROPERTY(
      188,
      ERROR,
      "%s has a component named type, but the JSON of a %s already has a property type, which"
          + " names the record.",
      "Rename the component, or choose another property with @JsonTypeInfo on the sealed type."),
  PAYLOAD_OBJECT(
      189,
      WARNING,
      "The %s of %s is %s: an Object is read back as text, a number, a list or a map.",
      "Use the actual type, or give a codec."),

  // Codecs
  BAD_CODEC(
      190,
      ERROR,
      "The codec %s %s.",
      "Make it a class with a public no-arg constructor that the workflow's package sees."),
  CODEC_TYPE(191, ERROR, "The codec %s is for %s, but the %s of %s is %s.", "Use a Codec<%5$s>."),

  // The compilation
  NO_RUNTIME(
      194,
      ERROR,
      "Code generated from %s needs the runtime, which is not on the class path.",
      "Add dev.cairn:cairn-runtime to the dependencies."),
  UNRESOLVED(
      195,
      ERROR,
      "No executor is generated from %s, because %s cannot be found.",
      "Correct the name or the import; if another processor generates it, check that it does."),
  UNRESOLVED_CATCH(
      196,
      WARNING,
      "%s, caught around a durable call, was not there when the executor was written.",
      "Correct the name; if it is generated, declare it in the throws clause of the durable"
          + " method."),
  NO_BODIES(
      197,
      WARNING,
      "This compiler does not show method bodies: replayed code and journals are not checked, and a"
          + " batch without an itemCodec fails when it is run.",
      "Compile with javac, too."),
  INTERNAL(
      199,
      ERROR,
      "The workflow compiler failed on %s: %s.",
      "Please report this, with the source; -Acairn.debug=true shows where it happened."),

  // Bodies
  RECURSION(
      201,
      ERROR,
      "%s makes durable calls and calls itself, so that the compiler cannot know its operations"
          + " in advance.",
      "Use a loop, or make it a @Subflow."),
  BATCH_NAME(
      202,
      ERROR,
      "The name of this batch is not a constant, so that the compiler cannot know the type of its"
          + " results.",
      "Use a constant, or give an itemCodec in the options."),
  BATCH_TYPE(
      203,
      ERROR,
      "Items of the batch %s return %s, which is not the type of a class.",
      "Take the batch into a variable with its type, or give an itemCodec in the options."),
  BATCH_CLASH(
      204,
      ERROR,
      "Items of the batch %s return %s here, but %s elsewhere.",
      "Give one of the batches another name, or both an itemCodec in the options."),
  BATCH_CODEC(
      205,
      ERROR,
      "Items of the batch %s return %s, of which the executor has no codec: neither the signatures"
          + " nor the source of %s name it.",
      "Take the batch into a variable with its type, or give an itemCodec in the options."),
  NOT_FOLLOWED(
      210,
      NOTE,
      "The operations of a run are not checked precisely here, because %s.",
      "%s Otherwise journals that do not fit may go unnoticed."),
  CONTINUES_ELSEWHERE(
      220,
      ERROR,
      "Durable.continueAs ends the run, but this is not where the workflow ends.",
      "Return it from the @Workflow method itself: return Durable.continueAs(…);"),
  CONTINUES_WITH_OTHER(
      221,
      ERROR,
      "The run is to go on with %s, but the workflow takes %s.",
      "Give Durable.continueAs what the @Workflow method takes."),

  // Replayed code
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
          + " -Acairn.deterministic=."),

  // Releases
  RUNS_BREAK(
      401, ERROR, GateText.RUNS_WOULD_BREAK + ": %s.", GateText.KEEP_CALL + " " + GateText.ACCEPT),
  PAYLOAD_BREAKS(
      402,
      ERROR,
      GateText.RUNS_WOULD_BREAK + ": for %s, %s.",
      GateText.KEEP_READABLE + " " + GateText.ACCEPT),
  VERSION_UNSERVED(
      403,
      WARNING,
      GateText.NOBODY_GOES_ON + ": they would wait.",
      GateText.KEEP_CLASS + "; " + GateText.DELETE),
  NOT_VOUCHED(
      404,
      WARNING,
      "The compiler cannot know whether %s goes on with runs of %s version %s, because %s.",
      "Check by hand that it still does what it did when it was released."),
  RELEASE_UNREADABLE(
      405,
      ERROR,
      "The released manifest %s cannot be read: %s.",
      "Restore it, or accept the manifests anew if no run is under way."),
  NEW_CHOICE(
      406, ERROR, GateText.RUNS_WOULD_BREAK + ": %s.", GateText.GUARD + " " + GateText.ACCEPT),
  DECISION_DIFFERS(
      407,
      WARNING,
      "Runs of %s version %s that have decided here may now go the other way: %s.",
      "Make sure that it decides the same for them; or set version = %s and guard the change with"
          + " Durable.version()."),
  CONSTRUCTOR_DIFFERS(
      408,
      WARNING,
      "Runs of %s version %s that are under way may break: for %s, %s.",
      "Make sure that all recorded values can still be read; or put the new code into a class of"
          + " its own with version = %s, beside this one."),
  WORKFLOW_RENAMED(
      409,
      WARNING,
      "This class was released as the workflow %s, version %s, and is %s now: no class goes on with"
          + " those runs.",
      "Keep the name with @Workflow(name = …); " + GateText.DELETE);

  /** The remedy for hazards in code of a library. */
  private static final String IN_LIBRARY =
      "That is code of a library: call it in a @Step. If it does no harm here, call it in a method"
          + " of your own with @Deterministic, or trust it with -Acairn.deterministic=%s.";

  private final int number;
  private final Severity severity;
  private final String problem;
  private final String remedy;

  DiagnosticCode(int number, Severity severity, String problem, String remedy) {
    this.number = number;
    this.severity = severity;
    this.problem = problem;
    this.remedy = remedy;
  }

  /** The id, for instance {@code CAIRN101}. */
  public String id() {
    return "CAIRN" + number;
  }

  /** The text for {@code @SuppressWarnings}, for instance {@code cairn:101}. */
  public String suppression() {
    return "cairn:" + number;
  }

  /** The section of the docs that explains it. */
  public String section() {
    return "docs/diagnostics.md#" + id().toLowerCase(Locale.ROOT);
  }

  public Severity severity() {
    return severity;
  }

  /** The problem, whatever it is about. */
  public String problem() {
    return generalized(problem);
  }

  /** The remedy, whatever it is about. */
  public String remedy() {
    return generalized(remedy);
  }

  private static String generalized(String format) {
    return format.replaceAll("%(\\d+\\$)?s", "…").replace("%%", "%");
  }

  /** This diagnostic at a spot. */
  public Diagnostic at(SourceSpot spot, Object... arguments) {
    String text = String.format(Locale.ROOT, problem + " " + remedy, arguments);
    return new Diagnostic(this, text, spot, List.of());
  }

  /** This diagnostic of replayed code, for code of a library, which nobody here can change. */
  public Diagnostic inLibrary(SourceSpot spot, String subject, String className) {
    String text = String.format(Locale.ROOT, problem + " " + IN_LIBRARY, subject, className);
    return new Diagnostic(this, text, spot, List.of());
  }
}
