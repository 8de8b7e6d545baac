package dev.cairn.processor.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.runtime.definition.OperationName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolsTest {

  @ParameterizedTest
  @ValueSource(strings = {"charge", "print-{format}", "A b_c", "x~!", "7"})
  void segmentsAreThoseOfTheRuntime(String name) {
    assertThat(Symbols.batch(name, "Map").segment()).isEqualTo(OperationName.of(name).segment());
  }

  @Test
  void aSegmentTellsTheName() {
    assertThat(Symbols.name(Symbols.batch("print-{format} 2", "Map"))).isEqualTo("print-format 2");
  }

  @Test
  void theKindIsPartOfASymbol() {
    assertThat(Symbols.batch("all", "Map")).isNotEqualTo(Symbols.batch("all", "Parallel"));
    assertThat(Symbols.batch("all", "Map")).isEqualTo(new Symbol("all", "Map"));
  }
}
