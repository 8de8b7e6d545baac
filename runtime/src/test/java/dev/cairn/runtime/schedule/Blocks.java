package dev.cairn.runtime.schedule;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Plans that run others one after the other, on their own thread. */
final class Blocks {

  record Sequence(List<Plan> parts) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) throws Exception {
      Set<String> current = known;
      for (Plan part : parts) {
        current = part.run(program, current);
        program.checkUninterrupted();
      }
      return current;
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      int current = from;
      for (Plan part : parts) current = part.draw(sketch, current, failed);
      return current;
    }
  }

  /** A handler, and durable calls in a finally block. */
  record Guarded(Plan body, Plan handler, Plan last) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) throws Exception {
      Set<String> current = known;
      try {
        current = body.run(program, known);
      } catch (RuntimeException e) {
        program.world().checkIntended(e);
        current = handler.run(program, known);
      } finally {
        current = last.run(program, current);
      }
      return current;
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      int handled = sketch.place();
      int unhandled = sketch.place();
      int done = body.draw(sketch, from, handled);
      sketch.jump(handler.draw(sketch, handled, unhandled), done);
      sketch.jump(last.draw(sketch, unhandled, failed), failed);
      return last.draw(sketch, done, failed);
    }

    @Override
    public List<Plan> parts() {
      return List.of(body, handler, last);
    }

    @Override
    public boolean mayFail() {
      return handler.mayFail() || last.mayFail();
    }
  }

  /** Code that catches whatever is thrown, suspension too. */
  record Swallowing(Plan body) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      try {
        return body.run(program, known);
      } catch (Throwable e) {
        return known;
      }
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      int done = sketch.place();
      sketch.jump(body.draw(sketch, from, done), done);
      return done;
    }

    @Override
    public List<Plan> parts() {
      return List.of(body);
    }

    @Override
    public boolean mayFail() {
      return false;
    }
  }

  /** A subflow; a large one has a result that the journal has no room for. */
  record Sub(String name, Plan body, boolean large) implements Plan {
    private static final String PADDING = " ".repeat(263_000);

    @Override
    public Set<String> run(Program program, Set<String> known) {
      String values =
          Operations.subflow(
              program,
              SubflowDefinition.of(name, TEXT),
              () -> Plan.joined(body.run(program, known)) + (large ? PADDING : ""));
      program.saw(Happening.SUBFLOW);
      return Plan.split(values);
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      Sketch inside = sketch.inside(name);
      int unused = body.draw(inside, Sketch.START, Sketch.NOWHERE);
      return sketch.call(
          from, name, "RunInChildContext", mayFail() ? failed : Sketch.NOWHERE, inside);
    }

    @Override
    public List<Plan> parts() {
      return List.of(body);
    }
  }

  /** A subflow that is repeated as a whole: once, or until its attempts are used up. */
  record Repeated(String name, Plan body, boolean forGood) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      SubflowDefinition<String> subflow =
          SubflowDefinition.of(name, TEXT).retry(Plan.retry(program, 2));
      int[] round = new int[1];
      try {
        String values =
            Operations.subflow(
                program,
                subflow,
                () -> {
                  boolean fails = ++round[0] == 1 || forGood;
                  return Plan.joined(flaky(program, body.run(program, known), fails));
                });
        program.saw(Happening.SUBFLOW_REPEATED);
        return Plan.split(values);
      } catch (IllegalStateException e) {
        program.saw(Happening.SUBFLOW_EXHAUSTED);
        throw e;
      }
    }

    private Set<String> flaky(Program program, Set<String> known, boolean fails) {
      StepDefinition<String, Signature.Of0<String>> step =
          StepDefinition.of(flakyName(), TEXT).retry(Plan.retry(program, fails ? 1 : 20));
      return Plan.plus(
          known,
          Operations.step(program, step, () -> program.world().workAfter(fails ? 1 : 0, known)));
    }

    private String flakyName() {
      return name + "flaky";
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      Sketch inside = sketch.inside(name);
      int again = inside.place();
      int done = body.draw(inside, Sketch.START, again);
      int unused = inside.call(done, flakyName(), "Step", again);
      inside.jump(inside.call(again, "backoff", "Wait", Sketch.NOWHERE), Sketch.START);
      return sketch.call(from, name, "WithRetry", mayFail() ? failed : Sketch.NOWHERE, inside);
    }

    @Override
    public List<Plan> parts() {
      return List.of(body);
    }

    @Override
    public boolean mayFail() {
      return forGood || body.mayFail();
    }
  }

  /** Code that asks for the version that its run began with. */
  record Versioned(Plan older, Plan newer) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) throws Exception {
      return (Durable.version() >= 2 ? newer : older).run(program, known);
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      int done = sketch.place();
      sketch.jump(older.draw(sketch, from, failed), done);
      sketch.jump(newer.draw(sketch, from, failed), done);
      return done;
    }

    @Override
    public List<Plan> parts() {
      List<Plan> both = new ArrayList<>();
      both.add(older);
      both.add(newer);
      return both;
    }
  }

  private Blocks() {}
}
