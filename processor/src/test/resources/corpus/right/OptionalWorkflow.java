package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Predicate;

abstract class OptionalWorkflow {
  @Workflow
  public String find(String key) {
    return Optional.ofNullable(look(key))
        .or(() -> Optional.ofNullable(lookElsewhere(key)))
        .map(String::strip)
        .filter(Predicate.not(String::isEmpty))
        .orElseThrow(() -> new NoSuchElementException(key));
  }

  @Step protected String look(String key) { return null; }
  @Step protected String lookElsewhere(String key) { return key; }
}
