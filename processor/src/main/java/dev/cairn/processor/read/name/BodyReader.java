package dev.cairn.processor.read.name;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.javac.TypeNames;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Reads the bodies of a class and of those of its superclasses that are compiled with it. Types
 * must be there by now, so this is for the round after the class's signatures have been read.
 */
public final class BodyReader {

  /** A method with a body, and the calls in it. */
  private record Body(String method, Element element, TypeNames names, List<OwnCalls.Call> calls) {}

  private final Elements elements;
  private final SourceTrees sources;
  private final SourceLocations spots;
  private final TypeReader types;
  private final TypeFactsReader facts;
  private final Map<String, OperationKind> durable = new HashMap<>();
  private final Map<String, Set<String>> callees = new HashMap<>();

  public BodyReader(
      Elements elements,
      SourceTrees sources,
      SourceLocations spots,
      TypeReader types,
      TypeFactsReader facts) {
    this.elements = elements;
    this.sources = sources;
    this.spots = spots;
    this.types = types;
    this.facts = facts;
  }

  public BodyModel read(TypeElement type, WorkflowModel model) {
    for (OperationModel operation : model.operations()) {
      durable.put(operation.method().name(), operation.kind());
    }
    List<Body> bodies = bodies(type);
    for (Body body : bodies) {
      Set<String> called = callees.computeIfAbsent(body.method(), unused -> new LinkedHashSet<>());
      for (OwnCalls.Call call : body.calls()) called.add(call.method());
    }
    return collect(bodies);
  }

  private List<Body> bodies(TypeElement type) {
    List<Body> bodies = new ArrayList<>();
    for (TypeElement declaring : Members.hierarchy(type, new Unresolved())) {
      List<Element> executables = new ArrayList<>();
      executables.addAll(ElementFilter.constructorsIn(declaring.getEnclosedElements()));
      executables.addAll(ElementFilter.methodsIn(declaring.getEnclosedElements()));
      for (Element executable : executables) {
        Optional<TreePath> path = sources.path(executable);
        if (path.isEmpty() || !(path.get().getLeaf() instanceof MethodTree method)) continue;
        if (method.getBody() == null) continue;
        TypeNames names = new TypeNames(path.get().getCompilationUnit(), declaring, elements);
        List<OwnCalls.Call> calls = OwnCalls.in(new TreePath(path.get(), method.getBody()));
        bodies.add(new Body(executable.getSimpleName().toString(), executable, names, calls));
      }
    }
    return bodies;
  }

  private BodyModel collect(List<Body> bodies) {
    Map<String, BodyModel.CaughtFailure> caught = new LinkedHashMap<>();
    List<BodyModel.SuperCall> superCalls = new ArrayList<>();
    Map<String, BodyModel.UnresolvedName> unresolved = new LinkedHashMap<>();
    for (Body body : bodies) {
      for (OwnCalls.Call call : body.calls()) {
        if (call.onSuper() && durable.containsKey(call.method())) {
          superCalls.add(
              new BodyModel.SuperCall(
                  call.method(), body.method(), spots.at(body.element(), call.path())));
        }
        if (!isReplayed((ExecutableElement) body.element())) continue;
        for (String operation : reachable(call.method())) {
          for (TreePath name : call.caught()) {
            Optional<TypeElement> type = body.names().resolve(name.getLeaf());
            if (type.isEmpty()) {
              String text = Shown.of(name.getLeaf());
              unresolved.computeIfAbsent(
                  text, t -> new BodyModel.UnresolvedName(t, spots.at(body.element(), name)));
            } else {
              caught.computeIfAbsent(
                  operation + " " + type.get().getQualifiedName(),
                  key -> caught(operation, type.get(), body, name));
            }
          }
        }
      }
    }
    return new BodyModel(
        List.copyOf(caught.values()), superCalls, List.copyOf(unresolved.values()));
  }

  private BodyModel.CaughtFailure caught(
      String operation, TypeElement type, Body body, TreePath name) {
    return new BodyModel.CaughtFailure(
        operation,
        types.declared((DeclaredType) type.asType()),
        facts.read(type),
        spots.at(body.element(), name));
  }

  /** Bodies of steps and the like run once, and make no durable calls. */
  private boolean isReplayed(ExecutableElement method) {
    for (var mirror : Members.durableAnnotations(method)) {
      if (OperationKind.of(Mirrors.name(mirror)).orElseThrow() != OperationKind.SUBFLOW) {
        return false;
      }
    }
    return true;
  }

  /** The durable methods that a call of the method may come to, through helpers and subflows. */
  private Set<String> reachable(String method) {
    Set<String> found = new LinkedHashSet<>();
    reach(method, found, new HashSet<>());
    return found;
  }

  private void reach(String method, Set<String> found, Set<String> seen) {
    if (!seen.add(method)) return;
    OperationKind kind = durable.get(method);
    if (kind != null) found.add(method);
    if (kind == null || kind == OperationKind.SUBFLOW) {
      for (String callee : callees.getOrDefault(method, Set.of())) reach(callee, found, seen);
    }
  }
}
