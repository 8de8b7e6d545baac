package dev.cairn.service.registry;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.Lifetime;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.service.FunctionCatalog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The workflows and plain functions that a place can run, found as Lambda finds functions. Safe for
 * use by several threads.
 */
public final class WorkflowRegistry implements FunctionCatalog {
  private static final String LATEST = "$LATEST";

  /** Code elsewhere has its versions where it is; here there is one. */
  private static final int REMOTE_VERSION = 1;

  private final Map<String, TreeMap<Integer, Supplier<? extends WorkflowExecutor<?, ?>>>>
      workflows = new TreeMap<>();
  private final Map<String, Function<@Nullable String, @Nullable String>> functions =
      new TreeMap<>();

  private final Map<String, RemoteWorkflow> remotes = new TreeMap<>();

  /** Read from an executor when it is first asked for. */
  private final Map<Supplier<?>, Lifetime> lifetimes = new HashMap<>();

  /** Adds a version of a workflow. */
  public synchronized void add(
      String workflow, int version, Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    var versions = workflows.computeIfAbsent(workflow, name -> new TreeMap<>());
    if (versions.putIfAbsent(version, executors) != null) {
      throw new IllegalArgumentException(
          "version " + version + " of the workflow " + workflow + " is registered already");
    }
  }

  /** Puts this in place of all versions of the workflow. */
  public synchronized void replace(
      String workflow, int version, Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    if (!workflows.containsKey(workflow)) {
      throw new IllegalArgumentException(
          "no workflow " + workflow + " is registered; there are " + describe());
    }
    lifetimes.keySet().removeAll(versions(workflow).values());
    workflows.remove(workflow);
    add(workflow, version, executors);
  }

  /** Adds a plain function. */
  public synchronized void add(String name, Function<@Nullable String, @Nullable String> function) {
    if (functions.putIfAbsent(name, function) != null) {
      throw new IllegalArgumentException("the function " + name + " is registered already");
    }
  }

  /** Adds a workflow whose code runs elsewhere, as its version 1. */
  public synchronized void addRemote(String workflow, RemoteWorkflow remote) {
    if (workflows.containsKey(workflow) || remotes.putIfAbsent(workflow, remote) != null) {
      throw new IllegalArgumentException("the workflow " + workflow + " is registered already");
    }
  }

  /** The workflow of that name whose code runs elsewhere; null if there is none. */
  public synchronized @Nullable RemoteWorkflow remote(String workflow) {
    return remotes.get(workflow);
  }

  /**
   * A new executor for a run that was started with that version, as in a process that has just
   * started: of this version, or of a later one that goes on with such runs.
   */
  public synchronized WorkflowExecutor<?, ?> executor(String workflow, int version) {
    if (versions(workflow).isEmpty()) throw unknown(workflow, version);
    return versionsOf(workflow).find(version).orElseThrow(() -> unknown(workflow, version));
  }

  /** The options for runs of a workflow, as its newest version is wired; defaults otherwise. */
  public synchronized RuntimeOptions runtimeOptions(String workflow) {
    return versions(workflow).isEmpty()
        ? RuntimeOptions.defaults()
        : versionsOf(workflow).runtimeOptions();
  }

  private WorkflowVersions versionsOf(String workflow) {
    var all = versions(workflow);
    WorkflowVersions versions = WorkflowVersions.of(all.lastEntry().getValue());
    for (var older : all.headMap(all.lastKey(), false).entrySet()) {
      versions = versions.and(older.getKey(), older.getValue());
    }
    return versions;
  }

  /** The versions of each workflow whose runs can be run here, by name. */
  public synchronized Map<String, List<Integer>> runnable() {
    Map<String, List<Integer>> runnable = new TreeMap<>();
    workflows.forEach(
        (name, versions) -> {
          List<Integer> all = new ArrayList<>();
          for (int version = 1; version <= versions.lastKey(); version++) {
            if (versionsOf(name).find(version).isPresent()) all.add(version);
          }
          runnable.put(name, all);
        });
    remotes.keySet().forEach(name -> runnable.put(name, List.of(REMOTE_VERSION)));
    return runnable;
  }

  /**
   * The version with which a run of that version goes on when its journal is empty again: the
   * newest one here that takes the same input, or whose code continues such runs in any case.
   */
  public synchronized int successor(String workflow, int version) {
    var versions = versions(workflow);
    for (int later : versions.tailMap(version, false).descendingKeySet()) {
      WorkflowExecutor<?, ?> newer = Objects.requireNonNull(versions.get(later)).get();
      if (newer.workflowDefinition().continues(version)
          || InputType.isSame(newer, executor(workflow, version))) {
        return later;
      }
    }
    return version;
  }

  /** Complains if there is no such workflow. */
  public synchronized void checkKnown(String workflow, int version) {
    if (!versions(workflow).containsKey(version)) throw unknown(workflow, version);
  }

  private NavigableMap<Integer, Supplier<? extends WorkflowExecutor<?, ?>>> versions(
      String workflow) {
    return workflows.getOrDefault(workflow, new TreeMap<>());
  }

  private IllegalArgumentException unknown(String workflow, int version) {
    return new IllegalArgumentException(
        "no version "
            + version
            + " of a workflow "
            + workflow
            + " is registered; there are "
            + describe());
  }

  private String describe() {
    StringBuilder all = new StringBuilder("[");
    workflows.forEach(
        (name, versions) ->
            versions
                .keySet()
                .forEach(
                    version ->
                        all.append(all.length() == 1 ? "" : ", ")
                            .append(name)
                            .append(':')
                            .append(version)));
    return all.append(']').toString();
  }

  /** The plain function that a chained invoke names. */
  public synchronized @Nullable Function<@Nullable String, @Nullable String> function(
      String functionName) {
    Function<@Nullable String, @Nullable String> exact = functions.get(functionName);
    return exact == null ? functions.get(Name.parse(functionName).name()) : exact;
  }

  @Override
  public synchronized FunctionCatalog.@Nullable Target find(String functionName) {
    Name name = Name.parse(functionName);
    if (function(functionName) != null) return FunctionCatalog.Target.plain(name.name());
    if (remotes.containsKey(name.name())) {
      return FunctionCatalog.Target.durable(name.name(), Integer.toString(REMOTE_VERSION));
    }
    var versions = workflows.get(name.name());
    if (versions == null) return null;
    Integer version = name.isVersion() ? Integer.valueOf(name.qualifier()) : versions.lastKey();
    if (!versions.containsKey(version)) return null;
    FunctionCatalog.Target target = FunctionCatalog.Target.durable(name.name(), version.toString());
    Duration timeout = lifetime(name.name(), version).timeout();
    return timeout == null ? target : target.executionTimeout(timeout);
  }

  /**
   * The lifetime and the retention of runs of a version; of the newest version if that one is not
   * here.
   */
  public synchronized Lifetime lifetime(String workflow, int version) {
    var versions = versions(workflow);
    if (versions.isEmpty()) return Lifetime.AS_THE_BACKEND_SAYS;
    var executors = versions.getOrDefault(version, versions.lastEntry().getValue());
    return lifetimes.computeIfAbsent(
        executors, it -> executors.get().workflowDefinition().lifetime());
  }

  /** The parts of a function's name or ARN; an alias stands for the newest version. */
  private record Name(String name, String qualifier) {

    static Name parse(String functionName) {
      int function = functionName.indexOf(":function:");
      String local =
          function < 0 ? functionName : functionName.substring(function + ":function:".length());
      int colon = local.indexOf(':');
      return colon < 0
          ? new Name(local, LATEST)
          : new Name(local.substring(0, colon), local.substring(colon + 1));
    }

    boolean isVersion() {
      return !qualifier.isEmpty()
          && qualifier.length() < 10
          && qualifier.chars().allMatch(c -> c >= '0' && c <= '9');
    }
  }
}
