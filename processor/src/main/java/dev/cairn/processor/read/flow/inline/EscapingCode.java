package dev.cairn.processor.read.flow.inline;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Unfollowed;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.code.CodeTypes;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowDraft;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Code that others keep: lambdas in fields, objects of local classes, callbacks that are handed
 * over. Its durable calls may come at any time, in any context.
 */
public final class EscapingCode {
  private final Inliner inliner;
  private final FlowDraft draft;
  private final SourceTrees sources;
  private final Set<Map.Entry<Tree, Map<Element, FlowValue>>> classes = new HashSet<>();

  EscapingCode(Inliner inliner, FlowDraft draft, SourceTrees sources) {
    this.inliner = inliner;
    this.draft = draft;
    this.sources = sources;
  }

  /** Somebody keeps code that is handed over at the path. */
  public void add(FlowValue.Closure code, BodyPlace place, TreePath path) {
    List<ContextFlow> asyncs = new ArrayList<>();
    Flow flow = inliner.run(code, place.inContext(asyncs));
    add(flow, asyncs, keeperAt(path), place.spot(path));
    if (flow.isSilent() && asyncs.isEmpty()) addSilent(flow, keeperAt(path), place.spot(path));
  }

  /** Code that records nothing may draw values, or throw, wherever it runs. */
  private void addSilent(Flow flow, String keeper, SourceSpot spot) {
    if (Flows.draws(flow)) draft.note(Unfollowed.KEEPS_DRAWS.with(keeper), spot);
    if (Flows.raises(flow)) draft.keepsFailure();
  }

  /** Somebody keeps all code among the values. */
  public void addAll(Collection<FlowValue> values, BodyPlace place, TreePath path) {
    for (FlowValue value : values) {
      if (value instanceof FlowValue.Closure closure) add(closure, place, path);
    }
  }

  private void add(Flow flow, List<ContextFlow> asyncs, String keeper, SourceSpot spot) {
    if (flow.isSilent() && asyncs.isEmpty()) return;
    draft.note(Unfollowed.KEEPS_CODE.with(keeper), spot);
    draft.addAnytime(flow, !asyncs.isEmpty(), spot);
  }

  /** The keeper of code that is handed over at the path, as the subject of a sentence. */
  private String keeperAt(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodInvocationTree call) {
        Optional<Element> method = sources.element(new TreePath(at, call.getMethodSelect()));
        if (method.isPresent()) return ownerOf(method.get()) + "." + method.get().getSimpleName();
      }
      if (at.getLeaf() instanceof NewClassTree) {
        Optional<Element> constructor = sources.element(at);
        if (constructor.isPresent()) return Phrase.THE_NEW.with(ownerOf(constructor.get()));
      }
      if (at.getLeaf() instanceof StatementTree) break;
    }
    return Phrase.A_VARIABLE.with();
  }

  private static String ownerOf(Element member) {
    Element owner = member.getEnclosingElement();
    return owner == null ? "" : owner.getSimpleName().toString();
  }

  /** The methods of a class in the workflow's code may run at any time. */
  public void addClass(TreePath path, BodyPlace place) {
    if (!classes.add(Map.entry(path.getLeaf(), Map.copyOf(place.values())))) return;
    ClassTree tree = (ClassTree) path.getLeaf();
    // Others run objects of it as code, by a type that does not say which.
    boolean isCode =
        sources.element(path).orElse(null) instanceof TypeElement type
            && CodeTypes.isBelowCode(type);
    for (Tree member : tree.getMembers()) {
      Tree body = member instanceof MethodTree method ? method.getBody() : member;
      if (body == null) continue;
      TreePath memberPath = new TreePath(path, member);
      List<ContextFlow> asyncs = new ArrayList<>();
      TreePath bodyPath = body == member ? memberPath : new TreePath(memberPath, body);
      Flow flow = inliner.read(place.inClass(asyncs), bodyPath);
      String keeper = Phrase.AN_OBJECT_AROUND.with();
      add(flow, asyncs, keeper, place.spot(memberPath));
      boolean isSilent = flow.isSilent() && asyncs.isEmpty();
      if (isSilent && isCode) addSilent(flow, keeper, place.spot(memberPath));
    }
  }

  /** Constructors, fields and member classes of a class may keep code for later. */
  void addMembersOf(TypeElement declaring) {
    Optional<TreePath> path = sources.path(declaring);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree tree)) return;
    for (Tree member : tree.getMembers()) {
      TreePath memberPath = new TreePath(path.get(), member);
      if (member instanceof MethodTree method) {
        if (!method.getName().contentEquals("<init>") || method.getBody() == null) continue;
        addKept(declaring, new TreePath(memberPath, method.getBody()));
      } else if (member instanceof BlockTree || !(member instanceof ClassTree)) {
        addKept(declaring, memberPath);
      } else {
        addClass(memberPath, inliner.place(declaring, new ArrayList<>()));
      }
    }
  }

  /** Durable calls are refused before the run: only code that is kept for later matters. */
  private void addKept(TypeElement declaring, TreePath path) {
    Flow unused = inliner.read(inliner.place(declaring, new ArrayList<>()), path);
  }
}
