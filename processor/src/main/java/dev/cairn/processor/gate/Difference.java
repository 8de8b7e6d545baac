package dev.cairn.processor.gate;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.List;
import java.util.Optional;

/** A difference between a release and the code of today. Words are for {@link Wording}. */
sealed interface Difference {

  /** One function per kind; a new kind does not compile until all of them handle it. */
  interface Cases<R> {
    R missing(Missing missing);

    R choice(NewChoice choice);

    R decision(OtherDecision decision);

    R name(OtherName name);

    R draws(OtherDraws draws);

    R failure(LostFailure failure);

    R payload(Payload payload);

    R constructor(OtherConstructor constructor);

    R order(OtherOrder order);

    R setting(OtherSetting setting);

    R end(OtherEnd end);

    R code(OtherCode code);

    R unknown(Unknown unknown);
  }

  /** The answer of the case that this is. */
  <R> R match(Cases<R> cases);

  /**
   * Something that code comes to.
   *
   * @param name the operation; empty for the end
   * @param kind of the operation
   * @param source where its call stands
   * @param symbol the operation in the code of today, if it has it
   */
  record Target(String name, String kind, String source, Optional<Symbol> symbol) {
    static final Target END = new Target("", "", "", Optional.empty());

    boolean isEnd() {
      return name.isEmpty();
    }
  }

  /**
   * A history that a run may have, and that the code of today does not go on with. The shortest
   * there is.
   *
   * @param before what the run has recorded before
   * @param recorded what it may have recorded next
   * @param now what the code of today comes to there, which is not that
   */
  record Missing(List<Event> before, Target recorded, List<Target> now) implements Difference {
    public Missing {
      before = List.copyOf(before);
      now = List.copyOf(now);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.missing(this);
    }
  }

  /** The code of today may come to something where the release, which went on, never did. */
  record NewChoice(List<Event> before, Target recorded, Target now) implements Difference {
    public NewChoice {
      before = List.copyOf(before);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.choice(this);
    }
  }

  /**
   * A run that has decided may now go the other way.
   *
   * @param condition what decides now, for people; empty if there is no such condition any more
   * @param source where
   */
  record OtherDecision(
      List<Event> before, Target recorded, Target now, String condition, String source)
      implements Difference {
    public OtherDecision {
      before = List.copyOf(before);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.decision(this);
    }
  }

  /**
   * The name or the items of an operation are computed otherwise.
   *
   * @param recorded how they were computed
   * @param now how they are
   * @param certain whether both are constants, so that they differ for sure
   */
  record OtherName(Target operation, String recorded, String now, boolean certain)
      implements Difference {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.name(this);
    }
  }

  /** Values that were drawn before an operation would be others. */
  record OtherDraws(List<Event> before, Target recorded) implements Difference {
    public OtherDraws {
      before = List.copyOf(before);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.draws(this);
    }
  }

  /** A failure that was recorded is not caught by its name any more. */
  record LostFailure(List<Event> before, String exception, Target recorded, Target now)
      implements Difference {
    public LostFailure {
      before = List.copyOf(before);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.failure(this);
    }
  }

  /**
   * Something recorded that the code of today would read otherwise.
   *
   * @param what for instance {@code the result of charge}
   * @param problem what has changed, as the end of a sentence
   * @param operation the operation that it was recorded by; empty for the run's input
   */
  record Payload(String what, String problem, Optional<Symbol> operation) implements Difference {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.payload(this);
    }
  }

  /** Something recorded is read by a constructor whose code has changed. */
  record OtherConstructor(String what, String problem, Optional<Symbol> operation)
      implements Difference {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.constructor(this);
    }
  }

  /** Branches that are not opened in a fixed sequence stand in another order. */
  record OtherOrder(String where) implements Difference {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.order(this);
    }
  }

  /**
   * A setting differs that runs under way have acted by: a subflow that failed may now not be
   * repeated, and a future may now be awaited earlier.
   *
   * @param how what becomes of the operation, whose name it takes
   */
  record OtherSetting(Target operation, Phrase how, List<Object> values) implements Difference {
    public OtherSetting {
      values = List.copyOf(values);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.setting(this);
    }
  }

  /**
   * A branch that nothing is recorded of ends in another way: the code that awaited it has seen the
   * old one.
   *
   * @param failed whether it has failed, and does not now
   */
  record OtherEnd(List<Event> before, String branch, boolean failed) implements Difference {
    public OtherEnd {
      before = List.copyOf(before);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.end(this);
    }
  }

  /** Code that replayed code runs has changed, and nothing else tells whether that matters. */
  record OtherCode(List<String> declarations) implements Difference {
    public OtherCode {
      declarations = List.copyOf(declarations);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.code(this);
    }
  }

  /**
   * A part of the code that could not be read precisely, so that nobody can tell.
   *
   * @param where the context
   * @param why the end of a sentence
   */
  record Unknown(String where, String why) implements Difference {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.unknown(this);
    }
  }
}
