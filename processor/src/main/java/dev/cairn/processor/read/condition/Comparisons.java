package dev.cairn.processor.read.condition;

import com.sun.source.tree.Tree;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Known;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/**
 * Comparisons in one form, however they are written: {@code a > b} as {@code b < a}, {@code a != b}
 * as the opposite of {@code a == b}, and {@code isEmpty()} as a size of zero. The opposite of a
 * text begins with an exclamation mark.
 */
final class Comparisons {
  private static final String NOT = "!";
  private static final String ZERO = "=0 ";
  private static final String ONE = "=1 ";
  private static final String TRUE = "=true ";
  private static final String FALSE = "=false ";

  static boolean is(Tree.Kind kind) {
    return switch (kind) {
      case LESS_THAN, LESS_THAN_EQUAL, GREATER_THAN, GREATER_THAN_EQUAL, EQUAL_TO, NOT_EQUAL_TO ->
          true;
      default -> false;
    };
  }

  /**
   * The text of a comparison.
   *
   * @param total whether one of two values that differ is the lesser one: a double may be no number
   */
  static String of(Tree.Kind kind, String left, String right, boolean total) {
    return switch (kind) {
      case LESS_THAN -> less(left, right);
      case GREATER_THAN -> less(right, left);
      case LESS_THAN_EQUAL -> total ? not(less(right, left)) : lessOrEqual(left, right);
      case GREATER_THAN_EQUAL -> total ? not(less(left, right)) : lessOrEqual(right, left);
      case NOT_EQUAL_TO -> not(equal(left, right));
      default -> equal(left, right);
    };
  }

  /** Whether the text of a comparison begins with its right operand. */
  static boolean turns(Tree.Kind kind, boolean total) {
    return switch (kind) {
      case GREATER_THAN -> true;
      case LESS_THAN_EQUAL -> total;
      case GREATER_THAN_EQUAL -> !total;
      default -> false;
    };
  }

  /** The text of a choice between two values; one of answers is an operator. */
  static String choice(String condition, String yes, String no) {
    if (isNot(condition)) return choice(not(condition), no, yes);
    if (yes.equals(TRUE) && no.equals(FALSE)) return condition;
    if (yes.equals(FALSE) && no.equals(TRUE)) return not(condition);
    if (yes.equals(TRUE)) return "CONDITIONAL_OR(" + condition + no + ")";
    if (no.equals(FALSE)) return "CONDITIONAL_AND(" + condition + yes + ")";
    if (yes.equals(FALSE)) return "CONDITIONAL_AND(" + not(condition) + no + ")";
    if (no.equals(TRUE)) return "CONDITIONAL_OR(" + not(condition) + yes + ")";
    return "CONDITIONAL_EXPRESSION(" + condition + yes + no + ")";
  }

  static String not(String text) {
    return text.startsWith(NOT) ? text.substring(NOT.length()) : NOT + text;
  }

  static boolean isNot(String text) {
    return text.startsWith(NOT);
  }

  /** The text of {@code isEmpty()}, if a method is one that counts, or asks for a value. */
  static Optional<String> empty(ExecutableElement method, String on) {
    if (!method.getSimpleName().contentEquals("isEmpty")) return Optional.empty();
    if (Known.isOwner(Trait.HAS_ONE_VALUE_OR_NONE, method)) {
      return Optional.of(not(call("isPresent") + on + ")"));
    }
    return Known.beside(Trait.COUNTS, method).map(count -> equal(ZERO, call(count) + on + ")"));
  }

  private static String less(String left, String right) {
    if (left.equals(ZERO) && isCount(right)) return not(equal(ZERO, right));
    if (right.equals(ONE) && isCount(left)) return equal(ZERO, left);
    return "LESS_THAN(" + left + right + ")";
  }

  private static String lessOrEqual(String left, String right) {
    return "LESS_THAN_EQUAL(" + left + right + ")";
  }

  private static String equal(String left, String right) {
    boolean sorted = left.compareTo(right) <= 0;
    return "EQUAL_TO(" + (sorted ? left + right : right + left) + ")";
  }

  /** The beginning of a call's text. */
  static String call(CharSequence method) {
    return "call " + method + "(";
  }

  private static boolean isCount(String text) {
    return text.startsWith(call("size")) || text.startsWith(call("length"));
  }

  private Comparisons() {}
}
