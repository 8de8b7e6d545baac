package dev.cairn.manifest.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AutomataLawTest {
  private static final int SEEDS = 400;
  private static final List<List<Symbol>> WORDS = RandomAutomata.words(5);

  @Test
  void theDeterministicAutomatonHasTheLanguageOfTheOther() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Nfa nfa = new RandomAutomata(seed).nfa(false);
      assertThat(judgedDifferently(nfa, Determinization.of(nfa))).as("seed %s", seed).isEmpty();
    }
  }

  @Test
  void theSmallestAutomatonHasTheLanguageOfTheOther() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Nfa nfa = new RandomAutomata(seed).nfa(false);
      assertThat(judgedDifferently(nfa, smallest(nfa))).as("seed %s", seed).isEmpty();
    }
  }

  private static List<List<Symbol>> judgedDifferently(Nfa nfa, Dfa dfa) {
    return WORDS.stream().filter(word -> dfa.accepts(word) != nfa.accepts(word)).toList();
  }

  @Test
  void longWordsAreAcceptedAlikeToo() {
    Random random = new Random(1);
    for (int seed = 0; seed < SEEDS; seed++) {
      Nfa nfa = new RandomAutomata(seed).nfa(true);
      Dfa dfa = smallest(nfa);
      List<Symbol> word = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        word.add(WORDS.get(1 + random.nextInt(4)).get(0));
        assertThat(dfa.accepts(word)).as("seed %s, %s", seed, word).isEqualTo(nfa.accepts(word));
      }
    }
  }

  @Test
  void someWordTellsAnyTwoStatesOfTheSmallestAutomatonApart() {
    List<List<Symbol>> words = RandomAutomata.words(6);
    for (int seed = 0; seed < SEEDS; seed++) {
      Dfa dfa = new RandomAutomata(seed).dfa(false);
      // No two of n states need a longer word than n.
      if (dfa.size() > 6) continue;
      for (int one = 0; one < dfa.size(); one++) {
        for (int other = 0; other < one; other++) {
          assertThat(tellsApart(words, dfa, one, other))
              .as("seed %s: %s and %s of\n%s", seed, one, other, dfa)
              .isTrue();
        }
      }
    }
  }

  private static boolean tellsApart(List<List<Symbol>> words, Dfa dfa, int one, int other) {
    for (List<Symbol> word : words) {
      if (dfa.accepts(after(dfa, one, word)) != dfa.accepts(after(dfa, other, word))) return true;
    }
    return false;
  }

  private static int after(Dfa dfa, int state, List<Symbol> word) {
    int at = state;
    for (Symbol symbol : word) at = dfa.next(at, symbol);
    return at;
  }

  @Test
  void automataWithTheSameLanguageAndAlphabetAreEqualOnceTheyAreSmallest() {
    Nfa.Builder unrolled = new Nfa.Builder();
    for (int i = 0; i < 3; i++) {
      int unused = unrolled.state();
    }
    unrolled.edge(0, RandomAutomata.A, 1).edge(1, RandomAutomata.A, 2).edge(2, RandomAutomata.A, 1);
    Nfa.Builder rolled = new Nfa.Builder();
    int only = rolled.state();
    rolled.edge(only, RandomAutomata.A, only);

    assertThat(smallest(unrolled.acceptEverywhere().build()))
        .isEqualTo(smallest(rolled.acceptEverywhere().build()));
  }

  private static Dfa smallest(Nfa nfa) {
    return Minimization.of(Determinization.of(nfa));
  }

  @Test
  void aTableIsReadBackFromItsText() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Dfa dfa = new RandomAutomata(seed).dfa(true);
      List<String> rows = TableText.rows(dfa, Symbol::segment);
      Dfa read = TableText.read(rows, name -> symbolIn(dfa, name));

      assertThat(TableText.rows(read, Symbol::segment)).as("seed %s", seed).isEqualTo(rows);
      for (List<Symbol> word : WORDS) {
        assertThat(read.accepts(word)).as("seed %s: %s", seed, word).isEqualTo(dfa.accepts(word));
      }
    }
  }

  private static Symbol symbolIn(Dfa dfa, String segment) {
    return dfa.alphabet().stream()
        .filter(symbol -> symbol.segment().equals(segment))
        .findFirst()
        .orElseThrow();
  }
}
