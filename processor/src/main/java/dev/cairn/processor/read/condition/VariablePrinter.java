package dev.cairn.processor.read.condition;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Prints names for a {@link SlicePrinter}: locals as what they were computed from, or by a number
 * with the definitions that reach the place.
 */
final class VariablePrinter {

  /** Locals that are computed from each other. */
  private static final int MOST_NESTED = 100;

  private final SlicePrinter printer;
  private final DefinitionPrinter values;
  private final SliceSources context;
  private final WorkflowClass workflow;
  private final SliceTrail trail;
  private final ChosenValues chosenValues;
  private final Map<Tree, String> printed = new HashMap<>();
  private final Set<Element> reading = new HashSet<>();
  private int nested;

  VariablePrinter(
      SlicePrinter printer, DefinitionPrinter values, SliceSources context, SliceTrail trail) {
    this.printer = printer;
    this.values = values;
    this.context = context;
    this.workflow = context.workflow();
    this.trail = trail;
    this.chosenValues = new ChosenValues(printer, context, this::once);
  }

  /** A name in the code: a local, a parameter, a field. */
  String name(Element element, TreePath use) {
    String known = printer.scope().given().get(element);
    if (known != null) return known;
    switch (element.getKind()) {
      case LOCAL_VARIABLE, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, PARAMETER, BINDING_VARIABLE -> {
        return local(element, use);
      }
      default -> {
        if (reading.add(element)) {
          Optional<TreePath> constant = context.constantInitializer(element);
          Optional<String> value = constant.map(this::once);
          reading.remove(element);
          if (value.isPresent()) return value.get();
        }
        trail.follow(element, use);
        String self = element.getKind() == ElementKind.FIELD ? printer.ownerOf(element, use) : "";
        boolean ofRecord = !self.isEmpty() && Records.declare(element);
        String type = element.getKind().isField() ? ValueTypes.ofLeaf(element.asType()) : "";
        return ofRecord
            ? printer
                .component(element, self)
                .orElseGet(() -> CallPrinter.component(element, self) + type)
            : element.getSimpleName() + " " + type + (self.isEmpty() ? "" : "of(" + self + ") ");
      }
    }
  }

  private String local(Element variable, TreePath use) {
    // All of the body around it is printed.
    Element whole = printer.scope().whole();
    if (whole != null && variable.getEnclosingElement() == whole) return trail.nameOf(variable);
    Reaching reaching = context.reaching();
    List<TreePath> all = new ArrayList<>(context.definitions().of(variable, use));
    boolean isFixed = context.isFixedPart(use);
    if (isFixed) all.removeIf(definition -> !givesValue(definition));
    List<TreePath> definitions = reaching.sorted(use, all);
    List<Integer> numbers = reaching.at(use, definitions);
    if (numbers.isEmpty()) return undefined(variable, use);
    boolean generates = Generators.is(Optional.of(variable.asType()));
    if (generates) {
      String drawn = Phrase.DRAWN_OF_GENERATOR.with(numbers.size());
      trail.mark(Generators.drawn(DurableMethod.RANDOM, use, drawn, printer::textOf));
    }
    if (numbers.size() == 1) {
      TreePath only = definitions.get(numbers.get(0));
      if (givesValue(only)
          && nested < MOST_NESTED
          && reaching.isOnlyValue(only, use, hasValueBefore(variable))) {
        nested++;
        String value = once(only);
        nested--;
        return value;
      }
    }
    if (nested < MOST_NESTED && !generates && !hasValueBefore(variable)) {
      nested++;
      Optional<String> chosen = chosenValues.of(definitions, numbers, use);
      nested--;
      if (chosen.isPresent()) return chosen.get();
    }
    StringBuilder shown = new StringBuilder(trail.read(variable, isFixed, definitions, numbers));
    for (int number : numbers) {
      // A loop comes back from those behind.
      boolean before = reaching.isBefore(definitions.get(number), use);
      shown.append(before ? "." : "~").append(number);
    }
    shown.append(' ');
    if (hasValueBefore(variable)) shown.append(undefined(variable, use));
    return shown.toString();
  }

  /** Whether a variable has a value before all definitions. */
  private static boolean hasValueBefore(Element variable) {
    return variable.getKind() == ElementKind.PARAMETER
        || variable.getKind() == ElementKind.BINDING_VARIABLE;
  }

  /** Whether a definition gives a variable its value, and does not change what it holds. */
  static boolean givesValue(TreePath definition) {
    return Reaching.isAssignment(definition)
        || definition.getLeaf() instanceof EnhancedForLoopTree
        || definition.getLeaf() instanceof CatchTree;
  }

  /** The value of a definition, which is printed once unless helpers are given others. */
  private String once(TreePath definition) {
    if (!printer.scope().given().isEmpty()) return values.value(definition);
    String known = printed.get(definition.getLeaf());
    if (known == null) {
      known = values.value(definition);
      printed.put(definition.getLeaf(), known);
    }
    return known;
  }

  /** A parameter, or the variable of a pattern. */
  private String undefined(Element variable, TreePath use) {
    if (variable.getKind() == ElementKind.BINDING_VARIABLE) {
      Optional<Patterns.Matched> matched =
          context.patterns().matched(variable, use, trail::addBody);
      if (matched.isPresent()) {
        return "matched"
            + matched.get().number()
            + "("
            + printer.textOf(matched.get().whole())
            + ")"
            + ValueTypes.ofNumber(Optional.of(variable.asType()));
      }
    }
    if (!reading.add(variable)) return trail.nameOf(variable);
    List<String> values = values(variable, use);
    reading.remove(variable);
    String own = trail.nameOf(variable) + ValueTypes.ofLeaf(variable.asType());
    if (values.isEmpty()) return own + place(variable);
    // The calls of a method are made in their order.
    return new HashSet<>(values).size() == 1 ? values.get(0) : "oneOf" + values + " ";
  }

  /** The place of a parameter of a constructor: fields may be given others than before. */
  private static String place(Element variable) {
    return variable.getEnclosingElement() instanceof ExecutableElement constructor
            && constructor.getKind() == ElementKind.CONSTRUCTOR
        ? "arg" + constructor.getParameters().indexOf(variable) + " "
        : "";
  }

  /** The texts of the values that a parameter may have. */
  private List<String> values(Element parameter, TreePath use) {
    List<String> texts = new ArrayList<>();
    if (!(parameter.getEnclosingElement() instanceof ExecutableElement method)
        || !method.getParameters().contains(parameter)) {
      Optional<TreePath> items = context.given().itemsOf(parameter, use);
      if (items.isPresent()) return List.of(values.each(items.get(), parameter));
      for (TreePath given : context.given().ofLambda(parameter, use)) {
        // Each parameter is itself: a comparator has two.
        texts.add(trail.nameOf(parameter) + "of " + printer.textOf(given));
      }
      return texts;
    }
    if (method.equals(workflow.entry())) return texts;
    // Fields that a constructor gives values count without the objects that are made.
    if (method.getKind() == ElementKind.CONSTRUCTOR && !printer.isIn(method)) return texts;
    int index = method.getParameters().indexOf(parameter);
    for (TreePath call : context.usesOf(method)) {
      List<? extends ExpressionTree> arguments = Expressions.argumentsOf(call.getLeaf());
      if (index < arguments.size()) {
        TreePath argument = new TreePath(call, arguments.get(index));
        texts.add(printer.converted(argument, Optional.of(parameter.asType())));
      }
    }
    for (TreePath given : context.givenByReferences(method)) {
      // As the parameter of a lambda that calls the method.
      texts.add(trail.nameOf(parameter) + "of " + printer.textOf(given));
    }
    return texts;
  }
}
