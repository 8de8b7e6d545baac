package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

abstract class CollaboratorWorkflow {
  interface Gateway {
    String charge(String card);
    default String name() { return charge(""); } // CAIRN330
  }
  private final Gateway gateway;
  private final Supplier<String> supplier;
  private final org.slf4j.spi.SLF4JServiceProvider known;

  CollaboratorWorkflow(Gateway gateway, Supplier<String> supplier, org.slf4j.spi.SLF4JServiceProvider known) {
    this.gateway = Objects.requireNonNull(gateway);
    this.supplier = supplier;
    this.known = known;
  }

  @Workflow
  public String run(String input) {
    String a = gateway.charge(input); // CAIRN330
    String b = supplier.get(); // CAIRN330
    Gateway local = gateway;
    String c = Optional.of(input).map(local::charge).orElse(""); // CAIRN330
    known.getRequestedApiVersion();
    return work(a + b + c + gateway.name());
  }

  @Step protected String work(String input) { return gateway.charge(input) + supplier.get(); }
}
