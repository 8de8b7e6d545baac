package corpus.wrong;

import dev.cairn.*;
import java.util.*;
import java.util.function.*;

/** The identity of the workflow itself, and of objects of classes without a name. */
abstract class OwnIdentityWorkflow {
  static class Plain {}

  @Workflow
  public String run(String in) {
    int own = hashCode(); // CAIRN307
    int ofThis = this.hashCode(); // CAIRN307
    int above = super.hashCode(); // CAIRN307
    keep(toString()); // CAIRN307
    keep(this.toString()); // CAIRN307
    keep(String.join(",", List.of(toString()))); // CAIRN307
    Supplier<Integer> later = this::hashCode; // CAIRN307
    Plain plain = new Plain();
    Supplier<String> text = plain::toString; // CAIRN307
    switch (hashCode() % 2) { // CAIRN307
      case 0 -> keep("even");
      default -> keep("odd");
    }
    Object nameless =
        new Object() {
          int n = 3;
        };
    if (nameless.hashCode() > 3) keep("x"); // CAIRN307
    class Local {
      int hash() {
        return hashCode(); // CAIRN307
      }

      String text() {
        return "" + Local.this.toString(); // CAIRN307
      }
    }
    if (new Local().hash() > 3) keep(new Local().text());
    return "" + own + ofThis + above + later.get() + text.get();
  }

  @Step
  protected String keep(String value) {
    return value;
  }
}
