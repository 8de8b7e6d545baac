package dev.cairn.manifest.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A point of the code of a context. Numbers in it are other points of the same {@link Code}. */
public sealed interface Point {

  /** One function per kind; a new kind does not compile until all of them handle it. */
  interface Cases<R> {
    R call(Call call);

    R decision(Decision decision);

    R handlers(Handlers handlers);

    R hazard(Hazard hazard);

    R draw(Draw draw);

    R opening(Opening opening);

    R version(VersionTest test);

    R end(End end);

    R anything(Anything anything);
  }

  /** The answer of the case that this is. */
  <R> R match(Cases<R> cases);

  /** The points that may come next. */
  Collection<Integer> next();

  /**
   * A durable call.
   *
   * @param operation the key of its operation
   * @param source where it stands
   * @param arguments what the placeholders of its name, or the items of a batch, are computed from:
   *     keys of conditions
   * @param succeeded what comes next if it succeeds
   * @param failed what comes next if it fails
   */
  record Call(String operation, String source, List<String> arguments, int succeeded, int failed)
      implements Point {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.call(this);
    }

    @Override
    public Collection<Integer> next() {
      return List.of(succeeded, failed);
    }
  }

  /**
   * A decision of plain code.
   *
   * @param condition the key of what decides
   * @param ways what comes next, by what is decided
   */
  record Decision(String condition, SortedMap<String, Integer> ways) implements Point {

    /** The beginning of what is decided, where the class of an object decides. */
    public static final String OF_CLASS = "is-";

    public Decision {
      ways = Collections.unmodifiableSortedMap(new TreeMap<>(ways));
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.decision(this);
    }

    @Override
    public Collection<Integer> next() {
      return ways.values();
    }
  }

  /**
   * Something was thrown inside a {@code try}.
   *
   * @param clauses its catch clauses, in order
   * @param passed what comes next if none of them catches
   */
  record Handlers(List<Clause> clauses, int passed) implements Point {

    /**
     * A catch clause.
     *
     * @param types the exceptions that it names
     */
    public record Clause(List<String> types, int target) {
      public Clause {
        types = List.copyOf(types);
      }
    }

    public Handlers {
      clauses = List.copyOf(clauses);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.handlers(this);
    }

    @Override
    public Collection<Integer> next() {
      List<Integer> next = new ArrayList<>();
      for (Clause clause : clauses) next.add(clause.target());
      next.add(passed);
      return next;
    }
  }

  /**
   * Plain code that may throw, where somebody does something about that, or where it is there to
   * throw.
   *
   * @param check the key of what decides whether it throws, if it is there to
   * @param after what comes next if it does not
   * @param thrown what comes next if it does
   */
  record Hazard(Optional<String> check, int after, int thrown) implements Point {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.hazard(this);
    }

    @Override
    public Collection<Integer> next() {
      return List.of(after, thrown);
    }
  }

  /** A value of {@code Durable.uuid()} or {@code Durable.random()} is drawn. */
  record Draw(int after) implements Point {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.draw(this);
    }

    @Override
    public Collection<Integer> next() {
      return List.of(after);
    }
  }

  /**
   * A branch of {@code Durable.async} is opened.
   *
   * @param branch which one, in the order of the code
   */
  record Opening(int branch, int after) implements Point {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.opening(this);
    }

    @Override
    public Collection<Integer> next() {
      return List.of(after);
    }
  }

  /**
   * The version that the run began with is compared with a constant.
   *
   * @param operator as Java writes it
   */
  record VersionTest(String operator, int constant, int yes, int no) implements Point {

    /** The next points for a run of that version. */
    public int of(int version) {
      boolean holds =
          switch (operator) {
            case "<" -> version < constant;
            case "<=" -> version <= constant;
            case ">" -> version > constant;
            case ">=" -> version >= constant;
            case "==" -> version == constant;
            case "!=" -> version != constant;
            default -> throw new IllegalArgumentException("no comparison: " + operator);
          };
      return holds ? yes : no;
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.version(this);
    }

    @Override
    public Collection<Integer> next() {
      return List.of(yes, no);
    }
  }

  /**
   * The code of the context has ended.
   *
   * @param thrown whether it has failed
   */
  record End(boolean thrown) implements Point {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.end(this);
    }

    @Override
    public Collection<Integer> next() {
      return List.of();
    }
  }

  /**
   * Code that could not be read: any operations may come.
   *
   * @param source where it stands; empty if that is not known
   */
  record Anything(int after, String source) implements Point {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.anything(this);
    }

    @Override
    public Collection<Integer> next() {
      return List.of(after);
    }
  }
}
