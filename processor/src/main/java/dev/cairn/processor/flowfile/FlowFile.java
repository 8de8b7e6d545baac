package dev.cairn.processor.flowfile;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A flow file of a workflow whose bodies were read.
 *
 * @param source the file that lines are of, where no other is named
 * @param names the operations that are methods: what they are called and where they are declared
 * @param itemTypes the types of batch items as text, by the name of the batch, or of batch and
 *     branch
 * @param asksVersion whether the code asks for the version that a run began with
 */
public record FlowFile(
    Header header,
    String source,
    WorkflowMachine machine,
    Map<Symbol, Declared> names,
    SortedMap<String, String> itemTypes,
    boolean asksVersion) {

  /**
   * The beginning of each flow file.
   *
   * @param signatures a fingerprint of the signatures that the executor was written from
   */
  public record Header(String workflow, int version, String signatures) {}

  /** An operation as its method declares it. */
  public record Declared(String name, SourceSpot spot) {}

  public FlowFile {
    names = Map.copyOf(names);
    itemTypes = new TreeMap<>(itemTypes);
  }

  /** The name of the file: that of the manifest with another ending. */
  public static String name(String workflow, int version) {
    return (version == 1 ? workflow : workflow + ".v" + version) + ".flow";
  }

  /** The operations of a workflow that are methods. */
  public static Map<Symbol, Declared> names(WorkflowModel model) {
    Map<Symbol, Declared> names = new HashMap<>();
    for (OperationModel operation : model.operations()) {
      names.put(
          Symbols.of(operation), new Declared(operation.name().value(), operation.method().spot()));
    }
    return names;
  }
}
