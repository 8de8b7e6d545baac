package dev.cairn.processor.read.condition;

import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * The code that a slice has come to besides its expression: variables, with those of their
 * definitions that something reads, and methods. Each is printed once.
 */
final class SliceTrail {

  /**
   * A variable.
   *
   * @param fixed whether its definitions are those of its value alone, without changes of what it
   *     holds
   */
  private record Key(Element variable, boolean fixed) {}

  /** The definitions of a variable, and the numbers of those that something reads. */
  private record Read(List<TreePath> definitions, Set<Integer> numbers) {}

  private final SliceSources context;
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final Map<Element, String> names = new LinkedHashMap<>();
  private final Map<Key, Read> reads = new LinkedHashMap<>();
  private final Set<ExecutableElement> bodies = new LinkedHashSet<>();
  private final Set<String> unfollowed = new LinkedHashSet<>();
  private final Set<Slice.Mark> marks = new LinkedHashSet<>();

  SliceTrail(SliceSources context) {
    this.context = context;
    this.sources = context.sources();
    this.workflow = context.workflow();
  }

  /** Code that is not compiled here. */
  Set<String> unfollowed() {
    return unfollowed;
  }

  /** The values that were drawn, and the times that were asked for. */
  Set<Slice.Mark> marks() {
    return marks;
  }

  void mark(Slice.Mark mark) {
    marks.add(mark);
  }

  /** The number of a variable, in its place in the text. */
  String nameOf(Element variable) {
    return names.computeIfAbsent(variable, unused -> "$" + names.size()) + " ";
  }

  /**
   * Notes that some definitions of a variable are read.
   *
   * @param fixed whether the definitions are those of its value alone, without changes of what it
   *     holds
   * @return the number of the variable, among those with such definitions
   */
  String read(Element variable, boolean fixed, List<TreePath> definitions, List<Integer> numbers) {
    Key key = new Key(variable, fixed);
    reads
        .computeIfAbsent(key, unused -> new Read(definitions, new TreeSet<>()))
        .numbers()
        .addAll(numbers);
    return nameOf(key);
  }

  private String nameOf(Key key) {
    return nameOf(key.variable()).strip() + (key.fixed() ? "'" : "");
  }

  void addBody(ExecutableElement method) {
    if (workflow.segmentOf(method).isEmpty()) bodies.add(method);
  }

  /** Goes on with the methods by which others use values of a type. */
  void followUses(Optional<TypeMirror> type) {
    type.ifPresent(used -> context.dispatch().usedByOthers(used).forEach(this::addBody));
  }

  /** Goes on with the body of a method that is compiled here, or with the values of a field. */
  void follow(Element element, TreePath use) {
    if (element instanceof ExecutableElement method) {
      ExecutableElement target = workflow.target(method, use);
      // Its result is recorded; the classes that override it are the executors of all workflows.
      if (workflow.segmentOf(target).isPresent()) return;
      List<ExecutableElement> others = context.others(method, use);
      others.forEach(this::addBody);
      if (context.definitions().bodyOf(target).isPresent()) addBody(target);
      else if (others.isEmpty() && !context.isKnown(target))
        unfollowed.add(SliceSources.shown(target));
    } else if (element.getKind() == ElementKind.FIELD && sources.path(element).isPresent()) {
      if (names.putIfAbsent(element, "field " + element.getSimpleName()) == null) {
        List<TreePath> definitions = context.definitions().of(element, use);
        Set<Integer> all = new TreeSet<>();
        for (int i = 0; i < definitions.size(); i++) all.add(i);
        reads.put(new Key(element, false), new Read(definitions, all));
      }
    } else if (element.getKind() == ElementKind.ENUM_CONSTANT) {
      names.putIfAbsent(element, "constant " + element.getSimpleName());
      context.dispatch().runByOthers(element.asType()).forEach(this::addBody);
    }
  }

  /** Prints all of it; what is printed may lead to more. */
  void print(
      StringBuilder all,
      BiFunction<Element, TreePath, String> definition,
      Function<ExecutableElement, String> body) {
    Set<Map.Entry<Key, Integer>> done = new HashSet<>();
    Set<ExecutableElement> doneBodies = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (Key key : List.copyOf(reads.keySet())) {
        Read read = reads.get(key);
        if (read == null) continue;
        for (int number : new TreeSet<>(read.numbers())) {
          if (!done.add(Map.entry(key, number))) continue;
          more = true;
          all.append('\n').append(nameOf(key)).append('.').append(number).append(": ");
          all.append(definition.apply(key.variable(), read.definitions().get(number)));
        }
      }
      for (ExecutableElement method : List.copyOf(bodies)) {
        if (!doneBodies.add(method)) continue;
        more = true;
        all.append('\n').append(method.getSimpleName()).append("(): ");
        all.append(body.apply(method));
      }
    }
  }
}
