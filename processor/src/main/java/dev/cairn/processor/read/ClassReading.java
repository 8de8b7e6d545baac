package dev.cairn.processor.read;

import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Outlet;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeShape;
import dev.cairn.processor.model.WorkflowModel;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** A class as it was read in this round. Of no use in another one. */
public final class ClassReading {
  private final TypeElement type;
  private final BodyReader bodies;
  private final Spots spots;
  private final Unresolved unresolved = new Unresolved();
  private final WorkflowModel model;
  private final SourceTrees sources;
  private final TypeReader types;
  private final TypeFactsReader facts;
  private final Elements elements;
  private final SourceFiles files;
  private final RecordingMethods recording;
  private final RecordConstructors constructors;
  private boolean signaturesResolved;

  ClassReading(
      TypeElement type,
      ProcessingEnvironment environment,
      SourceTrees sources,
      SourceFiles files,
      RecordingMethods recording,
      RecordConstructors constructors) {
    this.type = type;
    this.files = files;
    this.recording = recording;
    this.constructors = constructors;
    this.sources = sources;
    this.spots = new Spots(type, sources, environment.getMessager());
    DeclarationReader reader = new DeclarationReader(type, environment, sources, spots, unresolved);
    this.model = reader.read(() -> signaturesResolved = unresolved.isEmpty());
    this.types = reader.types();
    this.elements = environment.getElementUtils();
    this.facts = reader.facts();
    this.bodies = new BodyReader(elements, sources, spots, types, facts);
  }

  /** What was read; to be trusted as far as things are resolved. */
  public WorkflowModel model() {
    return model;
  }

  /** Whether all annotated methods, and the classes above, were resolved. */
  public boolean areSignaturesResolved() {
    return signaturesResolved;
  }

  /** Whether constructors were resolved as well. */
  public boolean isResolved() {
    return unresolved.isEmpty();
  }

  /** What was not resolved, for people to read. */
  public String unresolvedNames() {
    return unresolved.toString();
  }

  /** Where messages about the model go. */
  public Outlet outlet() {
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

  /** What the bodies say; nothing where the compiler does not show them. */
  public BodyModel readBodies() {
    return sources.areThere() ? bodies.read(type, model) : BodyModel.UNKNOWN;
  }

  /**
   * What the bodies do; empty where the compiler does not show them. All types that the class names
   * have to be there.
   *
   * @param missing simple names of classes that are yet to be generated: files that mention them
   *     must not be looked into
   */
  public Optional<BodyFlow> readFlow(Set<String> missing) {
    if (!sources.areThere()) return Optional.empty();
    Outside outside = new Outside(recording, sources, files, constructors, Set.copyOf(missing));
    FlowReader reader =
        new FlowReader(type, model, sources, spots, types, facts, elements, outside);
    return Optional.of(constructors.keptDuring(type, reader::read));
  }

  /** What the types of payloads are made of, by name. */
  public SortedMap<String, TypeShape> readShapes(Collection<TypeRef> payloads) {
    return new ShapeReader(elements, types).read(payloads);
  }

  /** Which of the payloads generated code can read and write. */
  public JsonForms readJsonForms(Collection<TypeRef> payloads) {
    return new JsonFormReader(elements, facts).read(payloads);
  }

  /** The model with the facts of all types that were read since it was made. */
  public WorkflowModel modelWithTypes() {
    return model.with(types.table());
  }

  /**
   * A record in the files of the class, and of the classes above it, that keeps their bodies from
   * being read.
   */
  public Optional<String> unreadableRecord() {
    return sources.areThere() ? constructors.obstacle(type, sources) : Optional.empty();
  }

  /** Whether the files of the class, and of the classes above it, name one of these. */
  public boolean mentions(Set<String> simpleNames) {
    return files.mention(type, simpleNames);
  }
}
