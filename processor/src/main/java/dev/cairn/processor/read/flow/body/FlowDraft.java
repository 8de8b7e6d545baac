package dev.cairn.processor.read.flow.body;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.Unfollowed;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.Child;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.FlowModel;
import dev.cairn.processor.flow.FlowSymbols;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.model.SourceSpot;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The flow of a workflow as it is put together while its bodies are read. */
public final class FlowDraft {
  private final Map<Symbol, Set<Child>> children = new TreeMap<>();
  private final Map<Symbol, SourceSpot> anytime = new TreeMap<>();
  private final Set<String> kindsOfUnknownName = new HashSet<>();
  private final Map<Tree, BodyFlow.BatchResult> batches = new LinkedHashMap<>();
  private final Map<Tree, BodyFlow.Recursion> recursions = new LinkedHashMap<>();
  private final Map<String, BodyFlow.Widening> widenings = new LinkedHashMap<>();
  private final Map<Tree, BodyFlow.Continuation> continuations = new LinkedHashMap<>();
  private boolean branchesAnytime;
  private boolean asksVersion;
  private boolean keepsFailure;

  /** Whether all code could be read precisely. */
  public boolean isPrecise() {
    return widenings.isEmpty();
  }

  /**
   * The flow, with the code of the entry method.
   *
   * @param code a digest of all code of the workflow, for places that are not read precisely
   * @param reached the code that it reaches besides, by declaration
   */
  public BodyFlow build(
      ContextFlow root, String code, SortedMap<String, Manifest.Reached> reached) {
    Map<Symbol, List<Child>> all = new TreeMap<>();
    children.forEach(
        (symbol, sites) -> {
          if (kindsOfUnknownName.contains(symbol.kind())) sites.add(new Child.Unread());
          all.put(symbol, List.copyOf(sites));
        });
    return new BodyFlow(
        new FlowModel(root, all, anytime, branchesAnytime),
        List.copyOf(batches.values()),
        List.copyOf(recursions.values()),
        widenings.values().stream()
            .map(place -> new BodyFlow.Widening(place.why(), place.spot(), code))
            .toList(),
        List.copyOf(continuations.values()),
        asksVersion,
        reached);
  }

  public boolean hasChildren(Symbol symbol) {
    return children.containsKey(symbol);
  }

  /** The codes that run inside an operation; it has children from now on. */
  public Set<Child> childrenOf(Symbol symbol) {
    return children.computeIfAbsent(symbol, unused -> new LinkedHashSet<>());
  }

  /** There are operations of that kind whose names are not known. */
  public void addUnknownName(String kind) {
    kindsOfUnknownName.add(kind);
  }

  public void addBatch(TreePath call, BodyFlow.BatchResult result) {
    batches.put(call.getLeaf(), result);
  }

  public void addRecursions(Map<Tree, BodyFlow.Recursion> calls) {
    recursions.putAll(calls);
  }

  public void addContinuation(Tree call, BodyFlow.Continuation continuation) {
    continuations.put(call, continuation);
  }

  public void asksVersion() {
    asksVersion = true;
  }

  /** Somebody keeps code that throws: any run of code that is not followed may be a run of it. */
  public void keepsFailure() {
    keepsFailure = true;
  }

  /** Whether code that is not followed may throw. */
  public boolean mayRunFailure() {
    return keepsFailure;
  }

  /** Code that could not be read: anything may be recorded there. */
  public Flow widen(Unfollowed.Told why, SourceSpot spot) {
    note(why, spot);
    // Code that nobody has read may give its batches the names of others.
    kindsOfUnknownName.addAll(Symbols.BATCH_KINDS);
    return new Flow.Anything(spot);
  }

  /** Code that is not read precisely. */
  public void note(Unfollowed.Told why, SourceSpot spot) {
    // The same code may be read several times.
    String place = spot.file() + ":" + spot.line() + " " + why.reason();
    widenings.putIfAbsent(place, new BodyFlow.Widening(why, spot));
  }

  /** Any operation may come at any time from now on, in any context. */
  public void addAnything(Unfollowed.Told why, SourceSpot spot) {
    note(why, spot);
    anytime.put(Symbol.ANY, spot);
    branchesAnytime = true;
  }

  /** The operations of some code may come at any time, in any context. */
  public void addAnytime(Flow code, boolean opensBranches, SourceSpot spot) {
    for (Symbol symbol : FlowSymbols.in(code)) anytime.putIfAbsent(symbol, spot);
    branchesAnytime |= opensBranches;
  }
}
