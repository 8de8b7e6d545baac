package dev.cairn.processor.read;

import com.sun.source.util.Trees;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.declaration.DeclarationReader;
import dev.cairn.processor.read.declaration.Neighbours;
import dev.cairn.processor.read.flow.inline.ForeignCode;
import dev.cairn.processor.read.javac.JavacAccess;
import dev.cairn.processor.read.javac.JavacErrors;
import dev.cairn.processor.read.javac.SourceFiles;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.name.RecordingMethods;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Finds and reads classes with durable methods. */
public final class SourceReader {
  private static final String EXECUTOR = "Executor";

  private final ProcessingEnvironment environment;
  private final Optional<Trees> trees;
  private final SourceFiles files;
  private final RecordingMethods recording;
  private final JavacErrors errors;
  private final BodyIndexes bodies;
  private final ForeignCode foreign;

  /** For the time after the last round, when elements stay what they are. */
  private final SourceTrees analysed;

  private boolean analysing;
  private final Set<String> roots = new LinkedHashSet<>();

  /** For the round that is under way. */
  private final Map<PackageElement, Neighbours> neighbours = new HashMap<>();

  public SourceReader(ProcessingEnvironment environment) {
    this.environment = environment;
    this.trees = JavacAccess.trees(environment);
    Elements elements = environment.getElementUtils();
    this.files = new SourceFiles(elements, trees);
    this.recording = new RecordingMethods(elements, environment.getTypeUtils(), files);
    this.errors = new JavacErrors(trees);
    this.analysed = new SourceTrees(trees);
    this.bodies = new BodyIndexes(analysed);
    this.foreign = new ForeignCode(recording, analysed);
  }

  /** The qualified names of all annotations that matter. */
  public static Set<String> annotations() {
    Set<String> names = new LinkedHashSet<>();
    names.add(DeclarationReader.WORKFLOW);
    for (OperationKind kind : OperationKind.values()) names.add(kind.annotationName());
    return names;
  }

  /** The bodies of this compilation, to be asked for after the last round. */
  public BodyIndexes bodies() {
    return bodies;
  }

  /** The names of all top-level classes in the sources of the compilation so far. */
  public Set<String> roots() {
    return Collections.unmodifiableSet(roots);
  }

  /** A round begins: the names of the classes with annotated methods that are new in it. */
  public Set<String> classesIn(RoundEnvironment round) {
    neighbours.clear();
    files.add(round.getRootElements());
    for (TypeElement type : ElementFilter.typesIn(round.getRootElements())) {
      roots.add(type.getQualifiedName().toString());
    }
    List<TypeElement> annotations = new ArrayList<>();
    for (String name : annotations()) {
      TypeElement annotation = environment.getElementUtils().getTypeElement(name);
      if (annotation != null) annotations.add(annotation);
    }
    // At once: each search goes through all classes of the round.
    Set<? extends Element> methods =
        round.getElementsAnnotatedWithAny(annotations.toArray(TypeElement[]::new));
    Set<String> names = new LinkedHashSet<>();
    for (Element method : methods) {
      if (method.getEnclosingElement() instanceof TypeElement type) {
        names.add(type.getQualifiedName().toString());
      }
    }
    names.remove(""); // local classes have no name, and no executor could extend one
    return names;
  }

  /**
   * Workflows in the package of this one that were compiled before: an incremental compilation only
   * sees what has changed.
   *
   * @param compiled the names of the classes of this compilation
   */
  public List<ClassReading> compiledBeside(ClassReading reading, Set<String> compiled) {
    Elements elements = environment.getElementUtils();
    Map<String, TypeElement> beside = new LinkedHashMap<>();
    for (Element element : elements.getPackageOf(reading.origin()).getEnclosedElements()) {
      if (element instanceof TypeElement type) beside.put(type.getSimpleName().toString(), type);
    }
    List<ClassReading> found = new ArrayList<>();
    for (String executor : beside.keySet()) {
      if (!executor.endsWith(EXECUTOR)) continue;
      // Only their names are looked at before: to read a class file takes time.
      String name = executor.substring(0, executor.length() - EXECUTOR.length());
      TypeElement type = beside.get(name);
      if (type == null || compiled.contains(type.getQualifiedName().toString())) continue;
      SourceTrees sources = new SourceTrees(trees);
      if (sources.path(type).isEmpty()) found.add(reading(type, sources));
    }
    return found;
  }

  /** The last round is over: from now on bodies may be attributed. */
  public void beginAnalysis() {
    neighbours.clear();
    analysing = true;
    errors.beginAnalysis();
  }

  /** Reads a class as it is in this round; empty if it is gone. */
  public Optional<ClassReading> read(String className) {
    TypeElement type = environment.getElementUtils().getTypeElement(className);
    SourceTrees sources = analysing ? analysed : new SourceTrees(trees);
    return Optional.ofNullable(type).map(t -> reading(t, sources));
  }

  private ClassReading reading(TypeElement type, SourceTrees sources) {
    return new ClassReading(
        type, environment, sources, bodies, recording, foreign, errors, this::neighbours);
  }

  private Neighbours neighbours(PackageElement here) {
    return neighbours.computeIfAbsent(here, unused -> new Neighbours(here, environment, roots));
  }
}
