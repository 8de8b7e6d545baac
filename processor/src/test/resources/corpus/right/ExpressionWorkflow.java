package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/** A small language: sealed nodes, an interpreter with an environment that hashes. */
abstract class ExpressionWorkflow {
  sealed interface Expression permits Number, Name, Binary, Let {}
  record Number(BigDecimal value) implements Expression {}
  record Name(String text) implements Expression {}
  record Binary(char operator, Expression left, Expression right) implements Expression {}
  record Let(String name, Expression value, Expression body) implements Expression {}

  private static final Map<Character, BinaryOperator<BigDecimal>> OPERATORS =
      Map.of(
          '+', BigDecimal::add,
          '-', BigDecimal::subtract,
          '*', BigDecimal::multiply,
          '/', (a, b) -> a.divide(b, MathContext.DECIMAL64));

  static final class Parser {
    private final String text;
    private int at;

    Parser(String text) { this.text = text; }

    Expression sum() {
      Expression left = product();
      while (at < text.length() && (peek() == '+' || peek() == '-')) left = new Binary(text.charAt(at++), left, product());
      return left;
    }

    private Expression product() {
      Expression left = atom();
      while (at < text.length() && (peek() == '*' || peek() == '/')) left = new Binary(text.charAt(at++), left, atom());
      return left;
    }

    private Expression atom() {
      int begin = at;
      while (at < text.length() && Character.isLetterOrDigit(peek())) at++;
      String word = text.substring(begin, at);
      return Character.isDigit(word.charAt(0)) ? new Number(new BigDecimal(word)) : new Name(word);
    }

    private char peek() { return text.charAt(at); }
  }

  private static BigDecimal value(Expression expression, Map<String, BigDecimal> names) {
    if (expression instanceof Number number) return number.value();
    if (expression instanceof Name name) return names.getOrDefault(name.text(), BigDecimal.ZERO);
    if (expression instanceof Let let) {
      Map<String, BigDecimal> inner = new HashMap<>(names);
      inner.put(let.name(), value(let.value(), names));
      return value(let.body(), inner);
    }
    Binary binary = (Binary) expression;
    return OPERATORS.get(binary.operator()).apply(value(binary.left(), names), value(binary.right(), names));
  }

  @Workflow
  public BigDecimal run(List<String> formulas) {
    Map<String, BigDecimal> names = new HashMap<>();
    names.put("x", load("x"));
    names.put("y", load("y"));
    BigDecimal last = BigDecimal.ZERO;
    for (String formula : formulas) {
      last = value(new Let("last", new Number(last), new Parser(formula).sum()), names);
      names.put("last", last);
      store(last);
    }
    return last;
  }

  @Step protected BigDecimal load(String name) { return BigDecimal.ONE; }
  @Step protected void store(BigDecimal value) {}
}
