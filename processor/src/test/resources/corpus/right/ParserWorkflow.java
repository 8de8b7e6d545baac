package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

abstract class ParserWorkflow {
  sealed interface Expr permits Num, Sum, Neg {}
  record Num(BigInteger value) implements Expr {}
  record Sum(Expr left, Expr right) implements Expr {}
  record Neg(Expr inner) implements Expr {}
  private static final Pattern TOKEN = Pattern.compile("\\s*(\\d+|[-+()])");

  private static final class Tokens {
    private final Deque<String> left = new ArrayDeque<>();
    private int taken;
    Tokens(String text) {
      Matcher matcher = TOKEN.matcher(text);
      while (matcher.find()) left.add(matcher.group(1));
    }
    String next() { taken++; return left.pollFirst(); }
    boolean isNext(String token) { return token.equals(left.peekFirst()); }
    int taken() { return taken; }
  }

  @Workflow
  public String run(String text) {
    Tokens tokens = new Tokens(text);
    Expr expr = sum(tokens);
    return store(value(expr).toString(16) + tokens.taken() + expr);
  }

  private static Expr sum(Tokens tokens) {
    Expr at = atom(tokens);
    while (tokens.isNext("+")) {
      tokens.next();
      at = new Sum(at, atom(tokens));
    }
    return at;
  }

  private static Expr atom(Tokens tokens) {
    String token = tokens.next();
    if (token.equals("-")) return new Neg(atom(tokens));
    return new Num(new BigInteger(token));
  }

  private static BigInteger value(Expr expr) {
    if (expr instanceof Num num) return num.value();
    if (expr instanceof Sum sum) return value(sum.left()).add(value(sum.right()));
    if (expr instanceof Neg neg) return value(neg.inner()).negate();
    throw new IllegalStateException("unknown " + expr);
  }

  @Step protected String store(String text) { return text; }
}
