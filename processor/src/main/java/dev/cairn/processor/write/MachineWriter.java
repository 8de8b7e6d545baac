package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.automaton.TableText;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.flow.WorkflowMachine.Context;
import dev.cairn.processor.flow.WorkflowMachine.Operation;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Writes the constant with the automata, and a comment in which people can read them. */
final class MachineWriter {

  /** What a line of the table takes besides its text. */
  private static final int AROUND = 20;

  /** Larger tables are for machines alone; the manifest has them as well. */
  private static final int LARGEST_COMMENT = 200;

  private final WorkflowMachine machine;
  private final ConstantNames constants;
  private final Map<Symbol, OperationModel> methods = new HashMap<>();
  private final CodeBlock.Builder code = CodeBlock.builder();

  MachineWriter(WorkflowModel model, ConstantNames constants, WorkflowMachine machine) {
    this.machine = machine;
    this.constants = constants;
    for (OperationModel operation : model.operations()) {
      methods.put(Symbols.of(operation), operation);
    }
  }

  FieldSpec write() {
    code.add("\n$>$>$T.builder()$>$>", Names.MACHINE);
    for (int i = 0; i < machine.symbols().size(); i++) addOperation(machine.symbols().get(i), i);
    for (int i = 0; i < machine.contexts().size(); i++) addContext(machine.contexts().get(i), i);
    for (int i = 0; i < machine.symbols().size(); i++) {
      addInside(i, machine.symbols().get(i).inside());
    }
    for (int i = 0; i < machine.contexts().size(); i++) {
      int branches = machine.contexts().get(i).async();
      if (branches != WorkflowMachine.NONE) code.add("\n.branches($L,$W$L)", i, branches);
    }
    code.add("\n.build()$<$<$<$<");
    return FieldSpec.builder(Names.MACHINE, ConstantNames.MACHINE, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc(comment())
        .initializer(code.build())
        .build();
  }

  private void addOperation(Operation operation, int number) {
    Symbol symbol = operation.symbol();
    OperationModel method = methods.get(symbol);
    if (method != null) {
      code.add("\n.operation($L,$W$S)", constants.of(method), symbol.kind());
    } else {
      code.add(
          "\n.operation($S,$W$S,$W$S,$W$L)",
          Symbols.name(symbol),
          symbol.kind(),
          operation.spot().file(),
          operation.spot().line());
    }
    code.add(" // $L", number);
  }

  private void addContext(Context context, int number) {
    List<CodeBlock> arguments = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String row : TableText.rows(context.table(), s -> String.valueOf(machine.indexOf(s)))) {
      if (!line.isEmpty() && line.length() + row.length() + AROUND > SourceText.LINE) {
        arguments.add(CodeBlock.of("$S", line));
        line.setLength(0);
      }
      line.append(row).append('|');
    }
    arguments.add(CodeBlock.of("$S", line));
    code.add("\n.context($S", context.name());
    if (arguments.size() == 1) code.add(",$W$L", arguments.get(0));
    else for (CodeBlock argument : arguments) code.add(",$>$>\n$L$<$<", argument);
    code.add(") // $L", number);
  }

  private void addInside(int operation, WorkflowMachine.Inside inside) {
    if (inside instanceof WorkflowMachine.Body body) {
      code.add("\n.inside($L,$W$L)", operation, body.context());
    } else if (inside instanceof WorkflowMachine.Items items) {
      code.add("\n.items($L", operation);
      for (int known : items.known()) code.add(",$W$L", known);
      code.add(",$W$L)", items.others());
    }
  }

  private CodeBlock comment() {
    StringBuilder text =
        new StringBuilder("What the code may come to, one operation after the other.\n");
    int edges = 0;
    StringBuilder tables = new StringBuilder();
    for (Context context : machine.contexts()) {
      tables.append("\n").append(context.name()).append(" (").append(context.spot().file());
      tables.append(':').append(context.spot().line()).append(")\n");
      for (String edge : context.table().toString().split("\n", -1)) {
        if (edge.isEmpty()) continue;
        tables.append("  ").append(edge).append('\n');
        edges++;
      }
    }
    if (edges <= LARGEST_COMMENT) text.append("\n<pre>{@code").append(tables).append("}</pre>\n");
    return CodeBlock.of("$L", text);
  }
}
