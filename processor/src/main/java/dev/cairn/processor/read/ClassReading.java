package dev.cairn.processor.read;

import com.sun.source.util.TreePath;
import dev.cairn.manifest.TypeShape;
import dev.cairn.processor.diagnostic.DiagnosticSink;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.RebuiltFailures;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.declaration.DeclarationReader;
import dev.cairn.processor.read.declaration.Neighbours;
import dev.cairn.processor.read.flow.FlowReader;
import dev.cairn.processor.read.flow.inline.ForeignCode;
import dev.cairn.processor.read.javac.JavacErrors;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.name.BodyReader;
import dev.cairn.processor.read.name.MentionedTypes;
import dev.cairn.processor.read.name.RecordingMethods;
import dev.cairn.processor.read.payload.FailureReader;
import dev.cairn.processor.read.payload.JsonFormReader;
import dev.cairn.processor.read.payload.ShapeReader;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * A class as it is in this round. Of no use in another one. Its declarations are read when they are
 * asked for.
 */
public final class ClassReading {

  /**
   * The declarations of the class.
   *
   * @param signaturesResolved whether all but the constructors were resolved
   */
  private record Declarations(WorkflowModel model, TypeReader types, boolean signaturesResolved) {}

  private final TypeElement type;
  private final ProcessingEnvironment environment;
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final RecordingMethods recording;
  private final ForeignCode foreign;
  private final Function<PackageElement, Neighbours> neighbours;
  private final Elements elements;
  private final SourceLocations spots;
  private final Unresolved unresolved = new Unresolved();
  private final JavacErrors errors;
  private @Nullable Declarations declarations;

  ClassReading(
      TypeElement type,
      ProcessingEnvironment environment,
      SourceTrees sources,
      BodyIndexes bodies,
      RecordingMethods recording,
      ForeignCode foreign,
      JavacErrors errors,
      Function<PackageElement, Neighbours> neighbours) {
    this.type = type;
    this.environment = environment;
    this.errors = errors;
    this.sources = sources;
    this.bodies = bodies;
    this.recording = recording;
    this.foreign = foreign;
    this.neighbours = neighbours;
    this.elements = environment.getElementUtils();
    this.spots = new SourceLocations(type, sources, environment.getMessager(), errors);
  }

  private Declarations declarations() {
    if (declarations == null) {
      DeclarationReader reader =
          new DeclarationReader(type, environment, neighbours(), spots, unresolved);
      reader.readMethods();
      boolean signaturesResolved = unresolved.isEmpty();
      WorkflowModel model = reader.readConstructors();
      declarations = new Declarations(model, reader.types(), signaturesResolved);
    }
    return declarations;
  }

  private Neighbours neighbours() {
    return neighbours.apply(elements.getPackageOf(type));
  }

  private TypeFactsReader facts() {
    return neighbours().facts();
  }

  /** The model; to be trusted as far as things are resolved. */
  public WorkflowModel model() {
    return declarations().model();
  }

  /** Whether all annotated methods, and the classes above, were resolved. */
  public boolean areSignaturesResolved() {
    return declarations().signaturesResolved();
  }

  /** Whether constructors were resolved as well. */
  public boolean isResolved() {
    declarations();
    return unresolved.isEmpty();
  }

  /** The names that were not resolved, for people to read. */
  public String unresolvedNames() {
    return unresolved.toString();
  }

  /**
   * A spot in a body on that line.
   *
   * @param source a file and a line, as manifests have them
   */
  public Optional<SourceSpot> spotAt(String source) {
    return spots.find(source);
  }

  /** The receiver of messages about the model. */
  public DiagnosticSink sink() {
    return spots;
  }

  /** The spot of a tree in the body of a method, or in what a field is made from. */
  public SourceSpot spot(Element in, TreePath path) {
    return spots.at(in, path);
  }

  /** The class, as the origin of what is generated from it. */
  public TypeElement origin() {
    return type;
  }

  /** The model of the bodies; empty where the compiler does not show them. */
  public BodyModel readBodies() {
    if (!sources.areThere()) return BodyModel.UNKNOWN;
    TypeReader types = declarations().types();
    return new BodyReader(elements, sources, spots, types, facts()).read(type, model());
  }

  /** The flow of the bodies. Attributes them, so it is for the time after the last round. */
  public BodyFlow readFlow() {
    FlowReader reader =
        new FlowReader(
            type,
            model(),
            sources,
            bodies,
            spots,
            declarations().types(),
            facts(),
            elements,
            foreign);
    return reader.read();
  }

  /**
   * Whether javac refuses something in the class's file. Attributes the class, so it is for the
   * time after the last round.
   */
  public boolean isRefusedByJavac() {
    return sources.path(type).filter(errors::areIn).isPresent();
  }

  /**
   * The records, enumerations and sealed interfaces that the sources of the class name: a batch may
   * return them. Empty where nothing in reach makes batches.
   */
  public Optional<List<TypeRef>> readTypesOfItems() {
    if (!sources.areThere()) return Optional.empty();
    MentionedTypes mentioned =
        new MentionedTypes(elements, sources, declarations().types(), facts());
    return mentioned.read(type, recording.areThere());
  }

  /** The shapes of the types of payloads, and the code of codecs, by name. */
  public SortedMap<String, TypeShape> readShapes(
      Collection<TypeRef> payloads, Collection<String> codecs) {
    return new ShapeReader(
            elements, facts(), declarations().types(), sources, bodies, foreign.dispatch())
        .read(payloads, codecs);
  }

  /**
   * The exceptions that the failures of each durable method are rebuilt as, with what becomes of
   * them there.
   */
  public Map<String, SortedMap<String, String>> readFailures(WorkflowModel model) {
    BodyModel read = readBodies();
    RebuiltFailures rebuilt = new RebuiltFailures(model, read);
    FailureReader failures = new FailureReader(elements, sources, bodies, foreign.dispatch());
    Map<String, SortedMap<String, String>> all = new HashMap<>();
    for (OperationModel operation : model.operations()) {
      SortedMap<String, String> types = new TreeMap<>();
      for (TypeRef.Declared type : rebuilt.of(operation)) {
        types.put(type.name().qualifiedName(), failures.read(type, rebuilt.facts(type)));
      }
      all.put(operation.method().name(), types);
    }
    return all;
  }

  /** The JSON that Jackson makes of payloads, and which of them generated code can handle. */
  public JsonForms readJsonForms(Collection<TypeRef> payloads) {
    return new JsonFormReader(elements, facts()).read(payloads);
  }

  /** The model with the facts of all types that were read since it was made. */
  public WorkflowModel modelWithTypes() {
    return model().with(declarations().types().table());
  }
}
