package dev.cairn.processor.determinism.rule;

import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.knowledge.Trait;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** Sees loggers that write their lines again in each replay. */
public final class Loggers {
  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;

  public Loggers(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
  }

  public void look(ExecutableElement method, Optional<TreePath> receiver, TreePath path) {
    if (receiver.isEmpty() || !codebase.has(Trait.REPEATS_ITS_LINES, method)) return;
    List<TreePath> made = values.sourcesOf(receiver.get());
    // One that comes from elsewhere may be a logger of Durable.
    if (made.stream().allMatch(this::isPlain)) {
      facts.see(Hazard.REPEATED_LINE, codebase.ids().of(method).display(), path);
    }
  }

  private boolean isPlain(TreePath made) {
    return codebase
        .called(made)
        .map(factory -> MethodIds.owner(factory).getQualifiedName().toString())
        .filter(owner -> codebase.is(Trait.LOGS, owner) || owner.equals("java.lang.System"))
        .isPresent();
  }
}
