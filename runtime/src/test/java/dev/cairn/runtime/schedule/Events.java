package dev.cairn.runtime.schedule;

import dev.cairn.runtime.Callback;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.EventTimeoutException;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.operation.Operations;
import java.util.Optional;
import java.util.Set;

/** Plans of an event. The beginning of its name decides its fate. */
final class Events {
  static final String REFUSED = "refused";
  static final String NEVER = "never";
  static final String ABANDONED = "abandoned";
  static final String ALIVE = "alive";

  record Event(String name, boolean isStarted) implements Waits.Startable {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      if (!isStarted) {
        String value = Operations.awaitEvent(program, EventDefinition.of(name, TEXT));
        program.saw(Happening.EVENT);
        return Plan.plus(known, value);
      }
      Callback<String> callback = start(program);
      program.world().check(!callback.id().value().isEmpty(), "a callback without an id");
      String value = callback.get();
      program.saw(Happening.EVENT_STARTED);
      return Plan.plus(known, value);
    }

    @Override
    public Callback<String> start(Program program) {
      return Operations.startEvent(program, EventDefinition.of(name, TEXT));
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return drawStart(sketch, from);
    }

    @Override
    public int drawStart(Sketch sketch, int from) {
      return sketch.call(from, name, "Callback", Sketch.NOWHERE);
    }

    @Override
    public Happening raced() {
      return Happening.FIRST_OF_EVENTS;
    }
  }

  /** An event that comes as a failure. */
  record Refused(String name) implements Waits.Startable {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      try {
        return Plan.plus(known, start(program).get());
      } catch (EventFailedException e) {
        program.saw(Happening.EVENT_FAILED);
        throw e;
      }
    }

    @Override
    public DurableFuture<String> start(Program program) {
      return Operations.startEvent(program, EventDefinition.of(name, TEXT));
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return sketch.call(from, name, "Callback", failed);
    }

    @Override
    public int drawStart(Sketch sketch, int from) {
      return sketch.call(from, name, "Callback", Sketch.NOWHERE);
    }

    @Override
    public boolean mayFail() {
      return true;
    }

    @Override
    public Happening raced() {
      return Happening.FIRST_OF_EVENTS;
    }
  }

  /** An event that nobody sends: its time runs out, or nobody is heard of for too long. */
  record Never(String name, boolean silent, boolean optional) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      EventDefinition<String, Signature.NoSubmitter> plain = EventDefinition.of(name, TEXT);
      EventDefinition<String, Signature.NoSubmitter> event =
          silent ? plain.heartbeat(program.time(3)) : plain.timeout(program.time(7));
      Happening happening = silent ? Happening.EVENT_WITHOUT_HEARTBEAT : Happening.EVENT_TIMED_OUT;
      if (optional) {
        Optional<String> nothing = Operations.awaitOptionalEvent(program, event);
        program.world().check(nothing.isEmpty(), "an event came that nobody had sent");
        program.saw(happening);
        return known;
      }
      try {
        return Plan.plus(known, Operations.awaitEvent(program, event));
      } catch (EventTimeoutException e) {
        program.saw(happening);
        throw e;
      }
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return sketch.call(from, name, "Callback", mayFail() ? failed : Sketch.NOWHERE);
    }

    @Override
    public boolean mayFail() {
      return !optional;
    }
  }

  /** An event whose sender is heard of before it comes, or comes too late. */
  record Alive(String name) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      EventDefinition<String, Signature.NoSubmitter> event =
          EventDefinition.of(name, TEXT).heartbeat(program.time(10)).timeout(program.time(60));
      Optional<String> value = Operations.awaitOptionalEvent(program, event);
      return value.isPresent() ? Plan.plus(known, value.get()) : known;
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return sketch.call(from, name, "Callback", Sketch.NOWHERE);
    }

    @Override
    public boolean isRacy() {
      return true;
    }
  }

  /** An event whose id a step hands on, which may fail first. */
  record Submitted(String name, int failures) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      EventDefinition<String, Signature.NoSubmitter> event =
          EventDefinition.of(name, TEXT).retry(Plan.retry(program, 4));
      String value =
          Operations.awaitEvent(
              program,
              event,
              (id, stub) -> {
                String unused = program.world().workAfter(failures, known);
                if (Durable.attempt() > 1) program.saw(Happening.SUBMITTER_RETRIED);
              });
      program.saw(Happening.EVENT_SUBMITTED);
      return Plan.plus(known, value);
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return drawSubmitted(sketch, from, name, Sketch.NOWHERE);
    }
  }

  /** An event whose id is never handed on: its submitter fails for good. */
  record Abandoned(String name) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      EventDefinition<String, Signature.NoSubmitter> event =
          EventDefinition.of(name, TEXT).retry(Plan.retry(program, 2));
      try {
        return Plan.plus(
            known,
            Operations.awaitEvent(
                program,
                event,
                (id, stub) -> {
                  String unused = program.world().workAfter(4, known);
                }));
      } catch (IllegalStateException e) {
        program.saw(Happening.SUBMITTER_FAILED);
        throw e;
      }
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return drawSubmitted(sketch, from, name, failed);
    }

    @Override
    public boolean mayFail() {
      return true;
    }
  }

  private static int drawSubmitted(Sketch sketch, int from, String name, int failed) {
    Sketch inside = sketch.inside(name);
    int callback = inside.call(Sketch.START, "callback", "Callback", Sketch.NOWHERE);
    int unused = inside.call(callback, "submitter", "Step", Sketch.NOWHERE);
    return sketch.call(from, name, "WaitForCallback", failed, inside);
  }

  private Events() {}
}
