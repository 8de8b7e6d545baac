package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

interface Named {
  String name();
  default String title() { return name().isEmpty() ? "?" : name().substring(0, 1).toUpperCase(Locale.ROOT) + name().substring(1); }
  static String join(List<? extends Named> all) {
    return all.stream().map(Named::title).collect(Collectors.joining(", "));
  }
}
abstract class InterfaceDefaultWorkflow {
  record Guest(String name) implements Named {}
  record Band(String name, int members) implements Named {
    @Override public String title() { return name + " (" + members + ")"; }
  }

  @Workflow
  public String invite(List<Guest> guests) {
    List<Named> all = new ArrayList<>(guests);
    all.add(new Band("The Stones", count()));
    return print(Named.join(all));
  }

  @Step protected int count() { return 4; }
  @Step protected String print(String text) { return text; }
}
