package dev.cairn.runtime.definition;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * The facts that the compiler reads in the bodies of a workflow.
 *
 * @param machine which operations the code may come to, one after the other
 * @param itemTypes the types of batch items as text: by the batch's name, or by {@code
 *     batch/branch} where branches differ
 * @param asksVersion whether the code asks for the version that a run began with
 */
public record Flow(Machine machine, Map<String, String> itemTypes, boolean asksVersion) {

  /** Of a workflow whose bodies nobody has read. */
  public static final Flow NOT_READ = new Flow(Machine.UNKNOWN, Map.of(), /* asksVersion= */ false);

  /**
   * Reads the text of a flow file.
   *
   * @param signatures the fingerprint that the text has to have
   * @throws FlowFileException if it is no such text, or has another fingerprint
   */
  public static Flow parse(String text, String signatures) {
    try (BufferedReader lines = new BufferedReader(new StringReader(text))) {
      return new FlowFileReader(lines).read(signatures);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a text has no errors of its own
    }
  }

  public Flow {
    itemTypes = Map.copyOf(itemTypes);
  }
}
