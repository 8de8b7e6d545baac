package dev.cairn.processor.read;

import dev.cairn.processor.diagnostic.Outlet;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.WorkflowModel;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** A class as it was read in this round. Of no use in another one. */
public final class ClassReading {
  private final TypeElement type;
  private final BodyReader bodies;
  private final Spots spots;
  private final Unresolved unresolved = new Unresolved();
  private final WorkflowModel model;
  private final SourceTrees sources;
  private boolean signaturesResolved;

  ClassReading(TypeElement type, ProcessingEnvironment environment, SourceTrees sources) {
    this.type = type;
    this.sources = sources;
    this.spots = new Spots(type, sources, environment.getMessager());
    DeclarationReader reader = new DeclarationReader(type, environment, sources, spots, unresolved);
    this.model = reader.read(() -> signaturesResolved = unresolved.isEmpty());
    this.bodies =
        new BodyReader(
            environment.getElementUtils(), sources, spots, reader.types(), reader.facts());
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

  /** The class, as the origin of what is generated from it. */
  public TypeElement origin() {
    return type;
  }

  /** What the bodies say; nothing where the compiler does not show them. */
  public BodyModel readBodies() {
    return sources.areThere() ? bodies.read(type, model) : BodyModel.UNKNOWN;
  }
}
