package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/** Tells how often methods of the JDK run the code that they are given, and what decides that. */
final class Repetitions {
  private static final Set<String> MADE_FROM_ITS_VALUE = Set.of("filter", "flatMap", "map");

  private final WorkflowBodies bodies;
  private final BodyPlace place;

  Repetitions(WorkflowBodies bodies, BodyPlace place) {
    this.bodies = bodies;
    this.place = place;
  }

  /** The flow that leads to a call, and then the code that the method runs. */
  List<Flow> behind(
      List<Flow> before,
      ExecutableElement method,
      List<FlowValue.Closure> closures,
      TreePath path) {
    List<Flow> flows = new ArrayList<>();
    for (FlowValue.Closure closure : closures) flows.add(bodies.inliner().run(closure, place));
    if (Known.isOwner(Trait.HAS_ONE_VALUE_OR_NONE, method) && !flows.isEmpty()) {
      return new ArrayList<>(List.of(once(Flows.sequence(before), method, flows, path)));
    }
    List<Flow> all = new ArrayList<>(before);
    all.add(of(method, flows, path));
    return all;
  }

  private Flow of(ExecutableElement method, List<Flow> flows, TreePath path) {
    if (flows.isEmpty()) return Flows.nothing();
    Flow code = Flows.choice(flows);
    if (Flows.isPlain(code)) return code.simplified();
    Optional<TreePath> items = flows.size() == 1 ? itemsOf(method, path) : Optional.empty();
    Condition times =
        items.isPresent()
            ? bodies.conditions().of("each", items.get(), place.spot(items.get()))
            : bodies.conditions().of("times", path, place.spot(path));
    return Flows.repeated(code, times);
  }

  /** An optional runs code once, for the value that is there, or because there is none. */
  private Flow once(Flow before, ExecutableElement method, List<Flow> flows, TreePath path) {
    Optional<TreePath> receiver =
        path.getLeaf() instanceof MethodInvocationTree call
            ? Expressions.receiver(call, path)
            : Optional.empty();
    Condition present =
        receiver.isPresent()
            ? bodies.conditions().present(receiver.get(), place.spot(path))
            : bodies.conditions().of("times", path, place.spot(path));
    boolean otherwise = method.getSimpleName().toString().startsWith("or");
    Flow there = otherwise ? Flows.nothing() : flows.get(0);
    Flow missing = flows.size() == 2 ? flows.get(1) : otherwise ? flows.get(0) : Flows.nothing();
    Flow chosen = Flows.decision(present, there, missing);
    if (chosen.isSilent()) return Flows.sequence(before, chosen.simplified());
    // An optional that is made from one without a value has none.
    for (Optional<TreePath> from = receiver.flatMap(this::madeFrom);
        from.isPresent();
        from = from.flatMap(this::madeFrom)) {
      Condition made = bodies.conditions().present(from.get(), place.spot(path));
      Optional<Flow> both = Flows.onSameCondition(before, Flows.decision(made, chosen, missing));
      if (both.isPresent()) return both.get();
    }
    return Flows.sequence(before, chosen.simplified());
  }

  /** The optional that another one is made from: {@code name} of {@code name.map(…)}. */
  private Optional<TreePath> madeFrom(TreePath optional) {
    return optional.getLeaf() instanceof MethodInvocationTree call
            && place.sources().element(new TreePath(optional, call.getMethodSelect())).orElse(null)
                instanceof ExecutableElement method
            && Known.isOwner(Trait.HAS_ONE_VALUE_OR_NONE, method)
            && MADE_FROM_ITS_VALUE.contains(method.getSimpleName().toString())
        ? Expressions.receiver(call, optional)
        : Optional.empty();
  }

  /** The collection whose items a method goes through, each once, as a loop does. */
  private Optional<TreePath> itemsOf(ExecutableElement method, TreePath path) {
    if (!Known.has(Trait.GOES_THROUGH_ALL_ITEMS, method)) return Optional.empty();
    TreePath at = path;
    while (at.getLeaf() instanceof MethodInvocationTree call) {
      Optional<TreePath> receiver = Expressions.receiver(call, at);
      if (receiver.isEmpty()
          || !(place.sources().element(new TreePath(at, call.getMethodSelect())).orElse(null)
              instanceof ExecutableElement called)) {
        return Optional.empty();
      }
      String name = called.getSimpleName().toString();
      if (!Known.isOwner(Trait.STREAMS, called)) {
        boolean begins = name.equals("stream") || (name.equals("forEach") && at == path);
        return begins ? receiver : Optional.empty();
      }
      if (!Known.has(Trait.GOES_THROUGH_ALL_ITEMS, called)) return Optional.empty();
      at = receiver.get();
    }
    return Optional.empty();
  }
}
