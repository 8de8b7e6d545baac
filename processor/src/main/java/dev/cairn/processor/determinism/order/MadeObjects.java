package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.Locals;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Whether the collections in fields of objects and records have an order: they were given to the
 * constructor, or it made them.
 */
final class MadeObjects {
  private static final int DEEPEST = 6;

  /** Helpers are looked into, but not all of theirs: it could go on forever. */
  private static final int HELPER = 2;

  private final Codebase codebase;
  private final Values values;
  private final Orders orders;
  private final Map<Element, Boolean> known;

  MadeObjects(Codebase codebase, Values values, Orders orders, Map<Element, Boolean> known) {
    this.codebase = codebase;
    this.values = values;
    this.orders = orders;
    this.known = known;
  }

  /** Whether a method of the object returns a field that holds a collection without order. */
  boolean givesUnordered(ExecutableElement method, Optional<TreePath> object, int depth) {
    Optional<Element> field = fieldOf(method);
    if (field.isEmpty()) return false;
    return isMadeUnordered(field.get())
        || (object.isPresent() && isGivenUnordered(field.get(), object.get(), depth));
  }

  /**
   * Whether it is a record that makes one of its components lose its order, whatever it is given.
   */
  boolean isUnorderedRecord(Optional<TypeMirror> type) {
    return type.orElse(null) instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getKind() == ElementKind.RECORD
        && codebase.hasSource(element)
        && ElementFilter.fieldsIn(element.getEnclosedElements()).stream()
            .anyMatch(field -> isMadeUnordered(field));
  }

  /** The field that a method does nothing with but return it. */
  private Optional<Element> fieldOf(ExecutableElement method) {
    TypeElement owner = MethodIds.owner(method);
    for (RecordComponentElement component : owner.getRecordComponents()) {
      if (method.equals(component.getAccessor()) && codebase.paths(method).isEmpty()) {
        return field(owner, component.getSimpleName().toString());
      }
    }
    for (TreePath body : codebase.paths(method)) {
      for (TreePath statement : codebase.bodies().returnsIn(body)) {
        ExpressionTree value = ((ReturnTree) statement.getLeaf()).getExpression();
        if (value == null) continue;
        Optional<Element> returned = element(new TreePath(statement, value));
        if (returned.filter(Values::isField).isPresent()) return returned;
      }
    }
    return Optional.empty();
  }

  private static Optional<Element> field(TypeElement owner, String name) {
    return ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
        .filter(field -> field.getSimpleName().contentEquals(name))
        .<Element>map(field -> field)
        .findFirst();
  }

  /** Whether the constructor of a record makes the component a collection without order. */
  private boolean isMadeUnordered(Element field) {
    Boolean found = known.get(field);
    if (found == null) {
      known.put(field, false); // a record that is made of its like adds nothing
      found =
          field.getEnclosingElement() instanceof TypeElement owner
              && owner.getKind() == ElementKind.RECORD
              && isMadeUnordered(field, owner);
      known.put(field, found);
    }
    return found;
  }

  private boolean isMadeUnordered(Element field, TypeElement owner) {
    for (ExecutableElement constructor :
        ElementFilter.constructorsIn(owner.getEnclosedElements())) {
      for (TreePath body : codebase.paths(constructor)) {
        Locals locals = Locals.in(codebase.bodies().of(body), codebase);
        Orders inside =
            new Orders(codebase, new Values(codebase, new Code(constructor, false), locals), known);
        List<TreePath> made = new ArrayList<>(codebase.fields().of(field));
        constructor.getParameters().stream()
            .filter(parameter -> parameter.getSimpleName().equals(field.getSimpleName()))
            .forEach(parameter -> made.addAll(locals.valuesOf(parameter)));
        for (TreePath value : made) {
          if (inside.isUnordered(value)) return true;
        }
      }
    }
    return false;
  }

  /** Whether the object was made with a collection without order for that field. */
  boolean isGivenUnordered(Element field, TreePath object, int depth) {
    return anyGiven(field, object, depth, (scope, value, deep) -> scope.isUnordered(value, deep));
  }

  /** Whether the answer is yes for an item of the field that a method returns. */
  boolean anyGiven(
      ExecutableElement method, Optional<TreePath> object, int depth, Items.Question question) {
    Optional<Element> field = object.isPresent() ? fieldOf(method) : Optional.empty();
    return field.isPresent()
        && anyGiven(
            field.get(),
            object.get(),
            depth,
            (scope, value, deep) -> scope.items().any(value, deep, question));
  }

  /** Whether the answer is yes for what the object was made with for that field. */
  private boolean anyGiven(Element field, TreePath object, int depth, Items.Test test) {
    if (!(field.getEnclosingElement() instanceof TypeElement owner)) return false;
    if (!Values.isField(field) || !codebase.hasSource(owner)) return false;
    for (TreePath value : values.sourcesOf(object)) {
      if (isGiven(field, value, depth, test)) return true;
    }
    return false;
  }

  private boolean isGiven(Element field, TreePath object, int depth, Items.Test test) {
    if (object.getLeaf() instanceof NewClassTree made) {
      Optional<ExecutableElement> constructor = codebase.called(object);
      if (constructor.isEmpty()) return false;
      for (int position : positions(field, constructor.get())) {
        if (position >= made.getArguments().size()) continue;
        TreePath argument = new TreePath(object, made.getArguments().get(position));
        if (test.is(orders, argument, depth + 1)) return true;
      }
      return false;
    }
    Optional<TreePath> container = takenFrom(object);
    if (container.isEmpty()) return isReturnedWith(field, object, depth + HELPER, test);
    Items.Test ofItem = (scope, item, deep) -> scope.objects().anyGiven(field, item, deep, test);
    return orders.items().any(container.get(), depth + 1, new Items.Question(false, ofItem));
  }

  /** Whether the answer is yes for what a helper made the object with. */
  private boolean isReturnedWith(Element field, TreePath object, int depth, Items.Test test) {
    if (!(object.getLeaf() instanceof MethodInvocationTree) || depth > DEEPEST) return false;
    Optional<ExecutableElement> called = codebase.called(object);
    if (called.isEmpty() || DurableCalls.isDurable(called.get())) return false;
    for (TreePath body : codebase.paths(called.get())) {
      Locals locals = Locals.in(codebase.bodies().of(body), codebase);
      Values inside = new Values(codebase, new Code(called.get(), false), locals);
      MadeObjects made = new Orders(codebase, inside, known).objects();
      for (TreePath returned : codebase.bodies().returnsIn(body)) {
        ExpressionTree value = ((ReturnTree) returned.getLeaf()).getExpression();
        if (value != null && made.anyGiven(field, new TreePath(returned, value), depth, test))
          return true;
      }
    }
    return false;
  }

  /** The container that an object is taken out of. */
  private Optional<TreePath> takenFrom(TreePath object) {
    if (object.getLeaf() instanceof MethodInvocationTree call) {
      return codebase.has(Trait.TAKES_AN_ITEM_OUT, object)
          ? Expressions.receiver(call, object)
          : Optional.empty();
    }
    return object.getLeaf() instanceof IdentifierTree
        ? element(object).flatMap(values::itemsOf)
        : Optional.empty();
  }

  /** The parameters of the constructor that the field takes its value, and its order, from. */
  private List<Integer> positions(Element field, ExecutableElement constructor) {
    List<Integer> found = new ArrayList<>();
    TypeElement owner = MethodIds.owner(constructor);
    for (int i = 0; i < constructor.getParameters().size(); i++) {
      Element parameter = constructor.getParameters().get(i);
      boolean component =
          owner.getKind() == ElementKind.RECORD
              && constructor.getParameters().size() == owner.getRecordComponents().size()
              && owner.getRecordComponents().get(i).getSimpleName().equals(field.getSimpleName());
      boolean assigned =
          codebase.fields().of(field).stream()
              .anyMatch(value -> element(unwrapped(value)).filter(parameter::equals).isPresent());
      if (component || assigned) found.add(i);
    }
    return found;
  }

  /** {@code items} of {@code requireNonNull(items)} or {@code new ArrayList<>(items)}. */
  private TreePath unwrapped(TreePath value) {
    TreePath at = Expressions.bare(value);
    Tree tree = at.getLeaf();
    boolean same =
        tree instanceof MethodInvocationTree
            && (codebase.has(Trait.ORDER_OF_ITS_ARGUMENT, at)
                || codebase.calls(at, "java.util.Objects", "requireNonNull"));
    if (same) {
      List<? extends ExpressionTree> given = ((MethodInvocationTree) tree).getArguments();
      return given.isEmpty() ? at : unwrapped(new TreePath(at, given.get(0)));
    }
    if (tree instanceof NewClassTree made
        && made.getArguments().size() == 1
        && orders.types().isCopy(at)) {
      return unwrapped(new TreePath(at, made.getArguments().get(0)));
    }
    return at;
  }

  private Optional<Element> element(TreePath path) {
    return codebase.sources().element(Expressions.bare(path));
  }
}
