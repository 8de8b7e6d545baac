package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Unfollowed;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import java.util.Optional;

/** Notes the values that others get, and may run or call at any time. */
public final class Escapes {
  private final WorkflowBodies bodies;
  private final BodyPlace place;

  public Escapes(WorkflowBodies bodies, BodyPlace place) {
    this.bodies = bodies;
    this.place = place;
  }

  public Flow of(Optional<FlowValue> value, TreePath path) {
    if (value.isPresent() && value.get() instanceof FlowValue.Closure closure) {
      bodies.escaping().add(closure, place, path);
    }
    return Flows.nothing();
  }

  public Flow ofThis(TreePath path) {
    boolean itself = path.getLeaf() instanceof MemberSelectTree || !place.inClass();
    if (itself && bodies.workflow().isOwnType(place.sources().type(path))) {
      bodies.draft().addAnything(Unfollowed.HANDS_OUT_WORKFLOW.with(), place.spot(path));
    }
    return Flows.nothing();
  }

  public void ofClass(TreePath path) {
    bodies.escaping().addClass(path, place);
  }
}
