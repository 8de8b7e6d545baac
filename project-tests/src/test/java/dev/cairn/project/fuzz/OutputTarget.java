package dev.cairn.project.fuzz;

import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.ArrayList;
import java.util.List;

/** Answers of functions, as a service reads them. */
record OutputTarget(Recording recording) implements Target {

  @Override
  public String name() {
    return "output";
  }

  @Override
  public List<byte[]> samples() {
    List<byte[]> samples = new ArrayList<>(recording.outputs());
    ErrorObject error = new ErrorObject("acme.Broken", "it broke", "data", List.of("a|b|c|1"));
    samples.add(EnvelopeJson.writeOutput(new InvocationOutput.Failed(error)));
    return samples;
  }

  @Override
  public Mutator mutator() {
    return new JsonMutator();
  }

  @Override
  public void read(byte[] input) {
    InvocationOutput read = EnvelopeJson.readOutput(input);
    InvocationOutput again = EnvelopeJson.readOutput(EnvelopeJson.writeOutput(read));
    if (!again.equals(read)) throw new AssertionError(read + " was written as " + again);
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown instanceof InvalidEnvelopeException;
  }
}
