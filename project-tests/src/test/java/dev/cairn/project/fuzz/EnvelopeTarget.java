package dev.cairn.project.fuzz;

import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import dev.cairn.runtime.protocol.InvocationInput;
import java.util.List;

/** Envelopes of invocations. One that was read is written and read again, and is the same. */
record EnvelopeTarget(Recording recording) implements Target {

  @Override
  public String name() {
    return "envelope";
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
    InvocationInput read = EnvelopeJson.readInput(input);
    InvocationInput again = EnvelopeJson.readInput(EnvelopeJson.writeInput(read));
    if (!again.equals(read)) throw new AssertionError(read + " was written as " + again);
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown instanceof InvalidEnvelopeException;
  }
}
