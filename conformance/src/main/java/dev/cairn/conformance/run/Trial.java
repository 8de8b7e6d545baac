package dev.cairn.conformance.run;

import dev.cairn.conformance.match.Bindings;
import dev.cairn.conformance.match.Expectations;
import dev.cairn.conformance.match.Outcome;
import dev.cairn.conformance.match.Values;
import dev.cairn.conformance.requirement.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Tries requirements on a platform. */
public final class Trial {
  private final Platform platform;
  private final RandomGenerator random;

  public Trial(Platform platform, RandomGenerator random) {
    this.platform = platform;
    this.random = random;
  }

  /** Runs the function that bears the requirement's id, and compares. */
  public Finding of(Requirement requirement) {
    Bindings bindings = Bindings.of(requirement.variables(), random);
    Expectations expectations = new Expectations(requirement, bindings);
    CallbackScript script = new CallbackScript(requirement.actions(), bindings);
    String input = Values.json(bindings.fill(requirement.input()));
    try (Run run = platform.start(requirement.id(), input, requirement.async())) {
      boolean ended = play(run, script, requirement, expectations);
      return judge(run, ended, script, requirement, expectations);
    }
  }

  private static Finding judge(
      Run run,
      boolean ended,
      CallbackScript script,
      Requirement requirement,
      Expectations expectations) {
    List<Map<String, @Nullable Object>> history = run.history();
    List<String> differences = new ArrayList<>(expectations.history(history));
    Outcome outcome = run.outcome();
    differences.addAll(expectations.outcome(outcome));
    if (!requirement.logs().isEmpty()) {
      differences.addAll(expectations.logs(history, run.logs()));
    }
    differences.addAll(script.problems());
    if (!ended) differences.add("the run did not get any further");
    return new Finding(differences, Story.of(history, outcome));
  }

  /** Until the run has ended or, where its end does not matter, has shown what is expected. */
  private static boolean play(
      Run run, CallbackScript script, Requirement requirement, Expectations expectations) {
    while (true) {
      List<Map<String, @Nullable Object>> history = run.history();
      if (run.outcome().isFinal()) return true;
      if (requirement.result() == null && expectations.history(history).isEmpty()) return true;
      script.see(history, run.now());
      if (!script.perform(run) && !run.goOn(script.next())) return false;
    }
  }
}
