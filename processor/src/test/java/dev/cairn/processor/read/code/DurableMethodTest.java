package dev.cairn.processor.read.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.runtime.Durable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DurableMethodTest {

  @Test
  void theTableHasTheMethodsOfTheClass() {
    Set<String> ofClass =
        Arrays.stream(Durable.class.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .map(Method::getName)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(DurableMethod.values())
        .extracting(DurableMethod::methodName)
        .containsExactlyInAnyOrderElementsOf(ofClass);
  }

  /** The package of the flow knows nothing of what reads it. */
  @Test
  void operationsWithoutAMethodOfTheirOwnAreCalledAsTheTableSays() {
    assertThat(List.of(Symbols.ANY_OF, Symbols.RACE, Symbols.CONTINUE_AS))
        .extracting(Symbol::segment)
        .containsExactly(
            DurableMethod.ANY.methodName(),
            DurableMethod.RACE.methodName(),
            DurableMethod.CONTINUE_AS.methodName());
  }
}
