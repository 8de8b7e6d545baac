package corpus.libraries;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import org.immutables.value.Value;

@Value.Immutable
interface Invoice {
  String number();
  int amount();
  List<String> lines();
}

abstract class ImmutablesWorkflow {
  @Workflow
  public void run(String input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ImmutablesWorkflow2 {
  @Workflow
  public void run(String input) {
    Invoice invoice = ImmutableInvoice.builder().number(input).amount(5).addLines("a", "b").build();
    ImmutableInvoice more = ImmutableInvoice.copyOf(invoice).withAmount(7);
    for (String line : more.lines()) work(line + more.amount());
    work("" + invoice + invoice.hashCode() + invoice.equals(more));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
