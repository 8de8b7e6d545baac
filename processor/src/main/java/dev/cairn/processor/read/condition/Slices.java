package dev.cairn.processor.read.condition;

import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** Cuts the slices of expressions, of parts of conditions and of bodies out of the code. */
final class Slices {
  /**
   * The slice of an expression.
   *
   * @param branchesByNumber whether a branch of {@code Durable.async} is itself, whatever it does
   */
  static Slice of(TreePath expression, SliceSources context, boolean branchesByNumber) {
    Optional<String> constant = context.constant(expression);
    if (constant.isPresent()) return new Slice("=" + constant.get(), constant, "", List.of());
    SlicePrinter printer = new SlicePrinter(expression, context, branchesByNumber);
    return printer.slice(expression, printer.textOf(expression));
  }

  /** The slice of a part of a condition, in the place of the calls that lead to it. */
  static Slice of(ConditionPart part, SliceSources context) {
    SlicePrinter printer = new SlicePrinter(part.path(), context, false);
    return printer.slice(
        part.path(), printer.calls().within(part.calls(), () -> printer.textOf(part.path())));
  }

  /** The slice of a method reference, with the values that the method may be given. */
  static Slice ofReference(TreePath reference, SliceSources context) {
    SlicePrinter printer = new SlicePrinter(reference, context, false);
    return printer.slice(reference, printer.failureText(reference));
  }

  /** The slice of a method's body, whatever it is given. */
  static Slice ofBody(ExecutableElement method, TreePath body, SliceSources context) {
    SlicePrinter printer = new SlicePrinter(body, context, false);
    return printer.slice(body, printer.body(method));
  }

  /** The value that a method returns, if it does no more than that, as a text. */
  static Optional<String> ofReturned(ExecutableElement method, SliceSources context) {
    Optional<TreePath> body = context.definitions().bodyOf(method);
    return body.flatMap(path -> new SlicePrinter(path, context, false).calls().returned(method));
  }

  /** The slice of {@code isPresent()} on an optional. */
  static Slice ofPresence(TreePath optional, SliceSources context) {
    SlicePrinter printer = new SlicePrinter(optional, context, false);
    return printer.slice(
        optional, Comparisons.call("isPresent") + printer.receiverText(optional) + ")");
  }

  private Slices() {}
}
