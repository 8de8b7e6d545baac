package dev.cairn.processor.diagnostic;

import static dev.cairn.processor.diagnostic.Severity.ERROR;
import static dev.cairn.processor.diagnostic.Severity.NOTE;

/** Messages about the durable calls of bodies. */
public enum BodyCode implements DiagnosticCode {
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
      "Give Durable.continueAs what the @Workflow method takes.");

  @SuppressWarnings("ImmutableEnumChecker") // a record of texts
  private final Entry entry;

  BodyCode(int number, Severity severity, String problem, String remedy) {
    this.entry = new Entry(number, severity, problem, remedy);
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
