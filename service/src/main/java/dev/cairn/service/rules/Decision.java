package dev.cairn.service.rules;

import dev.cairn.service.Effect;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.Entry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The decision of a rule: the changes of one execution, the effects outside of it, and the answer
 * to the giver of the command. Nothing has happened yet: the owner of the execution writes {@link
 * #entries}, applies the changes to its state, and sees to the effects.
 */
public record Decision<R extends @Nullable Object>(
    List<Change> changes, List<Effect> effects, R answer) {

  public Decision {
    changes = List.copyOf(changes);
    effects = List.copyOf(effects);
  }

  /** The journal's entries that the decision adds or replaces, each once, as they are after it. */
  public List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (Change change : changes) {
      if (change instanceof Change.Recorded recorded) entries.add(recorded.entry());
    }
    return entries;
  }
}
