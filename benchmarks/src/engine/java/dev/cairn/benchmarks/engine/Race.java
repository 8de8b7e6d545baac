package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Table;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * All contestants run the same workflow with so many at once, in turns.
 *
 * @param steps the least ratio of steps a second to those of DBOS
 * @param median the greatest ratio of the medians; infinite if nothing is wanted
 * @param cpu the greatest ratio of processor time a workflow
 */
record Race(int clients, double steps, double median, double cpu) {

  void run(Arena arena) throws InterruptedException {
    for (Kind kind : Kind.values()) {
      arena.phase(kind, clients, arena.options().millis(), "the warm-up");
    }
    for (int round = 0; round < arena.options().rounds(); round++) {
      List<Kind> order = new ArrayList<>(List.of(Kind.values()));
      Collections.rotate(order, round);
      Map<Kind, Sample> samples = new EnumMap<>(Kind.class);
      for (Kind kind : order) {
        samples.put(
            kind, arena.phase(kind, clients, arena.options().millis(), "round " + (round + 1)));
      }
      report(samples, arena.table());
    }
  }

  /** Adds the findings of one round to the table. */
  void report(Map<Kind, Sample> samples, Table table) {
    String work = "five steps, " + clients + " at once: ";
    add(table, samples, work + "steps", Unit.A_SECOND, Wanted.ratioAtLeast(steps), Sample::steps);
    Wanted medians = Double.isInfinite(median) ? Wanted.nothing() : Wanted.ratio(median);
    add(table, samples, work + "p50 of a workflow", Unit.NANOS, medians, Sample::median);
    add(
        table,
        samples,
        work + "processor time a workflow",
        Unit.NANOS,
        Wanted.ratio(cpu),
        Sample::cpu);
  }

  private static void add(
      Table table,
      Map<Kind, Sample> samples,
      String work,
      Unit unit,
      Wanted wanted,
      ToDoubleFunction<Sample> figure) {
    double ours = figure.applyAsDouble(sample(samples, Kind.CAIRN_POSTGRES));
    double theirs = figure.applyAsDouble(sample(samples, Kind.DBOS));
    table.add(Arena.POSTGRES, new Finding(work, unit, wanted, ours, theirs, ours / theirs));
    double onSqlite = figure.applyAsDouble(sample(samples, Kind.CAIRN_SQLITE));
    table.add(Arena.SQLITE, Finding.alone(work, unit, Wanted.nothing(), onSqlite));
  }

  private static Sample sample(Map<Kind, Sample> samples, Kind kind) {
    return Objects.requireNonNull(samples.get(kind));
  }
}
