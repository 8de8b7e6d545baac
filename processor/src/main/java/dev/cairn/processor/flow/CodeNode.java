package dev.cairn.processor.flow;

import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.model.SourceSpot;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A point of code before points have numbers. */
sealed interface CodeNode {

  record Call(Flow.Call call, CodeNode succeeded, CodeNode failed) implements CodeNode {}

  record Decision(Condition condition, SortedMap<String, CodeNode> ways) implements CodeNode {
    public Decision {
      ways = Collections.unmodifiableSortedMap(new TreeMap<>(ways));
    }
  }

  record Version(Branching.VersionTest test, CodeNode yes, CodeNode no) implements CodeNode {}

  record Clause(List<String> types, CodeNode target) {}

  record Handlers(List<Clause> clauses, CodeNode passed) implements CodeNode {}

  record Hazard(Optional<Condition> check, CodeNode after, CodeNode thrown) implements CodeNode {}

  record Draw(CodeNode after) implements CodeNode {}

  record Opening(int branch, CodeNode after) implements CodeNode {}

  record End(boolean thrown) implements CodeNode {}

  record Anything(SourceSpot spot, CodeNode after) implements CodeNode {}

  /**
   * The head of a loop, which is known before what it leads to.
   *
   * <p>A class, not a record: it is itself alone, and leads back to itself.
   */
  final class Joint implements CodeNode {
    private CodeNode target = this;

    void leadsTo(CodeNode target) {
      this.target = target;
    }

    CodeNode target() {
      return target;
    }
  }

  /** The node behind joints; a joint again only where code does nothing for ever. */
  default CodeNode resolved() {
    Set<CodeNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    CodeNode at = this;
    while (at instanceof Joint joint && seen.add(at)) at = joint.target();
    return at;
  }

  /** A decision; none where all ways are the same. */
  static CodeNode decision(Condition condition, SortedMap<String, CodeNode> ways) {
    CodeNode first = ways.values().iterator().next();
    boolean same = ways.values().stream().allMatch(way -> way == first);
    return same ? first : new Decision(condition, ways);
  }
}
