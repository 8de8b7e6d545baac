package dev.cairn.engine.coordinator;

import dev.cairn.service.rules.RuleBook;

/**
 * Decides by the rule book what each operation writes. Runs on the coordinator's thread; a refusal
 * is thrown, and nothing is written for it.
 */
public final class Planner {
  private final RegistrationPlans registrations;
  private final CheckpointPlans checkpoints;
  private final InvocationPlans invocations;
  private final EventPlans events;
  private final EndPlans ends;

  Planner(RuleBook rules, ActiveWorkflows active, Timers timers, Surroundings surroundings) {
    Runs runs = new Runs(rules, active);
    ends = new EndPlans(rules, active, timers, surroundings);
    events = new EventPlans(surroundings);
    checkpoints = new CheckpointPlans(rules, surroundings, runs, ends);
    invocations = new InvocationPlans(rules, active, timers, surroundings, runs, ends);
    registrations = new RegistrationPlans(active, timers, surroundings, runs, ends);
  }

  RegistrationPlans registrations() {
    return registrations;
  }

  CheckpointPlans checkpoints() {
    return checkpoints;
  }

  InvocationPlans invocations() {
    return invocations;
  }

  EventPlans events() {
    return events;
  }

  EndPlans ends() {
    return ends;
  }
}
