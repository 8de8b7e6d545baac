package dev.cairn.manifest.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Code as text, a row a point:
 *
 * <pre>
 * call charge OrderWorkflow.java:17 1 2        succeeded, failed; then conditions of arguments
 * if c1 false>4 true>3                         a decision
 * catch acme.Declined|acme.Late>3 >4           catch clauses; where what they let pass leads to
 * plain 5 6                                    plain code that may throw, and where that leads to
 * check c2 5 6                                 plain code that is there to throw, if c2 says so
 * draw 5
 * async 0 5                                    a branch is opened
 * version >= 2 7 8                             holds, or does not
 * return
 * throw
 * any 5 OrderWorkflow.java:23                  could not be read
 * </pre>
 */
public final class CodeText {

  /** The rows. */
  public static List<String> rows(Code code) {
    List<String> rows = new ArrayList<>();
    for (Point point : code.points()) rows.add(point.match(new Writer()));
    return rows;
  }

  private static final class Writer implements Point.Cases<String> {
    @Override
    public String call(Point.Call call) {
      StringBuilder row = new StringBuilder("call ").append(call.operation());
      row.append(' ').append(call.source());
      row.append(' ').append(call.succeeded()).append(' ').append(call.failed());
      for (String argument : call.arguments()) row.append(' ').append(argument);
      return row.toString();
    }

    @Override
    public String decision(Point.Decision decision) {
      StringBuilder row = new StringBuilder("if ").append(decision.condition());
      for (Map.Entry<String, Integer> way : decision.ways().entrySet()) {
        row.append(' ').append(way.getKey()).append('>').append(way.getValue());
      }
      return row.toString();
    }

    @Override
    public String handlers(Point.Handlers handlers) {
      StringBuilder row = new StringBuilder("catch");
      for (Point.Handlers.Clause clause : handlers.clauses()) {
        row.append(' ').append(String.join("|", clause.types()));
        row.append('>').append(clause.target());
      }
      return row.append(" >").append(handlers.passed()).toString();
    }

    @Override
    public String hazard(Point.Hazard hazard) {
      return hazard.check().map(check -> "check " + check + " ").orElse("plain ")
          + hazard.after()
          + " "
          + hazard.thrown();
    }

    @Override
    public String draw(Point.Draw draw) {
      return "draw " + draw.after();
    }

    @Override
    public String opening(Point.Opening opening) {
      return "async " + opening.branch() + " " + opening.after();
    }

    @Override
    public String version(Point.VersionTest test) {
      return String.join(
          " ",
          "version",
          test.operator(),
          String.valueOf(test.constant()),
          String.valueOf(test.yes()),
          String.valueOf(test.no()));
    }

    @Override
    public String end(Point.End end) {
      return end.thrown() ? "throw" : "return";
    }

    @Override
    public String anything(Point.Anything anything) {
      return ("any " + anything.after() + " " + anything.source()).stripTrailing();
    }
  }

  /**
   * The code that rows were made from.
   *
   * @throws IllegalArgumentException if they are no such rows
   */
  public static Code read(List<String> rows) {
    List<Point> points = new ArrayList<>();
    for (String row : rows) points.add(point(row, rows.size()));
    return new Code(points);
  }

  private static Point point(String row, int size) {
    String[] words = row.split(" ", -1);
    try {
      return switch (words[0]) {
        case "call" ->
            new Point.Call(
                words[1],
                words[2],
                List.of(words).subList(5, words.length),
                number(words[3], size),
                number(words[4], size));
        case "if" -> new Point.Decision(words[1], ways(words, size));
        case "catch" -> handlers(words, size);
        case "plain" ->
            new Point.Hazard(Optional.empty(), number(words[1], size), number(words[2], size));
        case "check" ->
            new Point.Hazard(Optional.of(words[1]), number(words[2], size), number(words[3], size));
        case "draw" -> new Point.Draw(number(words[1], size));
        case "async" -> new Point.Opening(Integer.parseInt(words[1]), number(words[2], size));
        case "version" ->
            new Point.VersionTest(
                words[1],
                Integer.parseInt(words[2]),
                number(words[3], size),
                number(words[4], size));
        case "return" -> new Point.End(false);
        case "throw" -> new Point.End(true);
        case "any" -> new Point.Anything(number(words[1], size), words.length > 2 ? words[2] : "");
        default -> throw new IllegalArgumentException("no point of code: " + row);
      };
    } catch (IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("no point of code: " + row, e);
    }
  }

  private static SortedMap<String, Integer> ways(String[] words, int size) {
    SortedMap<String, Integer> ways = new TreeMap<>();
    for (int i = 2; i < words.length; i++) {
      int mark = words[i].lastIndexOf('>');
      if (mark < 0) throw new IllegalArgumentException("no way: " + words[i]);
      ways.put(words[i].substring(0, mark), number(words[i].substring(mark + 1), size));
    }
    return ways;
  }

  private static Point handlers(String[] words, int size) {
    List<Point.Handlers.Clause> clauses = new ArrayList<>();
    for (int i = 1; i < words.length - 1; i++) {
      int mark = words[i].lastIndexOf('>');
      List<String> types = List.of(words[i].substring(0, mark).split("\\|", -1));
      clauses.add(new Point.Handlers.Clause(types, number(words[i].substring(mark + 1), size)));
    }
    return new Point.Handlers(clauses, number(words[words.length - 1].substring(1), size));
  }

  private static int number(String digits, int bound) {
    try {
      int number = Integer.parseInt(digits);
      if (number >= 0 && number < bound) return number;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(digits + " is no point of code", e);
    }
    throw new IllegalArgumentException(digits + " is none of " + bound + " points of code");
  }

  private CodeText() {}
}
