package dev.cairn.service.registry;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.Lifetime;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.service.FunctionCatalog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The workflows and plain functions that a place can run, found as Lambda finds functions. Safe for
 * use by several threads: no lock is held while executors are made, which is code of users.
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

  /** The definitions of all versions of all workflows that run here. */
  public List<WorkflowDefinition<?, ?>> definitions() {
    List<WorkflowDefinition<?, ?>> definitions = new ArrayList<>();
    for (String name : names()) {
      for (Supplier<? extends WorkflowExecutor<?, ?>> executors : versions(name).values()) {
        definitions.add(executors.get().workflowDefinition());
      }
    }
    return definitions;
  }

  /**
   * A new executor for a run that was started with that version, as in a process that has just
   * started: of this version, or of a later one that goes on with such runs.
   */
  public WorkflowExecutor<?, ?> executor(String workflow, int version) {
    if (versions(workflow).isEmpty()) throw unknown(workflow, version);
    return versionsOf(workflow).find(version).orElseThrow(() -> unknown(workflow, version));
  }

  /** The options for runs of a workflow, as its newest version is wired; defaults otherwise. */
  public RuntimeOptions runtimeOptions(String workflow) {
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
  public Map<String, List<Integer>> runnable() {
    Map<String, List<Integer>> runnable = new TreeMap<>();
    for (String name : names()) {
      WorkflowVersions versions = versionsOf(name);
      List<Integer> all = new ArrayList<>();
      for (int version = 1; version <= versions(name).lastKey(); version++) {
        if (versions.find(version).isPresent()) all.add(version);
      }
      runnable.put(name, all);
    }
    synchronized (this) {
      remotes.keySet().forEach(name -> runnable.put(name, List.of(REMOTE_VERSION)));
    }
    return runnable;
  }

  private synchronized Set<String> names() {
    return new TreeSet<>(workflows.keySet());
  }

  /**
   * The version with which a run of that version goes on when its journal is empty again: the
   * newest one here that takes the same input, or whose code continues such runs in any case.
   */
  public int successor(String workflow, int version) {
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

  private synchronized NavigableMap<Integer, Supplier<? extends WorkflowExecutor<?, ?>>> versions(
      String workflow) {
    return new TreeMap<>(workflows.getOrDefault(workflow, new TreeMap<>()));
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

  private synchronized String describe() {
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

  /**
   * The function that a chained invoke names, also where other places have it; null if there is
   * none.
   *
   * @param elsewhere the versions of a workflow that others have; asked only for what is not here
   */
  public FunctionCatalog.@Nullable Target find(
      String functionName, Function<String, Set<Integer>> elsewhere) {
    FunctionCatalog.Target here = find(functionName);
    if (here != null) return here;
    Name name = Name.parse(functionName);
    Set<Integer> versions = elsewhere.apply(name.name());
    if (versions.isEmpty()) return null;
    Integer version =
        name.isVersion() ? Integer.valueOf(name.qualifier()) : Collections.max(versions);
    return versions.contains(version)
        ? FunctionCatalog.Target.durable(name.name(), version.toString())
        : null;
  }

  @Override
  public FunctionCatalog.@Nullable Target find(String functionName) {
    Name name = Name.parse(functionName);
    if (function(functionName) != null) return FunctionCatalog.Target.plain(name.name());
    if (remote(name.name()) != null) {
      return FunctionCatalog.Target.durable(name.name(), Integer.toString(REMOTE_VERSION));
    }
    var versions = versions(name.name());
    if (versions.isEmpty()) return null;
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
  public Lifetime lifetime(String workflow, int version) {
    var versions = versions(workflow);
    if (versions.isEmpty()) return Lifetime.AS_THE_BACKEND_SAYS;
    var executors = versions.getOrDefault(version, versions.lastEntry().getValue());
    Lifetime known = known(executors);
    if (known != null) return known;
    Lifetime read = executors.get().workflowDefinition().lifetime();
    synchronized (this) {
      lifetimes.put(executors, read);
    }
    return read;
  }

  private synchronized @Nullable Lifetime known(Supplier<?> executors) {
    return lifetimes.get(executors);
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
