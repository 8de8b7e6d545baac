package dev.cairn.processor.diagnostic;

import dev.cairn.manifest.GateText;
import java.util.Collection;
import java.util.Locale;

/**
 * Parts of sentences that fill the texts of {@link DiagnosticCode}: reasons, subjects, remedies
 * that depend on the case. With the codes they are all that the compiler says, so that its language
 * is read and changed in one package.
 */
public enum Phrase {
  // Kinds of classes
  AN_INTERFACE("an interface"),
  AN_ENUM("an enum"),
  A_RECORD("a record"),
  AN_ANNOTATION("an annotation"),

  // Faults of classes that are to be made
  IS_INTERFACE("is an interface"),
  IS_ABSTRACT("is abstract"),
  IS_INNER("is an inner class"),
  IS_HIDDEN("is not visible in the workflow's package"),
  NO_NO_ARG_CONSTRUCTOR("has no public no-arg constructor without exceptions"),
  NO_SUPPLIER("is not a Supplier"),
  NO_CODEC_TYPE("does not name the type that it is a Codec of"),
  SUPPLIER_OF("is a Supplier of %s"),

  // Reasons why a type cannot be read back or thrown again
  IT_IS_INNER("it is an inner class"),
  IT_IS_INTERFACE("it is an interface"),
  NO_KEY("keys of maps are written as text, and it cannot be read from text"),
  IT_IS_ABSTRACT("it is abstract"),
  IT_IS_HIDDEN("it is not visible in the workflow's package"),
  NOT_READ("Jackson does not read it"),
  NO_CREATOR("it has no constructor that Jackson could call"),
  HIDDEN_FIELDS("it has fields, but no getter shows one"),
  NO_MESSAGE_CONSTRUCTOR("it has no constructor for that"),
  HOLDS("its %s holds %s, and %s"),
  IS_PART("%s, and %s"),

  // Users of types
  THE_BATCH("the batch %s"),
  A_RETRY_FILTER("a retry filter"),
  A_CONSTRUCTOR("a constructor"),
  THE_METHOD("the method %s"),
  THE_ENTRY("the entry %s"),

  // Signatures
  TIME_TWICE("its duration twice"),
  TIME_NOWHERE("no duration"),
  BODY_WITHOUT_ID("has a body but no parameter for the event's id"),
  SEVERAL_IDS("has %s parameters for the event's id"),
  ID_WITHOUT_BODY("has a parameter for the event's id but no body to use it"),
  RETURN_VOID("Return void, or DurableFuture<Void> to start it without waiting"),
  TAKE_ONE_TIME("Take one Duration or Instant; others have to fill {...} in name"),
  RETURN_EVENT("Return the payload, Optional, Callback or DurableFuture of it"),
  RETURN_SUBMITTED("Return the payload, or Optional of it"),
  RETURN_OPTIONAL_BOOLEAN("Return Optional<Boolean>, for instance"),
  RETURN_BOOLEAN("Return boolean"),
  RETURN_POLL("Return boolean, Optional<T> or PollResult<S>"),
  RETURN_INVOKED("Return the result, or DurableFuture of it to start without waiting"),
  USE_IN_EVENT("Use it as {%s} in the event's name"),
  ONE_IS_SENT(
      "One parameter is sent: put them into a record, or use this one as {%s} in name, function or"
          + " tenant"),
  SAY_CONTENT("Name the type of its content: %s<...>"),
  RETURN_VALUE("Return the value itself"),

  // Names
  NAME_EMPTY("is empty"),
  NAME_UNPRINTABLE("has characters that cannot be recorded"),
  NAME_TOO_LONG("has %s characters"),
  ADD_PARAMETER("Add a parameter with this name, or remove the placeholder"),
  KEEP_NAMES("Compile %s with -parameters, to keep the names"),
  USE_PARAMETERS("Use {%s}, or add a parameter with this name"),
  CLASS_IN_ANNOTATION("a class in @%s on %s"),

  // Times
  A_TIMER("a timer"),
  A_RUN("a run"),
  A_WAIT("a wait between attempts"),
  AN_EVENT("an event"),
  AN_ATTEMPT("an attempt"),
  TIMER_RANGE("from 1s to 366d"),
  WAIT_RANGE("from 1ms to 366d"),
  EVENT_RANGE("from 1s to 99999999s"),
  ATTEMPT_RANGE("of 1ms or more"),

  // Code that is not followed
  THE_NEW("the new %s"),
  A_VARIABLE("a variable or a field"),
  AN_OBJECT_AROUND("an object of the class around it"),

  // Replayed code
  NOT_REVIEWED("the summary of the JDK does not know it yet"),
  THE_HASH("the hash of %s"),
  THE_TEXT("the text of %s"),
  TIES("elements of %s that the comparator takes for equal"),
  THIS_LOOP("this loop"),
  THIS_STREAM("this stream"),
  CATCH_CLAUSE("catch (%s)"),
  IN_FINALLY("%s in finally"),
  UNRESOLVED_REASON("%s (%s)"),
  NOT_ON_CLASS_PATH("%s is not on the class path"),
  UNKNOWN_IMPLEMENTATION("the implementation of %s is not known"),
  RUNS_MADE_CODE("it runs code that %s makes"),
  TOO_MUCH_CODE("%s leads to more code than the compiler follows"),
  IS_NATIVE("%s is native"),
  NOT_REVIEWED_MEMBER("%s of the JDK has not been reviewed"),
  STATIC_INITIALIZER("the static initializer of %s"),

  // Differences from releases
  THE_INPUT("the input"),
  THE_EVENT("the event %s"),
  NO_LONGER_OPTIONAL("a run that went on without the event would now fail"),
  ROLE_OF("the %s of %s"),
  WAS_JSON("it was written as JSON, and %s reads it now"),
  IS_JSON("it was written by %s, and is read as JSON"),
  OTHER_CODEC("it was written by %s, and is read by %s"),
  OTHER_TYPE("%s was %s and is now %s"),
  CONSTANT_GONE("%s has no constant %s any more, which may have been recorded"),
  OTHER_CODEC_CODE("the codec %s has other code than when it was recorded"),
  OTHER_CONSTANT("%s writes %s otherwise than it was recorded"),
  PROPERTY_GONE("%s has no %s any more, so that the recorded value is lost"),
  OTHER_ANNOTATIONS("%s was written %s, and is read %s"),
  PLAINLY("plainly"),
  WITH("with %s"),
  SUBTYPE_GONE("%s does not permit %s any more, which may have been recorded"),
  SUBTYPE_SWAPPED("what %s recorded as %s was a %s, and is now read as a %s"),
  REFUSES_ABSENCE("%s refuses to be made without %s, which was not recorded"),
  OTHER_CREATOR("%s is now created from %s, which was not recorded"),
  STRICTER("%s now refuses to be made without %s"),
  OTHER_MAKING("%s of %s has other code than when it was recorded"),
  THE_CONSTRUCTOR("the constructor"),
  THE_CREATOR("the creator"),
  A_SETTER("a setter"),
  OTHER_PART("%s is read by other code or annotations than when it was recorded (%s)"),
  ALIAS_GONE("%s is not read by the name %s any more"),
  MAY_BE_NULL("%s may have been recorded as null, which no %s can be"),
  BRANCH_IS_NEW("%s is new, so that what was recorded does not have it"),
  OTHER_BRANCH("%s was recorded where %s is now"),
  THE_BRANCHES("the branches of %s"),
  ANY_OTHER_OPERATION("any other operation"),
  SHOWS_NAMES("%s, which may show the names of classes, where no class is called %s any more"),
  BODIES_UNREAD_THEN("its bodies were not read when it was released"),
  BODIES_UNREAD_NOW("its bodies could not be read"),
  CODE_UNREAD_THEN("its code could not be read when it was released"),
  CODE_UNREAD_NOW("its code could not be read"),
  CODE_READABLE_NOW("code of it that could not be read when it was released has changed"),
  TOO_MUCH_TO_COMPARE("there are too many ways through it to compare all of them"),
  TOO_MUCH_TO_COUNT("it draws more values, or opens more branches, in a row than are counted"),
  OTHER_ORDER("branches of Durable.async stand in another order (%s)"),

  // Histories
  AT_START(GateText.AT_START),
  IN_BRANCH("in a branch"),
  AFTER(GateText.AFTER),
  FAILED(GateText.FAILED),
  A_RUN_MAY_HAVE("%s a run may have"),
  MISSING(GateText.RECORDED_INSTEAD),
  NO_SUCH_ITEM("has no such item"),
  NO_SUCH_BRANCH("opens no such branch"),
  ENDS(GateText.ENDS),
  CALLS(GateText.CALLS),
  ENDS_EARLIER(
      "%s a run may have recorded %s, and this code may end there, which the released code did"
          + " not"),
  CALLS_EARLIER(
      "%s a run may have recorded %s, and this code may call %s first, which the released code did"
          + " not"),
  CONDITION("\"%s\" (%s)"),
  SOME_CONDITION("the condition here"),
  MAY_END("%s is not computed as it was released; %s, a run that has recorded %s may now end"),
  MAY_COME_TO(
      "%s is not computed as it was released; %s, a run that has recorded %s may now come to %s"),
  OTHER_NAME("the recorded value of %s was computed from %s and is now computed from %s"),
  OTHER_CODE_OF_NAME(
      "the recorded value of %s is computed from %s, which is not computed as it was released"),
  THE_START("the start"),
  DRAWN("value %s after %s"),
  DRAWN_OF_GENERATOR("value %s of a generator"),
  DRAWN_OF_KEPT_GENERATOR("a value of a generator that is kept or passed on"),
  DRAWN_AS_UUID("%s as a UUID"),
  DRAWN_BY("%s by %s"),
  TIME_AFTER("the time after %s"),
  NO_NAMES("no names"),
  NO_OPTION("no %s"),
  AS_TYPE("%s as %s"),
  AWAITED_AT_ONCE(
      "%s was awaited later, by get(), and is now awaited where it is called, where it may fail"),
  THE_FAILURES("the failures of %s"),
  NO_LONGER_REBUILT("%s is not rebuilt any more; callers get another exception"),
  NEWLY_REBUILT(
      "%s was thrown as StepFailedException, and is now thrown as itself, which other code may"
          + " catch"),
  OTHERWISE_REBUILT(
      "%s has other classes above it, or another constructor, than when it was recorded"),
  FEWER_ATTEMPTS("it was tried up to %s times and is now tried up to %s times"),
  OTHER_ATTEMPTS("other failures lead to another attempt"),
  OTHER_REPETITION("%s has another retry policy than when it was released: %s"),
  BRANCH_GOES_ON("%s: %s the branch failed, which was seen where it is awaited, and now goes on"),
  BRANCH_FAILS("%s: %s the branch ended, which was seen where it is awaited, and now fails"),
  OTHER_DRAWS(
      "%s the released code drew another number of values with Durable.uuid() or Durable.random()"
          + " before %s, so that runs which are past it would go on with other values"),
  LOST_FAILURE(
      "%s with %s, a run may have recorded %s, but this code catches no exception of that name and"
          + " %s"),
  AS_KIND("%s as %s"),
  AT_SOURCE(GateText.AT_SOURCE);

  private final String format;

  Phrase(String format) {
    this.format = format;
  }

  /** The text, with the arguments in its gaps. */
  public String with(Object... arguments) {
    return arguments.length == 0 && format.indexOf('%') < 0
        ? format
        : String.format(Locale.ROOT, format, arguments);
  }

  /** All of these. */
  public static String and(Collection<String> texts) {
    return String.join(" and ", texts);
  }

  /** One of these. */
  public static String or(Collection<String> texts) {
    return String.join(GateText.OR, texts);
  }
}
