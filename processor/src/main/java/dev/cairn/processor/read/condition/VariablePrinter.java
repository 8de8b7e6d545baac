package dev.cairn.processor.read.condition;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.WorkflowClass;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Prints locals for a {@link SlicePrinter}: as what they were computed from, or by a number with
 * the definitions that reach the place.
 */
final class VariablePrinter {

  /** Locals that are computed from each other. */
  private static final int MOST_NESTED = 100;

  private final SlicePrinter printer;
  private final SliceSources context;
  private final WorkflowClass workflow;
  private final SliceTrail trail;
  private final Map<Tree, String> printed = new HashMap<>();
  private final Set<Element> reading = new HashSet<>();
  private int nested;

  VariablePrinter(SlicePrinter printer, SliceSources context, SliceTrail trail) {
    this.printer = printer;
    this.context = context;
    this.workflow = context.workflow();
    this.trail = trail;
  }

  String local(Element variable, TreePath use) {
    // All of the body around it is printed.
    Element whole = printer.scope().whole();
    if (whole != null && variable.getEnclosingElement() == whole) return trail.nameOf(variable);
    Reaching reaching = context.reaching();
    List<TreePath> definitions = reaching.sorted(use, context.definitions().of(variable, use));
    if (definitions.isEmpty()) return undefined(variable, use);
    List<Integer> numbers = reaching.at(use, definitions);
    boolean generates = Generators.is(Optional.of(variable.asType()));
    if (generates) {
      String drawn = Phrase.DRAWN_OF_GENERATOR.with(numbers.size());
      trail.mark(Generators.drawn(DurableMethod.RANDOM, use, drawn, printer::textOf));
    }
    if (numbers.size() == 1) {
      TreePath only = definitions.get(numbers.get(0));
      boolean tells =
          Reaching.isAssignment(only)
              || only.getLeaf() instanceof EnhancedForLoopTree
              || only.getLeaf() instanceof CatchTree;
      if (tells && nested < MOST_NESTED && reaching.isBefore(only, use)) {
        nested++;
        String value = once(only);
        nested--;
        return value;
      }
    }
    trail.read(variable, definitions, numbers);
    StringBuilder shown = new StringBuilder(trail.nameOf(variable).strip());
    for (int number : numbers) {
      // A loop comes back from those behind.
      boolean before = reaching.isBefore(definitions.get(number), use);
      shown.append(before ? "." : "~").append(number);
    }
    return shown.append(' ').toString();
  }

  /** The value of a definition, which is printed once unless helpers are given others. */
  private String once(TreePath definition) {
    if (!printer.scope().given().isEmpty()) return printer.value(definition);
    String known = printed.get(definition.getLeaf());
    if (known == null) {
      known = printer.value(definition);
      printed.put(definition.getLeaf(), known);
    }
    return known;
  }

  /** A parameter, or the variable of a pattern. */
  private String undefined(Element variable, TreePath use) {
    if (variable.getKind() == ElementKind.BINDING_VARIABLE) {
      Optional<SliceSources.Matched> matched = context.matched(variable, use);
      if (matched.isPresent()) {
        return "matched"
            + matched.get().number()
            + "("
            + printer.textOf(matched.get().whole())
            + ")";
      }
    }
    if (!(variable.getEnclosingElement() instanceof ExecutableElement method)
        || !method.getParameters().contains(variable)
        || method.equals(workflow.entry())) {
      return trail.nameOf(variable);
    }
    if (!reading.add(variable)) return trail.nameOf(variable);
    int index = method.getParameters().indexOf(variable);
    Set<String> arguments = new TreeSet<>();
    for (TreePath call : workflow.callsOf(method)) {
      MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
      if (index < tree.getArguments().size()) {
        arguments.add(printer.textOf(new TreePath(call, tree.getArguments().get(index))));
      }
    }
    reading.remove(variable);
    if (arguments.isEmpty()) return trail.nameOf(variable);
    return arguments.size() == 1 ? arguments.iterator().next() : "oneOf" + arguments + " ";
  }
}
