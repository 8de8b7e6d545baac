package dev.cairn.project.fuzz;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.List;
import java.util.Set;

/**
 * Journals that workflow code is replayed along: batches, polls, failures and payloads are read
 * where the code comes to them. A new operation fails the invocation, because nobody records it.
 */
record JournalTarget(Recording recording) implements Target {
  /** Exceptions that no workflow is meant to see; samples have none of them. */
  private static final Set<String> SURPRISES =
      Set.of(
          "java.lang.NullPointerException",
          "java.lang.ClassCastException",
          "java.lang.IndexOutOfBoundsException",
          "java.lang.ArrayIndexOutOfBoundsException",
          "java.lang.StringIndexOutOfBoundsException",
          "java.lang.ArithmeticException",
          "java.lang.NumberFormatException",
          "java.time.DateTimeException",
          "java.time.format.DateTimeParseException",
          "java.lang.StackOverflowError",
          "java.lang.AssertionError",
          "java.util.NoSuchElementException");

  @Override
  public String name() {
    return "journal";
  }

  @Override
  public List<byte[]> samples() {
    return recording.envelopes();
  }

  @Override
  public Mutator mutator() {
    return new JsonMutator();
  }

  @Override
  public void read(byte[] input) {
    replay(new SampleWorkflowExecutor(), EnvelopeJson.readInput(input));
  }

  /** Invokes, and looks at how a run that fails tells why. */
  static void replay(WorkflowExecutor<?, ?> executor, InvocationInput input) {
    InvocationOutput output =
        new WorkflowRuntime(new Deaf(), RuntimeOptions.defaults()).invoke(executor, input);
    if (output instanceof InvocationOutput.Failed failed) {
      ErrorObject error = failed.error();
      if (SURPRISES.contains(String.valueOf(error.type())) || error.message() == null) {
        throw new AssertionError("the run failed with " + error);
      }
    }
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown instanceof InvalidEnvelopeException
        || thrown instanceof InvocationFailedException;
  }

  /** Records nothing. */
  private static final class Deaf implements Backend {
    @Override
    public CheckpointResult checkpoint(
        String arn, String token, String clientToken, List<OperationUpdate> updates) {
      throw BackendException.refused(409, "Deaf", "nothing is recorded here");
    }

    @Override
    public StatePage state(String arn, String token, String marker, int maxItems) {
      return StatePage.EMPTY;
    }
  }
}
