package dev.cairn.example.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.LocalRunner;
import org.junit.jupiter.api.Test;

class WiringTest {

  @Test
  void daggerMakesExecutors() {
    LocalRunner runner = LocalRunner.create().register(new CoffeeWiring());
    CoffeeWorkflowClient coffees = new CoffeeWorkflowClient(runner);
    coffees.start("one", "arabica");
    coffees.start("two", "robusta");

    // One kettle for the process, an executor for each invocation.
    assertThat(coffees.result("one")).isEqualTo("hot arabica 1");
    assertThat(coffees.result("two")).isEqualTo("hot robusta 2");
  }

  @Test
  void guiceMakesExecutors() {
    LocalRunner runner = LocalRunner.create().register(new TeaWiring());
    TeaWorkflowClient teas = new TeaWorkflowClient(runner);
    teas.start("one", "assam");
    teas.start("two", "ceylon");
    teas.taste("one", "fine");
    teas.taste("two", "bitter");

    assertThat(teas.result("one")).isEqualTo("hot assam 1: fine");
    assertThat(teas.result("two")).isEqualTo("hot ceylon 2: bitter");
  }

  @Test
  void executorsAreNotShared() {
    CoffeeWiring wiring = new CoffeeWiring();

    assertThat(wiring.get()).isNotSameAs(wiring.get());
  }

  @Test
  void generatedHandlersUseTheWirings() {
    assertThat(new CoffeeWorkflowHandler()).isNotNull();
    assertThat(new TeaWorkflowHandler()).isNotNull();
  }

  @Test
  void aTeaRoomServesTea() {
    LocalRunner runner = LocalRunner.create().register(new TeaWiring());

    assertThat(new TeaRoom(runner).serve("t-1", "assam", "fine")).isEqualTo("hot assam 1: fine");
  }
}
