package dev.cairn.processor.read.condition;

import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Reads what decides in the code of a workflow: conditions, with a digest of what they are computed
 * from.
 */
public final class ConditionReader {
  private static final int LONGEST_TEXT = 80;
  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final Definitions definitions;
  private final SliceSources slices;
  private final Map<Tree, Slice> known = new HashMap<>();
  private final VersionReader versions;
  private final NamedConditions names;
  private @Nullable CallOrder order;

  public ConditionReader(
      SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.workflow = workflow;
    this.definitions = new Definitions(sources, workflow, bodies, dispatch);
    this.versions = new VersionReader(sources, workflow, bodies, definitions);
    this.slices =
        new SliceSources(sources, workflow, bodies, definitions, dispatch, this::callOrder);
    this.names = new NamedConditions(slices, versions::valueOfLocal);
  }

  /** The reader of comparisons with the run's version. */
  public VersionReader versions() {
    return versions;
  }

  private CallOrder callOrder() {
    if (order == null) {
      order = CallOrder.of(sources, workflow, definitions, versions::asksVersion);
    }
    return order;
  }

  /** A digest of all code that the workflow may come to, but for that of steps. */
  public String allCode() {
    StringBuilder all = new StringBuilder();
    List<ExecutableElement> methods = new ArrayList<>(workflow.methods());
    methods.sort(Comparator.comparing(ExecutableElement::toString));
    for (ExecutableElement method : methods) {
      boolean isRecorded =
          workflow
              .operationOf(method)
              .filter(operation -> operation.kind() != OperationKind.SUBFLOW)
              .isPresent();
      Optional<TreePath> body = definitions.bodyOf(method);
      if (isRecorded || body.isEmpty()) continue;
      all.append(Slices.ofBody(method, body.get(), slices).text()).append('\n');
    }
    return Digests.of(all.toString());
  }

  /** Whether a statement only writes a line of a log, which decides nothing. */
  public boolean isLogLine(TreePath statement) {
    return slices.logLines().has(statement);
  }

  /** Whether the body of a method may change any object, as far as is known. */
  public boolean mayChangeObjects(ExecutableElement method) {
    return definitions.mayChangeObjects(method);
  }

  /** All that an expression is computed from, as text. */
  public String computed(TreePath expression) {
    return slice(expression).text();
  }

  /** The value of a helper that only returns one, whatever the form of its statements. */
  public Optional<String> returned(ExecutableElement method) {
    return Slices.ofReturned(method, slices);
  }

  /** The decision of an expression. */
  public Condition of(TreePath expression, SourceSpot spot) {
    return of("", expression, spot);
  }

  /**
   * The decision of an expression in some role.
   *
   * @param role what tells it from the same expression in another role
   */
  public Condition of(String role, TreePath expression, SourceSpot spot) {
    return condition(role, slice(expression), expression, spot);
  }

  /** A case of a switch, with its patterns and the condition that it asks for besides. */
  public record Case(String label, List<TreePath> patterns, Optional<TreePath> guard) {
    public Case {
      patterns = List.copyOf(patterns);
    }
  }

  /**
   * The case that a switch comes to.
   *
   * @param cases all of them, if their order and their guards decide; else none
   */
  public Condition chosen(TreePath selector, List<Case> cases, SourceSpot spot) {
    Slice slice = slice(selector);
    for (Case one : cases) {
      slice = slice.and("\ncase " + one.label());
      List<ExecutableElement> accessors = new ArrayList<>();
      for (TreePath pattern : one.patterns()) {
        slice = slice.and(slices.patterns().asked(pattern, accessors::add));
      }
      slice = withBodies(slice, accessors);
      if (one.guard().isPresent()) slice = slice.and(slice(one.guard().get()));
    }
    return condition("switch", slice, selector, spot);
  }

  private Slice withBodies(Slice slice, List<ExecutableElement> methods) {
    Slice all = slice;
    for (ExecutableElement method : methods) {
      TreePath body = definitions.bodyOf(method).orElseThrow();
      all = all.and(Slices.ofBody(method, body, slices));
    }
    return all;
  }

  private Slice slice(TreePath expression) {
    Slice slice = known.get(expression.getLeaf());
    if (slice == null) {
      slice = Slices.of(expression, slices, false);
      known.put(expression.getLeaf(), slice);
    }
    return slice;
  }

  /** The comparisons that a local, or a helper, is a name for; empty for a single one. */
  public Optional<ConditionPart> namedBy(ConditionPart part) {
    return names.meaningOf(part);
  }

  public Tested tested(ConditionPart part, SourceSpot spot) {
    return part.calls().isEmpty()
        ? tested(part.path(), spot)
        : tested(Slices.of(part, slices), part.path(), /* isFixed= */ false, spot);
  }

  /**
   * A condition that code tests.
   *
   * @param opposite whether the code asks for the opposite of the condition
   */
  public record Tested(Condition condition, boolean opposite) {

    /** One of two flows: a condition and its opposite are one, with the ways turned around. */
    public Flow choose(Flow yes, Flow no) {
      return opposite ? Flows.decision(condition, no, yes) : Flows.decision(condition, yes, no);
    }
  }

  public Tested tested(TreePath expression, SourceSpot spot) {
    boolean isFixed =
        new FixedExpressions(slices, workflow, versions::valueOfLocal).has(expression);
    return tested(slice(expression), expression, isFixed, spot);
  }

  private static Tested tested(Slice slice, TreePath expression, boolean isFixed, SourceSpot spot) {
    boolean opposite = Comparisons.isNot(slice.text());
    Slice positive = opposite ? slice.opposite() : slice;
    return new Tested(condition("", positive, expression, spot, isFixed, opposite), opposite);
  }

  /**
   * The text that an argument shows in a name.
   *
   * @param type that of the parameter: a number that becomes one with a point shows another text
   */
  public Condition text(TreePath argument, TypeMirror type, SourceSpot spot) {
    boolean isLetter =
        sources.type(argument).filter(given -> given.getKind() == TypeKind.CHAR).isPresent();
    boolean asIs =
        switch (type.getKind()) {
          case FLOAT, DOUBLE -> false;
          case BYTE, SHORT, INT, LONG -> !isLetter;
          default -> true;
        };
    Slice slice = slice(argument);
    List<ExecutableElement> shownBy = new ArrayList<>();
    String shown = slices.implicit().texts(type, shownBy::add);
    if (!shown.isEmpty()) slice = slice.and(" shows " + shown);
    slice = withBodies(slice, shownBy);
    if (asIs) return condition("", slice, argument, spot);
    Condition plain = condition(type.toString(), slice, argument, spot);
    return new Condition(
        Phrase.AS_TYPE.with(plain.text(), type),
        plain.origin(),
        plain.constant(),
        plain.source(),
        plain.unfollowed(),
        false);
  }

  private static Condition condition(
      String role, Slice slice, TreePath expression, SourceSpot spot) {
    return condition(role, slice, expression, spot, /* fixed= */ false, /* opposite= */ false);
  }

  private static Condition condition(
      String role,
      Slice slice,
      TreePath expression,
      SourceSpot spot,
      boolean fixed,
      boolean opposite) {
    return new Condition(
        text(expression.getLeaf()),
        Digests.of(role + " " + slice.text()),
        slice.constant(),
        spot.file() + ":" + spot.line(),
        slice.unfollowed(),
        fixed,
        opposite);
  }

  /** The futures that an expression stands for, each by the number of its branch. */
  public Condition futures(TreePath expression, SourceSpot spot) {
    return condition("future", Slices.of(expression, slices, true), expression, spot);
  }

  /** Whether what an expression stands for has failed, which is seen where it is awaited. */
  public Condition awaited(TreePath future, SourceSpot spot) {
    Condition condition = futures(future, spot);
    return new Condition(
        condition.text(),
        Condition.AWAITED + condition.origin(),
        condition.constant(),
        condition.source(),
        condition.unfollowed(),
        false);
  }

  /** Whether a method fails that is referred to, with the values that it may be given. */
  public Condition checkedBy(TreePath reference, SourceSpot spot) {
    return condition("check", Slices.ofReference(reference, slices), reference, spot);
  }

  /** Whether an optional has a value, as {@code isPresent()} says. */
  public Condition present(TreePath optional, SourceSpot spot) {
    return condition("", Slices.ofPresence(optional, slices), optional, spot);
  }

  /** The values that were drawn and the times that were asked for, for the arguments of a call. */
  public Optional<Condition> marks(List<TreePath> arguments, SourceSpot spot) {
    if (!callOrder().hasMarks()) return Optional.empty();
    List<String> shown = new ArrayList<>();
    List<String> origins = new ArrayList<>();
    for (TreePath argument : arguments) {
      List<Slice.Mark> ofOne = slice(argument).marks();
      if (ofOne.isEmpty()) continue;
      shown.add(joined(ofOne, Slice.Mark::shown));
      origins.add(joined(ofOne, Slice.Mark::origin));
    }
    if (shown.isEmpty()) return Optional.empty();
    return Optional.of(
        new Condition(
            String.join("; ", shown),
            Digests.of(String.join("; ", origins)),
            Optional.empty(),
            spot.file() + ":" + spot.line(),
            "",
            false));
  }

  private static String joined(List<Slice.Mark> marks, Function<Slice.Mark, String> part) {
    return marks.stream().map(part).collect(Collectors.joining(", "));
  }

  private static String text(Tree tree) {
    String text = SPACES.matcher(Shown.of(tree)).replaceAll(" ").trim();
    if (tree instanceof ParenthesizedTree) text = text.substring(1, text.length() - 1);
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
  }
}
