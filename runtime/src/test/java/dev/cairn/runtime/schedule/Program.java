package dev.cairn.runtime.schedule;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Flow;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.definition.WorkflowDefinition;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The executor of a scenario, as a compiler would have made it: with the machine of its code, so
 * that journals are checked against it.
 */
final class Program implements WorkflowExecutor<String, String> {
  static final String FUNCTION = "plan";

  /** The input of a run, of the one that it goes on as, and of one that workflows call. */
  static final String STARTED = "started";

  static final String CONTINUED = "continued";
  static final String CALLED = "called";

  private static final Plan CALLEE =
      new Blocks.Sequence(
          List.of(
              new Waits.Sleep("calledSleep", 2, Waits.Until.FIXED), new Steps.Step("called", 1)));

  private final Scenario scenario;
  private final World world;
  private final boolean undisturbed;
  private final WorkflowDefinition<String, String> definition;

  /**
   * @param asksVersion whether it goes on with runs of older versions
   * @param undisturbed whether nothing but a lost race has a reason to interrupt a body
   */
  Program(
      Scenario scenario,
      World world,
      Machine machine,
      int version,
      boolean asksVersion,
      boolean undisturbed) {
    this.scenario = scenario;
    this.world = world;
    this.undisturbed = undisturbed;
    definition =
        WorkflowDefinition.of(FUNCTION, version, Json.codec(String.class), Json.codec(String.class))
            .flow(FlowFile.of(new Flow(machine, Map.of(), asksVersion)));
  }

  /** The machine of a scenario. */
  static Machine machineOf(Scenario scenario) {
    Sketch sketch = Sketch.of(FUNCTION);
    int started = scenario.main().draw(sketch, Sketch.START, Sketch.NOWHERE);
    if (scenario.next() != null) {
      int unused = sketch.call(started, "continueAs", "ChainedInvoke", Sketch.NOWHERE);
      unused = scenario.next().draw(sketch, Sketch.START, Sketch.NOWHERE);
    }
    int unused = CALLEE.draw(sketch, Sketch.START, Sketch.NOWHERE);
    return sketch.machine();
  }

  @Override
  public WorkflowDefinition<String, String> workflowDefinition() {
    return definition;
  }

  @Override
  public String runWorkflow(String input) throws Exception {
    if (input.equals(CALLED)) return "c-" + Plan.joined(CALLEE.run(this, Set.of()));
    Plan plan = input.equals(CONTINUED) ? scenario.next() : scenario.main();
    String values;
    try {
      values = Plan.joined(plan.run(this, Set.of()));
    } catch (RuntimeException e) {
      world.checkIntended(e);
      return "failed";
    }
    boolean goesOn = input.equals(STARTED) && scenario.next() != null;
    return goesOn ? Durable.continueAs(CONTINUED) : values;
  }

  World world() {
    return world;
  }

  Duration time(int units) {
    return world.time(units);
  }

  void saw(Happening happening) {
    world.saw(happening);
  }

  /** Interrupts are for bodies, and end with them. */
  void checkUninterrupted() {
    boolean isInterrupted = undisturbed && Thread.currentThread().isInterrupted();
    world.check(!isInterrupted, "workflow code was interrupted");
  }

  /** A body without a timeout was interrupted. */
  void wasGivenUp() {
    if (undisturbed) saw(Happening.BODY_GIVEN_UP);
  }
}
