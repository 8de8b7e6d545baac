package dev.cairn.processor.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.automaton.Determinization;
import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Minimization;
import dev.cairn.manifest.automaton.Nfa;
import dev.cairn.manifest.automaton.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Laws that hold for every flow; tried on random ones. */
class FlowLawTest {
  private static final int FLOWS = 400;
  private static final int WALKS = 60;

  private static Flow flow(int seed) {
    return new RandomFlow(seed).make(4);
  }

  private static Nfa graph(Flow flow) {
    return FlowGraph.of(flow).automaton(Set.of());
  }

  private static Dfa machine(Flow flow) {
    return Minimization.of(Determinization.of(graph(flow)));
  }

  @Test
  void everyRunOfAFlowIsAWayThroughItsGraph() {
    for (int seed = 0; seed < FLOWS; seed++) {
      Flow flow = flow(seed);
      Nfa graph = graph(flow);
      for (int walk = 0; walk < WALKS; walk++) {
        List<Symbol> history = FlowWalk.history(flow, walk);
        assertThat(graph.accepts(history)).as("%s in flow %s: %s", history, seed, flow).isTrue();
      }
    }
  }

  @Test
  void theMachineHasTheLanguageOfTheGraph() {
    List<List<Symbol>> words = words(4);
    for (int seed = 0; seed < FLOWS; seed++) {
      Flow flow = flow(seed);
      Nfa graph = graph(flow);
      Dfa machine = machine(flow);
      for (List<Symbol> word : words) {
        assertThat(machine.accepts(word))
            .as("%s in flow %s: %s", word, seed, flow)
            .isEqualTo(graph.accepts(word));
      }
    }
  }

  @Test
  void aRunMayBeCutOffAnywhere() {
    for (int seed = 0; seed < FLOWS; seed++) {
      Dfa machine = machine(flow(seed));
      for (int state = 0; state < machine.size(); state++) {
        assertThat(machine.accepts(state)).as("state %s of flow %s", state, seed).isTrue();
      }
    }
  }

  @Test
  void simplifyingAFlowChangesNothing() {
    for (int seed = 0; seed < FLOWS; seed++) {
      Flow flow = flow(seed);
      if (!Jumps.outOf(flow).isEmpty()) continue;
      Dfa simplified = machine(flow.simplified());
      for (List<Symbol> word : words(4)) {
        assertThat(simplified.accepts(word))
            .as("%s in flow %s", word, seed)
            .isEqualTo(machine(flow).accepts(word));
      }
      seed += 7; // some will do
    }
  }

  @Test
  void mostWordsAreRefusedByMostFlows() {
    // A graph that takes everything would obey the laws above.
    int taken = 0;
    List<List<Symbol>> words = words(4);
    for (int seed = 0; seed < FLOWS; seed++) {
      Dfa machine = machine(flow(seed));
      for (List<Symbol> word : words) if (machine.accepts(word)) taken++;
    }
    assertThat(taken).isLessThan(FLOWS * words.size() / 4);
  }

  private static List<List<Symbol>> words(int longest) {
    List<List<Symbol>> words = new ArrayList<>();
    words.add(List.of());
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).size() == longest) break;
      for (Symbol symbol : RandomFlow.SYMBOLS) {
        List<Symbol> longer = new ArrayList<>(words.get(i));
        longer.add(symbol);
        words.add(longer);
      }
    }
    return words;
  }
}
