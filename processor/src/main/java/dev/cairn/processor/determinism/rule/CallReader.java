package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.knowledge.Verdict;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Follows the calls of some code: into other sources, into the JDK, into a library. */
public final class CallReader {
  private static final String FORMATTER = "java.time.format.DateTimeFormatter";
  private static final String ITERATOR = "java.util.Iterator";
  private static final String STREAM_SUPPORT = "java.util.stream.StreamSupport";
  private static final String SCANNER = "java.util.Scanner";
  private static final Optional<String> SEQUENTIAL = Optional.of("false");

  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;
  private final Arguments arguments;
  private final ImplicitCalls implicit;
  private final Clocks clocks;

  public CallReader(Codebase codebase, Values values, CodeFacts facts, ImplicitCalls implicit) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
    this.arguments = new Arguments(codebase, values);
    this.implicit = implicit;
    this.clocks = new Clocks(codebase, values);
  }

  /**
   * A method or constructor that is called, or that a method reference names.
   *
   * @param receiver what it is called on; empty for the object that the code runs on
   */
  public void read(ExecutableElement method, Optional<TreePath> receiver, TreePath path) {
    if (!(method.getEnclosingElement() instanceof TypeElement owner)) return;
    if (DurableMethod.isDurable(method) || isOfArray(receiver)) return;
    boolean elsewhere = receiver.isPresent() && !values.isSelf(receiver.get());
    if (DurableCalls.isDurable(method)
        || DurableCalls.isEntry(method)
        || (elsewhere && codebase.durableCalls().isGenerated(method))) {
      if (elsewhere) facts.see(Hazard.DURABLE_ELSEWHERE, shown(method), path);
      return;
    }
    if (codebase.isDeclared(method)) {
      if (!codebase.hasSource(owner)) facts.declared(codebase.ids().of(method));
    } else if (codebase.hasSource(owner)) {
      source(method, owner, receiver, path);
    } else if (codebase.isOfJdk(owner)) {
      platform(method, owner, receiver, path);
    } else {
      library(method, owner, receiver, path);
    }
  }

  /** Arrays have no methods of their own but clone. */
  private boolean isOfArray(Optional<TreePath> receiver) {
    return receiver
        .flatMap(codebase.sources()::type)
        .filter(type -> type.getKind() == TypeKind.ARRAY)
        .isPresent();
  }

  // Code of this compilation

  private void source(
      ExecutableElement method, TypeElement owner, Optional<TreePath> receiver, TreePath path) {
    boolean made = method.getKind() == ElementKind.CONSTRUCTOR;
    boolean held = !made && values.isHeld(receiver);
    boolean isAbstract = method.getModifiers().contains(Modifier.ABSTRACT);
    Set<Given> given = arguments.of(method, path);
    if (!isAbstract) facts.follow(method, held, given);
    if (made) implicit.made(owner);
    if (initializes(method, owner, made)) facts.follow(owner, false);
    List<ExecutableElement> overriders = codebase.hierarchy().overriders(method);
    for (ExecutableElement overrider : overriders) {
      if (!DurableCalls.isDurable(overrider)) facts.follow(overrider, held, given);
    }
    boolean open = isAbstract && overriders.isEmpty() && owner.getKind() != ElementKind.ENUM;
    // An object in no field was made by code that is looked at where it is reached.
    boolean own = receiver.isEmpty() || Expressions.isThis(receiver.get().getLeaf());
    if (open && !isInMethod(owner) && (own ? held : values.isInjected(receiver))) {
      facts.see(Hazard.COLLABORATOR, shown(method), path);
    }
  }

  /** Whether the class stands in a method: whatever implements it stands there, too. */
  private static boolean isInMethod(TypeElement type) {
    for (Element at = type; at instanceof TypeElement one; at = at.getEnclosingElement()) {
      if (one.getNestingKind() == NestingKind.LOCAL
          || one.getNestingKind() == NestingKind.ANONYMOUS) {
        return true;
      }
    }
    return false;
  }

  /** Whether the call may be the first one to the class; that of the code itself is known. */
  private boolean initializes(ExecutableElement method, TypeElement owner, boolean made) {
    if (owner.getKind() == ElementKind.ENUM) return !made;
    return (made || method.getModifiers().contains(Modifier.STATIC)) && !values.isInside(owner);
  }

  // The JDK

  private void platform(
      ExecutableElement method, TypeElement owner, Optional<TreePath> receiver, TreePath path) {
    String className = owner.getQualifiedName().toString();
    String name = method.getSimpleName().toString();
    Verdict verdict = codebase.summary().of(className, name, codebase.ids().parameters(method));
    if (verdict instanceof Verdict.Hazardous hazardous) {
      facts.know(codebase.ids().of(method));
      if (!isHarmless(hazardous.hazard(), method, receiver, path)) {
        facts.see(hazardous.hazard(), shown(method), path);
      }
    } else if (verdict instanceof Verdict.Unknown) {
      facts.unknown(className + "." + name, Phrase.NOT_REVIEWED.with(), path);
    } else {
      implicit.given(receiver, Arguments.in(path), path);
      deterministic(method, owner, receiver, path);
    }
  }

  /** Whether this very call does no harm, other than the method in general. */
  private boolean isHarmless(
      Hazard hazard, ExecutableElement method, Optional<TreePath> receiver, TreePath path) {
    return switch (hazard) {
      case CLOCK -> clocks.asksFixed(receiver, path);
      case LOCALE ->
          HumanText.isAround(path, codebase)
              || hasLocale(receiver)
              || getsLocale(path)
              || (path.getLeaf() instanceof MethodInvocationTree call
                  && FormatTexts.isSameEverywhere(method, call, path, values));
      case CONCURRENCY -> isSequential(method, path);
      default -> false;
    };
  }

  /** {@code ofLocalizedDate(FormatStyle.LONG).withLocale(locale)}. */
  private boolean getsLocale(TreePath path) {
    TreePath select = path.getParentPath();
    return select.getLeaf() instanceof MemberSelectTree
        && (codebase.calls(select.getParentPath(), FORMATTER, "withLocale")
            || codebase.calls(select.getParentPath(), FORMATTER, "localizedBy"));
  }

  /** Whether it is a scanner that was told its locale. */
  private boolean hasLocale(Optional<TreePath> scanner) {
    if (scanner.isEmpty()) return false;
    if (!codebase.isA(codebase.sources().type(scanner.get()), SCANNER)) return false;
    return codebase.calls(Expressions.bare(scanner.get()), SCANNER, "useLocale")
        || values.sourcesOf(scanner.get()).stream()
            .anyMatch(made -> codebase.calls(made, SCANNER, "useLocale"))
        || values.isCalled(scanner.get(), "useLocale");
  }

  /** Whether it makes a stream that is told not to run in parallel. */
  private boolean isSequential(ExecutableElement method, TreePath path) {
    List<? extends ExpressionTree> given = Arguments.in(path);
    return MethodIds.owner(method).getQualifiedName().contentEquals(STREAM_SUPPORT)
        && !given.isEmpty()
        && values.constant(new TreePath(path, given.get(given.size() - 1))).equals(SEQUENTIAL);
  }

  /** A method that depends on its object alone: then it matters what that is. */
  private void deterministic(
      ExecutableElement method, TypeElement owner, Optional<TreePath> receiver, TreePath path) {
    if (isIdentityHash(method, receiver)) {
      facts.see(Hazard.IDENTITY_HASH, shown(method), path);
    } else if (path.getLeaf() instanceof MethodInvocationTree call
        && codebase
            .containers()
            .changedBy(call, method, path)
            .filter(o -> values.isHeld(o))
            .isPresent()) {
      TreePath changed = codebase.containers().changedBy(call, method, path).orElseThrow();
      facts.see(Hazard.MUTABLE_STATE, Shown.of(changed.getLeaf()), path);
    } else if (receiver.isEmpty() || method.getModifiers().contains(Modifier.STATIC)) {
      return;
    } else if (codebase.isFunctional(owner)
        && method.getModifiers().contains(Modifier.ABSTRACT)
        && values.isInjected(receiver)) {
      facts.see(Hazard.COLLABORATOR, shown(method), path);
    } else if ((codebase.containers().changes(method)
            || (codebase.containers().isState(method) && !isNewIterator(receiver.get())))
        && values.isHeld(receiver)) {
      facts.see(Hazard.MUTABLE_STATE, Shown.of(receiver.get().getLeaf()), path);
    }
  }

  /** Whether it is an iterator that a collection has made here: no other code goes on with it. */
  private boolean isNewIterator(TreePath receiver) {
    if (!codebase.isA(codebase.sources().type(receiver), ITERATOR)) return false;
    Optional<Element> variable = values.element(receiver);
    if (variable.isEmpty() || !(variable.get() instanceof VariableElement)) {
      return codebase.has(Trait.ITERATES, Expressions.bare(receiver));
    }
    List<TreePath> made =
        Values.isField(variable.get()) ? List.of() : values.valuesOf(variable.get());
    return !made.isEmpty()
        && made.stream().allMatch(one -> codebase.has(Trait.ITERATES, Expressions.bare(one)));
  }

  /**
   * Whether the method is one of {@code Object} or {@code Enum} that shows where an object lies.
   */
  private boolean isIdentityHash(ExecutableElement method, Optional<TreePath> receiver) {
    String owner = MethodIds.owner(method).getQualifiedName().toString();
    String name = method.getSimpleName().toString();
    if (receiver.isEmpty() || !Set.of("java.lang.Object", "java.lang.Enum").contains(owner)) {
      return false;
    }
    boolean shows =
        name.equals("hashCode") || (name.equals("toString") && owner.equals("java.lang.Object"));
    if (!shows || Expressions.isThis(receiver.get().getLeaf())) return false;
    Optional<TypeMirror> type = codebase.sources().type(receiver.get());
    // Of interfaces, type variables and Object it is not known what they are.
    return type.isPresent()
        && type.get().getKind() == TypeKind.DECLARED
        && type.get() instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getKind() != ElementKind.INTERFACE
        && element.getKind() != ElementKind.RECORD
        && !element.getQualifiedName().contentEquals("java.lang.Object")
        && codebase.hierarchy().overriders(method).stream()
            .noneMatch(m -> isBelow(MethodIds.owner(m), element));
  }

  private boolean isBelow(TypeElement type, TypeElement above) {
    return codebase
        .types()
        .isSubtype(
            codebase.types().erasure(type.asType()), codebase.types().erasure(above.asType()));
  }

  // Libraries

  private void library(
      ExecutableElement method, TypeElement owner, Optional<TreePath> receiver, TreePath path) {
    Verdict verdict =
        codebase
            .summary()
            .of(
                owner.getQualifiedName().toString(),
                method.getSimpleName().toString(),
                codebase.ids().parameters(method));
    if (verdict instanceof Verdict.Fine) return;
    if (verdict instanceof Verdict.Hazardous hazardous) {
      facts.know(codebase.ids().of(method));
      facts.see(hazardous.hazard(), shown(method), path);
      return;
    }
    if (!method.getModifiers().contains(Modifier.ABSTRACT)) {
      facts.callLibrary(codebase.ids().of(method), path);
      return;
    }
    List<ExecutableElement> overriders = codebase.hierarchy().overriders(method);
    boolean held = values.isHeld(receiver);
    for (ExecutableElement overrider : overriders) facts.follow(overrider, held);
    if (!overriders.isEmpty()) return;
    if (values.isInjected(receiver)) {
      facts.see(Hazard.COLLABORATOR, shown(method), path);
    } else if (!codebase.isFunctional(owner) && !isKnownAbove(method, owner)) {
      facts.callLibrary(codebase.ids().of(method), path);
    }
  }

  /** Whether the method implements one of the JDK that is deterministic, as collections do. */
  private boolean isKnownAbove(ExecutableElement method, TypeElement type) {
    for (TypeElement above : codebase.supertypes().above(type)) {
      if (!codebase.isOfJdk(above)) continue;
      for (ExecutableElement other : ElementFilter.methodsIn(above.getEnclosedElements())) {
        if (codebase.supertypes().overrides(method, other, type)) {
          return codebase.verdict(above) instanceof Verdict.Fine;
        }
      }
    }
    return false;
  }

  private String shown(ExecutableElement method) {
    return codebase.ids().of(method).display();
  }
}
