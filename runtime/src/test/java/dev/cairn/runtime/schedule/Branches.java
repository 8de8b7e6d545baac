package dev.cairn.runtime.schedule;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.operation.Operations;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Plans that open branches. */
final class Branches {

  private static DurableFuture<Set<String>> open(Plan branch, Program program, Set<String> known) {
    return Durable.async(() -> branch.run(program, known));
  }

  private static void draw(Plan branch, Sketch sketch) {
    int unused = branch.draw(sketch.branches(), Sketch.START, Sketch.NOWHERE);
  }

  private static Set<String> all(List<DurableFuture<Set<String>>> futures, Set<String> known) {
    Set<String> all = new TreeSet<>(known);
    Durable.all(futures).forEach(all::addAll);
    return all;
  }

  record Async(List<Plan> parts) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      List<DurableFuture<Set<String>>> futures = new ArrayList<>();
      for (Plan branch : parts) futures.add(open(branch, program, known));
      return all(futures, known);
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      for (Plan branch : parts) Branches.draw(branch, sketch);
      if (mayFail()) sketch.jump(from, failed);
      return from;
    }

    /** A failure leaves the other branches to themselves. */
    @Override
    public boolean isRacy() {
      return mayFail() || Plan.super.isRacy();
    }
  }

  /** Futures that several branches await: one of a timer, one of another branch. */
  record Shared(String name, Plan source, List<Plan> branches) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      SleepDefinition timer = SleepDefinition.of(name, program.time(3));
      DurableFuture<Void> time = Operations.startSleep(program, timer);
      DurableFuture<Set<String>> values = open(source, program, known);
      List<DurableFuture<Set<String>>> futures = new ArrayList<>();
      for (Plan branch : branches) {
        futures.add(
            Durable.async(
                () -> {
                  time.get();
                  Set<String> before = before().run(program, values.get());
                  Set<String> after = branch.run(program, before);
                  time.get();
                  return after().run(program, after);
                }));
      }
      return all(futures, known);
    }

    private Plan before() {
      return new Steps.Derived(name + "before");
    }

    private Plan after() {
      return new Steps.Derived(name + "after");
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      int started = sketch.call(from, name, "Wait", Sketch.NOWHERE);
      Branches.draw(source, sketch);
      for (Plan branch : branches) {
        Branches.draw(new Blocks.Sequence(List.of(before(), branch, after())), sketch);
      }
      if (mayFail()) sketch.jump(started, failed);
      return started;
    }

    @Override
    public List<Plan> parts() {
      return Stream.concat(Stream.of(source), branches.stream()).toList();
    }

    /** A failure leaves the other branches to themselves. */
    @Override
    public boolean isRacy() {
      return mayFail() || Plan.super.isRacy();
    }
  }

  /** A branch that nobody awaits. */
  record Behind(Plan branch) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      DurableFuture<Set<String>> unused = open(branch, program, known);
      program.saw(Happening.BRANCH_UNAWAITED);
      return known;
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      Branches.draw(branch, sketch);
      return from;
    }

    @Override
    public List<Plan> parts() {
      return List.of(branch);
    }

    @Override
    public boolean mayFail() {
      return false;
    }

    @Override
    public boolean isRacy() {
      return true;
    }
  }

  /** The first of several, which are branches, timers, events or calls of functions. */
  record First(boolean any, List<Plan> parts) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      List<DurableFuture<?>> futures = new ArrayList<>();
      for (Plan part : parts) {
        futures.add(
            part instanceof Waits.Startable wait
                ? wait.start(program)
                : open(part, program, known));
      }
      try {
        Object first = any ? Durable.any(futures) : Durable.race(futures);
        saw(program);
        return with(known, first);
      } catch (RuntimeException e) {
        program.saw(Happening.FIRST_FAILED);
        throw e;
      }
    }

    private void saw(Program program) {
      program.saw(any ? Happening.ANY : Happening.RACE);
      for (Plan part : parts) {
        if (part instanceof Waits.Startable wait) program.saw(wait.raced());
      }
    }

    @SuppressWarnings("unchecked") // branches return sets of values, all others one value or none
    private static Set<String> with(Set<String> known, Object first) {
      if (first instanceof Set<?> values) return (Set<String>) values;
      return first instanceof String value ? Plan.plus(known, value) : known;
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      int current = from;
      for (Plan part : parts) {
        if (part instanceof Waits.Startable wait) current = wait.drawStart(sketch, current);
        else Branches.draw(part, sketch);
      }
      return sketch.call(
          current, any ? "any" : "race", "Step", mayFail() ? failed : Sketch.NOWHERE);
    }

    @Override
    public boolean isRacy() {
      return true;
    }
  }

  private Branches() {}
}
