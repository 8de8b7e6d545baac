package dev.cairn.runtime.definition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations that the code of a workflow can reach, one after the other: an automaton for each
 * context of a run. It takes every history that the code may leave, wherever that is cut off.
 *
 * <p>Operations, contexts and states are numbers. Context 0 is the run's own, and each context
 * begins in state 0.
 */
public final class Machine {

  /** Of a workflow whose bodies nobody has read: everything is allowed. */
  public static final Machine UNKNOWN = builder().build();

  /** In the place of a state: the code does not come to that operation. */
  public static final int REFUSED = -1;

  /** In the place of a context: nothing is known of it, so everything is allowed there. */
  public static final int UNCHECKED = -1;

  /** In the place of a context: the code does not open it. */
  public static final int NONE = -2;

  /** In the place of an operation: all that have no edge of their own. */
  static final int ANY = -1;

  private final List<Symbol> symbols;
  private final List<Context> contexts;
  private final SymbolTable table;
  private final boolean isKnown;

  private Machine(List<Symbol> symbols, List<Context> contexts) {
    this.symbols = symbols;
    this.contexts = contexts;
    String[] segments = new String[symbols.size()];
    String[] kinds = new String[symbols.size()];
    for (int i = 0; i < symbols.size(); i++) {
      segments[i] = symbols.get(i).name.segment();
      kinds[i] = symbols.get(i).kind;
    }
    table = new SymbolTable(segments, kinds);
    isKnown = !contexts.isEmpty();
  }

  /** Puts a machine together. */
  public static Builder builder() {
    return new Builder();
  }

  /** Whether there is anything to check. */
  public boolean isKnown() {
    return isKnown;
  }

  /**
   * The operation with ids of that segment and of that kind; one that no context names if there is
   * none.
   *
   * @param id holds the segment between {@code from} and {@code to}
   */
  public int operation(String id, int from, int to, String kind) {
    return table.find(id, from, to, kind);
  }

  /** Whether some context names the operation. */
  public boolean isNamed(int operation) {
    return operation < symbols.size();
  }

  /** The number of operations that have a number. */
  public int operations() {
    return symbols.size();
  }

  /** The name of an operation. */
  public OperationName name(int operation) {
    return symbols.get(operation).name;
  }

  /** The kind of an operation, as it is on the wire. */
  public String kind(int operation) {
    return symbols.get(operation).kind;
  }

  /** The line where an operation is declared, or called first. */
  public SourceLine source(int operation) {
    return symbols.get(operation).source;
  }

  /** The state after an operation; {@link #REFUSED} if the code does not come to it. */
  public int next(int context, int state, int operation) {
    return contexts.get(context).next[state * (symbols.size() + 1) + operation];
  }

  /** The context that an operation is; {@link #UNCHECKED} if it is none, or none that is known. */
  public int inside(int operation) {
    return isNamed(operation) ? symbols.get(operation).inside : UNCHECKED;
  }

  /** Whether an operation is a batch, so that its items are contexts. */
  public boolean isBatch(int operation) {
    return isNamed(operation) && symbols.get(operation).items != null;
  }

  /** The context of an item of a batch. */
  public int item(int operation, int index) {
    int[] items = symbols.get(operation).items;
    if (items == null) return UNCHECKED;
    return index < items.length - 1 ? items[index] : items[items.length - 1];
  }

  /**
   * Whether the code of a batch may come to an item.
   *
   * @param id ends with its index, beginning at {@code from}
   */
  public boolean hasItem(int operation, String id, int from) {
    int[] items = symbols.get(operation).items;
    if (items == null || items[items.length - 1] != NONE) return true;
    try {
      return Integer.parseInt(id, from, id.length(), 10) < items.length - 1;
    } catch (NumberFormatException e) {
      return true; // nothing that this runtime has recorded
    }
  }

  /** The context of the branches that a context opens without recording them. */
  public int branches(int context) {
    return contexts.get(context).branches;
  }

  /** The name of a context in messages. */
  public String contextName(int context) {
    return contexts.get(context).name;
  }

  /** The operations that the code may come to in that state, in their order. */
  public List<Integer> expected(int context, int state) {
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < symbols.size(); i++) {
      if (next(context, state, i) != REFUSED) expected.add(i);
    }
    return expected;
  }

  private static final class Symbol {
    final OperationName name;
    final String kind;
    final SourceLine source;
    int inside = UNCHECKED;
    int @Nullable [] items;

    Symbol(OperationName name, String kind, SourceLine source) {
      this.name = name;
      this.kind = kind;
      this.source = source;
    }
  }

  private static final class Context {
    final String name;
    final List<List<Edge>> states = new ArrayList<>();
    int[] next = {};
    int branches = NONE;

    Context(String name) {
      this.name = name;
    }

    void check() {
      if (states.isEmpty()) throw new IllegalStateException("the context " + name + " is empty");
      for (List<Edge> edges : states) {
        for (Edge edge : edges) {
          if (edge.target < 0 || edge.target >= states.size()) {
            throw new IllegalStateException("the context " + name + " has no state " + edge.target);
          }
        }
      }
    }

    /** The edges of all states, as a table with a column for each operation and one for others. */
    int[] table(int operations) {
      int width = operations + 1;
      int[] table = new int[states.size() * width];
      Arrays.fill(table, REFUSED);
      for (int state = 0; state < states.size(); state++) {
        // Named operations override what holds for all others.
        for (Edge edge : states.get(state)) {
          if (edge.operation == ANY) {
            Arrays.fill(table, state * width, (state + 1) * width, edge.target);
          }
        }
        for (Edge edge : states.get(state)) {
          if (edge.operation != ANY) table[state * width + edge.operation] = edge.target;
        }
      }
      return table;
    }
  }

  /** An edge to another state of its context. */
  private record Edge(int operation, int target) {}

  /** Puts a machine together. Operations and contexts are numbered as they are added. */
  public static final class Builder {
    private final List<Symbol> symbols = new ArrayList<>();
    private final List<Context> contexts = new ArrayList<>();

    private Builder() {}

    /** Adds a durable method. */
    public Builder operation(OperationDefinition definition, String kind) {
      symbols.add(new Symbol(definition.name(), kind, definition.source()));
      return this;
    }

    /** Adds an operation that the code names where it calls it. */
    public Builder operation(String name, String kind, String file, int line) {
      symbols.add(new Symbol(OperationName.of(name), kind, new SourceLine(file, line)));
      return this;
    }

    /** Adds a context without states. */
    Builder context(String name) {
      contexts.add(new Context(name));
      return this;
    }

    /** Adds a state to the context that was added last. */
    Builder state() {
      lastContext().states.add(new ArrayList<>());
      return this;
    }

    /**
     * Adds an edge to the state that was added last.
     *
     * @param operation {@link #ANY} for all operations without an edge of their own
     */
    Builder edge(int operation, int target) {
      List<List<Edge>> states = lastContext().states;
      states.get(states.size() - 1).add(new Edge(operation, target));
      return this;
    }

    private Context lastContext() {
      return contexts.get(contexts.size() - 1);
    }

    /**
     * Adds a context with all its states.
     *
     * @param rows for each state its edges, apart by blanks, with {@code |} at the end; an edge is
     *     {@code operation>state}, where {@code *} stands for all other operations
     */
    public Builder context(String name, String... rows) {
      Builder unused = context(name);
      String[] states = String.join("", rows).split("\\|", -1);
      for (int state = 0; state < states.length - 1; state++) {
        unused = state();
        if (states[state].isEmpty()) continue;
        for (String edge : states[state].split(" ", -1)) {
          int arrow = edge.indexOf('>');
          int operation = edge.startsWith("*") ? ANY : Integer.parseInt(edge.substring(0, arrow));
          unused = edge(operation, Integer.parseInt(edge.substring(arrow + 1)));
        }
      }
      return this;
    }

    /** The operation is a context itself. */
    public Builder inside(int operation, int context) {
      symbols.get(operation).inside = context;
      return this;
    }

    /**
     * The operation is a batch of items; the last context is that of all items that follow, {@link
     * #NONE} if there are no more.
     */
    public Builder items(int operation, int... contexts) {
      symbols.get(operation).items = contexts.clone();
      return this;
    }

    /** The branches that a context opens have that context. */
    public Builder branches(int context, int branches) {
      contexts.get(context).branches = branches;
      return this;
    }

    /**
     * The machine.
     *
     * @throws IllegalStateException if a context has no states, or an edge leads to none
     */
    public Machine build() {
      for (Context context : contexts) {
        context.check();
        context.next = context.table(symbols.size());
      }
      return new Machine(List.copyOf(symbols), List.copyOf(contexts));
    }
  }
}
