package dev.cairn.processor.determinism.replay;

import com.sun.source.util.TreePath;
import dev.cairn.manifest.Assumption;
import dev.cairn.processor.determinism.Determinism;
import dev.cairn.processor.determinism.MethodId;
import dev.cairn.processor.determinism.Sighting;
import dev.cairn.processor.determinism.library.LibraryAnalysis;
import dev.cairn.processor.determinism.library.Outcome;
import dev.cairn.processor.determinism.rule.CodeFacts;
import dev.cairn.processor.determinism.rule.StepBodies;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.Hierarchy;
import dev.cairn.processor.determinism.source.JavacClassFiles;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.read.ClassReading;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.javac.JavacAccess;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.Members;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads the code that the workflows of a compilation replay. It attributes the classes that it
 * reaches, so it runs after the last round, when all generated classes exist. A finding counts for
 * all workflows that lead to the code.
 */
public final class ReplayReader {
  private final Codebase codebase;
  private final LibraryAnalysis libraries;
  private final Elements elements;
  private final Map<Code, CodeFacts> known = new HashMap<>();
  private final Set<String> reported = new HashSet<>();

  private ReplayReader(Codebase codebase, LibraryAnalysis libraries, Elements elements) {
    this.codebase = codebase;
    this.libraries = libraries;
    this.elements = elements;
  }

  /**
   * A reader for this compilation.
   *
   * @param environment javac's own, see {@link JavacAccess}
   * @param bodies the bodies of the compilation, which the flow was read from
   * @param rootNames the top-level classes of the compilation
   * @param trusted classes and packages that the user says are deterministic
   */
  public static ReplayReader in(
      ProcessingEnvironment environment,
      BodyIndexes bodies,
      Collection<String> rootNames,
      Collection<String> trusted) {
    Elements elements = environment.getElementUtils();
    Types types = environment.getTypeUtils();
    Summary summary = Summary.bundled().trusting(trusted);
    List<TypeElement> roots =
        rootNames.stream().map(elements::getTypeElement).filter(Objects::nonNull).toList();
    Codebase codebase =
        new Codebase(
            new SourceTrees(JavacAccess.trees(environment)),
            bodies,
            elements,
            types,
            summary,
            new Hierarchy(roots, elements, types));
    JavacClassFiles files = new JavacClassFiles(environment.getFiler(), elements);
    return new ReplayReader(codebase, new LibraryAnalysis(files, summary), elements);
  }

  /** Reads what one workflow replays. */
  public Determinism read(ClassReading reading) {
    return new Walk(reading).read();
  }

  private CodeFacts facts(Code code) {
    CodeFacts facts = known.get(code);
    if (facts == null) {
      facts = RuleSet.read(code, codebase);
      known.put(code, facts);
    }
    return facts;
  }

  /** A way that leaves the sources. */
  private record IntoLibrary(CodeFacts.LibraryCall call, List<String> chain, Element in) {}

  /** The way of one workflow through the code. */
  private final class Walk {
    private final ClassReading reading;
    private final List<Sighting> sightings = new ArrayList<>();
    private final Map<MethodId, Assumption> assumptions = new TreeMap<>();
    private final Set<Code> seen = new HashSet<>();
    private final Set<List<Object>> told = new HashSet<>();
    private final List<IntoLibrary> intoLibraries = new ArrayList<>();

    Walk(ClassReading reading) {
      this.reading = reading;
    }

    Determinism read() {
      for (ExecutableElement method : Members.of(reading.origin(), elements)) {
        if (method.getModifiers().contains(Modifier.ABSTRACT)) continue;
        if (isReplayed(method)) {
          walk(new Code(method, true), List.of());
        } else if (DurableCalls.isDurable(method)) {
          for (CodeFacts.Seen step : StepBodies.in(method, codebase)) {
            see(step.hazard(), step.subject(), List.of(), "", method, step.path());
          }
        }
      }
      lookIntoLibraries();
      return new Determinism(sightings, List.copyOf(assumptions.values()));
    }

    private boolean isReplayed(ExecutableElement method) {
      return DurableCalls.isEntry(method)
          || Mirrors.find(method, OperationKind.SUBFLOW.annotationName()).isPresent();
    }

    private void walk(Code code, List<String> before) {
      if (!seen.add(code)) return;
      List<String> chain = new ArrayList<>(before);
      chain.add(code.display());
      CodeFacts facts = facts(code);
      for (CodeFacts.Seen one : facts.seen()) {
        see(one.hazard(), one.subject(), chain, "", code.element(), one.path());
      }
      for (CodeFacts.LibraryCall call : facts.libraryCalls()) {
        intoLibraries.add(new IntoLibrary(call, chain, code.element()));
      }
      for (CodeFacts.Unknown unknown : facts.unknown()) {
        seeUnknown(unknown.type(), unknown.reason(), chain, code.element(), unknown.path());
      }
      for (MethodId method : facts.declared()) assume(method, Assumption.DECLARED);
      for (MethodId member : facts.known()) assume(member, Assumption.SEEN);
      for (Code next : facts.followed()) {
        if (isOwn(code.element())) assumeSource(next.element());
        walk(next, chain);
      }
    }

    /** Whether the code is in the file of the workflow, which is compiled when it changes. */
    private boolean isOwn(Element element) {
      return outermost(element).equals(outermost(reading.origin()));
    }

    private void assumeSource(Element element) {
      if (isOwn(element) || !(element instanceof ExecutableElement method)) return;
      // A method that nobody wrote, as the accessor of a record, leads nowhere.
      boolean written = elements.getOrigin(method) == Elements.Origin.EXPLICIT;
      if (!written || codebase.paths(method).isEmpty()) return;
      assume(codebase.ids().of(method), Assumption.SOURCE);
    }

    private Element outermost(Element element) {
      Element at = element;
      while (at.getEnclosingElement() != null
          && at.getEnclosingElement().getKind() != ElementKind.PACKAGE) {
        at = at.getEnclosingElement();
      }
      return at;
    }

    private void lookIntoLibraries() {
      Set<MethodId> methods = new LinkedHashSet<>();
      for (IntoLibrary way : intoLibraries) methods.add(way.call().method());
      Map<MethodId, Outcome> outcomes = libraries.of(methods);
      for (IntoLibrary way : intoLibraries) {
        Outcome outcome = outcomes.get(way.call().method());
        if (outcome != null) callLibrary(way.call(), outcome, way.chain(), way.in());
      }
    }

    private void callLibrary(
        CodeFacts.LibraryCall call, Outcome outcome, List<String> chain, Element in) {
      MethodId method = call.method();
      if (outcome instanceof Outcome.Deterministic) {
        assume(method, Assumption.ANALYSED);
      } else if (outcome instanceof Outcome.Declared) {
        assume(method, Assumption.DECLARED);
      } else if (outcome instanceof Outcome.Hazardous hazardous) {
        List<String> further = new ArrayList<>(chain);
        further.addAll(hazardous.chain());
        see(hazardous.hazard(), hazardous.subject(), further, method.className(), in, call.path());
      } else if (outcome instanceof Outcome.Unresolved unresolved) {
        seeUnknown(method.className(), unresolved.reason(), chain, in, call.path());
      }
    }

    private void assume(MethodId method, String basis) {
      assumptions.putIfAbsent(method, new Assumption(method.toString(), basis));
    }

    /** Tells of unknown code once for each class, not at each of its methods. */
    private void seeUnknown(
        String type, String reason, List<String> chain, Element in, TreePath path) {
      if (reported.add(type))
        see(Hazard.UNRESOLVED, Phrase.UNRESOLVED_REASON.with(type, reason), chain, "", in, path);
    }

    private void see(
        Hazard hazard,
        String subject,
        List<String> chain,
        String library,
        Element in,
        TreePath path) {
      // Code that is reached at once needs no explanation.
      List<String> shown = chain.size() > 1 ? chain : List.of();
      // The same code is read several times where it is called with different things.
      if (!told.add(List.of(hazard, path.getLeaf()))) return;
      sightings.add(new Sighting(hazard, subject, shown, library, reading.spot(in, path)));
    }
  }
}
