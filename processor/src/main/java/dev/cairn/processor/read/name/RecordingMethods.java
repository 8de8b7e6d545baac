package dev.cairn.processor.read.name;

import com.sun.source.tree.CompilationUnitTree;
import dev.cairn.processor.read.code.FunctionalInterfaces;
import dev.cairn.processor.read.declaration.DeclarationReader;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.NameTexts;
import dev.cairn.processor.read.javac.SourceFiles;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Which methods of this compilation, outside of workflows, may record operations with the static
 * API. Knows classes by name, so it lives through all rounds.
 */
public final class RecordingMethods {
  private final Elements elements;
  private final Types types;
  private final SourceFiles files;
  private final FunctionalInterfaces functional;
  private int read;
  private final Map<String, Boolean> workflows = new HashMap<>();
  private final List<ForeignMethods.Method> methods = new ArrayList<>();
  private Map<String, List<ForeignMethods.Method>> recording = Map.of();

  public RecordingMethods(Elements elements, Types types, SourceFiles files) {
    this.elements = elements;
    this.types = types;
    this.files = files;
    this.functional = new FunctionalInterfaces(elements);
  }

  /** The files of this compilation. */
  public List<CompilationUnitTree> files() {
    return files.after(0);
  }

  /** Whether a call of the method, or of one that overrides it, may record something. */
  public boolean mayRecord(ExecutableElement method) {
    update();
    if (recording.isEmpty()) return false;
    TypeElement owner = TypeReader.declaring(method);
    int arity = method.getParameters().size();
    if (isReached(new ForeignMethods.Callee(ForeignMethods.LAMBDA, arity), recording)
        && functional.methodOf(owner).filter(method::equals).isPresent()) return true;
    String name =
        method.getKind() == ElementKind.CONSTRUCTOR
            ? ForeignMethods.constructorOf(owner.getSimpleName().toString())
            : method.getSimpleName().toString();
    for (ForeignMethods.Method candidate : recording.getOrDefault(name, List.of())) {
      if (candidate.arity() == arity && isBelow(candidate.owner(), owner)) return true;
    }
    return false;
  }

  /** Whether some method of this compilation, outside of workflows, uses the static API. */
  public boolean areThere() {
    update();
    return !recording.isEmpty();
  }

  /** A class without a name may be below any. */
  private boolean isBelow(String name, TypeElement owner) {
    if (name.isEmpty() || owner.getQualifiedName().contentEquals(name)) return true;
    TypeElement type = elements.getTypeElement(name);
    return type == null
        || types.isSubtype(types.erasure(type.asType()), types.erasure(owner.asType()));
  }

  private static boolean reachesOne(
      ForeignMethods.Method method, Map<String, List<ForeignMethods.Method>> methods) {
    if (methods.isEmpty()) return false;
    for (ForeignMethods.Callee callee : method.callees()) {
      if (isReached(callee, methods)) return true;
    }
    return false;
  }

  private static boolean isReached(
      ForeignMethods.Callee callee, Map<String, List<ForeignMethods.Method>> methods) {
    for (ForeignMethods.Method method : methods.getOrDefault(callee.name(), List.of())) {
      if (method.takes(callee.arguments())) return true;
    }
    return false;
  }

  private void update() {
    List<CompilationUnitTree> added = files.after(read);
    if (added.isEmpty()) return;
    read += added.size();
    for (CompilationUnitTree unit : added) {
      for (ForeignMethods.Method method : ForeignMethods.in(unit)) {
        // Methods of workflows are read with their flow.
        if (!isOfWorkflow(method)) methods.add(method);
      }
    }
    recording = closure();
  }

  private boolean isOfWorkflow(ForeignMethods.Method method) {
    if (method.owner().isEmpty() || Boolean.FALSE.equals(workflows.get(method.owner()))) {
      return false;
    }
    TypeElement owner = elements.getTypeElement(method.owner());
    return owner != null
        && workflows.computeIfAbsent(method.owner(), unused -> isWorkflow(owner))
        && !isStatic(owner, method);
  }

  private static boolean isWorkflow(TypeElement type) {
    for (ExecutableElement member : ElementFilter.methodsIn(type.getEnclosedElements())) {
      boolean durable = !Members.durableAnnotations(member).isEmpty();
      if (durable || Mirrors.find(member, DeclarationReader.WORKFLOW).isPresent()) return true;
    }
    return false;
  }

  private static boolean isStatic(TypeElement owner, ForeignMethods.Method method) {
    return ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
        .filter(member -> NameTexts.of(member.getSimpleName()).equals(method.name()))
        .anyMatch(member -> member.getModifiers().contains(Modifier.STATIC));
  }

  /** The methods that come to the static API, directly or through others, by name. */
  private Map<String, List<ForeignMethods.Method>> closure() {
    Map<String, List<ForeignMethods.Method>> found = new HashMap<>();
    boolean grows = true;
    List<ForeignMethods.Method> open = new ArrayList<>(methods);
    while (grows) {
      grows =
          open.removeIf(
              method -> {
                boolean records = method.records() || reachesOne(method, found);
                if (records) {
                  found.computeIfAbsent(method.name(), unused -> new ArrayList<>()).add(method);
                }
                return records;
              });
    }
    return found;
  }
}
