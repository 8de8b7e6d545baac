package dev.cairn.processor.diagnostic;

import static dev.cairn.processor.diagnostic.Severity.ERROR;
import static dev.cairn.processor.diagnostic.Severity.WARNING;

import dev.cairn.manifest.WorkflowName;

/** Messages about workflow classes and their durable methods. */
public enum DeclarationCode implements DiagnosticCode {
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
      "The workflow name \"%s\" is not made of 1 to "
          + WorkflowName.MOST_CHARACTERS
          + " letters, digits, - and _.",
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
      "Add a parameter for the payload.");

  @SuppressWarnings("ImmutableEnumChecker") // a record of texts
  private final Entry entry;

  DeclarationCode(int number, Severity severity, String problem, String remedy) {
    this.entry = new Entry(number, severity, problem, remedy);
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
