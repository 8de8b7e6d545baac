package dev.cairn.processor.read;

import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.model.SourceSpot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;

/**
 * A body that is being read, as part of some context.
 *
 * @param method the method that it belongs to
 * @param values what its variables stand for, as far as they can be followed; grows as it is read
 * @param asyncs the branches that its context opens; grows as it is read
 */
record BodyPlace(
    Element method,
    Map<Element, FlowValue> values,
    List<ContextFlow> asyncs,
    SourceTrees sources,
    Spots spots) {

  SourceSpot spot(TreePath path) {
    return spots.at(method, path);
  }

  /** A body of another method in the same context. */
  BodyPlace in(Element method, Map<Element, FlowValue> values) {
    return new BodyPlace(method, new HashMap<>(values), asyncs, sources, spots);
  }

  /** A body in another context. */
  BodyPlace inContext(Element method, Map<Element, FlowValue> values, List<ContextFlow> asyncs) {
    return new BodyPlace(method, new HashMap<>(values), asyncs, sources, spots);
  }
}
