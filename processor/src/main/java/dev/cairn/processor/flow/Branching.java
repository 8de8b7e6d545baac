package dev.cairn.processor.flow;

import dev.cairn.manifest.code.Condition;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** One of several flows. */
public sealed interface Branching extends Flow {

  /**
   * One of these, as a condition says.
   *
   * @param ways by what the condition says
   */
  record Decision(Condition condition, SortedMap<String, Flow> ways) implements Branching {
    public Decision {
      ways = Collections.unmodifiableSortedMap(new TreeMap<>(ways));
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.decision(this);
    }

    @Override
    public List<Flow> parts() {
      return List.copyOf(ways.values());
    }
  }

  /**
   * One of two, as the version says that the run began with.
   *
   * @param operator of the comparison with the constant, as Java writes it
   */
  record VersionTest(String operator, int constant, Flow yes, Flow no) implements Branching {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.version(this);
    }

    @Override
    public List<Flow> parts() {
      return List.of(yes, no);
    }
  }

  /** One of these; nobody could tell what decides. */
  record Choice(List<Flow> alternatives) implements Branching {
    public Choice {
      alternatives = List.copyOf(alternatives);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.choice(this);
    }

    @Override
    public List<Flow> parts() {
      return alternatives;
    }
  }

  /**
   * Begins with one of these and goes on with those after it.
   *
   * @param labels what the condition says for each of them
   * @param exhaustive whether it begins with one of them in any case
   */
  record FallThrough(Condition condition, List<String> labels, List<Flow> cases, boolean exhaustive)
      implements Branching {
    public FallThrough {
      labels = List.copyOf(labels);
      cases = List.copyOf(cases);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.fallThrough(this);
    }

    @Override
    public List<Flow> parts() {
      return cases;
    }
  }
}
