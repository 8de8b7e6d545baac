package dev.cairn.manifest;

import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Condition;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * The facts about a workflow that the compiler writes down.
 *
 * @param since the oldest version whose runs it goes on with, where no class is nearer to them
 * @param className the class that it was compiled from
 * @param source where its entry stands, for instance {@code OrderWorkflow.java:17}
 * @param input the type of what it is started with; {@code java.lang.Void} for nothing
 * @param output the type of what it returns
 * @param codecs the user's codecs of these two, by {@code input} and {@code output}
 * @param deployment what those who run it have to know
 * @param operations what it may record, by key
 * @param contexts the automata of its contexts, the run's own first; none if bodies were not read
 * @param types what the types of payloads are made of, by name
 * @param conditions what decides in their code, by key
 * @param widened places that could not be read precisely
 * @param reached the code that replayed code reaches besides its flow, by declaration
 * @param assumptions what was believed of code outside the compilation
 */
public record Manifest(
    String workflow,
    int version,
    int since,
    String className,
    String source,
    String input,
    String output,
    SortedMap<String, String> codecs,
    Deployment deployment,
    List<Operation> operations,
    List<Context> contexts,
    SortedMap<String, TypeShape> types,
    SortedMap<String, Condition> conditions,
    List<Widened> widened,
    SortedMap<String, Reached> reached,
    List<Assumption> assumptions) {

  public Manifest {
    codecs = Collections.unmodifiableSortedMap(new TreeMap<>(codecs));
    operations = List.copyOf(operations);
    contexts = List.copyOf(contexts);
    types = Collections.unmodifiableSortedMap(new TreeMap<>(types));
    conditions = Collections.unmodifiableSortedMap(new TreeMap<>(conditions));
    widened = List.copyOf(widened);
    reached = Collections.unmodifiableSortedMap(new TreeMap<>(reached));
    assumptions = assumptions.stream().sorted().distinct().toList();
  }

  /** In the place of a context: one that could not be read, so that everything is allowed. */
  public static final String UNCHECKED = "*";

  /** The file of a manifest below {@code META-INF/cairn}, without its ending. */
  public static String fileName(String workflow, int version) {
    return version == 1 ? workflow : workflow + ".v" + version;
  }

  /** The same with what was believed of code outside the compilation. */
  public Manifest assuming(List<Assumption> assumptions) {
    return new Manifest(
        workflow,
        version,
        since,
        className,
        source,
        input,
        output,
        codecs,
        deployment,
        operations,
        contexts,
        types,
        conditions,
        widened,
        reached,
        assumptions);
  }

  /** Whether it goes on with runs that began with that version. */
  public boolean continues(int version) {
    return since <= version && version <= this.version;
  }

  /** Its own file, without the ending. */
  public String fileName() {
    return fileName(workflow, version);
  }

  /** The operation with that key. */
  public Optional<Operation> operation(String key) {
    return operations.stream().filter(o -> o.key().equals(key)).findFirst();
  }

  /** The operation that a journal shows so. */
  public Optional<Operation> operation(Symbol symbol) {
    return operations.stream().filter(o -> o.symbol().equals(symbol)).findFirst();
  }

  /** The context with that name. */
  public Optional<Context> context(String name) {
    return contexts.stream().filter(c -> c.name().equals(name)).findFirst();
  }

  /** The run's own context; empty if bodies were not read. */
  public Optional<Context> root() {
    return contexts.stream().findFirst();
  }

  /**
   * The facts that a deployment needs.
   *
   * @param handler the class that Lambda calls; empty if there is none
   * @param wiring the class that makes executors; empty if they have a constructor for it
   * @param timeout the longest that a run may last, in ISO-8601; empty if nobody said
   * @param retentionDays how long a run that has ended is kept
   */
  public record Deployment(
      Optional<String> handler,
      Optional<String> wiring,
      Optional<String> timeout,
      int retentionDays) {}

  /**
   * An operation.
   *
   * @param key what tells it from all others here: its segment, with the kind if others share it
   * @param symbol how a journal shows it
   * @param name as written, with placeholders
   * @param source where it is declared; where it is called first, if it has no method
   * @param method its durable method; empty for the static API's operations and for parts of others
   * @param called whether bodies come to it
   * @param pause its pause index
   * @param payloads the types of what it records, by role: {@code result}, {@code argument}, or
   *     {@code result of branch} in a batch
   * @param codecs the user's codecs, by the same roles
   * @param settings what else its annotation says, for people: ISO-8601 durations, numbers
   * @param inside what happens inside it
   */
  public record Operation(
      String key,
      Symbol symbol,
      String name,
      String source,
      Optional<String> method,
      boolean called,
      Optional<Integer> pause,
      SortedMap<String, String> payloads,
      SortedMap<String, String> codecs,
      SortedMap<String, String> settings,
      Inside inside) {
    public Operation {
      payloads = Collections.unmodifiableSortedMap(new TreeMap<>(payloads));
      codecs = Collections.unmodifiableSortedMap(new TreeMap<>(codecs));
      settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }
  }

  /**
   * The inside of an operation: the names of contexts.
   *
   * @param body the context of a subflow or of a submitted event
   * @param items the contexts of the first items of a batch
   * @param otherItems the context of all other items; empty if there are no more
   */
  public record Inside(Optional<String> body, List<String> items, Optional<String> otherItems) {
    public static final Inside NOTHING = new Inside(Optional.empty(), List.of(), Optional.empty());

    public Inside {
      items = List.copyOf(items);
    }
  }

  /**
   * A context.
   *
   * @param name what tells it from the others
   * @param source where its code begins
   * @param table takes the prefixes of all histories that it may have
   * @param branches the context of branches that it opens without recording them
   * @param start the indexes of the calls that may come first; {@link #END} if none has to come
   * @param calls its durable calls, in the order of the code
   * @param code its code, as later compilations compare it
   * @param asyncs the code of each of those branches, in the order of the code
   */
  public record Context(
      String name,
      String source,
      Dfa table,
      Optional<String> branches,
      SortedSet<Integer> start,
      List<Call> calls,
      Code code,
      List<Code> asyncs) {
    public Context {
      calls = List.copyOf(calls);
      asyncs = List.copyOf(asyncs);
    }
  }

  /** In the place of a call: the code has returned. */
  public static final int END = -1;

  /**
   * A durable call.
   *
   * @param operation its key; {@link #UNCHECKED} for a place where any operations may come
   * @param next the indexes of calls that may come after it; {@link #END} if the code may return
   * @param onFailure those that may come if it fails
   */
  public record Call(
      String operation, String source, SortedSet<Integer> next, SortedSet<Integer> onFailure) {}

  /**
   * A place where more is allowed than the code may do.
   *
   * @param reason the end of a sentence
   * @param code a digest of all code of the workflow: if that has changed, nobody knows what it
   *     does there; empty if it was not written down
   */
  public record Widened(String source, String reason, String code) implements Comparable<Widened> {
    @Override
    public int compareTo(Widened other) {
      int bySource = source.compareTo(other.source);
      return bySource != 0 ? bySource : reason.compareTo(other.reason);
    }
  }

  /**
   * The code of a declaration that replayed code may run.
   *
   * @param code a digest of its text
   * @param source where it is declared
   */
  public record Reached(String code, String source) {

    /** Follows the name of a declaration that asks objects for their classes. */
    public static final String CLASS_NAMES = " names of classes";
  }

  /** The keys of symbols, for the rows of tables. */
  Map<Symbol, String> keys() {
    Map<Symbol, String> keys = new TreeMap<>();
    for (Operation operation : operations) keys.put(operation.symbol(), operation.key());
    keys.put(Symbol.ANY, UNCHECKED);
    return keys;
  }
}
